import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { expressionsIn } from "../../model/expressions.js";
import type { Edit, Fix } from "../../model/issues/issue.js";
import { isNegative } from "../../model/negative.js";
import { findOperator, operators } from "../../model/operators.js";
import { quote } from "../../model/issues/quote.js";
import { isOfEveryText, isTextOperator, textComparisonOf } from "../../plan/relations.js";
import { fix } from "../../mistakes/json/document-fix.js";
import { withoutPattern } from "../../mistakes/no-such-comparison.js";
import { conditionRule } from "./rule.js";

export const textOperandEntries = {
  emptyOperand: {
    topic: "Comparing a column with values",
    title: "a comparison with an empty list or an empty string",
    meaning:
      "No value is in an empty list, and every string contains the empty string. The condition matches nothing, or every value except null.",
    repair: 'Write at least one string. To match the empty string itself, use "isEmpty" (in filter text "is empty").',
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": [] }'],
  },
  doubtfulText: {
    topic: "Comparing a column with values",
    title: "a string that is probably meant otherwise",
    meaning:
      "A list in one string, a wildcard, the word null and blanks at either end are compared letter by letter, like any other string.",
    repair:
      'Write each value of a list separately, use an operator such as "endsWith" or "isNull", or remove the blanks. If the string is correct, ignore the warning.',
    example: ["filter", 'country = "US,CA,GB"'],
  },
} as const satisfies CatalogueEntries;

/** Several values in one string; not `1,000`, and not `Acme, Inc.`. */
const listInText = /^(?!\d{1,3}(?:,\d{3})+$)(?:[^\s,]+(?:,[^\s,]+)+|[^\s,]+(?:, [^\s,]+){2,})$/;
/** A wildcard at either end; not `50%`. */
const wildcards = /^[%*]+(?=[^%*])|(?<=[^%*\d])[%*]+$|(?<=\d)\*+$/g;

/** Comparisons with no string, with the empty string, and with common mistakes. */
export const textOperandRule = conditionRule<keyof typeof textOperandEntries>((condition, issues) => {
  const { kind } = condition;
  if (kind !== "string" && kind !== "objectProperty") return;
  const { operator } = condition;
  const key = "values" in condition ? "values" : "value";
  const operand = "values" in condition ? condition.values : "value" in condition ? condition.value : undefined;
  if (operand === undefined || !isTextOperator(operator)) return;
  const texts = typeof operand === "string" ? [operand] : operand;
  const { relation } = textComparisonOf(operator);
  const spelt = (name: string): string => issues.operator(operators[kind], name);
  if (texts.length === 0) {
    const outcome = isNegative(operator) ? "every value except null" : "nothing";
    const message = `${spelt(operator)} with an empty list matches ${outcome}.`;
    issues.add({ code: "emptyOperand", message, expected: "at least one string" }, key);
  }
  if (texts.some((text) => isOfEveryText(relation, text))) {
    const outcome = isNegative(operator) ? "nothing" : "every value except null";
    const message = `${spelt(operator)} with an empty string matches ${outcome}, as every string contains the empty string.`;
    issues.add({ code: "emptyOperand", message, expected: "a string that is not empty" }, key);
  }
  const isEquality = relation === "equals";
  const set = (part: string, value: unknown): Edit => ({ type: "set", path: issues.at(part), value });

  texts.forEach((text, index) => {
    if (expressionsIn(text).length > 0) return;
    const place = typeof operand === "string" ? [key] : [key, index];
    const warn = (message: string, repair?: Fix): void => {
      issues.add({ code: "doubtfulText", message, fix: repair }, key);
    };
    const write = (value: string): Edit => ({ type: "set", path: issues.at(...place), value });
    const plain = text.replaceAll(wildcards, "");
    if (isEquality && text === "null") {
      const check = isNegative(operator) ? "isNotNull" : "isNull";
      const remove = { type: "remove", path: issues.at(key) } as const;
      warn(
        `"null" is a string of four letters. To test for null, use the operator ${spelt(check)}.`,
        texts.length === 1 ? fix(`write ${spelt(check)}`, false, set("operator", check), remove) : undefined,
      );
    } else if (isEquality && listInText.test(text)) {
      const values = texts.flatMap((each) => (each === text ? each.split(/, ?/) : each));
      warn(
        `${quote(text)} is compared as one value. Write each value separately.`,
        kind === "string" ? fix("write each value separately", false, set(key, values)) : undefined,
      );
    } else if (plain !== text && findOperator(kind, operator)?.wildcards !== true) {
      const pattern = `${isNegative(operator) ? "not " : ""}like`;
      const meant = isEquality ? withoutPattern(kind, pattern, text.replaceAll("*", "%"))?.operator : operator;
      warn(
        `${quote(text)} is compared letter by letter: filters have no wildcards. Write the text without them.`,
        meant === undefined || (isEquality && texts.length > 1)
          ? undefined
          : fix(`write ${spelt(meant)} ${quote(plain)}`, false, set("operator", meant), write(plain)),
      );
    } else if (isEquality && text.trim() !== text && text.trim() !== "") {
      warn(
        `${quote(text)} has blanks at its start or end. Remove them if they are not meant.`,
        fix("remove the blanks", false, write(text.trim())),
      );
    }
  });
});
