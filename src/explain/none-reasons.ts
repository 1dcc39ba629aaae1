/** Why a filter matches nothing, in sentences. */
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import type { DataModel } from "../model/data-model.js";
import { textsOf, writeExpression } from "../model/expressions.js";
import { escapeControls } from "../model/issues/escape-text.js";
import { alternatives } from "../model/issues/quote.js";
import type { Path } from "../model/issues/issue.js";
import { didYouMean } from "../model/issues/suggest.js";
import { inDigits, nearestTexts, valuesInWords } from "../model/known-values.js";
import { modelName } from "../plan/lower.js";
import { ownerKeys } from "../plan/owner-keys.js";
import { printCondition } from "../text/printer/print-filter.js";
import type { NonePlan, PlannedCondition } from "./none-plan.js";
import { expressionValues } from "./none-plan.js";
import { nameWords } from "./words.js";

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

/** What was counted. */
interface NoneCounts {
  readonly rowCount: number;
  readonly count: number;
  /** For each part; undefined for one that was not counted. */
  readonly parts: readonly (number | undefined)[];
  /** The rows that match two parts, the earlier one first. */
  readonly pair: (one: number, other: number) => number;
  /** Undefined for a column that is not known. */
  readonly findings: (column: ComparedColumn) => ColumnFindings | undefined;
}

interface Words {
  readonly model: DataModel | undefined;
  readonly members: readonly object[] | undefined;
}

/** So many pairs are named. */
const namedPairs = 3;

export function explainNone(plan: NonePlan, counts: NoneCounts, words: Words): WhyNone {
  const { rowCount, count } = counts;
  if (count > 0 || rowCount === 0) return { rowCount, count, reasons: [] };
  const reasons = plan.alternatives.flatMap((together): readonly NoneReason[] => {
    const empty = together.filter((part) => counts.parts[part] === 0);
    if (empty.length === 0) return reasonsTogether(plan, together, counts, words);
    return empty.flatMap((part) =>
      (plan.parts[part]?.conditions ?? []).map((planned) => reasonAlone(planned, counts, words)),
    );
  });
  return { rowCount, count, reasons };
}

/** Each part matches rows: the pairs that no row meets, or all parts. */
function reasonsTogether(
  { parts }: NonePlan,
  together: readonly number[],
  { parts: counts, pair }: NoneCounts,
  { model }: Words,
): readonly NoneReason[] {
  const counted = together.filter((part) => counts[part] !== undefined);
  const reason = (indexes: readonly number[], message: string): NoneReason => {
    const paths = indexes.flatMap((part) => (parts[part]?.conditions ?? []).map(({ path }) => path));
    return { paths, message, suggestions: [] };
  };
  const nameOf = (part: number): string => {
    const texts = (parts[part]?.conditions ?? []).map(({ condition }) => shortened(printCondition(condition, model)));
    return `${texts.length > 1 ? `(${texts.join(" or ")})` : texts.join()} (${inDigits(counts[part] ?? 0)})`;
  };
  const pairs = counted.flatMap((other, at) => counted.slice(0, at).map((one) => [one, other] as const));
  const apart = pairs.filter(([one, other]) => pair(one, other) === 0).slice(0, namedPairs);
  if (apart.length > 0) {
    return apart.map(([one, other]) =>
      reason([one, other], `No record meets both ${nameOf(one)} and ${nameOf(other)}, though each alone matches some.`),
    );
  }
  if (counted.length < together.length || counted.length < 2) return [];
  return [reason(counted, `No record meets all ${counted.length} conditions, though any two of them have some.`)];
}

function reasonAlone(planned: PlannedCondition, counts: NoneCounts, words: Words): NoneReason {
  const { column } = planned;
  const findings = column && counts.findings(column);
  const { message, suggestions = [] } =
    planned.expression !== undefined && findings !== undefined
      ? expressionReason(planned, findings, counts, words)
      : valueReason(planned, findings, counts, words);
  return { paths: [planned.path], message, suggestions };
}

interface Reason {
  readonly message: string;
  readonly suggestions?: readonly string[];
}

function valueReason(
  { condition, column }: PlannedCondition,
  findings: ColumnFindings | undefined,
  { rowCount }: NoneCounts,
  { model }: Words,
): Reason {
  const text = `${shortened(printCondition(condition, model))} matches none of ${recordCount(rowCount)}`;
  const isForNull = "operator" in condition && condition.operator === "isNull";
  if (column === undefined || findings === undefined || isForNull) return { message: `${text}.` };
  const { values, range } = findings;
  const uuid = column.relatedModelUuid;
  const records = uuid === undefined ? undefined : `records of ${nameWords(modelName(uuid, model))}`;
  const they = records === undefined ? "they" : `the ${records}`;
  if (range !== undefined) return { message: `${text}: ${they} have ${rangeInWords(range, column)}.` };
  if (values.length === 0) {
    return { message: `${text}: ${nameWords(column.columnSlug)} is null in all ${records ?? "of them"}.` };
  }
  const operands = "values" in condition ? textsOf(condition.values, []).map(([operand]) => operand) : [];
  const suggestions = nearestTexts(operands, values);
  return {
    message: `${text}: ${they} have ${valuesInWords(values, suggestions)}.${didYouMean(suggestions[0])}`,
    suggestions,
  };
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

/** So many values are named side by side. */
const namedValues = 3;

/** No owner is a value of the expression. */
function expressionReason(
  { condition, column, expression: use }: PlannedCondition,
  { values }: ColumnFindings,
  { rowCount }: NoneCounts,
  { members = [] }: Words,
): Reason {
  const { expression = "" } = use ?? {};
  const owners = values.flatMap(({ value }) => (typeof value === "string" ? value : []));
  const name = nameWords(column?.columnSlug ?? ("columnSlug" in condition ? condition.columnSlug : ""));
  const written = writeExpression(expression);
  const own = expressionValues(expression, members) ?? [];
  const first =
    own.length === 0
      ? `No member has a value of ${written}`
      : `No ${name} of ${recordCount(rowCount)} is a value of ${written}`;
  if (owners.length === 0) return { message: `${first}: ${name} is null in all of them.` };
  const [{ key, count } = { key: "", count: 0 }] = ownerKeys(owners, members);
  if (count > 0) {
    const other = writeExpression(`member.${key}`);
    const whose = `members' ${key}${key.includes(".") ? "" : "s"}`;
    const message = `${first}. ${inDigits(count)} of ${inDigits(owners.length)} are ${whose}: write ${other}.`;
    return { message, suggestions: [other] };
  }
  const some = (texts: readonly string[]): string =>
    alternatives(
      [...new Set(texts)].slice(0, namedValues).map((text) => JSON.stringify(text)),
      "and",
    );
  const theirs = own.length === 0 ? "" : `, and members have ${some(own)}`;
  return { message: `${first}: they have ${some(owners)}${theirs}.` };
}

function recordCount(count: number): string {
  return `${inDigits(count)} ${count === 1 ? "record" : "records"}`;
}

/** The maximum length of the text of a condition. */
const longest = 100;

function shortened(text: string): string {
  return escapeControls(text.length <= longest ? text : `${text.slice(0, longest - 3)}...`);
}
