/** What stands in files and arguments reaches no terminal as it is. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sanitize, sanitizeLines } from "../../src/cli/output/sanitize.js";
import { capacityFilter, folderWith } from "./command.js";

const steering = "Ent\u001b]0;pwn\u0007\u001b[31mX\nsecond \u202eeno\u009b2J";
const shown = "Ent�]0;pwn��[31mX second �eno�2J";

const condition = { kind: "string", columnSlug: steering, operator: "is", values: [steering] };
const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
const sql = {
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [{ kind: "sql", name: steering, clause: "1 = 1" }] }],
};
const policy = { interval: "daily", time: steering };
const files = {
  "capacities.json": JSON.stringify([
    { name: steering, filter, allocationExpirationPolicy: policy },
    { name: "Sql", filter: sql },
  ]),
  "filter.json": JSON.stringify(filter),
  "policy.json": JSON.stringify(policy),
  "misspelt.filter": `country = "${steering.replace("\n", "")}" or a\u202eb == 1`,
  "wrong-key.json": JSON.stringify({ ...filter, [steering]: 1 }),
  "rows.csv": "id\n1\n",
};

/** All that a terminal or a reader would be steered by, line breaks aside. */
const unsafe = /(?!\n)[\p{Cc}\u202e]/u;

describe("content of files cannot control a terminal", () => {
  const rows = ["-r", "rows.csv"];
  test.each([
    [["evaluate", "-c", "capacities.json", ...rows]],
    [["evaluate", "-f", "filter.json", ...rows]],
    [["evaluate", "-f", "misspelt.filter", ...rows]],
    [["explain", "-c", "capacities.json", ...rows, "--id", "1"]],
    [["explain", "-c", "capacities.json", ...rows, "--impact"]],
    [["explain", "-c", "capacities.json", ...rows, "--capacity", steering + "!", "--id", "1"]],
    [["validate", "capacities.json", "misspelt.filter", "wrong-key.json", "policy.json"]],
    [["validate", "--format", "github", "misspelt.filter", "wrong-key.json", "policy.json"]],
    [["policy", "capacities.json"]],
    [["convert", "misspelt.filter"]],
    [["convert", "capacities.json"]],
    [["convert", steering]],
    [[steering]],
  ])("%j", async (args) => {
    const folder = folderWith(files);
    const inFolder = args.map((arg) => (arg in files ? join(folder, arg) : arg));
    const { out, err } = await capacityFilter(inFolder);
    expect(out + err).not.toMatch(unsafe);
    expect(out + err).not.toBe("");
  });

  test("columns stay aligned", async () => {
    const folder = folderWith(files);
    const { out } = await capacityFilter([
      "evaluate",
      "-c",
      join(folder, "capacities.json"),
      "-r",
      `${folder}/rows.csv`,
    ]);
    expect(out.replaceAll(folder, "DIR").split("\n").slice(2, 4)).toEqual([
      `capacity${" ".repeat(shown.length - 8)}  records  in another too`,
      `${shown}        0               0`,
    ]);
  });

  test("the values of a statement are JSON, and its text is unchanged", async () => {
    const folder = folderWith(files);
    const { out } = await capacityFilter([
      "sql",
      join(folder, "filter.json"),
      "-d",
      "duckdb",
      "--table",
      "t",
      "--params",
    ]);
    expect(out.split("\n")[0]).toBe('-- 1: "Ent\\u001b]0;pwn\\u0007\\u001b[31mX\\nsecond \\u202eeno\\u009b2J"');
    expect(out).toContain(`"${steering}"`);
  });

  test("JSON output is unchanged", async () => {
    const folder = folderWith(files);
    const { out } = await capacityFilter(["policy", "--json", join(folder, "capacities.json")]);
    expect(JSON.parse(out)).toMatchObject({ policies: [{ name: steering }, { name: "Sql" }] });
  });
});

test("every character stays one, lines stay lines, and joined emoji stay joined", () => {
  expect(sanitize(steering)).toBe(shown);
  expect(sanitize(steering)).toHaveLength(steering.length);
  expect(sanitizeLines("a\r\n\u001bb\nc\rd")).toBe("a\r\n�b\nc d");
  expect(sanitize("👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿")).toBe("👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿");
});
