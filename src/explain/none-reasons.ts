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
        const [message, ...suggestions] = reasonAlone(planned, found, rowCount, context);
        return { paths: [planned.path], message, suggestions };
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
  const reasonOf = (together: readonly NonePart[], what: string): NoneReason => {
    const paths = together.flatMap(({ conditions }) => conditions.map(({ path }) => path));
    return { paths, message: `No record meets ${what}.`, suggestions: [] };
  };
  const apart = counted.flatMap((other, at) => {
    const others = counted.slice(0, at).filter((one) => counts.pairs[one.index]?.[other.index] === 0);
    return others.map((one) => [one, other]);
  });
  if (apart.length === 0 && counted.length === parts.length && parts.length > 1)
    return [reasonOf(parts, `all ${parts.length} conditions, though any two of them have some`)];
  return apart
    .slice(0, namedPairs)
    .map((pair) => reasonOf(pair, `both ${pair.map(nameOf).join(" and ")}, though each alone matches some`));
}

type Sentence = readonly [message: string, ...suggestions: string[]];

function reasonAlone(
  { condition, path, column }: PlannedCondition,
  found: ColumnFindings | undefined,
  rowCount: number,
  { model, members = [] }: NoneContext,
): Sentence {
  const records = counted(rowCount, "record", "records");
  const text = `${conditionWords(condition, model)} matches none of ${records}`;
  const isForNull = "operator" in condition && condition.operator === "isNull";
  if (column === undefined || found === undefined || isForNull) return [`${text}.`];
  const { relatedModelUuid: uuid, kind } = column;
  const { values, range } = found;
  const name = nameWords(column.columnSlug);
  const [use] = usesOfExpressions(condition, path);
  if (use !== undefined) return expressionReason(use, name, records, values, members);
  const others = uuid === undefined ? undefined : `records of ${nameWords(modelName(uuid, model))}`;
  const they = others === undefined ? "they" : `the ${others}`;
  if (range !== undefined) return [`${text}: ${they} have ${rangeInWords(range, kind)}.`];
  if (values.length === 0) return [`${text}: ${name} is null in all ${others ?? "of them"}.`];
  const operands = "values" in condition ? textsOf(condition.values, []).map(([operand]) => operand) : [];
  const nearest = nearestTexts(operands, values);
  return [`${text}: ${they} have ${valuesInWords(values, nearest)}.${didYouMean(nearest[0])}`, ...nearest];
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

/** No owner is a value of the expression. */
function expressionReason(
  { expression, text }: ExpressionUse,
  column: string,
  records: string,
  values: ColumnFindings["values"],
  members: readonly object[],
): Sentence {
  const owners = values.flatMap(({ value }) => (typeof value === "string" ? value : []));
  const own = [...new Set(valuesOfMembers(text, members))];
  const none = own.length === 0 ? "No member has a value of" : `No ${column} of ${records} is a value of`;
  const start = `${none} ${writeExpression(expression)}`;
  const [{ key, count } = { key: "", count: 0 }] = ownerKeys(owners, members);
  if (count > 0) {
    const other = writeExpression(`member.${key}`);
    const whose = `members' ${key}${key.includes(".") ? "" : "s"}`;
    return [`${start}. ${inDigits(count)} of ${inDigits(owners.length)} are ${whose}: write ${other}.`, other];
  }
  if (owners.length === 0) return [`${start}: ${column} is null in all of them.`];
  const named = (texts: readonly string[]): string => valuesInWords(texts.map((value) => ({ value })));
  return [`${start}: they have ${named(owners)}${own.length === 0 ? "" : `, and members have ${named(own)}`}.`];
}
