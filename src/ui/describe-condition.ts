/** Everything a form needs to show one condition. */
import { ever } from "../model/conditions.js";
import { writeExpression } from "../model/expressions.js";
import { hasTime } from "./condition.js";
import type { OperatorDescriptor } from "./describe-operators.js";
import { describeOperators, operatorGroupOf } from "./describe-operators.js";
import { spanText } from "./describe-filter.js";
import { languageOf, targetLabel } from "./describe-options.js";
import type { DescribeTargetsOptions } from "./describe-targets.js";
import type { DraftCondition } from "./draft.js";
import { isEqual, readAt } from "./record.js";
import type { Choice, Target } from "./target.js";
import { columnOf, targetFields, targetKeyOf, knownValuesOf, targetOf } from "./target.js";
import { operatorOfRow } from "./operator-row.js";
import type { Control, OperandSort, Slot, TypedSlot } from "./slot.js";
import { slotsOf, slotTypes, sortOf } from "./slot.js";

/** An input of a condition. */
export interface InputDescriptor {
  /** The slot to pass to `setOperand`. */
  readonly slot: Slot;
  readonly control: Control;
  readonly label: string;
  /** The value of the slot; undefined if it is not filled in. */
  readonly value: unknown;
  /** The sort of the value, or of each item of a list; empty if the slot is not filled in. */
  readonly sorts: readonly OperandSort[];
  /** The sorts of values that are possible. */
  readonly possibleSorts: readonly OperandSort[];
  /** The given expressions, as values of the slot; empty if none is possible. */
  readonly expressions: readonly Choice[];
  /** The values to choose from: known values of the column, or all values of the slot. */
  readonly choices: readonly Choice[];
  /** Whether the choices are the only values. */
  readonly closed: boolean;
  readonly min?: number;
  readonly step?: number;
}

/** A condition as a form shows it. */
export interface ConditionDescriptor {
  /** The target of the condition; undefined if no column is chosen, or for a kind that this version does not know. */
  readonly target: Target | undefined;
  /** The `key` of the target among those of `describeTargets`. */
  readonly targetKey: string | undefined;
  /** The name of the target. */
  readonly label: string;
  readonly operator: string | undefined;
  /** Empty if the kind has no operators. */
  readonly operators: readonly OperatorDescriptor[];
  /** The least and the greatest value of its numbers or dates; undefined if the data model does not have them. */
  readonly range: string | undefined;
  readonly inputs: readonly InputDescriptor[];
}

/**
 * Describes a condition for a form: its target, its operators and its inputs.
 *
 * @example
 * const condition = { kind: "string", columnSlug: "country", operator: "is", values: ["US"] };
 * const { label, operators, inputs } = describeCondition(condition);
 * label // "country"
 * operators.map(({ manyLabel }) => manyLabel)[0] // "is any of"
 * inputs // [{ slot: "values", control: "list", label: "Values", value: ["US"], sorts: ["literal"], possibleSorts: ["literal", "expression"], expressions: [], choices: [], closed: false }]
 */
export function describeCondition(
  condition: DraftCondition,
  options: DescribeTargetsOptions = {},
): ConditionDescriptor {
  const language = languageOf(options);
  const { model, words, expressions } = language;
  const { kind } = condition;
  const target = targetOf(condition);
  const column = target && columnOf(target, language);
  const slots = slotsOf(condition);
  const isRange = slots.some(([slot]) => slot === "otherValue");
  const known = knownValuesOf(target, language);
  // Listed properties are chosen with the column.
  const isListed = column?.properties !== undefined;
  const isEver = !hasTime(targetFields(condition).relatedModelUuid, model) && isEqual(condition.period, ever);

  const describeInput = ([slot, type]: TypedSlot): InputDescriptor => {
    const { control, sorts: possibleSorts } = slotTypes[type];
    const value = readAt(condition, slot);
    const values: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
    const isFixed = control === "choice";
    const fixed = type === "conjonction" ? words.conjonctions : words.periodOperators;
    const choices = isFixed ? Object.entries(fixed).map(([value, label]) => ({ value, label })) : known;
    return {
      slot,
      control,
      // A property range stores its lower bound in `value`.
      label: words.slots[isRange && slot === "value" ? "firstValue" : slot],
      value,
      sorts: values.map((item) => sortOf(item, type)),
      possibleSorts,
      expressions: possibleSorts.includes("expression")
        ? expressions.map(({ value, label = value }) => ({ value: writeExpression(value), label }))
        : [],
      choices,
      closed: isFixed || (choices.length > 0 && column?.closed === true),
      ...(kind === "occurrence" && control === "number" && { min: 0, step: 1 }),
    };
  };

  return {
    target,
    targetKey: target && targetKeyOf(target),
    label: target ? targetLabel(target, language) : kind,
    operator: operatorOfRow(condition),
    range: target?.kind === column?.type && column?.range ? spanText(column.range, language) : undefined,
    operators: describeOperators(kind, words, operatorGroupOf(condition)),
    inputs: slots
      // A period or a property that cannot vary has no input.
      .filter(([slot]) => !(slot === "propertyName" ? isListed : isEver && slot.startsWith("period")))
      .map(describeInput),
  };
}
