import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import type { Surroundings } from "./command.js";
import { capacityFilter, folderWith } from "./command.js";

const examples = [
  "availability",
  ...["--capacities", "examples/account-capacities.json", "--members", "examples/members.json"],
  ...["--rows", "examples/accounts.csv", "--now", "2026-11-02T15:00:00Z"],
];

describe("the main command on the examples", () => {
  test("prints each member of each capacity", async () => {
    const { exitCode, out, err } = await capacityFilter(examples);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out.split("\n").slice(0, 20)).toEqual([
      "3,000 records of examples/accounts.csv, 12 members, as of 2026-11-02 15:00 UTC",
      "",
      "Account book: 75 per member, expires every month on day 15 at 00:00 (UTC), fixed",
      "member         held  free  full until",
      "Ann Martin       70     5",
      "Bo Chen          62    13",
      "Carla Rossi      77     0  2026-11-15 00:00  2 over",
      "Dev Patel        70     5",
      "Elsa Lund        38    37",
      "Femi Okoye       97     0  2026-11-15 00:00  22 over",
      "Gabriel Silva    86     0  2026-11-15 00:00  11 over",
      "Hana Sato        57    18",
      "Ivo Novák        51    24",
      "Jade O'Neill     73     2",
      "Kwame Mensah     51    24",
      "Lena Vogel        0    75",
      "3 of 12 members are full; 3 hold more than the limit.",
      "55 records belong to owners who are no members: 48150001 (24), 48150002 (23), 48150003 (8).",
      "300 records have no owner.",
      "870 records have expired.",
    ]);
    expect(out).toContain("\n14 held records have no readable time, and do not expire.\n\nEnterprise: 20 per member, ");
    expect(out).toContain("\nWin back: 20 per member, records do not expire\nmember         held  free  full until\n");
    expect(out).toMatch(
      /\n\nexamples\/accounts.csv, column owner_assigned_at: 152 values are not dates and not compared, first at line 27: "15\/10\/2026"\. They all fit DD\/MM\/YYYY: --date-format DD\/MM\/YYYY\n/,
    );
    expect(out).toMatch(
      /\nLena Vogel: \{\{member.ids.hubspot\}\} has no value for this member, and matches nothing\.\n$/,
    );
  });

  test("prints the same in JSON", async () => {
    const { exitCode, out } = await capacityFilter([...examples, "--json"]);
    expect(exitCode).toBe(0);
    const report = JSON.parse(out) as { capacities: { members: unknown[] }[] };
    expect(report).toMatchObject({
      source: "examples/accounts.csv",
      recordCount: 3000,
      now: "2026-11-02T15:00:00.000Z",
      expiry: "fixed",
      policyTimeZone: "UTC",
      unreadableValues: [
        { column: "owner_assigned_at", count: 152 },
        { column: "employee_count", count: 55 },
      ],
      missingColumns: [],
    });
    expect(report.capacities).toHaveLength(7);
    expect(report.capacities[0]).toMatchObject({
      name: "Account book",
      uuid: "2b7d4e10-5c3a-4f6e-8d9b-1a0c2e4f6a80",
      status: "evaluated",
      memberCapacity: 75,
      unassigned: { withoutOwner: 300, owners: [{ owner: "48150001", count: 24 }, {}, {}], otherOwners: 0, notText: 0 },
      issues: [],
    });
    expect(report.capacities[0]?.members[0]).toEqual({
      name: "Ann Martin",
      uuid: "3f6b9c20-1d4e-4a7b-9c0d-5e8f7a6b4c00",
      held: 70,
      expired: 102,
      withoutTime: 1,
      available: 5,
      isFull: false,
      nextExpiration: "2026-11-15T00:00:00.000Z",
      issues: [],
    });
    expect(report.capacities[0]?.members[11]).toMatchObject({ held: 0, issues: [{ code: "memberWithoutValue" }] });
  });

  test("reads members of CSV as those of JSON, but one id of each", async () => {
    const args = examples.map((arg) => arg.replace("members.json", "members.csv"));
    const { out } = await capacityFilter([...args, "--capacity", "Account book"]);
    expect(out).toContain("\nAnn Martin       70     5\n");
    expect(out).toContain("\nLena Vogel        0    75\n");
    expect(out).not.toContain("\nCarla Rossi      77 ");
  });

  test("writes the ids of held records", async () => {
    const folder = folderWith({});
    const held = join(folder, "held.ndjson");
    expect((await capacityFilter([...examples, "--capacity", "Account book", "--out", held])).exitCode).toBe(0);
    const lines = readFileSync(held, "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(70 + 62 + 77 + 70 + 38 + 97 + 86 + 57 + 51 + 73 + 51);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      capacity: "Account book",
      uuid: "2b7d4e10-5c3a-4f6e-8d9b-1a0c2e4f6a80",
      member: "Ann Martin",
      memberUuid: "3f6b9c20-1d4e-4a7b-9c0d-5e8f7a6b4c00",
      id: expect.stringMatching(/^acc_/) as string,
    });
  });
});

// The rest is about a small team.

