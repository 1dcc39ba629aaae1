import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { operandTextsOf, replaceExpressions } from "../../model/expressions.js";
import { quote } from "../../model/issues/quote.js";
import type { Path } from "../../model/issues/issue.js";
import { fix } from "../../mistakes/json/document-fix.js";
import { filterRule } from "./rule.js";

export const expressionEntries = {
  doubtfulExpression: {
    topic: "Comparing a column with values",
    title: "text that only looks like an expression",
    meaning:
      "An expression has two braces on either side, and names joined by dots between them: `{{member.ids.hubspot}}`. Other text with braces is compared letter by letter.",
    repair: "Write the expression with two braces on either side. If the text is correct, ignore the warning.",
    example: [
      "condition",
      '{ "kind": "string", "columnSlug": "owner_id", "operator": "is", "values": "{member.ids.hubspot}" }',
    ],
  },
} as const satisfies CatalogueEntries;

/** Two braces, or names joined by dots in any number of braces. */
const braces = /\{\{|\{[\w$-]+(?:\.[\w$-]+)+\}/;

/** An operand that consists of a path in any braces. */
const pathInBraces = /^\$?\{+\s*([\w$-]+(?:\.[\w$-]+)*)\s*\}+$/;

/** Operands that only look like expressions. */
export const expressionRule = filterRule<keyof typeof expressionEntries>((filter, issues) => {
  issues.eachCondition(filter, (condition) => {
    for (const { text, path } of operandTextsOf(condition, [])) check(text, issues.at(...path));
  });

  function check(text: string, path: Path): void {
    if (!braces.test(replaceExpressions(text, () => ""))) return;
    const [, name] = pathInBraces.exec(text) ?? [];
    const meant = name === undefined ? undefined : `{{${name}}}`;
    issues.addAt(path, {
      code: "doubtfulExpression",
      message: `${quote(text)} is not an expression, and is compared letter by letter. Write one as ${quote(meant ?? "{{member.ids.hubspot}}")}.`,
      expected: "two braces on either side of names joined by dots",
      fix: meant === undefined ? undefined : fix(`write ${quote(meant)}`, false, { type: "set", path, value: meant }),
    });
  }
});
