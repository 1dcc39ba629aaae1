import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deep } from "../runs.js";
import { capacityFilter, folderWith } from "./command.js";

const deals = `Deal owner,Pipeline,Amount,Assigned
Bo Chen,Sales,100,2026-11-02
Ann Martin,Sales,200,2026-11-10
Ann Martin,Sales,300,2026-11-12
Ann Martin,Renewal,50,2026-11-14
,Sales,10,2026-11-15
`;

const now = ["--now", "2026-11-16"];

test("who is full is answered from a file and a limit", async () => {
  const file = join(folderWith({ "deals.csv": deals }), "deals.csv");
  const owner = ["availability", "--owner", "Deal owner", "--limit", "2", ...now];
  const { out, err } = await capacityFilter([...owner, "--rows", file]);
  expect(err).toBe("");
  expect(out.replace(file, "deals.csv")).toBe(`5 records of deals.csv, 2 members, as of 2026-11-16 00:00 UTC
Records where Deal owner is member.name.

Deal owner: 2 per member, records do not expire
member      held  free  full until
Ann Martin     3     0  never       1 over
Bo Chen        1     1
1 of 2 members is full; 1 holds more than the limit.
1 record has no owner.
`);
  const piped = await capacityFilter([...owner, "--rows", "-"], { stdin: deals });
  expect(piped.out).toBe(out.replace(file, "standard input"));

  const policy = ["--policy", "weekly", "--time-column", "Assigned", "--expiry", "sliding"];
  const filtered = [...owner, "--rows", file, ...policy, "--filter", 'Pipeline = "Sales" or Amount < 60'];
  expect((await capacityFilter(filtered)).out).toContain(
    "\nAnn Martin     3     0  2026-11-19 00:00  2026-11-17 00:00",
  );
});

test("the table of a database has the same answer", async () => {
  const folder = folderWith({ "rows.csv": "owner,n\nBo,1\nAnn,2\nAnn,3\n" });
  const addresses = [join(folder, "crm.db")];
  const table =
    "CREATE TABLE deals (owner text, n integer); INSERT INTO deals VALUES ('Bo', 1), ('Ann', 2), ('Ann', 3)";
  const database = new DatabaseSync(join(folder, "crm.db"));
  database.exec(table);
  database.close();
  if (deep) {
    const client = await PGlite.create(join(folder, "pg"));
    await client.exec(table);
    await client.close();
    addresses.push(`pglite:${join(folder, "pg")}`);
  }
  const ask = async (...args: string[]): Promise<object> =>
    JSON.parse(
      (await capacityFilter(["availability", ...args, "--owner", "owner", "--limit", "2", ...now, "--json"])).out,
    ) as object;
  const inFile = { ...(await ask("--rows", join(folder, "rows.csv"))), source: "deals" };
  for (const address of addresses) expect(await ask("--database", address, "--table", "deals")).toEqual(inFile);
});

describe("with members, the key that owners are values of is found", () => {
  const members = JSON.stringify([
    { name: "Ann", email: "ann@x", alias: "ann@x", ids: { crm: ["7", "8"] } },
    { name: "Bo", email: "bo@x", ids: { crm: 9 } },
  ]);

  test.each<[owners: string, args: string[], answer: string]>([
    ["Ann\nBo\nCy", [], '"owner" holds the "name" of members.'],
    ["7\n9", [], '"owner" holds the "ids.crm" of members.'],
    [
      "ann@x",
      [],
      'The owners in "owner" are values of several keys of the members: email (1), alias (1). Choose one: --owner-key email.',
    ],
    ["ann@x", ["--owner-key", "email"], '"owner" holds the "email" of members.'],
    ["ann@x", ["--owner-key", "mail"], 'The members have no key "mail". Did you mean "email"?'],
    [
      "X",
      [],
      'No owner in "owner", such as "X", is a value of the members. Their keys are name, email, alias, ids.crm.',
    ],
  ])("%j %j", async (owners, args, answer) => {
    const folder = folderWith({
      "rows.csv": `owner,n\n${owners.replaceAll("\n", ",1\n")},1\n`,
      "members.json": members,
    });
    const files = ["--rows", join(folder, "rows.csv"), "--members", join(folder, "members.json")];
    const { out, err } = await capacityFilter(["availability", ...files, "--owner", "owner", "--limit", "1", ...args]);
    expect(out + err).toContain(answer);
  });
});