const owner = { kind: "string", columnSlug: "owner", operator: "is", values: "{{member.ids.hubspot}}" };
const filter = (...conditions: object[]) => ({ conjonction: "and", groups: [{ conjonction: "and", conditions }] });
const book = {
  name: "Book",
  memberCapacity: 2,
  timeColumnSlug: "at",
  allocationExpirationPolicy: { interval: "monthly" },
  filter: filter(owner),
};
const team = [
  { uuid: "u1", name: "Ann", ids: { hubspot: "7" } },
  { uuid: "u2", name: "Bo", ids: { hubspot: "8" } },
];
const accounts =
  "id,owner,at\n1,7,2026-11-03\n2,7,2026-11-04\n3,7,2026-11-05\n4,8,2026-10-03\n5,8,\n6,9,2026-11-03\n7,,2026-11-03\n";

interface Files {
  readonly capacities?: readonly object[] | object;
  readonly members?: unknown;
  readonly rows?: string;
  /** The name of the file of records. */
  readonly name?: string;
  readonly others?: Readonly<Record<string, string>>;
  readonly surroundings?: Surroundings;
}

/** Runs the command over files in a folder; the report has their names without the folder. */
async function availability(
  args: readonly string[] = [],
  { capacities = [book], members = team, rows = accounts, name = "rows.csv", others = {}, surroundings }: Files = {},
) {
  const folder = folderWith({
    "capacities.json": JSON.stringify(capacities),
    members: typeof members === "string" ? members : JSON.stringify(members),
    [name]: rows,
    ...others,
  });
  const at = (file: string): string => join(folder, file);
  const has = (option: string): boolean => args.includes(option);
  const named = [
    ...(has("--capacities") || has("--from-api") ? [] : ["--capacities", at("capacities.json")]),
    ...(has("--members") ? [] : ["--members", at("members")]),
    ...(has("--rows") || has("--database") ? [] : ["--rows", at(name)]),
    ...(has("--now") ? [] : ["--now", "2026-11-20T10:30:00Z"]),
  ];
  const inFolder = args.map((arg) => (arg in others || arg === "out" ? at(arg) : arg));
  const ended = await capacityFilter(["availability", ...named, ...inFolder], surroundings);
  const out = ended.out.replaceAll(`${folder}/`, "");
  return { ...ended, out, err: ended.err.replaceAll(`${folder}/`, ""), folder };
}

const json = async (args: readonly string[], files: Files = {}) =>
  JSON.parse((await availability([...args, "--json"], files)).out) as { capacities: { members: object[] }[] };

