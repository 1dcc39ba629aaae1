import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { parseFilter } from "../../src/language/index.js";
import type { Ended } from "./command.js";
import { capacityFilter, folderWith } from "./command.js";

const capacity = (name: string, text: string, others: object = {}): object => ({
  name,
  filter: parseFilter(text),
  ...others,
});
const mine = 'owner = "{{member.ids.hubspot}}"';

const before = [
  capacity("Account book", `${mine} and employee_count > 250`, { uuid: "1", memberCapacity: 2 }),
  capacity("Win back", 'stage = "lost" or stage = "churned"'),
  capacity("Old", "employee_count > 1000"),
  capacity("Service", "employee_count > 1", { filter: null }),
];
const after = [
  capacity("Accounts", `${mine} and employee_count > 100 and country in ["US", "CA"]`, {
    uuid: "1",
    memberCapacity: 1,
  }),
  capacity("Win back", 'stage in ["churned", "lost"]'),
  capacity("Service", "employee_count > 1", { filter: null }),
  capacity("Enterprise", "employee_count > 500"),
];
const accounts = `id,name,owner,employee_count,country,stage
a1,Acme,7,300,US,lost
a2,"Offset BV",7,180,CA,open
a3,Beta,8,600,FR,churned
a4,Gamma,8,150,US,
a5,Delta,112,180,US,
a6,Epsilon,,n/a,US,
`;
const members = JSON.stringify([
  { uuid: "m1", name: "Ann", ids: { hubspot: "7" } },
  { uuid: "m2", name: "Bo", ids: { hubspot: "8" } },
]);

const folder = (files: Readonly<Record<string, string>> = {}): string =>
  folderWith({
    "old.json": JSON.stringify({ capacities: before }),
    "new.json": JSON.stringify({ capacities: after }),
    "accounts.csv": accounts,
    "members.json": members,
    ...files,
  });

/** Compares two files of a folder. */
async function compare(root: string, ...args: readonly string[]): Promise<Ended> {
  const paths = ["old.json", "new.json", ...args].map((arg) =>
    /\.(json|csv|db|ndjson|filter)$/.test(arg) ? join(root, arg) : arg,
  );
  const { out, ...ended } = await capacityFilter(["compare", ...paths, "--now", "2026-11-02T15:00Z"]);
  return { ...ended, out: out.replaceAll(`${root}/`, "") };
}

const overRecords = ["--rows", "accounts.csv", "--members", "members.json"];

