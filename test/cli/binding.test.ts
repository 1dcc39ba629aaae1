/** The options that bind the expressions of filters: `--members`, `--member` and `--set`. */
import { describe, expect, test } from "vitest";
import { capacityFilter, folderWith } from "./command.js";

const owner = 'owner_id = "{{member.ids.hubspot}}"';
const ann = { uuid: "u1", name: "Ann", ids: { hubspot: "7", salesforce: ["005a", "005b"] } };
const members = [ann, { uuid: "u2", name: "Bo", ids: {} }, { uuid: "u3", name: "Ann", ids: { hubspot: "9" } }];
const near = [{ name: "Ann", ids: { hub_spot: "7" } }];
const accounts = "id,owner_id,owner\n1,7,005a\n2,7,005b\n3,9,\n4,,\n";

/** Runs a command in a folder with members; the names of files are relative to the folder. */
async function run(args: readonly string[], stdin = "", files: Readonly<Record<string, string>> = {}) {
  const all: Record<string, string> = {
    "members.json": JSON.stringify(members),
    "near.json": JSON.stringify(near),
    "accounts.csv": accounts,
    ...files,
  };
  const folder = folderWith(all);
  const named = args.map((arg) => (arg in all ? `${folder}/${arg}` : arg));
  const ended = await capacityFilter(named, { stdin });
  return { ...ended, out: ended.out.replaceAll(`${folder}/`, ""), err: ended.err.replaceAll(`${folder}/`, "") };
}

const evaluate = (...args: string[]) => run(["evaluate", "-f", owner, "-r", "accounts.csv", ...args]);

describe("evaluate binds expressions to", () => {
  test.each([
    ["the member with a uuid", ["--members", "members.json", "--member", "u1"], "2 of 4 match"],
    ["another of the same name", ["--members", "members.json", "--member", "u3"], "1 of 4 matches"],
    ["a value", ["--set", "member.ids.hubspot=9"], "1 of 4 matches"],
    ["a list of values", ["--set", "member.ids.hubspot=7", "--set", "member.ids.hubspot=9"], "3 of 4 match"],
    [
      "an empty value",
      ["--set", "member.ids.hubspot="],
      '0 of 4 match\n\nowner_id = "" matches none of 4 records: they have "7" (2) and "9" (1).',
    ],
  ])("%s", async (_, args, expected) => {
    expect(await evaluate(...args)).toEqual({ exitCode: 0, err: "", out: `accounts.csv: ${expected}\n` });
  });

  test("the member with a name", async () => {
    const args = ["evaluate", "-f", owner, "-r", "accounts.csv", "--members", "-", "--member", "Ann"];
    expect(await run(args, JSON.stringify({ members: [ann] }))).toMatchObject({ exitCode: 0, err: "" });
  });

  test("no value, and says so once", async () => {
    const group = { conjonction: "and", conditions: [0, 1].map(() => condition("{{member.ids.hubspot}}")) };
    const capacities = JSON.stringify(
      [1, 2].map((n) => ({ name: `C${n}`, filter: { conjonction: "and", groups: [group] } })),
    );
    const args = ["evaluate", "-c", "capacities.json", "-r", "accounts.csv"];
    const ended = await run([...args, "--members", "members.json", "--member", "Bo"], "", {
      "capacities.json": capacities,
    });
    expect(ended).toMatchObject({
      exitCode: 0,
      err: "note: {{member.ids.hubspot}} has no value for Bo, and matches nothing.\n",
    });
    expect(ended.out).toMatch(/^C1 +0 /m);
  });
});

function condition(values: string) {
  return { kind: "string", columnSlug: "owner_id", operator: "is", values };
}

test("a capacity that cannot be bound stops no other", async () => {
  const filters = ["{{member.ids.hubspot}}", "7"].map((values) => ({
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: [{ ...condition(values), operator: "isNot" }] }],
  }));
  const capacities = JSON.stringify(filters.map((filter, n) => ({ name: `C${n}`, filter })));
  const args = ["evaluate", "-c", "capacities.json", "-r", "accounts.csv", "--set", "member.name=Ann"];
  const { exitCode, out } = await run(args, "", { "capacities.json": capacities });
  expect(exitCode).toBe(1);
  expect(out).toMatch(/^C0 +not evaluated: \{\{member.ids.hubspot\}\} has no value, so "isNot" excludes nothing\.$/m);
  expect(out).toMatch(/^C1 +1 +0$/m);
});