describe("the report for people", () => {
  test("says who is full, and what is not held", async () => {
    expect(await availability()).toMatchObject({
      exitCode: 0,
      err: "",
      out: [
        "7 records of rows.csv, 2 members, as of 2026-11-20 10:30 UTC",
        "",
        "Book: 2 per member, expires every month on day 1 at 00:00 (UTC), fixed",
        "member  held  free  full until",
        "Ann        3     0  2026-12-01 00:00  1 over",
        "Bo         1     1",
        "1 of 2 members is full; 1 holds more than the limit.",
        "1 record belongs to an owner who is no member: 9 (1).",
        "1 record has no owner.",
        "1 record has expired.",
        "1 held record has no readable time, and does not expire.",
        "",
      ].join("\n"),
    });
  });

  test("gives no sum over members who hold the same records", async () => {
    const shared = { ...book, filter: filter({ kind: "string", columnSlug: "owner", operator: "isNotNull" }) };
    const { out } = await availability([], { capacities: [shared] });
    expect(out).toContain(
      "\nAnn        5     0  2026-12-01 00:00  3 over\nBo         5     0  2026-12-01 00:00  3 over\n",
    );
    expect(out).toMatch(/ 2 hold more than the limit\.\nHeld records without a readable time do not expire\.\n$/);
  });

  test("has bars and colors only on a terminal", async () => {
    const { out } = await availability([], { surroundings: { isTTY: true } });
    expect(out).toContain("\n\u001b[1mmember  held              free  full until\u001b[22m\n");
    expect(out).toContain(
      "\nAnn        3  \u001b[36m███████\u001b[39m\u001b[33m███\u001b[39m     0  2026-12-01 00:00  \u001b[33m1 over\u001b[39m\n",
    );
    expect(out).toContain("\nBo         1  \u001b[36m█████     \u001b[39m     1\n");
    const plain = await availability([], { surroundings: { isTTY: true, env: { NO_COLOR: "1" } } });
    expect(plain.out).toContain("\nAnn        3  ██████████     0  2026-12-01 00:00  1 over\n");
  });

  test("has no full bar for a member who is not full", async () => {
    const members = [{ name: "Ann", ids: { hubspot: "7" } }];
    const rows = `id,owner,at\n${"1,7,\n".repeat(99)}`;
    const capacities = [{ ...book, memberCapacity: 100 }];
    const { out } = await availability([], {
      members,
      rows,
      capacities,
      surroundings: { isTTY: true, env: { TERM: "dumb" } },
    });
    expect(out).toContain("\nAnn       99  █████████      1\n");
  });

  test("names sliding expiry", async () => {
    const { out } = await availability(["--expiry", "sliding"]);
    expect(out).toContain("\nBook: 2 per member, a record expires a month after its time, sliding\n");
    expect(out).toContain("\nAnn        3     0  2026-12-04 00:00  2026-12-03 00:00  1 over\n");
  });

  describe("says until when", () => {
    const capacities = [{ ...book, allocationExpirationPolicy: { interval: "weekly" } }];
    const rows = `id,owner,at\n${["10", "12", "14", "15"].map((day) => `${day},7,2026-11-${day}\n`).join("")}`;
    const files = { capacities, rows, members: [{ name: "Ann", ids: { hubspot: "7" } }] };
    const args = ["--expiry", "sliding", "--now", "2026-11-16"];

    test("a member who holds more than the limit is full, and what comes free", async () => {
      const { out } = await availability([...args, "--forecast", "6"], files);
      expect(out).toContain(
        [
          "member  held  free  full until        next expires",
          "Ann        4     0  2026-11-21 00:00  2026-11-17 00:00  2 over",
          "1 of 1 member is full; 1 holds more than the limit.",
          "",
          "free places at the beginning of days from 2026-11-17, if nothing is assigned or closed:",
          "member  Tue 17  Wed 18  Thu 19  Fri 20  Sat 21  Sun 22",
          "Ann          0       0       0       0       1       2",
          "sum          0       0       0       0       1       2",
          "",
        ].join("\n"),
      );
      const { capacities } = await json([...args, "--forecast", "2w"], files);
      expect(capacities[0]?.members[0]).toMatchObject({
        fullUntil: "2026-11-21T00:00:00.000Z",
        nextExpiration: "2026-11-17T00:00:00.000Z",
        forecast: [
          { at: "2026-11-17T00:00:00.000Z", held: 3, available: 0 },
          { at: "2026-11-24T00:00:00.000Z", held: 0, available: 2 },
        ],
      });
    });

    test("as never, if too many records do not expire", async () => {
      const { out } = await availability(args, { ...files, rows: "id,owner,at\n1,7,\n2,7,\n3,7,2026-11-15\n" });
      expect(out).toContain("\nAnn        3     0  never       2026-11-22 00:00  1 over\n");
    });

    test("in as many columns as a terminal has: days, and then weeks", async () => {
      const { out } = await availability([...args, "--forecast", "60"], { ...files, surroundings: { isTTY: true } });
      const [, title = ""] = /closed:\n(.*)/.exec(out.replaceAll(/\u001b\[\d+m/g, "")) ?? [];
      expect(title).toBe("member  Tue 17  Tue 24  Tue 1  Tue 8  Tue 15  Tue 22  Tue 29  Tue 5  Tue 12");
    });

    test.each(["0", "61", "53w", "w", "-1", "1.5", "14d"])("for a length that is one, not %s", async (length) => {
      expect(await availability(["--forecast", length], files)).toMatchObject({ exitCode: 2, out: "" });
    });
  });

  describe("is also written to a file with --report", () => {
    const members = [
      { name: "Ann <b>&\"'", ids: { hubspot: "7" } },
      { name: "\u202egnaF", ids: { hubspot: "8" } },
      { name: "x".repeat(1_000), ids: {} },
    ];
    const capacities = [
      { ...book, name: "<script>1</script>" },
      { name: "Service", filter: null },
    ];

    test("as a page that loads nothing and runs nothing", async () => {
      const args = ["--forecast", "12", "--report", "r.html"];
      const { exitCode, folder } = await availability(args, { members, capacities, others: { "r.html": "" } });
      expect(exitCode).toBe(0);
      const page = readFileSync(join(folder, "r.html"), "utf8");
      expect(page).not.toMatch(/<script|<link|<img|url\(|https?:|<b>|\u202e| on\w+=/);
      expect(page).toContain("<h2>&#60;script&#62;1&#60;/script&#62;</h2>");
      expect(page).toContain("<bdi>Ann &#60;b&#62;&#38;&#34;&#39;</bdi>");
      expect(page).toContain('<span>3 / 2</span></td><td class="free">0</td><td>2026-12-01 00:00 <em>1 over</em></td>');
      expect(page).toMatch(/<figcaption>Free places of all members: 3 on 2026-11-21, 5 on 2026-12-02, if nothing is/);
      expect(page).toContain("<li>Service: no filter: the service counts the allocations that it made itself</li>");
    });

    test("as tables in Markdown", async () => {
      const args = ["--forecast", "1", "--report", "r.md"];
      const { folder } = await availability(args, { members, capacities, others: { "r.md": "" } });
      expect(readFileSync(join(folder, "r.md"), "utf8").split("\n")).toEqual(
        expect.arrayContaining([
          "### &#60;script&#62;1&#60;/script&#62;",
          "| Member | Held | Limit | Free | Full until |",
          "| <code>Ann &#60;b&#62;&#38;&#34;&#39;</code> | 3 | 2 | 0 | 2026-12-01 00:00 |",
          "| Sat 21 | 3 |",
        ]),
      );
    });

    test("whose name says which", async () => {
      expect(await availability(["--report", "r.pdf"])).toMatchObject({ exitCode: 2, out: "" });
    });
  });

  test("has no columns for a limit or a policy that a capacity does not have", async () => {
    const capacities = [{ name: "All", filter: filter(owner) }];
    const { out } = await availability([], { capacities });
    expect(out).toContain(
      "\nAll: no limit, records do not expire\nmember  held\nAnn        3\nBo         2\n1 record ",
    );
  });

  test("shows times in the time zone of policies, rounded up to minutes", async () => {
    const capacities = [{ ...book, allocationExpirationPolicy: { interval: "daily" } }];
    const rows = "id,owner,at\n1,7,2026-11-20T00:00:30+01:00\n";
    const args = ["--policy-time-zone", "Europe/Paris", "--expiry", "sliding"];
    const { out } = await availability(args, { capacities, rows });
    expect(out).toContain("1 record of rows.csv, 2 members, as of 2026-11-20 11:30 Europe/Paris\n");
    expect(out).toContain("\nAnn        1     1              2026-11-21 00:01\n");
  });

  test("aligns names that are wide, long or unsafe, and distinguishes equal ones", async () => {
    const names = ["李雷", "Zoë", "🚀 Ro", "a\u001b[31mb", "Bo"];
    const members = [
      ...names.map((name) => ({ name, ids: { hubspot: "7" } })),
      { name: "Bo", uuid: "u7" },
      { uuid: "u8" },
      {},
    ];
    const { out } = await availability([], { members, capacities: [{ name: "All", filter: filter(owner) }] });
    expect(out.split("\n").slice(3, 12)).toEqual([
      "member         held",
      "李雷              3",
      "Zoë               3",
      "🚀 Ro             3",
      "a\ufffd[31mb           3",
      "Bo (member 5)     3",
      "Bo (u7)           0",
      "u8                0",
      "member 8          0",
    ]);
    expect(out).toMatch(/\nBo \(u7\), u8, member 8: \{\{member.ids.hubspot\}\} has no value for this member/);
  });

  test("names a member without a name by its uuid or an id", async () => {
    const members = "uuid,id,ids.salesforce,ids.hubspot\nu1,1,005,7\n,2,005,8\n,,005,9\n,,,9\n,,,9\n";
    const titles = ["u1", "2", "005", "9", "9"];
    const { out } = await availability([], { members, capacities: [{ name: "All", filter: filter(owner) }] });
    expect(out.split("\n").slice(3, 9)).toEqual([
      "member        held",
      "u1               3",
      "2                2",
      "005              1",
      "9 (member 4)     1",
      "9 (member 5)     1",
    ]);
    const report = await json([], { members });
    expect(report.capacities[0]?.members).toMatchObject(titles.map((name) => ({ name })));
    const { folder } = await availability(["--out", "out"], { members });
    expect(readFileSync(join(folder, "out"), "utf8")).toContain('{"capacity":"Book","member":"005","id":"6"}\n');
  });

  test("names at most five owners and members", async () => {
    const members = Array.from({ length: 7 }, (_, n) => ({ name: `M${n}` }));
    const rows = `id,owner,at\n${Array.from({ length: 8 }, (_, n) => `${n},o${n},\n`).join("")}`;
    const { out } = await availability([], { members, rows });
    expect(out).toContain(
      "8 records belong to owners who are no members: o0 (1), o1 (1), o2 (1), o3 (1), o4 (1), others (3).\n",
    );
    expect(out).toContain("\nM0, M1, M2, M3, M4 and 2 others: {{member.ids.hubspot}} has no value");
  });
});

describe("capacities that are not evaluated are named", () => {
  const capacities = [
    { name: "Reserve", filter: null, memberCapacity: 3 },
    { ...book, name: "Untimed", timeColumnSlug: null },
    { ...book, name: "Typo", filter: { conjunction: "and", groups: [] } },
    { ...book, name: "Odd policy", allocationExpirationPolicy: { interval: "often" } },
    book,
    { ...book, name: "Deals", modelUuid: "m2" },
    { ...book, name: "Accounts", modelUuid: "m1" },
  ];

  test("in the report for people", async () => {
    const { exitCode, out } = await availability(["--model-uuid", "m1"], { capacities });
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^Book: 2 per member/m);
    expect(out).toMatch(/^Accounts: 2 per member/m);
    expect(out).toMatch(
      /\n\nother capacities\nReserve +no filter: the service counts the allocations that it made itself\nUntimed +not evaluated: The policy needs "timeColumnSlug", the column with the time of an allocation\.\nTypo +not evaluated: "conjunction" is not a key of a filter\. Did you mean "conjonction"\?\nOdd policy +not evaluated: .*\nDeals +has another model: m2\n$/,
    );
  });

  test("alone", async () => {
    const { exitCode, out } = await availability([], { capacities: capacities.slice(0, 2) });
    expect(exitCode).toBe(2);
    expect(out).toMatch(/\n\ncapacity\nReserve +no filter: .*\nUntimed +not evaluated: /);
  });

  test("once, if all have one reason", async () => {
    const untimed = [
      { ...book, timeColumnSlug: null },
      { ...book, name: "Other", timeColumnSlug: null },
    ];
    const { out, folder } = await availability(["--report", "r.md"], { capacities: untimed, others: { "r.md": "" } });
    const reason = /all 2 capacities: not evaluated: The policy needs/;
    expect(out).toMatch(reason);
    expect(readFileSync(join(folder, "r.md"), "utf8")).toMatch(reason);
    expect(out).not.toContain("Other");
  });

  test("in JSON", async () => {
    expect(await json(["--model-uuid", "m1"], { capacities })).toMatchObject({
      capacities: [
        { name: "Reserve", status: "withoutFilter" },
        { name: "Untimed", status: "failed", issues: [{ code: "noTimeColumn", path: ["timeColumnSlug"] }] },
        { name: "Typo", status: "failed", issues: [{ path: ["filter", "conjunction"] }] },
        { name: "Odd policy", status: "failed", issues: [{ path: ["allocationExpirationPolicy", "interval"] }] },
        { name: "Book", status: "evaluated" },
        { name: "Deals", status: "otherModel", modelUuid: "m2" },
        { name: "Accounts", status: "evaluated" },
      ],
    });
  });

  test("and --capacity chooses one", async () => {
    const one = await availability(["--capacity", "Accounts"], { capacities });
    expect(one).toMatchObject({ exitCode: 0, err: "" });
    expect(one.out).not.toContain("other capacities");
    const typo = await availability(["--capacity", "Acounts"], { capacities });
    expect(typo).toMatchObject({
      exitCode: 2,
      err: 'error: There is no capacity "Acounts". Did you mean "Accounts"?\n',
    });
  });

  test("and two models need --model-uuid", async () => {
    expect(await availability([], { capacities })).toMatchObject({
      exitCode: 2,
      out: "",
      err: "error: The capacities have 2 models. Name the model of the records with --model-uuid:\n  m2  Deals\n  m1  Accounts\n",
    });
    expect(await availability(["--model-uuid", "m3"], { capacities })).toMatchObject({
      exitCode: 2,
      err: 'error: No capacity has the model "m3". The models are:\n  m2  Deals\n  m1  Accounts\n',
    });
    expect(await availability(["--model-uuid", "m3"])).toMatchObject({
      exitCode: 2,
      err: 'error: No capacity has the model "m3".\n',
    });
  });
});

describe("the exit code is", () => {
  const negative = { ...book, filter: filter({ ...owner, operator: "isNot" }) };
  const typo = { ...book, filter: filter({ ...owner, columnSlug: "Owner" }) };
  const noOne = [{ name: "Ann" }, { name: "Bo" }];

  test.each<[code: number, why: string, args: string[], files: Files]>([
    [0, "every capacity was evaluated", [], {}],
    [0, "a capacity has no filter", [], { capacities: [book, { name: "Reserve", filter: null }] }],
    [0, "no capacity has a filter", [], { capacities: [{ name: "Reserve" }] }],
    [0, "there is no capacity", [], { capacities: [] }],
    [
      0,
      "a capacity has another model",
      ["--model-uuid", "a"],
      {
        capacities: [
          { ...book, modelUuid: "a" },
          { ...typo, modelUuid: "b" },
        ],
      },
    ],
    [0, "no member has an id", [], { members: noOne }],
    [1, "a capacity failed", [], { capacities: [book, { ...book, timeColumnSlug: null }] }],
    [1, "a filter reads a missing column", [], { capacities: [book, typo] }],
    [1, "a member has no figures", [], { capacities: [negative], members: [...team, { name: "Cy" }] }],
    [2, "no member has figures", [], { capacities: [negative], members: noOne }],
    [2, "every filter reads a missing column", [], { capacities: [typo] }],
    [2, "no value of the time column is a date", [], { rows: "id,owner,at\n1,7,20.05.2026\n" }],
    [2, "the time column is missing", [], { capacities: [{ ...book, timeColumnSlug: "time" }] }],
    [
      2,
      "an expression is of no member",
      [],
      { capacities: [{ ...book, filter: filter({ ...owner, values: "{{region.x}}" }) }] },
    ],
    [
      2,
      "a condition is raw SQL",
      ["--allow-sql"],
      { capacities: [{ ...book, filter: filter({ kind: "sql", name: "raw", clause: "true" }) }] },
    ],
    [0, "--check: no member holds more", ["--check"], { capacities: [{ ...book, memberCapacity: 3 }] }],
    [0, "--check: there is no limit", ["--check"], { capacities: [{ ...book, memberCapacity: null }] }],
    [2, "--check: nothing was evaluated", ["--check"], { capacities: [typo] }],
  ])("%i: %s", async (code, _, args, files) => {
    const { exitCode, err } = await availability(args, files);
    expect({ exitCode, err }).toEqual({ exitCode: code, err: "" });
  });

  test.each<[message: string, args: string[], files: Files]>([
    ["Standard input can be read only once. Use - for one option.", ["--members", "-", "--rows", "-"], {}],
    ["Text files are read in memory: --engine duckdb is for databases and Parquet.", ["--engine", "duckdb"], {}],
    ['--time-limit is a number of seconds, not "soon".', ["--time-limit", "soon"], {}],
    ["now must be a Date, epoch milliseconds or an ISO 8601 date.", ["--now", "soon"], {}],
    [
      "rows.csv has no column key. Name the one that identifies records with --id-column.",
      ["--out", "out", "--id-column", "key"],
      {},
    ],
    ["There is no file nobody.json.", ["--members", "nobody.json"], {}],
  ])("2: %s", async (message, args, files) => {
    expect(await availability(args, files)).toMatchObject({ exitCode: 2, out: "", err: `error: ${message}\n` });
  });

  test.each([
    [["--policy-time-zone", "Mars"], "Mars"],
    [["--time-zone", "Mars"], '"Mars" is not a known time zone'],
    [["--expiry", "later"], "Allowed choices are fixed, sliding"],
  ])("2: %j", async (args, message) => {
    expect(await availability(args)).toMatchObject({
      exitCode: 2,
      out: "",
      err: expect.stringContaining(message) as string,
    });
  });

  test("1 with --check, which says who holds more and until when", async () => {
    const { exitCode, err } = await availability(["--check"]);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "Ann holds 3, 1 over, full until 2026-12-01 00:00\n" });
    const endless = ["--owner", "owner_id", "--limit", "295", "--rows", "examples/accounts.csv", "--check"];
    const { err: withoutPolicy } = await capacityFilter(["availability", ...endless]);
    expect(withoutPolicy).toBe("48151822 holds 296, 1 over, full for ever\n");
  });

  test("2 without capacities or members", async () => {
    const rows = ["--rows", "examples/accounts.csv"];
    const without = await capacityFilter(["availability", ...rows, "--members", "examples/members.csv"]);
    expect(without).toMatchObject({
      exitCode: 2,
      err: "error: Name the column of the owners and the limit: --owner COLUMN --limit 30. Or name capacities with --capacities FILE or --from-api.\n",
    });
    const noMembers = await capacityFilter(["availability", ...rows, "-c", "examples/account-capacities.json"]);
    expect(noMembers).toMatchObject({ exitCode: 2, err: "error: Name the members of the team with --members FILE.\n" });
  });
});