test.each<[args: string[], message: string]>([
  [["--owner", "Deal Owner"], 'has no column "Deal Owner". Did you mean "Deal owner"?'],
  [["--owner", "Deal owner", "--limit", "3.5"], '--limit must be a whole number, not "3.5".'],
  [["--limit", "3"], "Name the column of the owners and the limit: --owner COLUMN --limit 30."],
  [
    ["--owner", "Deal owner", "--filter", 'Stage = "{{member.name}}"'],
    "with {{member.name}}: leave out --owner Deal owner.",
  ],
  [["--filter", 'Stage = "{{member.name}}"'], "name the members with --members FILE"],
  [["--filter", "Amount > 1"], "Name the column of the owners with --owner COLUMN"],
  [["--owner", "Deal owner", "--policy", "weekly"], '--time-column COLUMN. The columns of dates are "Assigned".'],
  [["--owner", "Deal owner", "--time-column", "Assigned"], "--time-column is for a policy"],
  [["--owner", "Deal owner", "--policy", "weakly", "--time-column", "Assigned"], "weakly"],
  [["--owner", "Blank"], 'The column "Blank" of '],
  [["--owner", "Deal owner", "--capacity", "x"], "cannot be used with"],
])("%j is an error", async (args, message) => {
  const rows = deals.replace("Assigned", "Assigned,Blank").replaceAll(/(\d)$/gm, "$1,  ");
  const folder = folderWith({ "deals.csv": rows });
  const { exitCode, out, err } = await capacityFilter(["availability", "--rows", join(folder, "deals.csv"), ...args]);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
  expect(err).toContain(message);
});

test("more than 1,000 owners, and owners that differ only in case", async () => {
  const rows = (count: number): string =>
    `owner,n\n${Array.from({ length: count }, (_, n) => `Owner ${n},${n}`).join("\n")}\nowner 1,1\n`;
  const folder = folderWith({ "many.csv": rows(1000), "some.csv": rows(999) });
  const ask = (file: string): ReturnType<typeof capacityFilter> =>
    capacityFilter(["availability", "--rows", join(folder, file), "--owner", "owner", "--limit", "1", ...now]);
  expect((await ask("many.csv")).err).toBe(
    'error: "owner" has more than 1,000 values, such as "Owner 0", "Owner 1", "Owner 10". Name the column of the owners, or the members with --members FILE.\n',
  );
  expect((await ask("some.csv")).out).toContain(
    'Owners that differ only in case or spaces are different members: "Owner 1", "owner 1".\n',
  );
});

test("the saved capacity and members have the same answer", async () => {
  const cell = fc.constantFrom("Ann", "ann", " Bo ", "{{member.name}}", 'O"Neill', "");
  const record = fc.record({
    owner: cell,
    kind: fc.constantFrom("a", "b", "c"),
    n: fc.nat(9),
    at: fc.constantFrom("2026-11-02", "2026-11-12T10:00Z", "soon", ""),
  });
  const option = (name: string, ...values: string[]): fc.Arbitrary<string[]> =>
    fc.constantFrom([], ...values.map((value) => [name, value]));
  const options = fc.tuple(
    option("--limit", "0", "1", "3"),
    option("--filter", 'kind = "a"', 'kind = "a" and n > 4 or kind = "b" and n < 5', 'n > 3 or kind = "a"'),
    fc.constantFrom([], ["--policy", "weekly", "--time-column", "at"]),
    option("--expiry", "sliding"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 12 }), options, async (records, chosen) => {
      fc.pre(records.some(({ owner }) => owner.trim() !== ""));
      const folder = folderWith({ "rows.json": JSON.stringify(records) });
      const [rows, capacity, members] = ["rows.json", "c.json", "m.json"].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      const [limit, filter, policy, expiry] = chosen;
      const common = ["availability", "--rows", rows, ...now, ...expiry, "--json"];
      const saving = [
        "--owner",
        "owner",
        ...limit,
        ...filter,
        ...policy,
        "--save",
        capacity,
        "--save-members",
        members,
      ];
      const made = await capacityFilter([...common, ...saving]);
      const saved = await capacityFilter([...common, "--capacities", capacity, "--members", members]);
      expect(made.err).toBe("");
      expect(saved).toEqual(made);
    }),
    { numRuns: 60 },
  );
});