test("explain binds expressions", async () => {
  const explain = (...args: string[]) => run(["explain", "-f", owner, "-r", "accounts.csv", ...args]);
  expect(await explain("--id", "1", "--set", "member.ids.hubspot=7")).toMatchObject({ exitCode: 0, err: "" });
  expect(await explain("--id", "3", "--set", "member.ids.hubspot=7")).toMatchObject({ exitCode: 1, err: "" });
  const { out } = await explain("--impact", "--members", "members.json", "--member", "u1");
  expect(out).toContain("filter matches 2 records");
});

test("sql binds expressions", async () => {
  const sql = ["sql", owner, "--dialect", "duckdb", "--table", "accounts", "--count"];
  expect((await run([...sql, "--members", "members.json", "--member", "u1"])).out).toContain("= '7'");
  expect((await run([...sql, "--set", "member.ids.hubspot=8"])).out).toContain("= '8'");
  const negative = ["sql", 'owner != "{{member.id}}"', "--dialect", "duckdb", "--table", "t", "--set", "member.name=A"];
  expect(await run(negative)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('{{member.id}} has no value, so "isNot" excludes nothing.') as string,
  });
});

test.each([
  ["evaluate", ["-r", "accounts.csv"]],
  ["explain", ["-r", "accounts.csv", "--id", "1"]],
  ["explain", ["-r", "accounts.csv", "--impact"]],
])("%s %j names the options for an unbound expression", async (command, args) => {
  const { exitCode, out } = await run([command, "-f", owner, ...args]);
  expect(exitCode).toBe(2);
  expect(out).toContain("depends on a member");
  expect(out).toContain("Bind expressions with --members FILE --member NAME, or with --set member.ids.hubspot=7.");
});

test("sql names the options for an unbound expression", async () => {
  const { exitCode, out, err } = await run(["sql", owner, "--dialect", "duckdb", "--table", "accounts"]);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
  expect(err).toContain("Bind expressions with --members FILE --member NAME");
});

describe("wrong options", () => {
  test.each([
    [["--member", "Ann"], "--member needs --members FILE, the members of the team."],
    [["--members", "members.json"], "--members needs --member NAME, the one to evaluate for."],
    [["--members", "members.json", "--member", "Ann"], '2 members are named "Ann". Use the uuid of one: u1, u3.'],
    [["--members", "members.json", "--member", "Anm"], 'There is no member "Anm". Did you mean "Ann"?'],
    [
      ["--members", "near.json", "--member", "Ann"],
      'No member has "ids.hubspot", which the filters read. Rename "ids.hub_spot", which members have.',
    ],
    [["--set", "member"], '--set needs a path and its value, such as member.ids.hubspot=7, not "member".'],
    [["--set", "member..x=7"], '--set needs a path and its value, such as member.ids.hubspot=7, not "member..x=7".'],
    [
      ["--set", "member.ids=7", "--set", "member.ids.hubspot=7"],
      '--set names "member.ids" and "member.ids.hubspot": the first one is a value, so there is nothing below it.',
    ],
  ])("%j: %s", async (args, message) => {
    expect(await evaluate(...args)).toEqual({ exitCode: 2, out: "", err: `error: ${message}\n` });
  });

  test.each([
    [["--members", "members.json", "--set", "member.name=A"], "cannot be used with option '--set <path=value>'"],
    [["--member", "Ann", "--set", "member.name=A"], "cannot be used with option '--set <path=value>'"],
  ])("%j", async (args, message) => {
    expect(await evaluate(...args)).toMatchObject({
      exitCode: 2,
      out: "",
      err: expect.stringContaining(message) as string,
    });
  });

  test("standard input for two of them", async () => {
    const { exitCode, err } = await run(["evaluate", "-f", owner, "-r", "-", "--members", "-", "--member", "Ann"]);
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: "error: Standard input can be read only once. Use - for one option.\n",
    });
  });
});
