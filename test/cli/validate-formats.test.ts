import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { formatGithub } from "../../src/cli/output/format-github.js";
import { formatSarif } from "../../src/cli/output/format-sarif.js";
import type { Issue } from "../../src/model/issues/issue.js";
import type { IssuesOf } from "../../src/validate/index.js";
import { validateFilter } from "../../src/validate/index.js";
import { inputs, ofValue } from "../validate/reported.js";

interface SarifLog {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly fixes?: readonly {
        readonly artifactChanges: readonly { readonly replacements: readonly unknown[] }[];
      }[];
    }[];
  }[];
}

function sarif(of: readonly IssuesOf[]): SarifLog {
  return JSON.parse(formatSarif(of)) as SarifLog;
}

test("GitHub annotates files", () => {
  const awkward: IssuesOf = {
    file: "a,b:c.json",
    issues: [{ code: "x", severity: "info", path: ["a", 0], message: "100%\nsure" }],
  };
  expect(formatGithub([...inputs.slice(0, 1), awkward]).split("\n")).toEqual([
    '::error file=filters/a b.json,line=2,col=3,endLine=2,endColumn=16,title=unknownKey::"conjunction" is not a key of a filter. Did you mean "conjonction"?',
    '::error file=filters/a b.json,line=5,col=66,endLine=5,endColumn=70,title=unknownOperator::"gt" is not an operator of a number condition. Did you mean "greaterThan"?',
    "::warning file=filters/a b.json,line=7,col=5,endLine=7,endColumn=46,title=emptyConditions::A group without conditions restricts nothing and is ignored.",
    "::notice file=a%2Cb%3Ac.json,title=x::a[0]: 100%25%0Asure",
  ]);
});

describe("SARIF", () => {
  const schema: unknown = JSON.parse(readFileSync(new URL("sarif-2.1.0.json", import.meta.url), "utf8"));
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema as object);

  test.each([
    ["issues of a text", inputs],
    ["issues of a value", [ofValue]],
    [
      "issues of filter text",
      [{ file: "a.filter", source: "country = US", issues: validateFilter("country = US").issues }],
    ],
    ["no issues", [{ file: "ok.json", issues: [] }]],
  ])("%s are valid by the published schema", (_name, of) => {
    validate(sarif(of));
    expect(validate.errors).toBeNull();
  });

  test("has replacements for the first of many issues only, because each needs another parse", () => {
    const condition = { kind: "boolean", columnSlug: "a", operator: "isnull", relatedModelUuid: "m".repeat(5000) };
    const conditions = Array.from({ length: 200 }, () => condition);
    const source = JSON.stringify({ conjonction: "and", groups: [{ conjonction: "and", conditions }] });
    const issues = validateFilter(source, { maxIssues: Infinity }).issues.filter(
      ({ code }) => code === "unknownOperator",
    );
    const results = sarif([{ file: "long.json", source, issues }]).runs[0]?.results ?? [];
    expect(results).toHaveLength(200);
    expect(results.map(({ fixes }) => fixes !== undefined).lastIndexOf(true)).toBe(Math.ceil(1e7 / source.length) - 1);
  });

  test("has the place, the meaning and the fix of each issue", () => {
    const [run] = sarif(inputs).runs;
    expect(run?.results.map(({ ruleId, ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id === ruleId)).toEqual([
      true,
      true,
      true,
    ]);
    expect(run?.results[0]).toEqual({
      ruleId: "unknownKey",
      ruleIndex: 1,
      level: "error",
      message: { text: '"conjunction" is not a key of a filter. Did you mean "conjonction"?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "filters/a%20b.json" },
            region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 16 },
          },
          logicalLocations: [{ fullyQualifiedName: "conjunction" }],
        },
      ],
      fixes: [
        {
          description: { text: 'write "conjonction"' },
          artifactChanges: [
            {
              artifactLocation: { uri: "filters/a%20b.json" },
              replacements: [
                {
                  deletedRegion: { startLine: 2, startColumn: 8, endLine: 2, endColumn: 9 },
                  insertedContent: { text: "o" },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  const resultOf = (file: string, source: string): object => {
    const log = sarif([{ file, source, issues: validateFilter(source).issues }]);
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    return log.runs[0]?.results[0] ?? {};
  };

  test.each([
    ["[click](https://example.com)", "\\[click\\](https://example.com)"],
    ["[a\\](1)", "\\[a\\\\\\\\\\](1)"],
    ["groups[0]", "groups[0]"],
  ])("the key %j is not a link in a message", (key, text) => {
    const source = JSON.stringify({ conjonction: "and", groups: [], [key]: 1 });
    expect(resultOf("a.json", source)).toMatchObject({ message: { text: `"${text}" is not a key of a filter.` } });
  });

  test("a value is not a link in the description of a fix", () => {
    const edits = [{ type: "remove", path: ["groups"] }] as const;
    const fix = { title: 'write "[a](1)"', certain: false, edits };
    const issue: Issue = { code: "unknownKey", severity: "error", path: [], message: "x", fix };
    const [run] = sarif([{ file: "a.json", source: '{ "groups": [] }', issues: [issue] }]).runs;
    expect(run?.results[0]?.fixes).toMatchObject([{ description: { text: 'write "\\[a\\](1)"' } }]);
  });

  test.each([
    ["javascript:alert(1)", "javascript%3Aalert(1)"],
    ["data:text/html,a.json", "data%3Atext/html,a.json"],
    ["C:\\filters\\a:b.json", "C:/filters/a:b.json"],
    ["half \ud83d of a pair.json", "half%20%EF%BF%BD%20of%20a%20pair.json"],
  ])("the file name %j is a relative reference", (file, uri) => {
    const physicalLocation = { artifactLocation: { uri } };
    expect(resultOf(file, "a = ")).toMatchObject({ locations: [{ physicalLocation }] });
  });
});
