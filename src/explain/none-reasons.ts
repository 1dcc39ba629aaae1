/** Why a filter matches nothing, in sentences. */
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import type { DataModel } from "../model/data-model.js";
import type { ExpressionUse } from "../model/expressions.js";
import { textsOf, usesOfExpressions, writeExpression } from "../model/expressions.js";
import type { Path } from "../model/issues/issue.js";
import { didYouMean } from "../model/issues/suggest.js";
import { counted, inDigits, nearestTexts, valuesInWords } from "../model/known-values.js";
import { modelName } from "../plan/lower.js";
import { ownerKeys } from "../plan/owner-keys.js";
import type { NoneCounts, NonePart, NonePlan, PlannedCondition } from "./none-plan.js";
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

/** What is known beside the counts. */
interface NoneContext {
  /** Of the columns to examine, by {@link keyOf}. */
  readonly findings: ReadonlyMap<string, ColumnFindings>;
  readonly model: DataModel | undefined;
  readonly members: readonly object[] | undefined;
}

export function explainNone(plan: NonePlan, counts: NoneCounts, context: NoneContext): WhyNone {
  const { rowCount } = counts;
  const reasons = plan.alternatives.flatMap((parts): readonly NoneReason[] => {
    const empty = parts.filter(({ index }) => countOf(counts, index) === 0);
    if (empty.length === 0) return reasonsTogether(parts, counts, context);
    return empty.flatMap(({ conditions }) => conditions.map((planned) => reasonAlone(planned, rowCount, context)));
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
  const reason = (together: readonly NonePart[], message: string): NoneReason => {
    const paths = together.flatMap(({ conditions }) => conditions.map(({ path }) => path));
    return { paths, message, suggestions: [] };
  };
  const nameOf = ({ index, conditions }: NonePart): string => {
    const texts = conditions.map(({ condition }) => conditionWords(condition, model));
    return `${texts.length > 1 ? `(${texts.join(" or ")})` : texts.join()} (${inDigits(countOf(counts, index) ?? 0)})`;
  };
  const pairs = counted.flatMap((other, at) => counted.slice(0, at).map((one) => [one, other] as const));
  const apart = pairs.filter(([one, other]) => counts.pairs[one.index]?.[other.index] === 0).slice(0, namedPairs);
  if (apart.length > 0) {
    return apart.map(([one, other]) =>
      reason([one, other], `No record meets both ${nameOf(one)} and ${nameOf(other)}, though each alone matches some.`),
    );
  }
  if (counted.length < parts.length || counted.length < 2) return [];
  return [reason(counted, `No record meets all ${counted.length} conditions, though any two of them have some.`)];
}

function reasonAlone(
  { condition, path, column }: PlannedCondition,
  rowCount: number,
  { findings, model, members = [] }: NoneContext,
): NoneReason {
  const paths = [path];
  const found = column && findings.get(keyOf(column));
  const records = counted(rowCount, "record", "records");
  const [use] = usesOfExpressions(condition, path);
  if (column !== undefined && found !== undefined && use !== undefined)
    return { paths, ...expressionReason(use, nameWords(column.columnSlug), found, records, members) };
  const text = `${conditionWords(condition, model)} matches none of ${records}`;
  const isForNull = "operator" in condition && condition.operator === "isNull";
  if (column === undefined || found === undefined || isForNull) return { paths, message: `${text}.`, suggestions: [] };
  const uuid = column.relatedModelUuid;
  const others = uuid === undefined ? undefined : `records of ${nameWords(modelName(uuid, model))}`;
  const they = others === undefined ? "they" : `the ${others}`;
  const { values, range } = found;
  if (range === undefined && values.length === 0) {
    const message = `${text}: ${nameWords(column.columnSlug)} is null in all ${others ?? "of them"}.`;
    return { paths, message, suggestions: [] };
  }
  const operands = "values" in condition ? textsOf(condition.values, []).map(([operand]) => operand) : [];
  const suggestions = range === undefined ? nearestTexts(operands, values) : [];
  const what = range === undefined ? valuesInWords(values, suggestions) : rangeInWords(range, column);
  return { paths, message: `${text}: ${they} have ${what}.${didYouMean(suggestions[0])}`, suggestions };
}

function rangeInWords([from, to]: readonly [number, number], { kind }: ComparedColumn): string {
  const inWords = kind === "date" ? dateInWords : inDigits;
  const what = kind === "date" ? "dates" : "numbers";
  return from === to ? `only ${inWords(from)}` : `${what} from ${inWords(from)} to ${inWords(to)}`;
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
  { values }: ColumnFindings,
  records: string,
  members: readonly object[],
): Omit<NoneReason, "paths"> {
  const owners = values.flatMap(({ value }) => (typeof value === "string" ? value : []));
  const own = [...new Set(valuesOfMembers(text, members))];
  const written = writeExpression(expression);
  const none = own.length === 0 ? "No member has a value of" : `No ${column} of ${records} is a value of`;
  const [{ key, count } = { key: "", count: 0 }] = ownerKeys(owners, members);
  if (count > 0) {
    const other = writeExpression(`member.${key}`);
    const whose = `members' ${key}${key.includes(".") ? "" : "s"}`;
    const message = `${none} ${written}. ${inDigits(count)} of ${inDigits(owners.length)} are ${whose}: write ${other}.`;
    return { message, suggestions: [other] };
  }
  const named = (texts: readonly string[]): string => valuesInWords(texts.map((value) => ({ value })));
  const theirs = own.length === 0 ? "" : `, and members have ${named(own)}`;
  const what = owners.length === 0 ? `${column} is null in all of them` : `they have ${named(owners)}${theirs}`;
  return { message: `${none} ${written}: ${what}.`, suggestions: [] };
}
