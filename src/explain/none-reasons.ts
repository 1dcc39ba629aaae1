/** Why a filter matches nothing, in sentences. */
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import type { ExpressionUse } from "../model/expressions.js";
import { textsOf, usesOfExpressions, writeExpression } from "../model/expressions.js";
import type { Path } from "../model/issues/issue.js";
import { didYouMean } from "../model/issues/suggest.js";
import { counted, inDigits, nearestTexts, valuesInWords } from "../model/known-values.js";
import { modelName } from "../plan/lower.js";
import { ownerKeys } from "../plan/owner-keys.js";
import type { NoneContext, NoneCounts, NonePart, NonePlan, PlannedCondition } from "./none-plan.js";
import { countOf, isNone, keyOf, valuesOfMembers } from "./none-plan.js";
import { conditionWords, nameWords } from "./words.js";

/** Why a filter matches no row. */
export interface WhyNone {
  readonly rowCount: number;
  /** The rows that the filter matches, for any of the members. */
  readonly count: number;
  /** Empty if the filter matches a row, and if no reason is known. */
  readonly reasons: readonly NoneReason[];
}

/** A reason why a filter matches no row. */
export interface NoneReason {
  /** The condition that matches nothing alone, or the conditions that no row meets together. */
  readonly paths: readonly Path[];
  /** A sentence, or several. */
  readonly message: string;
  /** Values that the condition probably means, the most likely one first. */
  readonly suggestions: readonly string[];
}

/** @param findings - of the columns to examine, by {@link keyOf}. */
export function explainNone(
  plan: NonePlan,
  counts: NoneCounts,
  findings: ReadonlyMap<string, ColumnFindings>,
  context: NoneContext,
): WhyNone {
  const { rowCount } = counts;
  const reasons = plan.alternatives.flatMap((parts): readonly NoneReason[] => {
    const empty = parts.filter(({ index }) => countOf(counts, index) === 0);
    if (empty.length === 0) return reasonsTogether(parts, counts, context);
    return empty.flatMap(({ conditions }) =>
      conditions.map((planned) => {
        const found = planned.column && findings.get(keyOf(planned.column));
        return reasonAlone(planned, found, counted(rowCount, "record", "records"), context);
      }),
    );
  });
  return { rowCount, count: countOf(counts, 0) ?? 0, reasons: isNone(counts) ? reasons : [] };
}

/** So many pairs are named. */
const namedPairs = 3;

/** Each part matches rows: the pairs that no row meets, or all parts. */
function reasonsTogether(
  parts: readonly NonePart[],
  counts: NoneCounts,
  { model }: NoneContext,
): readonly NoneReason[] {
  const counted = parts.filter(({ index }) => countOf(counts, index) !== undefined);
  const nameOf = ({ index, conditions }: NonePart): string => {
    const texts = conditions.map(({ condition }) => conditionWords(condition, model));
    return `${texts.length > 1 ? `(${texts.join(" or ")})` : texts.join()} (${inDigits(countOf(counts, index) ?? 0)})`;
  };
  const pairs = counted.flatMap((other, at) => counted.slice(0, at).map((one) => [one, other] as const));
  const apart = pairs.filter(([one, other]) => counts.pairs[one.index]?.[other.index] === 0).slice(0, namedPairs);
  const reasons = apart.map(([one, other]) => {
    const message = `No record meets both ${nameOf(one)} and ${nameOf(other)}, though each alone matches some.`;
    return reasonFor([...one.conditions, ...other.conditions], message);
  });
  if (reasons.length > 0 || counted.length < parts.length || counted.length < 2) return reasons;
  const message = `No record meets all ${counted.length} conditions, though any two of them have some.`;
  return [
    reasonFor(
      counted.flatMap(({ conditions }) => conditions),
      message,
    ),
  ];
}

function reasonFor(
  conditions: readonly PlannedCondition[],
  message: string,
  suggestions: readonly string[] = [],
): NoneReason {
  return { paths: conditions.map(({ path }) => path), message, suggestions };
}

function reasonAlone(
  planned: PlannedCondition,
  found: ColumnFindings | undefined,
  records: string,
  { model, members = [] }: NoneContext,
): NoneReason {
  const { condition, path, column } = planned;
  const text = `${conditionWords(condition, model)} matches none of ${records}`;
  const isForNull = "operator" in condition && condition.operator === "isNull";
  if (column === undefined || found === undefined || isForNull) return reasonFor([planned], `${text}.`);
  const name = nameWords(column.columnSlug);
  const [use] = usesOfExpressions(condition, path);
  if (use !== undefined) return reasonFor([planned], ...expressionReason(use, name, found, records, members));
  const { relatedModelUuid: uuid, kind } = column;
  const others = uuid === undefined ? undefined : `records of ${nameWords(modelName(uuid, model))}`;
  const they = others === undefined ? "they" : `the ${others}`;
  const { values, range } = found;
  if (range !== undefined) return reasonFor([planned], `${text}: ${they} have ${rangeInWords(range, kind)}.`);
  if (values.length === 0) return reasonFor([planned], `${text}: ${name} is null in all ${others ?? "of them"}.`);
  const operands = "values" in condition ? textsOf(condition.values, []).map(([operand]) => operand) : [];
  const suggestions = nearestTexts(operands, values);
  const message = `${text}: ${they} have ${valuesInWords(values, suggestions)}.${didYouMean(suggestions[0])}`;
  return reasonFor([planned], message, suggestions);
}

function rangeInWords(range: readonly [number, number], kind: ComparedColumn["kind"]): string {
  const [from, to] = range.map(kind === "date" ? dateInWords : inDigits);
  return from === to ? `only ${from ?? ""}` : `${kind}s from ${from ?? ""} to ${to ?? ""}`;
}

/** A day, or a time if it is not midnight. */
function dateInWords(time: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return inDigits(time);
  return date.toISOString().replace(/(T00:00:00)?\.000Z$/, "");
}

/** The message and the suggestions, if no owner is a value of the expression. */
function expressionReason(
  { expression, text }: ExpressionUse,
  column: string,
  { values }: ColumnFindings,
  records: string,
  members: readonly object[],
): [message: string, suggestions?: readonly string[]] {
  const owners = values.flatMap(({ value }) => (typeof value === "string" ? value : []));
  const own = [...new Set(valuesOfMembers(text, members))];
  const none = own.length === 0 ? "No member has a value of" : `No ${column} of ${records} is a value of`;
  const start = `${none} ${writeExpression(expression)}`;
  const [best] = ownerKeys(owners, members);
  if (best !== undefined && best.count > 0) {
    const other = writeExpression(`member.${best.key}`);
    const fitting = `${inDigits(best.count)} of ${inDigits(owners.length)}`;
    const whose = `members' ${best.key}${best.key.includes(".") ? "" : "s"}`;
    return [`${start}. ${fitting} are ${whose}: write ${other}.`, [other]];
  }
  const named = (texts: readonly string[]): string => valuesInWords(texts.map((value) => ({ value })));
  const theirs = own.length === 0 ? "" : `, and members have ${named(own)}`;
  return [
    `${start}: ${owners.length === 0 ? `${column} is null in all of them` : `they have ${named(owners)}${theirs}`}.`,
  ];
}
