/** Finds columns, known values and operators by typed words. */
import { fillIn } from "../ui/describe-options.js";
import { operatorWords } from "../ui/describe-operators.js";
import type { Choice, DraftCondition, Place, Target, TargetDescriptor } from "../ui/index.js";
import { changeOperator, createCondition, describeTargets, setOperand } from "../ui/index.js";
import { numberFormat } from "../ui/formats.js";
import { isAllowedIn } from "../ui/place.js";
import { numberOf } from "../ui/number-text.js";
import { operandSlotsOf } from "../ui/slot.js";
import { columnOf, knownValuesOf, targetKeyOf, targetOf } from "../ui/target.js";
import type { Builder } from "./builder.js";
import type { FoundOptions, Option, OptionSection, PickedTarget } from "./control-props.js";

/** The number of columns that are offered again. */
const maxRecent = 5;

/** The number of known values that are found. More typing finds the others. */
const maxValues = 20;

/** The kinds that are offered for a column without a data model. */
const freeKinds = ["string", "number", "date", "boolean", "object", "array"] as const;

/** An option, and how well it fits the typed text: 0 is best. */
interface Ranked extends Option<PickedTarget> {
  readonly rank: number;
}

/** The targets of a place that match the typed text, the best ones first. */
export function searchTargets(text: string, place: Place, builder: Builder): readonly OptionSection<PickedTarget>[] {
  const { model, words, texts } = builder;
  const typed = text.trim();
  const offered = describeTargets({ ...builder, place });
  const sections = offered.map(({ label, targets }) => ({
    label,
    options: targets.flatMap((descriptor) => {
      const { columnSlug = "", propertyName = "" } = descriptor.target;
      const isFound = matchesSearch(typed, `${label} ${descriptor.label} ${columnSlug} ${propertyName}`);
      return isFound ? [optionOf(descriptor, rankOf(typed, descriptor.label))] : [];
    }),
  }));
  if (typed === "") return withRecent(sections, builder);
  sections.push({
    label: texts.knownValues,
    options: valueOptions(
      typed,
      offered.flatMap(({ targets }) => targets),
      place,
      builder,
    ),
  });
  // Without a data model, any typed name can be a column.
  if (model === undefined && isAllowedIn(place, "string")) {
    const options = freeKinds.map((kind) => ({
      key: kind,
      label: `${typed} (${words.kinds[kind]})`,
      kind,
      value: { kind, columnSlug: typed },
      rank: 0,
    }));
    sections.unshift({ label: words.picker.own, options });
  }
  return sections
    .map(({ label, options }) => ({ label, options: options.toSorted(byRank) }))
    .toSorted((a, b) => (a.options[0]?.rank ?? 0) - (b.options[0]?.rank ?? 0))
    .filter(({ options }) => options.length > 0);
}

function optionOf({ target, key, label, description }: TargetDescriptor, rank: number): Ranked {
  return { key, label, description, kind: target.kind, value: target, rank };
}

const byRank = (a: Ranked, b: Ranked): number => a.rank - b.rank;

/** How well a name fits typed text: it begins with it, one of its words does, or it is found otherwise. */
function rankOf(typed: string, name: string): number {
  const text = typed.toLowerCase();
  const searched = name.toLowerCase();
  return searched.startsWith(text) ? 0 : searched.includes(` ${text}`) ? 1 : 2;
}

/** The sections with the targets that were chosen last in front. */
function withRecent(
  sections: readonly OptionSection<PickedTarget>[],
  { recent, texts }: Builder,
): readonly OptionSection<PickedTarget>[] {
  const all = sections.flatMap(({ options }) => options);
  const lately = recent.current.flatMap((target) => all.find(({ key }) => key === targetKeyOf(target)) ?? []);
  const others = sections.map(({ label, options }) => ({
    label,
    options: options.filter((option) => !lately.includes(option)),
  }));
  return [{ label: texts.recent, options: lately }, ...others].filter(({ options }) => options.length > 0);
}

export function rememberTarget(target: Target, { recent }: Builder): void {
  const others = recent.current.filter((other) => targetKeyOf(other) !== targetKeyOf(target));
  recent.current = [target, ...others].slice(0, maxRecent);
}

