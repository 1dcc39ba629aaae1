import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { measure } from "../../model/column-values.js";
import type { DataColumn } from "../../model/data-model.js";
import { expressionsIn, textsOf } from "../../model/expressions.js";
import type { DateCondition, DeepReadonly, NumberCondition, StringCondition } from "../../model/filter.js";
import { DAY } from "../../model/iso-date.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { quote } from "../../model/issues/quote.js";
import { didYouMean } from "../../model/issues/suggest.js";
import { inDigits, asKnownValues, nearestTexts, valuesInWords } from "../../model/known-values.js";
import { isNegative } from "../../model/negative.js";
import { ownValue } from "../../model/own-value.js";
import { writeFix } from "../../mistakes/json/document-fix.js";
import { CompileContext, comparisonSettingsOf, timeless } from "../../plan/context.js";
import { lowerColumn } from "../../plan/lower-column.js";
import type { OrderTest } from "../../plan/plan.js";
import { isInOrder, isTextOperator, textComparisonOf } from "../../plan/relations.js";
import { printName } from "../../text/printer/print-literal.js";
import type { IssueCollector, RuleContext } from "./rule.js";
import { conditionRule } from "./rule.js";

export const knownValueEntries = {
  noSuchValue: {
    topic: "Comparing a column with values",
    title: "a value that no known record has",
    meaning:
      "The data model lists the values of this column, and this is not one of them: the condition matches nothing, or, if it is negative, every value. Values are compared with their case and blanks.",
    repair: "Write one of the known values. If the model does not list all of them, ignore the warning.",
    example: ["condition", '{ "kind": "string", "columnSlug": "stage", "operator": "is", "values": "closed_won" }'],
  },
  outOfRange: {
    topic: "Comparing a column with values",
    title: "a comparison that no value in the range of the column meets",
    meaning:
      "The data model has the least and the greatest value of this column, and the condition matches none between.",
    repair: "Compare with a value within the range. If records have changed since, ignore the warning.",
    example: ["condition", '{ "kind": "number", "columnSlug": "seats", "operator": "greaterThan", "value": 1000000 }'],
  },
} as const satisfies CatalogueEntries;

type Issues = IssueCollector<keyof typeof knownValueEntries>;

/** Operands that no record has, as far as the data model knows the values and ranges of columns. */
export const knownValueRule = conditionRule<keyof typeof knownValueEntries>((condition, issues, context, modelUuid) => {
  const { model } = context;
  const table = modelUuid === undefined ? model : ownValue(model?.related, modelUuid);
  const column = "columnSlug" in condition ? ownValue(table?.columns, condition.columnSlug) : undefined;
  if (column === undefined) return;
  if (condition.kind === "string") checkTexts(condition, column, issues);
  if (condition.kind === "number" || condition.kind === "date") checkRange(condition, column, context, issues);
});

/** For negative operators, only a closed column tells that every record has another value. */
function checkTexts(condition: DeepReadonly<StringCondition>, column: DataColumn, issues: Issues): void {
  const { columnSlug, operator } = condition;
  const known = asKnownValues(column.values ?? []);
  const texts = new Set(known.map(({ value }) => String(value)));
  if (texts.size === 0 || !("values" in condition) || !isTextOperator(operator)) return;
  const { relation, negated } = textComparisonOf(operator);
  if (relation !== "equals" || (negated && column.closed !== true)) return;
  const name = printName(columnSlug);
  for (const [text, path] of textsOf(condition.values, ["values"])) {
    // Data models list no empty text.
    if (text === "" || texts.has(text) || expressionsIn(text).length > 0) continue;
    const what = negated ? `Every record has another ${name} than` : `No record has ${name} =`;
    const [nearest] = nearestTexts([text], known);
    const question = nearest === undefined ? `: they have ${valuesInWords(known)}.` : `.${didYouMean(nearest)}`;
    const fix = nearest === undefined ? undefined : writeFix(issues.at(...path), nearest, false);
    issues.add({ code: "noSuchValue", message: `${what} ${quote(text)}${question}`, fix }, ...path);
  }
}

function checkRange(
  condition: DeepReadonly<NumberCondition | DateCondition>,
  { range }: DataColumn,
  { datePrecision }: RuleContext,
  issues: Issues,
): void {
  if (range === undefined || isNegative(condition.operator)) return;
  const context = new CompileContext(timeless(unwrap(comparisonSettingsOf({ datePrecision }), FilterError)));
  const { test } = lowerColumn(condition, context);
  if (context.issues.length > 0 || test.kind !== "order") return;
  // Time zones differ by less than a day.
  const leeway = condition.kind === "date" ? DAY : 0;
  const [from = NaN, to = NaN] = range.map((end) => measure(end).order);
  if (!isBeyond(test, from - leeway, to + leeway)) return;
  const [least = "", greatest = ""] = range.map((end) => (typeof end === "number" ? inDigits(end) : issues.date(end)));
  const all = least === greatest ? `only ${least}` : `values from ${least} to ${greatest}`;
  const message = `No record meets this condition: ${printName(condition.columnSlug)} has ${all}.`;
  issues.add({ code: "outOfRange", message });
}

/** Whether no value of a range passes; a test that no value at all passes is another mistake. */
function isBeyond(test: OrderTest, from: number, to: number): boolean {
  const { operator, first, last } = test;
  const mayBeWithin = operator === "within" && (first > last || (first < to && last > from));
  return from <= to && !isInOrder(test, from) && !isInOrder(test, to) && !mayBeWithin;
}
