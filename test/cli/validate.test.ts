import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { issueCatalogue } from "../../src/validate/index.js";
import { capacityFilter, folderWith } from "./command.js";

const broken = {
  "broken.json": [
    "{",
    '  "conjonction": "and",',
    '  "groups": [{ "conjonction": "and", "conditions": [',
    '    { "kind": "number", "columnSlug": "size", "operator": "gt", "value": "5" },',
    '    { "kind": "string", "columnSlug": "name", "operator": "is", "value": "x" }',
    "  ] }]",
    "}",
  ].join("\n"),
  "fine.filter": 'country = "FR"',
};

/** The list of fixes of `broken.json`. */
const changes = [
  "DIR/broken.json:4: changed",
  '  - { "kind": "number", "columnSlug": "size", "operator": "gt", "value": "5" },',
  '  + { "kind": "number", "columnSlug": "size", "operator": "greaterThan", "value": 5 },',
  "",
  "DIR/broken.json:5: changed",
  '  - { "kind": "string", "columnSlug": "name", "operator": "is", "value": "x" }',
  '  + { "kind": "string", "columnSlug": "name", "operator": "is", "values": "x" }',
  "",
  "",
].join("\n");

describe("validate", () => {
  const condition = { kind: "number", columnSlug: "size", operator: "gt", value: 5 };
  const long = JSON.stringify({
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: Array(1500).fill(condition) }],
  });

  test.each([
    [[], 1000],
    [["--max-issues", "3"], 3],
    [["--max-issues", "2000"], 1500],
  ])("reports as many errors as %j asks for, and how many it leaves out", async (options, count) => {
    const { exitCode, out } = await capacityFilter(["validate", "-", "--format", "github", ...options], {
      stdin: long,
    });
    expect(exitCode).toBe(1);
    expect(out.match(/^::error/gm)).toHaveLength(count);
    const left = /(\d+) more issues were left out/.exec(out)?.[1];
    // Of equal conditions all but the first are warned of, too.
    expect(left).toBe(count === 1500 ? "999" : String(2999 - count));
  });

  test("repairs more than it reports", async () => {
    const folder = folderWith({ "long.json": long });
    const { out } = await capacityFilter(["validate", "--fix", "--max-issues", "1", join(folder, "long.json")]);
    expect(out).toContain("1500 problems were repaired.");
    expect(readFileSync(join(folder, "long.json"), "utf8")).toBe(long.replaceAll('"gt"', '"greaterThan"'));
  });

  test("refuses a number of issues that is not one", async () => {
    const { exitCode, err } = await capacityFilter(["validate", "--max-issues", "many", "-"], { stdin: long });
    expect(exitCode).toBe(2);
    expect(err).toContain('--max-issues must be a whole number, not "many".');
  });

  test("finds nothing wrong with the examples", async () => {
    const files = ["capacities.json", "enterprise.filter", "look-alikes.filter"].map((name) => `examples/${name}`);
    expect(await capacityFilter(["validate", ...files])).toEqual({
      exitCode: 0,
      out: "No problems in 3 files.\n",
      err: "",
    });
  });

  test("shows where conditions of a filter text contradict each other", async () => {
    const folder = folderWith({ "twice.filter": 'country = "US"\n  and size > 5\n  and country = "FR"\n' });
    const { exitCode, out } = await capacityFilter(["validate", join(folder, "twice.filter")]);
    expect(out.replaceAll(folder, "DIR")).toBe(
      [
        'DIR/twice.filter:3:7: warning: `country = "FR"` contradicts `country = "US"`: the filter matches nothing. (contradiction)',
        '  3 |   and country = "FR"',
        "    |       ^^^^^^^^^^^^^^",
        "",
        "1 warning.",
        "",
      ].join("\n"),
    );
    expect(exitCode).toBe(0);
  });

  test.each([
    ['country = "US" and country = "FR"', 1],
    ['country = "US"', 0],
    ["country = ", 1],
  ])("exits for %s with %i with --strict", async (stdin, code) => {
    const { exitCode } = await capacityFilter(["validate", "--strict", "-"], { stdin });
    expect(exitCode).toBe(code);
  });

  test("shows every issue at its place", async () => {
    const folder = folderWith(broken);
    const files = Object.keys(broken).map((name) => join(folder, name));
    const { exitCode, out, err } = await capacityFilter(["validate", ...files]);
    expect(out.replaceAll(folder, "DIR")).toBe(
      [
        'DIR/broken.json:4:59: error: "gt" is not an operator of a number condition. Did you mean "greaterThan"? (unknownOperator)',
        '  4 |     { "kind": "number", "columnSlug": "size", "operator": "gt", "value": "5" },',
        "    |                                                           ^^^^",
        '  fix: write "greaterThan"',
        "",
        'DIR/broken.json:4:74: error: "value" must be a number, not the string "5". (wrongType)',
        '  4 |     { "kind": "number", "columnSlug": "size", "operator": "gt", "value": "5" },',
        "    |                                                                          ^^^",
        "  fix: write 5",
        "",
        'DIR/broken.json:5:65: error: "value" is not a key of a string condition with the operator "is". Did you mean "values"? (unknownKey)',
        '  5 |     { "kind": "string", "columnSlug": "name", "operator": "is", "value": "x" }',
        "    |                                                                 ^^^^^^^",
        '  fix: write "values"',
        "",
        "3 errors in 1 of 2 files. 3 fixes are certain.",
        "",
      ].join("\n"),
    );
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
  });

  test("finds the files in a folder and those that match a pattern", async () => {
    const folder = folderWith({ "b.filter": "a = 1", "deep/a.json": "{", "notes.txt": "", "node_modules/c.json": "" });
    const filesOf = async (path: string): Promise<unknown> => {
      const { out } = await capacityFilter(["validate", "--json", path]);
      return (JSON.parse(out) as { files: { file: string }[] }).files.map(({ file }) => file);
    };
    expect(await filesOf(folder)).toEqual([join(folder, "b.filter"), join(folder, "deep", "a.json")]);
    expect(await filesOf(join(folder, "**", "*.json"))).toEqual([join(folder, "deep", "a.json")]);
  });

  test("reports a folder without documents, and a pattern that matches no file, and checks the rest", async () => {
    const folder = folderWith({ "a.filter": "a = 1", "empty/notes.txt": "" });
    const paths = [join(folder, "empty"), join(folder, "*.json"), join(folder, "a.filter")];
    const { exitCode, out, err } = await capacityFilter(["validate", ...paths]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "No problems.\n" });
    expect(err.replaceAll(folder, "DIR")).toBe(
      "error: The folder DIR/empty holds no .json and no .filter files.\nerror: No file matches DIR/*.json.\n",
    );
  });

  test("prints the same as JSON", async () => {
    const folder = folderWith(broken);
    const files = Object.keys(broken).map((name) => join(folder, name));
    const { exitCode, out } = await capacityFilter(["validate", "--json", ...files]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          file: files[0],
          type: "filter",
          notation: "json",
          issues: [
            {
              code: "unknownOperator",
              path: ["groups", 0, "conditions", 0, "operator"],
              range: { start: { line: 4 } },
            },
            { code: "wrongType" },
            { code: "unknownKey" },
          ],
        },
        { file: files[1], type: "filter", notation: "text", issues: [] },
      ],
      errorCount: 3,
    });
  });

  test("repairs what is certain, in the files themselves", async () => {
    const folder = folderWith(broken);
    const file = join(folder, "broken.json");
    const { exitCode, out } = await capacityFilter(["validate", "--fix", file]);
    expect(exitCode).toBe(0);
    expect(out.replaceAll(folder, "DIR")).toBe(`${changes}No problems. 3 problems were repaired.\n`);
    const repaired = broken["broken.json"]
      .replace('"gt", "value": "5"', '"greaterThan", "value": 5')
      .replace('"value": "x"', '"values": "x"');
    expect(readFileSync(file, "utf8")).toBe(repaired);
    expect(readdirSync(folder).sort()).toEqual(["broken.json", "fine.filter"]);
  });

  test("only lists with --dry-run what it would repair", async () => {
    const folder = folderWith(broken);
    const file = join(folder, "broken.json");
    const dryRun = ["validate", "--fix", "--dry-run"];
    const { exitCode, out } = await capacityFilter([...dryRun, file]);
    expect(out.replaceAll(folder, "DIR")).toBe(`${changes}No problems. 3 problems would be repaired.\n`);
    expect(exitCode).toBe(1);
    expect(readFileSync(file, "utf8")).toBe(broken["broken.json"]);
    const json = await capacityFilter([...dryRun, "--json", file]);
    const [, , , before = "", next = ""] = broken["broken.json"].split("\n");
    expect(JSON.parse(json.out)).toMatchObject({
      files: [
        {
          fixedCount: 3,
          fixes: [
            { line: 4, before, after: before.replace('"gt", "value": "5"', '"greaterThan", "value": 5') },
            { line: 5, before: next, after: next.replace("value", "values") },
          ],
        },
      ],
    });
    const github = await capacityFilter([...dryRun, "--format", "github", file]);
    expect({ ...github, err: github.err.replaceAll(folder, "DIR") }).toEqual({ exitCode: 1, out: "\n", err: changes });
    expect(await capacityFilter([...dryRun, "-"], { stdin: "n == 5" })).toMatchObject({
      out: expect.stringContaining("standard input:1: changed\n  - n == 5\n  + n = 5\n") as string,
    });
    expect(await capacityFilter(["validate", "--dry-run", file])).toMatchObject({
      exitCode: 2,
      err: "error: --dry-run lists what --fix would change: write both.\n",
    });
  });

  test("lists a fix that removes lines, and the changed part of a long line", async () => {
    const filter = '{ "conjonction": "and", "groups": [] }';
    const folder = folderWith({
      "lines.json": `{\n  "filter":\n${filter}\n}\n`,
      "long.json": `{${" ".repeat(300)}"conjunction": "and", "groups": [] }`,
    });
    const files = ["lines.json", "long.json"].map((name) => join(folder, name));
    const { out } = await capacityFilter(["validate", "--fix", ...files]);
    expect(out).toContain(`lines.json:1: changed\n  - {\n  - "filter":\n  - ${filter}\n  - }\n  + ${filter}\n`);
    expect(out).toContain('long.json:1: changed\n  - ..."conjunction": "and", "groups": [] }\n  + ..."conjonction"');
  });

  test("says which files of a folder it does not read", async () => {
    const folder = folderWith({ "a.filter": "a = 1", "notes.txt": "a = ", ".hidden.txt": "" });
    const { exitCode, out, err } = await capacityFilter(["validate", folder]);
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: "No problems.\n" });
    expect(err.replaceAll(folder, "DIR")).toBe(
      "1 file skipped: DIR/notes.txt. Of a folder, validate reads .json and .filter files.\n",
    );
    expect(await capacityFilter(["validate", join(folder, "notes.txt")])).toMatchObject({ exitCode: 1, err: "" });
    const many = folderWith(
      Object.fromEntries(["x.json", "a", "b", "c", "d", "e", "f", "g"].map((name) => [name, "daily"])),
    );
    expect((await capacityFilter(["validate", many])).err).toMatch(/^7 files skipped: .*e and 2 more\. /);
  });

  test("leaves a file without certain fixes as it is, and cannot repair standard input", async () => {
    const folder = folderWith({ "a.filter": "size > " });
    const file = join(folder, "a.filter");
    expect(await capacityFilter(["validate", "--fix", file])).toMatchObject({ exitCode: 1 });
    expect(readFileSync(file, "utf8")).toBe("size > ");
    expect(await capacityFilter(["validate", "--fix", "-"], { stdin: "size > 5" })).toMatchObject({
      exitCode: 2,
      err: "error: --fix writes files back, and standard input is not a file.\n",
    });
  });

  test("keeps everything beside a filter", async () => {
    const filter = '"filter": { "conjunction": "and", "groups": [{ "conjonction": "and", "conditions": [] }] }';
    const folder = folderWith({
      "draft.json": `{ "id": 7, ${filter} }`,
      "commented.json": `// mine\n{ "name": "A", ${filter}, }`,
      "body.json": `{ ${filter} }`,
    });
    const repaired = filter.replace("conjunction", "conjonction");
    const file = (name: string): string => join(folder, name);
    await capacityFilter(["validate", "--fix", file("draft.json"), file("commented.json"), file("body.json")]);
    expect(readFileSync(file("draft.json"), "utf8")).toBe(`{ "id": 7, ${repaired} }`);
    expect(readFileSync(file("commented.json"), "utf8")).toBe(`// mine\n{ "name": "A", ${repaired} }`);
    expect(readFileSync(file("body.json"), "utf8")).toBe(repaired.replace('"filter": ', ""));
  });

  test("keeps line ends and a byte order mark's text, and finds nothing more to repair", async () => {
    const folder = folderWith({ "a.json": '\ufeff{ "conjunction": "AND",\r\n  "groups": [] }\r\n' });
    const file = join(folder, "a.json");
    expect((await capacityFilter(["validate", "--fix", file])).out).toContain("2 problems were repaired.");
    const repaired = readFileSync(file, "utf8");
    expect(repaired).toBe('{ "conjonction": "and",\r\n  "groups": [] }\r\n');
    expect((await capacityFilter(["validate", "--fix", file])).out).not.toContain("repaired");
    expect(readFileSync(file, "utf8")).toBe(repaired);
  });

  test("continues after a file that cannot be read", async () => {
    const folder = folderWith({ ...broken, "empty.json": "" });
    const files = ["missing.json", "empty.json", "broken.json"].map((name) => join(folder, name));
    const { exitCode, out, err } = await capacityFilter(["validate", "--fix", ...files]);
    expect(out.replaceAll(folder, "DIR")).toBe(`${changes}No problems. 3 problems were repaired.\n`);
    expect(err.replaceAll(folder, "DIR")).toBe(
      "error: There is no file DIR/missing.json.\nerror: DIR/empty.json is empty.\n",
    );
    expect(exitCode).toBe(2);
  });

  test("checks the data model", async () => {
    const folder = folderWith({
      "model.json": '{ "columns": { "employee_count": { "type": "number" } } }',
      "a.filter": "employe_count > 5",
      "bad-model.json": '{ "columns": { "employee_count": { "type": "numeral" } } }',
    });
    const ask = async (model: string): Promise<{ exitCode: number; out: string; err: string }> =>
      capacityFilter(["validate", "--model", join(folder, model), join(folder, "a.filter")]);
    expect((await ask("model.json")).out).toContain('Did you mean "employee_count"?');
    const { exitCode, err } = await ask("bad-model.json");
    expect(exitCode).toBe(2);
    expect(err).toContain("bad-model.json:1:44");
  });

  test("refuses a dialect that it does not know", async () => {
    const file = join(folderWith({ "a.filter": "a > 1" }), "a.filter");
    expect((await capacityFilter(["validate", "--dialect", "oracle", file])).exitCode).toBe(2);
  });

  test("reports for code review tools and for workflows", async () => {
    const folder = folderWith(broken);
    const file = join(folder, "broken.json");
    const sarif = await capacityFilter(["validate", "--format", "sarif", file]);
    expect(JSON.parse(sarif.out)).toMatchObject({
      version: "2.1.0",
      runs: [{ results: [{ ruleId: "unknownOperator" }, {}, {}] }],
    });
    const github = await capacityFilter(["validate", "--format", "github", file]);
    expect(github.out.split("\n")[0]).toContain("::error file=");
    expect([sarif.exitCode, github.exitCode]).toEqual([1, 1]);
  });

  test.each([
    ['{ "interval": "daily", "time": 9 }', 'standard input:1:32: error: "time" must be a string, not the number 9.'],
    ["[{}]", 'standard input:1:2: error: A capacity needs "name".'],
    ['{ "groups": 1 }', "standard input:1:"],
    ["yearly in month twelve", "standard input:1:"],
    ["country == ", "standard input:1:"],
    [
      '{ "data": { "capacities": [] } }',
      'standard input:1:1: error: This object holds a filter under the key "data". Use that filter alone.',
    ],
    ['{ "id": 1, "filter": { "groups": [] } }', 'standard input:1:1: error: A capacity needs "name".'],
    ["{", "standard input:1:2: error: Expected a key in double quotes but found the end of the text."],
  ])("reads %j from standard input", async (stdin, start) => {
    const { exitCode, out } = await capacityFilter(["validate", "-"], { stdin });
    expect(out.slice(0, start.length)).toBe(start);
    expect(exitCode).toBe(1);
  });

  test.each([
    '{ "name": "A", "filter": null }',
    '[{ "name": "A" }]',
    '{ "capacities": [] }',
    "daily",
    "Weekly on weekday 1",
    "weekly on monday",
    "yearly in june",
    "# often\nhourly at minute 15",
    "yearly = 5",
    'daily in ["x"]',
  ])("recognizes %j", async (stdin) =>
    expect(await capacityFilter(["validate", "-"], { stdin })).toMatchObject({ exitCode: 0 }),
  );

  test("shows a part of a long line", async () => {
    const stdin = `{ "conjonction": "and", ${" ".repeat(10_000)} "groups": [1, ${" ".repeat(10_000)} 2] }`;
    const { out } = await capacityFilter(["validate", "-"], { stdin });
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThan(110);
    expect(out).toMatch(/"groups": \[1, +\n +\| +\^\n/);
  });

  test("is colored on a terminal, unless NO_COLOR is set", async () => {
    const stdin = "{";
    expect((await capacityFilter(["validate", "-"], { stdin, isTTY: true })).out).toContain("\u001b[31m");
    expect((await capacityFilter(["validate", "-"], { stdin })).out).not.toContain("\u001b");
    const env = { NO_COLOR: "1" };
    expect((await capacityFilter(["validate", "-"], { stdin, isTTY: true, env })).out).not.toContain("\u001b");
  });
});

describe("explain-issue", () => {
  test("explains a code", async () => {
    const { exitCode, out } = await capacityFilter(["explain-issue", "unknownKey"]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^unknownKey: /);
    expect(out).toContain("has it:");
  });

  test("suggests a code for a misspelt one", async () => {
    expect(await capacityFilter(["explain-issue", "unknownKy"])).toEqual({
      exitCode: 2,
      out: "",
      err: 'error: There is no issue code unknownKy. Did you mean "unknownKey"?\n',
    });
  });

  test("lists every code for any other word", async () => {
    const { exitCode, err } = await capacityFilter(["explain-issue", "nope"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("error: There is no issue code nope. The codes are:\n\nWriting filter text: ");
    for (const code of Object.keys(issueCatalogue)) expect(err).toMatch(new RegExp(`\\b${code}\\b`));
  });
});