describe("a column that the records do not have is named", () => {
  test("for the time", async () => {
    const { out } = await availability([], { capacities: [{ ...book, timeColumnSlug: "att" }] });
    expect(out).toMatch(
      /^Book +not evaluated: There is no column "att", and the policy needs it\. Did you mean "at"\?$/m,
    );
    expect(out).toContain(
      'rows.csv has no column att, which capacities read: it is null in every record. Did you mean "at"?',
    );
  });

  test("for the owner", async () => {
    const { out } = await availability([], {
      capacities: [{ ...book, filter: filter({ ...owner, columnSlug: "Owner" }) }],
    });
    expect(out).toContain(
      'rows.csv has no column Owner, which capacities read: it is null in every record. Did you mean "owner"?',
    );
  });

  test("in one of several files", async () => {
    const others = { "b1.csv": accounts, "b2.csv": "id,owner\n8,7\n" };
    const folder = folderWith(others);
    const { exitCode, out } = await availability(["--rows", `${folder}/b*.csv`]);
    expect(exitCode).toBe(2);
    expect(out).toContain('There is no column "at", and the policy needs it.');
  });
});

describe("records", () => {
  const asJson = [
    { id: 12345678901234567890n, owner: "7", at: "2026-11-03" },
    { id: 2, owner: 7, at: 1793577600000 },
    { id: 3, owner: "8", at: "soon" },
  ];
  const lines = asJson.map(({ id, ...record }) => `{"id":${id},${JSON.stringify(record).slice(1)}\n`);

  test.each([
    ["rows.ndjson", lines.join("")],
    ["rows.json", `[${lines.join(",")}]`],
  ])("of %s keep their types", async (name, rows) => {
    const { exitCode, out } = await availability([], { rows, name });
    expect(exitCode).toBe(0);
    expect(out).toContain("\nAnn        1     1\nBo         1     1\n");
    expect(out).toMatch(/column at: 1 value is not a date and not compared, first at line \d: "soon"\.\n/);
    expect(out).toContain(
      "\nBook: 1 record has an owner that is not text, which no member's id equals. Write owners in quotes, or use CSV, whose values are read as text.\n",
    );
    expect(await json([], { rows, name })).toMatchObject({ capacities: [{ unassigned: { notText: 1 } }] });
    const { folder } = await availability(["--out", "out"], { rows, name });
    expect(readFileSync(join(folder, "out"), "utf8")).toContain(
      '"member":"Ann","memberUuid":"u1","id":"12345678901234567890"}\n',
    );
  });

  test("come from standard input", async () => {
    const { exitCode, out } = await availability(["--rows", "-"], { surroundings: { stdin: accounts } });
    expect({ exitCode, title: out.split("\n")[0] }).toEqual({
      exitCode: 0,
      title: "7 records of standard input, 2 members, as of 2026-11-20 10:30 UTC",
    });
  });

  test("in which two capacities read one column in different ways are read for each", async () => {
    const big = { kind: "number", columnSlug: "owner", operator: "greaterThan", value: 7 };
    const capacities = [
      book,
      { ...book, name: "Numbers", filter: filter(big) },
      { ...book, name: "Both", filter: filter(owner, big) },
    ];
    const { folder, exitCode, out } = await availability(["--out", "out"], { capacities });
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^Both +not evaluated: It reads the column "owner" as text and as a number\.$/m);
    const held = readFileSync(join(folder, "out"), "utf8").trimEnd().split("\n");
    expect(held.map((line) => JSON.parse(line) as object)).toEqual([
      ...["1", "2", "3"].map((id) => ({ capacity: "Book", member: "Ann", memberUuid: "u1", id })),
      { capacity: "Book", member: "Bo", memberUuid: "u2", id: "5" },
      // Without an expression, each member holds the same records.
      ...["5", "6"].map((id) => ({ capacity: "Numbers", member: "Ann", memberUuid: "u1", id })),
      ...["5", "6"].map((id) => ({ capacity: "Numbers", member: "Bo", memberUuid: "u2", id })),
    ]);
  });

  test("are related to others", async () => {
    const others = {
      "related.json": JSON.stringify({ call: { rows: "calls.csv", on: [{ column: "id", relatedColumn: "account" }] } }),
      "calls.csv": "account,kind\n1,demo\n4,demo\n5,demo\n",
    };
    const demo = { kind: "string", columnSlug: "kind", operator: "is", values: "demo", relatedModelUuid: "call" };
    const files = { others, capacities: [{ ...book, filter: filter(owner, demo) }] };
    const { exitCode, out } = await availability(["--related", "related.json"], files);
    expect(exitCode).toBe(0);
    expect(out).toContain("\nAnn        1     1\nBo         1     1\n");
    const without = await availability([], files);
    expect(without.exitCode).toBe(2);
    expect(without.out).toContain("Name related records with --related FILE");
  });

  test("are read in the time zone of --time-zone", async () => {
    const rows = "id,owner,at\n1,7,2026-11-01T00:30\n";
    expect((await availability([], { rows })).out).toContain("\nAnn        1     1\n");
    expect((await availability(["--time-zone", "Europe/Paris"], { rows })).out).toContain("\nAnn        0     2\n");
  });
});

