import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import type { Operator } from "../../src/model/operators.js";
import { frequencyOperators, operators, periodOperators } from "../../src/model/operators.js";
import { parseFilter, printFilter } from "../../src/language/index.js";
import { validateFilter } from "../../src/validate/index.js";
import { pages, root } from "./site-pages.js";

const path = "docs/assistants.md";
const page = pages.find((each) => each.path === path)?.text ?? "";

function* operatorRows(): Generator<string> {
  const tables = {
    ...operators,
    "`frequency` of occurrence": frequencyOperators,
    "`period` of occurrence": periodOperators,
  };
  for (const [kind, table] of Object.entries<Readonly<Record<string, Operator>>>(tables)) {
    for (const [operator, { operands, text }] of Object.entries(table)) {
      const keys = Object.entries(operands).map(([key, type]) => `\`${key}\`: ${keyTypes[type]}`);
      if (table === periodOperators) keys.push('`unit`: `"day"`');
      yield `| ${kind} | \`${operator}\` | ${keys.join(", ")} | \`${text}\` |`;
    }
  }
}

const keyTypes = {
  string: "string",
  strings: "string or list of strings",
  number: "number",
  dateString: "date string",
  conjonction: '`"and"` or `"or"`',
  propertyConditions: "list of `objectProperty` conditions",
} as const;

test("the table of operators is the operator table", async () => {
  const table = ["| kind | operator | keys | text |", "| --- | --- | --- | --- |", ...operatorRows()].join("\n");
  const made = page.replace(
    /<!-- operators -->[\s\S]*<!-- end of operators -->/,
    () => `<!-- operators -->\n\n${table}\n\n<!-- end of operators -->`,
  );
  const formatted = await format(made, { ...(await resolveConfig(join(root, path))), filepath: path });
  if (process.env["UPDATE_DOCS"] !== undefined) writeFileSync(join(root, path), formatted);
  expect(formatted).toBe(page);
});

describe("the examples", () => {
  const example = /^### (?<question>[^\n]*)\n\n```filter\n(?<text>.*?)\n```\n\n```json\n(?<json>.*?)^```/gms;
  const examples = Array.from(page.matchAll(example), ({ groups = {} }) => ({ text: "", json: "", ...groups }));
  const model = JSON.parse(/^## The data model.*?```json\n(.*?)```/ms.exec(page)?.[1] ?? "") as DataModel;

  test("are twenty", () => {
    expect(examples).toHaveLength(20);
  });

  test.each(examples)("$question", ({ text, json }) => {
    expect(parseFilter(text)).toEqual(JSON.parse(json));
    expect(printFilter(parseFilter(text))).toBe(text);
    for (const input of [text, json]) {
      expect(validateFilter(input).issues).toEqual([]);
      expect(validateFilter(input, { model }).issues).toEqual([]);
    }
  });
});