describe("compare over records", () => {
  test("prints what changed, who moves, and how many each member holds", async () => {
    const { exitCode, out, err } = await compare(folder(), ...overRecords);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out.split("\n")).toEqual([
      "Accounts",
      "  ~ name: Accounts          was: Account book",
      "  ~ limit per member: 1     was: 2",
      "  ~ employee_count > 100    was: employee_count > 250",
      '  + country = ["US", "CA"]',
      '  2 records enter, 1 leaves, 1 stays. First to enter: a2 "Offset BV", because employee_count is 180.',
      "  Ann  1 of 2  ->  2 of 1  over by 1  full for ever",
      "  Bo   1 of 2  ->  1 of 1             full for ever",
      "Win back: the same records. Proved: the filters are equivalent.",
      "Old: only in old.json, 0 records.",
      "  Ann  0",
      "  Bo   0",
      "Service: unchanged.",
      "Enterprise: only in new.json, 1 record.",
      "  Ann  1",
      "  Bo   1",
      "",
      "6 records of accounts.csv, 2 members, as of 2026-11-02 15:00 UTC, expiry fixed.",
      "",
      'accounts.csv, column employee_count: 1 value is not a number and read as null, first at line 7: "n/a". If "n/a" is no value: --null n/a',
      "",
    ]);
  });

  test("lists moves with their reasons, and writes all of them", async () => {
    const root = folder();
    const args = [...overRecords, "--capacity", "1", "--show", "1"];
    const { out } = await compare(root, ...args, "--out", "moves.ndjson");
    expect(out).toContain(
      [
        '  enters  a2 "Offset BV"  -> Ann  employee_count is 180, not greater than 250',
        '  leaves  a3 "Beta"       Bo ->   country is "FR", none of "US", "CA"',
      ].join("\n"),
    );
    const lines = readFileSync(join(root, "moves.ndjson"), "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        capacity: "Accounts",
        uuid: "1",
        direction: "enter",
        id: "a2",
        membersBefore: [],
        membersAfter: [{ name: "Ann", uuid: "m1" }],
        version: "before",
        path: ["groups", 0, "conditions", 1],
        condition: "employee_count > 250",
        outcome: "false",
        observed: "employee_count is 180",
        reason: "employee_count is 180, not greater than 250",
      },
      expect.objectContaining({ direction: "leave", id: "a3", version: "after", condition: 'country = ["US", "CA"]' }),
      expect.objectContaining({ direction: "enter", id: "a4" }),
    ]);
  });

  test("reports in JSON", async () => {
    const { out } = await compare(folder(), ...overRecords, "--json");
    expect(JSON.parse(out)).toMatchObject({
      before: "old.json",
      after: "new.json",
      source: "accounts.csv",
      recordCount: 6,
      expiry: "fixed",
      capacities: [
        {
          name: "Accounts",
          uuid: "1",
          status: "paired",
          fields: [{ field: "name" }, { field: "memberCapacity", before: 2, after: 1 }],
          filter: { changes: [{ type: "changed" }, { type: "added" }] },
          records: {
            ...{ status: "compared", before: 2, after: 3, enter: 2, leave: 1, stay: 1, changeHands: 0 },
            moves: [{ id: "a2", direction: "enter", observed: "employee_count is 180" }, { id: "a3" }],
            members: [{ name: "Ann", uuid: "m1", before: { held: 1 }, after: { held: 2, isFull: true } }, {}],
          },
        },
        { name: "Win back", filter: { effect: "same" } },
        { name: "Old", status: "removed", filter: { effect: "fewer" } },
        { name: "Service", records: { status: "withoutFilter" } },
        { name: "Enterprise", status: "added", records: { enter: 1 } },
      ],
      unreadableValues: [{ column: "employee_count" }],
    });
  });

  test("reports in Markdown, in which nothing of the records is a mark", async () => {
    const rows = accounts.replace('"Offset BV"', '"@all | <b>x</b>"');
    const { out } = await compare(folder({ "accounts.csv": rows }), ...overRecords, "--format", "markdown");
    expect(out.split("\n")).toEqual(
      expect.arrayContaining([
        "| Capacity | Change | Before | Enter | Leave | Change hands | After | Members over | Proof |",
        "| <code>Accounts</code> | changed | 2 | 2 | 1 | 0 | 3 | 1 | neither |",
        "<details><summary><code>Accounts</code></summary>",
        "First to enter: <code>a2 &#34;&#64;all &#124; &#60;b&#62;x&#60;/b&#62;&#34;</code>, because <code>employee&#95;count is 180</code>.",
        "- changed <code>employee&#95;count &#62; 100</code>, was <code>employee&#95;count &#62; 250</code>",
        "| <code>Ann</code> | 1 of 2 | 2 of 1 | over by 1, full for ever |",
        "1 capacity is unchanged.",
        expect.stringMatching(/^- <code>.*column employee&#95;count: 1 value is not a number and read as null/),
      ]),
    );
    expect(out).not.toMatch(/@all|<b>/);
  });

  test("needs members for filters that depend on them", async () => {
    const { exitCode, out } = await compare(folder(), "--rows", "accounts.csv");
    expect(exitCode).toBe(1);
    expect(out).toContain("  Not compared: the filter depends on a member. Name the members with --members FILE.\n");
    expect(out).toContain("Enterprise: only in new.json, 1 record.\n");
  });

  test("reads a column in two ways for two versions", async () => {
    const root = folder({ "old.json": 'employee_count = "180"', "new.json": "employee_count > 100" });
    const { out } = await compare(root, "--rows", "accounts.csv");
    expect(out).toContain("3 records enter, 0 leave, 2 stay.");
  });

  test("reads related records, and explains them", async () => {
    const related = { m: { rows: "calls.csv", on: [{ column: "id", relatedColumn: "account" }] } };
    const root = folder({
      "a.filter": '"m" -> minutes > 5',
      "b.filter": '"m" -> minutes > 1',
      "calls.csv": "account,minutes\na1,3\na2,9\n",
      "related.json": JSON.stringify(related),
    });
    const { exitCode, out } = await capacityFilter([
      ...["compare", join(root, "a.filter"), join(root, "b.filter"), "--rows", join(root, "accounts.csv")],
      ...["--related", join(root, "related.json")],
    ]);
    expect(exitCode).toBe(0);
    expect(out).toContain('First to enter: a1 "Acme", because minutes of the m record is 3, not greater than 5.');
  });
});