describe("members", () => {
  const held = async (members: string): Promise<unknown> =>
    (await json([], { members })).capacities[0]?.members.map((member) => ("held" in member ? member.held : undefined));

  test.each([
    ["a list", JSON.stringify(team), [3, 1]],
    ["an object with the list", JSON.stringify({ members: team, count: 2 }), [3, 1]],
    ["null in place of names", '[{"uuid":null,"name":null,"ids":{"hubspot":["7","8"]}}]', [4]],
    ["CSV", "name,ids.hubspot\nAnn,7\nBo,8\n", [3, 1]],
    ["CSV with empty cells", 'name,ids.hubspot,ids.x\nAnn,,\n"Bo","",""\n,,\nCy,8,\n', [0, 0, 1]],
    ["CSV with a byte order mark", "\ufeffname,ids.hubspot\r\nAnn,7\r\n", [3]],
    ["CSV with any names", "__proto__.x,ids.hubspot\n1,7\n", [3]],
  ])("are %s", async (_, members, expected) => {
    expect(await held(members)).toEqual(expected);
  });

  test("come from standard input", async () => {
    const surroundings = { stdin: JSON.stringify(team) };
    expect(await availability(["--members", "-"], { surroundings })).toMatchObject({ exitCode: 0, err: "" });
  });

  test.each([
    ["[]", "error: members holds no members.\n"],
    ['{"members":[]}', "error: members holds no members.\n"],
    ["name,ids.hubspot\n", "error: members holds no members.\n"],
    ['["Ann"]', 'members:1:2: error: This must be a member (an object), not the string "Ann".'],
    ['[{"name":7}]', 'members:1:10: error: "name" must be a string, not the number 7.'],
    ['{"name":"Ann"}', 'members:1:1: error: The file of members needs "members".'],
    ["[{]", "members:1:3: error: "],
    [
      "name,ids.hubspot,ids.hubspot\nAnn,7,8\n",
      'error: members: The header names the column "ids.hubspot" twice. Rename one of them in the file.\n',
    ],
    ['{"capacities":[{"name":"Deals","filter":null}]}', "error: members holds capacities, not members.\n"],
    ['[{"name":"Deals","filter":null}]', "error: members holds capacities, not members.\n"],
    ['{"conjonction":"and","groups":[]}', "error: members holds a filter, not members.\n"],
    [
      "name,Ids.HubSpot\nAnn,7\n",
      'error: No member has "ids.hubspot", which the filters read. Rename "Ids.HubSpot", which members have.\n',
    ],
    [
      "name,ids.hubspot,ids\nAnn,7,8\n",
      'error: members has the columns "ids" and "ids.hubspot": the first one is a value, so there is nothing below it.\n',
    ],
  ])("%s", async (members, message) => {
    const { exitCode, out, err } = await availability([], { members });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(message);
  });
});

