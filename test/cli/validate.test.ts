import { join } from "node:path";
import { describe, expect, test } from "vitest";
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

describe("validate", () => {
  test("finds nothing wrong with the examples", async () => {
    const files = ["capacities.json", "enterprise.filter", "look-alikes.filter"].map((name) => `examples/${name}`);
    expect(await capacityFilter(["validate", ...files])).toEqual({
      exitCode: 0,
      out: "3 files, no errors.\n",
      err: "",
    });
  });

  test("shows every issue where it stands", async () => {
    const folder = folderWith(broken);
    const files = Object.keys(broken).map((name) => join(folder, name));
    const { exitCode, out, err } = await capacityFilter(["validate", ...files]);
    expect(out.replaceAll(folder, "DIR")).toBe(
      [
        'DIR/broken.json:4:59: error: "gt" is not an operator of a number condition.',
        '  4 |     { "kind": "number", "columnSlug": "size", "operator": "gt", "value": "5" },',
        "    |                                                           ^^^^",
        "",
        'DIR/broken.json:5:65: error: "value" is not a key of a string condition with the operator is. Did you mean values?',
        '  5 |     { "kind": "string", "columnSlug": "name", "operator": "is", "value": "x" }',
        "    |                                                                 ^^^^^^^",
        "",
        "2 errors in 1 of 2 files.",
        "",
      ].join("\n"),
    );
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
  });

  test("tells programs the same", async () => {
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
            { code: "unknownValue", path: ["groups", 0, "conditions", 0, "operator"], range: { start: { line: 4 } } },
            { code: "unknownKey" },
          ],
        },
        { file: files[1], type: "filter", notation: "text", issues: [] },
      ],
      errorCount: 2,
    });
  });

  test.each([
    ['{ "interval": "daily", "time": 9 }', "standard input:1:32: error: time must be a string, not the number 9."],
    ["[{}]", "standard input:1:2: error: A capacity needs name."],
    ['{ "groups": 1 }', "standard input:1:"],
    ["yearly in month twelve", "standard input:1:"],
    ["country == ", "standard input:1:"],
    ["{", "standard input:1:2: error: Expected a key in double quotes but found the end of the text."],
  ])("reads %j from standard input", async (stdin, start) => {
    const { exitCode, out } = await capacityFilter(["validate", "-"], { stdin });
    expect(out.slice(0, start.length)).toBe(start);
    expect(exitCode).toBe(1);
  });

  test.each([
    "daily",
    "Weekly on weekday 1",
    "weekly on monday",
    "yearly in june",
    "# often\nhourly at minute 15",
    "yearly = 5",
    'daily in ["x"]',
  ])("takes %j for what it is", async (stdin) =>
    expect(await capacityFilter(["validate", "-"], { stdin })).toMatchObject({ exitCode: 0 }),
  );

  test("shows a part of a long line", async () => {
    const stdin = `{ "conjonction": "and", ${" ".repeat(10_000)} "groups": [1, ${" ".repeat(10_000)} 2] }`;
    const { out } = await capacityFilter(["validate", "-"], { stdin });
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThan(110);
    expect(out).toMatch(/"groups": \[1, +\n +\| +\^\n/);
  });

  test("is coloured where a person looks, who may say no", async () => {
    const stdin = "{";
    expect((await capacityFilter(["validate", "-"], { stdin, isTTY: true })).out).toContain("\u001b[31m");
    expect((await capacityFilter(["validate", "-"], { stdin })).out).not.toContain("\u001b");
    const env = { NO_COLOR: "1" };
    expect((await capacityFilter(["validate", "-"], { stdin, isTTY: true, env })).out).not.toContain("\u001b");
  });
});