describe("compare without records", () => {
  test("prints what can be proved, with an example of each direction", async () => {
    const { exitCode, out } = await compare(folder());
    expect(exitCode).toBe(0);
    expect(out).toContain("Win back: the same records. Proved: the filters are equivalent.\n");
    expect(out).toContain('Enterprise: only in new.json.\n  A record that would enter: {"employee_count":501}.\n');
    expect(out).toContain("Service: unchanged.\n");
  });

  test.each([
    ["n > 1", "n > 1", "filter: unchanged.\n"],
    ["n > 1 and m > 1", "m > 1 and n > 1", "filter: the same records. Proved: the filters are equivalent.\n"],
    ["n > 1", "n > 2", 'Proved: no record can enter. A record that would leave: {"n":2}.\n'],
    ["n > 2", "n > 1", 'A record that would enter: {"n":2}. Proved: no record can leave.\n'],
    ["a = 1 and b = 2", "a = 1 or b = 2", "  ~ any of the conditions    was: all of the conditions\n"],
    [
      'sql("a", "n > 1")',
      'sql("a", "n > 2")',
      "Whether a record can enter is not known. Whether a record can leave is not known.\n",
    ],
  ])("of two filters, %s and %s", async (one, other, expected) => {
    const { exitCode, out, err } = await capacityFilter(["compare", one, other]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toContain(expected);
  });

  test("prints what an example needs beside the record", async () => {
    const filters = ['owner = "{{member.id}}" and n > 1', 'owner = "{{member.id}}" and n > 2'];
    const { out } = await capacityFilter(["compare", ...filters]);
    expect(out).toContain('A record that would leave: {"owner":"id","n":2}, for the member {"id":"id"}.\n');
  });

  test("names the capacities of each model once", async () => {
    const old = JSON.stringify([{ ...capacity("Old", "n > 1"), modelUuid: "m" }]);
    const { exitCode, err } = await compare(
      folder({ "old.json": old, "new.json": old }),
      ...["--rows", "accounts.csv", "--model-uuid", "other"],
    );
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'error: No capacity has the model "other". The models are:\n  m  Old\n',
    });
  });

  test("cannot compare the records of a capacity whose model changed", async () => {
    const versionOf = (modelUuid: string): string => JSON.stringify([{ ...capacity("Old", "n > 1"), modelUuid }]);
    const { exitCode, out } = await compare(
      folder({ "old.json": versionOf("m"), "new.json": versionOf("other") }),
      ...["--rows", "accounts.csv", "--model-uuid", "other"],
    );
    expect(exitCode).toBe(2);
    expect(out).toContain(
      "Old\n  ~ model: other    was: m\n  Not compared: its model changed, and with it the records.\n",
    );
  });

  test("says a reason that all capacities share once", async () => {
    const versionOf = (limit: number): string =>
      JSON.stringify(["One", "Two"].map((name) => capacity(name, `sql("a", "n > ${limit}")`)));
    const root = folder({ "old.json": versionOf(1), "new.json": versionOf(2) });
    const { out } = await compare(root, "--rows", "accounts.csv");
    expect(out.match(/Not compared/g)).toHaveLength(1);
    expect(out).toContain("Not compared, all 2 capacities: ");
  });

  test("names a filter that was removed", async () => {
    const removed = JSON.stringify([{ name: "Old", filter: null }]);
    const root = folder({ "old.json": JSON.stringify([capacity("Old", "n > 1")]), "new.json": removed });
    const without = "without a filter, the service counts the allocations that it made itself.\n";
    const { exitCode, out } = await compare(root);
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: `Old\n  - the filter\n  Not analyzed: ${without}` });
    const counted = await compare(root, "--rows", "accounts.csv");
    expect(counted.out).toContain(`Old\n  - the filter\n  Not compared: ${without}`);
  });

  test("tells of a filter that is not valid", async () => {
    const wrong = JSON.stringify([{ name: "Old", filter: { groups: [] } }, capacity("Win back", "n > 1")]);
    const { exitCode, out } = await compare(folder({ "new.json": wrong }));
    expect(exitCode).toBe(1);
    expect(out).toContain("Old\n  Not analyzed: ");
  });
});