describe("engines count as memory does", () => {
  /** The figures of each member, and the ids that it holds. */
  async function answer(args: readonly string[], capacities: readonly object[]) {
    const { exitCode, out, err, folder } = await availability([...args, "--out", "out", "--json"], { capacities });
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    const { source: _, ...report } = JSON.parse(out) as Record<string, unknown>;
    return { report, ids: readFileSync(join(folder, "out"), "utf8").split("\n").sort() };
  }

  /** The records in a table of a database, and in Parquet. */
  async function databases() {
    const folder = folderWith({ "rows.csv": accounts });
    const sqlite = new DatabaseSync(join(folder, "crm.sqlite"));
    sqlite.exec("CREATE TABLE accounts (id TEXT, owner TEXT, at TEXT)");
    const insert = sqlite.prepare("INSERT INTO accounts VALUES (?, ?, ?)");
    for (const line of accounts.trimEnd().split("\n").slice(1))
      insert.run(...line.split(",").map((cell) => cell || null));
    sqlite.close();
    const instance = await DuckDBInstance.create(join(folder, "crm.duckdb"));
    const connection = await instance.connect();
    await connection.run(`CREATE TABLE accounts AS FROM read_csv('${folder}/rows.csv', all_varchar = true)`);
    await connection.run(`COPY accounts TO '${folder}/rows.parquet' (FORMAT parquet)`);
    connection.closeSync();
    instance.closeSync();
    return folder;
  }

  test("in SQLite, DuckDB and Parquet", async () => {
    const folder = await databases();
    const general = { ...book, name: "General", filter: filter({ ...owner, operator: "startsWith" }) };
    const capacities = [book, general, { ...book, name: "Forever", allocationExpirationPolicy: null }];
    const expected = await answer(["--rows", `${folder}/rows.csv`], capacities);
    for (const args of [
      ["--database", `${folder}/crm.sqlite`, "--table", "accounts"],
      ["--database", `${folder}/crm.duckdb`, "--table", "accounts"],
      ["--rows", `${folder}/rows.parquet`],
      ["--rows", `${folder}/rows.parquet`, "--engine", "memory"],
    ]) {
      expect([args, await answer(args, capacities)]).toEqual([args, expected]);
    }
  });

  test("and fail for columns that are missing", async () => {
    const folder = await databases();
    for (const [column, message] of [["time", 'There is no column "time", and the policy needs it.']] as const) {
      for (const args of [
        ["--database", `${folder}/crm.sqlite`, "--table", "accounts"],
        ["--rows", `${folder}/rows.p*`],
      ]) {
        const { exitCode, out } = await availability(args, { capacities: [{ ...book, timeColumnSlug: column }] });
        expect(exitCode).toBe(2);
        expect(out).toContain(message);
      }
    }
    const typo = [{ ...book, filter: filter({ ...owner, columnSlug: "Owner" }) }];
    const { exitCode, out } = await availability(["--rows", `${folder}/rows.p*`], { capacities: typo });
    expect(exitCode).toBe(2);
    expect(out).toContain(
      'has no column Owner, which capacities read: it is null in every record. Did you mean "owner"?',
    );
  });

  test("and run raw SQL if they may", async () => {
    const folder = await databases();
    const raw = { kind: "sql", name: "late", clause: "id = '3'" };
    const capacities = [{ ...book, filter: filter(owner, raw) }];
    const args = ["--rows", `${folder}/rows.parquet`];
    expect((await availability(args, { capacities })).exitCode).toBe(2);
    const { exitCode, out } = await availability([...args, "--allow-sql"], { capacities });
    expect(exitCode).toBe(0);
    expect(out).toContain("\nAnn        1     1\n");
  });

  test("and Parquet beside text files is read in memory", async () => {
    const folder = await databases();
    const others = {
      "related.json": JSON.stringify({ call: { rows: "calls.csv", on: [{ column: "id", relatedColumn: "account" }] } }),
      "calls.csv": "account,kind\n1,demo\n",
    };
    const demo = { kind: "string", columnSlug: "kind", operator: "is", values: "demo", relatedModelUuid: "call" };
    const args = ["--rows", `${folder}/rows.parquet`, "--related", "related.json"];
    const { exitCode, out } = await availability(args, {
      others,
      capacities: [{ ...book, filter: filter(owner, demo) }],
    });
    expect(exitCode).toBe(0);
    expect(out).toContain("\nAnn        1     1\nBo         0     2\n");
  });

  test("and say how to read owners that are numbers", async () => {
    const folder = await databases();
    const sqlite = new DatabaseSync(join(folder, "crm.sqlite"));
    sqlite.exec("CREATE TABLE numbers (id INTEGER, owner INTEGER, at TEXT); INSERT INTO numbers VALUES (1, 7, NULL)");
    sqlite.close();
    const { out } = await availability(["--database", `${folder}/crm.sqlite`, "--table", "numbers"]);
    expect(out).toContain(
      'Book      not evaluated: The column "owner" holds numbers, which string conditions never match. Name a view that casts it to text.',
    );
  });

  test("and other engines need a database", async () => {
    const folder = await databases();
    const { exitCode, err } = await availability(["--rows", `${folder}/rows.parquet`, "--engine", "sqlite"]);
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: "error: --engine sqlite reads the table of a database: name it with --database and --table.\n",
    });
  });
});
