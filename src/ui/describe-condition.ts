/** All that a form needs to show one condition. */
import { unreachable } from "../model/unreachable.js";
import { ever, hasTime } from "./condition.js";
import type { OperatorDescriptor } from "./describe-kinds.js";
import { describeOperators } from "./describe-kinds.js";
import type { DescribeTargetsOptions } from "./describe-targets.js";
import type { Language } from "./describe-options.js";
import { columnLabel, fillIn, inWords, languageOf, relatedLabel } from "./describe-options.js";
import type { DraftCondition } from "./draft.js";
import { isEqual } from "./equal.js";
import type { Choice } from "./known-values.js";
import { knownValuesOf } from "./known-values.js";
import { operatorOf } from "./operator-row.js";
import type { Place } from "./place.js";
import { inFilter } from "./place.js";
import type { Slot, SlotType, TypedSlot } from "./slot.js";
import { isList, readSlot, slotsOf } from "./slot.js";
import type { Target } from "./target.js";
import { columnOf, fieldsOf, keyOf, targetOf } from "./target.js";

/**
 * How an input is shown: a line of text, a list of texts, a number, a date or a date with a time, one of a few
 * choices, SQL, or nested conditions.
 */
export type Control = "text" | "list" | "number" | "date" | "choice" | "sql" | "conditions";

/** An input of a condition. */
export interface InputDescriptor {
  /** What `setOperand` is called with. */
  readonly slot: Slot;
  readonly control: Control;
  readonly label: string;
  /** Whether the condition is unfinished without it. */
  readonly required: boolean;
  /** What the slot holds; undefined if it is not filled in. */
  readonly value: unknown;
  /** The values to choose from: those that the column is known to have, or those that there are. */
  readonly choices: readonly Choice[];
  /** Whether there are no other values than the choices. */
  readonly closed: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A condition as a form shows it. */
export interface ConditionDescriptor {
  /** What the condition is about; undefined for a kind that this version does not know, which is to be shown as it is. */
  readonly target: Target | undefined;
  /** The `key` of the target among those of `describeTargets`. */
  readonly targetKey: string | undefined;
  /** What the target is called. */
  readonly label: string;
  readonly operator: string | undefined;
  /** None where the kind has no operators. */
  readonly operators: readonly OperatorDescriptor[];
  readonly inputs: readonly InputDescriptor[];
}

/**
 * What a form shows of a condition: what it is about, its operators and its inputs.
 *
 * @example
 * const condition = { kind: "string", columnSlug: "country", operator: "is", values: ["US"] };
 * const { label, operators, inputs } = describeCondition(condition);
 * label // "country"
 * operators.map(({ manyLabel }) => manyLabel)[0] // "is any of"
 * inputs // [{ slot: "values", control: "list", label: "Values", required: true, value: ["US"], choices: [], closed: false }]
 */
export function describeCondition(
  condition: DraftCondition,
  options: DescribeTargetsOptions = {},
): ConditionDescriptor {
  const language = languageOf(options);
  const { place = inFilter } = options;
  const target = targetOf(condition);
  return {
    target,
    targetKey: target && keyOf(target),
    label: target === undefined ? condition.kind : targetLabel(target, language, place),
    operator: operatorOf(condition),
    operators: describeOperators(condition.kind, language.words),
    inputs: slotsOf(condition)
      .filter(([slot]) => isShown(slot, condition, target, language, place))
      .map((slot) => describeInput(slot, condition, target, language, place)),
  };
}

/** What the target of a condition is called. */
export function targetLabel(target: Target, language: Language, place: Place): string {
  const { words } = language;
  const { relatedModelUuid } = fieldsOf(target);
  switch (target.type) {
    case "sql":
      return words.picker.sql;
    case "occurrence":
      return relatedLabel(target.relatedModelUuid, "many", language);
    case "column":
    case "property": {
      const own = columnLabel(target, language, place);
      const isNested = place.type === "has" && place.columnSlug === target.columnSlug;
      const { property: template, related } = words.sentence;
      const property = target.type === "column" ? undefined : inWords(target.propertyName ?? words.sentence.missing);
      const label = property === undefined ? own : isNested ? property : fillIn(template, { property, column: own });
      if (relatedModelUuid === undefined || isNested) return label;
      return fillIn(related, { column: label, model: relatedLabel(relatedModelUuid, 1, language) });
    }
    default:
      return unreachable(target, "target");
  }
}

/** Whether an input is of use: not the choice of a period or property where there is none. */
function isShown(
  slot: Slot,
  condition: DraftCondition,
  target: Target | undefined,
  { model }: Language,
  place: Place,
): boolean {
  if (slot === "propertyName") {
    const properties = target && columnOf(target, model, place)?.properties;
    return properties?.some((property) => property === condition.propertyName) !== true;
  }
  const isPeriod = slot === "period.operator" || slot === "period.value";
  if (!isPeriod || target?.type !== "occurrence") return true;
  return hasTime(target.relatedModelUuid, model) || !isEqual(condition.period, ever);
}

function describeInput(
  [slot, type]: TypedSlot,
  condition: DraftCondition,
  target: Target | undefined,
  { model, words }: Language,
  place: Place,
): InputDescriptor {
  const column = target && columnOf(target, model, place);
  const own = choicesOf(type, words);
  const isCounted = slot === "frequency.value" || slot === "period.value";
  const isColumns = own === undefined && type !== "sql" && slot !== "propertyName" && !isCounted && !isList(type);
  const choices = own ?? (isColumns && condition.kind !== "objectProperty" ? knownValuesOf(column) : []);
  return {
    slot,
    control: controlOf(type),
    label: labelOf(slot, condition, words),
    required: !isList(type),
    value: readSlot(condition, slot),
    choices,
    closed: own !== undefined || (choices.length > 0 && column?.closed === true),
    ...(isCounted && { min: 0, step: 1 }),
  };
}

/** A single value of a range is where it begins. */
function labelOf(slot: Slot, condition: DraftCondition, { slots }: Language["words"]): string {
  const isRange = slot === "value" && slotsOf(condition).some(([other]) => other === "otherValue");
  return slots[isRange ? "firstValue" : slot];
}

/** All values that a slot can hold, where they are few. */
function choicesOf(type: SlotType, words: Language["words"]): readonly Choice[] | undefined {
  if (type !== "conjonction" && type !== "periodOperator") return undefined;
  const labels: Readonly<Record<string, string>> = type === "conjonction" ? words.conjonctions : words.periodOperators;
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function controlOf(type: SlotType): Control {
  switch (type) {
    case "string":
      return "text";
    case "strings":
      return "list";
    case "number":
      return "number";
    case "dateString":
      return "date";
    case "conjonction":
    case "periodOperator":
      return "choice";
    case "sql":
      return "sql";
    case "conditions":
    case "propertyConditions":
      return "conditions";
    default:
      return unreachable(type, "type of slot");
  }
}