describe("the exit code", () => {
  test.each([
    ["enter", ["--fail-on", "enter", ...overRecords], 1],
    ["leave", ["--fail-on", "leave", ...overRecords], 1],
    ["over", ["--fail-on", "over", ...overRecords], 1],
    ["none", ["--fail-on", "enter,leave,over", ...overRecords, "--capacity", "Win back"], 0],
    ["over", ["--fail-on", "over", ...overRecords, "--capacity", "Old"], 0],
    ["what can enter", ["--fail-on", "enter", "--capacity", "Enterprise"], 1],
    ["what can leave", ["--fail-on", "leave", "--capacity", "Enterprise"], 0],
    ["unproved", ["--fail-on", "unproved"], 0],
  ])("with --fail-on, for %s: %j", async (_, args, code) => {
    const { exitCode, err } = await compare(folder(), ...args);
    expect({ exitCode, err }).toEqual({ exitCode: code, err: code === 1 ? `failed on: ${args[1] ?? ""}\n` : "" });
  });

  test("with --fail-on, for raw SQL, which cannot be analyzed", async () => {
    const filters = ['sql("a", "n > 1")', 'sql("a", "n > 2")'];
    const { exitCode, err } = await capacityFilter(["compare", ...filters, "--fail-on", "enter,unproved"]);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "failed on: enter, unproved\n" });
  });

  test.each<[readonly string[], string]>([
    [["--members", "members.json"], "--members needs records"],
    [["--show", "3"], "--show needs records"],
    [["--out", "moves.ndjson"], "--out needs records"],
    [["--rows", "accounts.csv", "--fail-on", "over"], "--fail-on over needs the members"],
    [["--fail-on", "never"], "Write some of these, separated by commas: enter, leave, over, unproved."],
    [["--rows", "accounts.csv", "--show", "many"], "--show must be a whole number"],
    [["--rows", "accounts.csv", "--id-column", "uid"], "has no column uid"],
    [["--capacity", "Acount book"], 'There is no capacity "Acount book". Did you mean "Account book"?'],
    [["--rows", "-", "--related", "-"], "Standard input can be read only once."],
  ])("is 2 for %j", async (args, message) => {
    const { exitCode, err } = await compare(folder(), ...args);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });

  test.each([
    ["a column that is missing", "employees > 1", "employees > 2", 2, "accounts.csv has no column employees"],
    ["raw SQL that changed", 'sql("a", "n > 1")', 'sql("a", "n > 2")', 2, "Not compared: The sql condition"],
    ["raw SQL that did not change", 'sql("a", "n > 1")', 'sql("a", "n > 1")', 2, "Not compared: The sql condition"],
    ["an expression that did not change", mine, mine, 0, "filter: unchanged."],
  ])("with records, for %s", async (_, one, other, code, message) => {
    const rows = join(folder(), "accounts.csv");
    const { exitCode, out } = await capacityFilter(["compare", one, other, "--rows", rows]);
    expect(exitCode).toBe(code);
    expect(out.replaceAll(/\/\S*\//g, "")).toContain(message);
  });

  test("is 1 if a policy needs a column that is missing", async () => {
    const limited = (text: string): object =>
      capacity("A", text, { timeColumnSlug: "assigned_at", allocationExpirationPolicy: { interval: "daily" } });
    const lists = [
      [limited("employee_count > 1"), capacity("B", mine)],
      [limited("employee_count > 2"), capacity("B", mine)],
    ];
    const [from, to] = lists.map((list) => JSON.stringify(list));
    const { exitCode, out } = await compare(folder({ "old.json": from ?? "", "new.json": to ?? "" }), ...overRecords);
    expect(exitCode).toBe(1);
    expect(out).toContain('  Not compared: There is no column "assigned_at", and the policy needs it.\n');
  });

  test("is 2 for a filter beside capacities, and for a policy", async () => {
    const file = join(folder(), "old.json");
    expect(await capacityFilter(["compare", file, "n > 1"])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(
        "holds capacities, and the second filter a filter: compare two of one type.",
      ) as string,
    });
    expect((await capacityFilter(["compare", "daily", "n > 1"])).err).toContain("holds a policy");
  });

  test("does not depend on capacities of another model", async () => {
    const models = (least: number): string =>
      JSON.stringify([
        capacity("A", `employee_count > ${least}`, { modelUuid: "1" }),
        capacity("B", `n > ${least}`, { modelUuid: "2" }),
      ]);
    const root = folder({ "old.json": models(1), "new.json": models(2) });
    const refused = await compare(root, "--rows", "accounts.csv");
    expect(refused).toMatchObject({ exitCode: 2, err: expect.stringContaining("--model-uuid") as string });
    const chosen = await compare(root, "--rows", "accounts.csv", "--model-uuid", "1");
    expect(chosen.exitCode).toBe(0);
    expect(chosen.out).toContain("  ~ n > 2    was: n > 1\n  Its records have another model, and are not compared.\n");
  });
});

