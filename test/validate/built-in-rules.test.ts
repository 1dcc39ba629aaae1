import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Filter } from "../../src/model/filter.js";
import { isFilter } from "../../src/model/structure/structure.js";
import type { Issue } from "../../src/model/issues/issue.js";
import { parseFilter } from "../../src/language/index.js";
import { validateFilter } from "../../src/validate/index.js";
import { lintWith } from "../../src/validate/validate-filter.js";
import { ruleEntries, rules } from "../../src/validate/rules/index.js";
import { conditionRule } from "../../src/validate/rules/rule.js";
import type { Rule } from "../../src/validate/rules/rule.js";
import { model } from "./model.js";

const folder = join(import.meta.dirname, "../../src/validate/rules");
const files = readdirSync(folder).filter((file) => !["index.ts", "rule.ts"].includes(file));

interface RuleFile {
  readonly rule: Rule;
  readonly entries: typeof ruleEntries;
}

/** What a file of the folder exports: one rule, and the entries of its codes in one or several tables. */
async function exportsOf(file: string): Promise<Partial<RuleFile>> {
  const exported = (await import(join(folder, file))) as Readonly<Record<string, unknown>>;
  const endingWith = (end: string): unknown[] =>
    Object.entries(exported).flatMap(([name, value]) => (name.endsWith(end) ? [value] : []));
  const entries: unknown = Object.assign({}, ...endingWith("Entries"));
  return { rule: endingWith("Rule")[0], entries } as Partial<RuleFile>;
}

function exampleOf(code: keyof typeof ruleEntries): Filter {
  const [what, text] = ruleEntries[code].example;
  const json: unknown = text.startsWith("{") ? JSON.parse(text) : parseFilter(text);
  const filter =
    what === "condition" ? { conjonction: "and", groups: [{ conjonction: "and", conditions: [json] }] } : json;
  if (!isFilter(filter)) throw new Error(`The example of ${code} is not a filter.`);
  return filter;
}

function reports(rule: Rule, filter: Filter): readonly string[] {
  return rule(filter, { model }).map(({ code }) => code);
}

describe("the built-in rules", () => {
  test.each(files)("%s is run, and reports each of its codes", async (file) => {
    const { rule, entries } = await exportsOf(file);
    expect(rules).toContain(rule);
    const codes = Object.keys(entries ?? {}) as (keyof typeof ruleEntries)[];
    expect(codes).not.toEqual([]);
    for (const code of codes) expect(reports(rule ?? (() => []), exampleOf(code))).toContain(code);
  });

  test("each one has its own file", () => {
    expect(rules).toHaveLength(files.length);
  });

  test("a new rule runs on every filter, inner conditions included", () => {
    const shouting = conditionRule<"shouting">((condition, issues) => {
      const { columnSlug = "" } = condition;
      if (/^[A-Z]+$/.test(columnSlug)) {
        issues.add({ code: "shouting", message: `Write "${columnSlug}" in lower case.` }, "columnSlug");
      }
    });
    const run = (text: string): readonly Issue[] => lintWith([...rules, shouting], parseFilter(text), {});
    expect(run('country = "US"')).toEqual([]);
    expect(run('COUNTRY = "US"')).toEqual([
      {
        code: "shouting",
        severity: "warning",
        path: ["groups", 0, "conditions", 0, "columnSlug"],
        message: 'Write "COUNTRY" in lower case.',
      },
    ]);
    const inner = run('"m" never occurred less than 30 days ago where (TYPE = "call")');
    expect(inner.map(({ path }) => path.slice(3))).toEqual([[0, "conditions", 0, "columnSlug"]]);
    expect(validateFilter(parseFilter('COUNTRY = "US"'), { rules: [shouting] }).issues).toHaveLength(1);
  });
});