/** Conditions with the known values that match the typed text: `type is meeting`. */
function valueOptions(typed: string, targets: readonly TargetDescriptor[], place: Place, builder: Builder): Ranked[] {
  const options = targets.flatMap(({ target, label }): Ranked[] => {
    if (target.kind !== "occurrence") return valuesOf(typed, target, label, place, builder);
    // Records of a one-to-many model are counted: those with the value.
    const occurrence = createCondition(target, builder);
    const nested = describeTargets({ ...builder, place: [occurrence] }).flatMap((section) => section.targets);
    return valueOptions(typed, nested, [occurrence], builder).map((option) => ({
      ...option,
      key: `${targetKeyOf(target)} ${option.key}`,
      label: fillIn(builder.texts.recordsWith, { records: label, condition: option.label }),
      kind: target.kind,
      value: {
        ...target,
        condition: { ...occurrence, conditions: option.value.condition ? [option.value.condition] : [] },
      },
    }));
  });
  return options.slice(0, maxValues);
}

function valuesOf(typed: string, target: Target, label: string, place: Place, builder: Builder): Ranked[] {
  const { words } = builder;
  const operator = operatorWords(target.kind, "is", false, words);
  return knownValuesOf(target, { ...builder, place }).flatMap((known) => {
    const condition = conditionWith(known, target, place, builder);
    if (condition === undefined || !matchesSearch(typed, `${known.label} ${known.value}`)) return [];
    return {
      key: `${targetKeyOf(target)} ${known.value}`,
      label: fillIn(words.sentence.conditionWithValue, { column: label, operator, value: known.label }),
      kind: target.kind,
      value: { ...target, condition },
      // A column of this name comes first.
      rank: rankOf(typed, known.label) + 0.5,
    };
  });
}

/** The condition that a column is a value; undefined if its kind has no such condition. */
function conditionWith(
  { value }: Choice,
  target: Target,
  place: Place,
  { model }: Builder,
): DraftCondition | undefined {
  const condition = changeOperator(createCondition(target, { model, place }), "is");
  const [[slot, type] = []] = operandSlotsOf(condition);
  return slot && setOperand(condition, slot, type === "strings" ? [String(value)] : value);
}

/** The operators that match the typed text, also by the everyday words of the catalogue. */
export function searchOperators(
  text: string,
  condition: DraftCondition,
  place: Place,
  operators: readonly Choice[],
  builder: Builder,
): FoundOptions {
  const { words, texts } = builder;
  const { kind } = condition;
  const typed = text.trim().toLowerCase();
  const everyday: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> = words.search.operatorsOf;
  const general: Readonly<Partial<Record<string, string>>> = words.search.operators;
  const options = operators
    .filter(({ value, label }) => matchesSearch(typed, `${label} ${everyday[kind]?.[value] ?? general[value] ?? ""}`))
    .toSorted((a, b) => rankOf(typed, a.label) - rankOf(typed, b.label));
  if (options.length > 0) return { options };
  if (kind === "occurrence") return { options, note: texts.noOperator };
  const { greaterThan, lowerThan } = words.search.bounds;
  const isBound = (bound: string): boolean => typed.startsWith(bound);
  const operator = greaterThan.some(isBound) ? "greaterThan" : lowerThan.some(isBound) ? "lowerThan" : undefined;
  if (operator === undefined) return { options, note: texts.noOperator };
  const number = numberOf(typed.replace(/^[^\d-]+/, ""), builder.locale) ?? NaN;
  const bound = number + (operator === "greaterThan" ? -1 : 1);
  const isWhole = kind === "number" && Number.isSafeInteger(bound) && hasWholeNumbers(condition, place, builder);
  const label = operators.find(({ value }) => value === operator)?.label;
  if (!isWhole || label === undefined) return { options, note: texts.noBounds };
  const { conditionWithValue } = words.sentence;
  const value = numberFormat(builder.locale ?? "en").format(bound);
  const sentence = fillIn(conditionWithValue, { column: "", operator: label, value }).trim();
  return { options: [{ value: `${operator} ${String(bound)}`, label: sentence }], note: texts.noBounds };
}

/** Whether a column is known to hold whole numbers only: all its values are listed or counted, and all are whole. */
function hasWholeNumbers(condition: DraftCondition, place: Place, { model }: Builder): boolean {
  const isClosed = columnOf(condition, { model, place })?.closed === true;
  const values = knownValuesOf(targetOf(condition), { model, place });
  const isWhole = ({ value, count }: Choice): boolean =>
    Number.isSafeInteger(value) && (isClosed || count !== undefined);
  return values.length > 0 && values.every(isWhole);
}

/** The condition with an operator and a number that {@link searchOperators} has found, such as `greaterThan 99`. */
export function withFoundOperator(condition: DraftCondition, found: string): DraftCondition {
  const [operator = "", bound = ""] = found.split(" ");
  return setOperand(changeOperator(condition, operator), "value", bound);
}

/** Whether a string contains all typed words. */
export function matchesSearch(typed: string, text: string): boolean {
  const searched = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