describe("in a database", () => {
  const rows = accounts
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.replaceAll('"', "").split(","))
    .map((values) => values.map((value) => (value === "" || value === "n/a" ? null : value)));
  const table =
    "CREATE TABLE accounts (id TEXT, name TEXT, owner TEXT, employee_count INTEGER, country TEXT, stage TEXT)";

  async function openTable(engine: "sqlite" | "duckdb", path: string): Promise<void> {
    if (engine === "sqlite") {
      const database = new DatabaseSync(path);
      database.exec(table);
      const insert = database.prepare("INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?)");
      for (const values of rows) insert.run(...values);
      database.close();
      return;
    }
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run(table);
    for (const values of rows) await connection.run("INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?)", [...values]);
    connection.closeSync();
    instance.closeSync();
  }

  test.each(["sqlite", "duckdb"] as const)("%s counts the same records", async (engine) => {
    const root = folder();
    await openTable(engine, join(root, "accounts.db"));
    const inDatabase = ["--database", "accounts.db", "--table", "accounts", "--members", "members.json"];
    const bodyOf = ({ out }: Ended): string => out.slice(0, out.indexOf("\n\n"));
    const listed = await compare(root, ...inDatabase, "--show", "5", "--engine", engine, "--out", "moves.ndjson");
    expect(listed.exitCode).toBe(0);
    expect(bodyOf(listed)).toBe(bodyOf(await compare(root, ...overRecords, "--show", "5")));
    expect(readFileSync(join(root, "moves.ndjson"), "utf8").trim().split("\n")).toHaveLength(4);
    const counted = await compare(root, ...inDatabase, "--engine", engine);
    expect(counted.out).toContain("  2 records enter, 1 leaves, 1 stays.\n");
  });

  test("a time column that the table does not have is named", async () => {
    const policy = { timeColumnSlug: "stge", allocationExpirationPolicy: { interval: "monthly" } };
    const book = capacity("Book", mine, { memberCapacity: 2, ...policy });
    const root = folder({ "old.json": JSON.stringify([capacity("Book", mine)]), "new.json": JSON.stringify([book]) });
    await openTable("sqlite", join(root, "accounts.db"));
    const inDatabase = ["--database", "accounts.db", "--table", "accounts", "--members", "members.json"];
    expect((await compare(root, ...inDatabase)).out).toContain(
      'There is no column "stge", and the policy needs it. Did you mean "stage"?',
    );
  });
});
