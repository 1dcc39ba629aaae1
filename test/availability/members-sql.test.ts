/** The statement of who is full, run in the databases that run in the process: it answers the same as memory. */
import { readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { memberAvailability } from "../../src/availability/index.js";
import { membersSql } from "../../src/availability/members-sql.js";
import { parseFilter } from "../../src/language/index.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { DialectName } from "../../src/sql/dialects/index.js";
import { openPGlite } from "../differential/postgres.js";

type Row = Readonly<Record<string, string | number | null>>;

const [header = "", ...lines] = readFileSync("examples/accounts.csv", "utf8").trim().split(/\r?\n/);
const names = header.split(",");
// Lines with quoted values would need a parser of CSV.
const accounts = lines
  .filter((line) => !line.includes('"'))
  .map((line): Row => {
    const values = line.split(",");
    return Object.fromEntries(
      names.map((name, index) => {
        const value = values[index] === "" ? null : (values[index] ?? null);
        return [name, name === "employee_count" && value !== null ? Number(value) || null : value];
      }),
    );
  });
// An allocation of a later time expires later, and one without a time never does.
const ofBo = { country: "FR", employee_count: 5000, stage: "prospect", lead_source: "inbound", owner_id: "48151637" };
const others = ["2026-11-10T12:00Z", "2026-12-20T12:00Z", "2028-01-01", "soon", null].flatMap((time, kind) =>
  Array.from({ length: 30 }, (_, index): Row => ({ ...ofBo, id: `${kind}-${index}`, owner_assigned_at: time })),
);
const rows: readonly Row[] = [...accounts, ...others].map((row) => ({
  ...Object.fromEntries(names.map((name) => [name, null])),
  ...row,
}));

interface Team {
  readonly uuid: string;
  readonly name: string;
  readonly ids: Readonly<Record<string, string | string[]>>;
}
const team = JSON.parse(readFileSync("examples/members.json", "utf8")) as readonly Team[];
const { capacities } = JSON.parse(readFileSync("examples/account-capacities.json", "utf8")) as {
  readonly capacities: readonly { readonly name: string; readonly memberCapacity: number }[];
};
const now = "2026-11-02T15:00:00Z";
const storage = Object.fromEntries(
  names.map((name) => [name, name === "employee_count" ? "integer" : "text"] as const),
);
const zones = { timeZone: "Asia/Kolkata", policy: { timeZone: "Europe/Paris" } };
const members = team.map((member) => ({ uuid: member.uuid, name: member.name, member }));

type Query = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const quoted = (value: string | number | null): string => {
  if (typeof value !== "string") return String(value);
  return `'${value.replaceAll("'", "''")}'`;
};
const table = `CREATE TABLE accounts (${names.map((name) => `${name} ${name === "employee_count" ? "integer" : "text"}`).join(", ")});
INSERT INTO accounts VALUES ${rows.map((row) => `(${names.map((name) => quoted(row[name] ?? null)).join(", ")})`).join(",\n")};`;

const databases: readonly (readonly [DialectName, () => Promise<Query>])[] = [
  [
    "duckdb",
    async () => {
      const connection = await (await DuckDBInstance.create(":memory:")).connect();
      await connection.run(table);
      await connection.run("SET TimeZone = 'UTC'");
      return async (statement) => (await connection.runAndReadAll(statement)).getRowObjectsJson();
    },
  ],
  [
    "sqlite",
    () => {
      const database = new DatabaseSync(":memory:");
      database.exec(table);
      return Promise.resolve((statement) =>
        Promise.resolve(database.prepare(statement).all() as Record<string, unknown>[]),
      );
    },
  ],
  [
    "postgres",
    async () => {
      const client = await openPGlite();
      await client.exec(table);
      return async (statement) => (await client.query<Record<string, unknown>>(statement)).rows;
    },
  ],
];

/** What the databases write for an instant: a date, or text in UTC. */
function instantOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "string") return null;
  const text = value.replace(" ", "T").replace(/\+00$/, "");
  return new Date(text.endsWith("Z") ? text : `${text}Z`).toISOString();
}

const [book] = capacities;
const cases = [
  ...capacities.filter(({ name }) => name !== "Either owner").map((capacity) => ({ capacity, options: {} })),
  ...[2.5, 60, 95, 130].map((memberCapacity) => ({ capacity: { ...book, memberCapacity }, options: zones })),
  ...[0, null].map((memberCapacity) => ({
    capacity: { ...book, memberCapacity },
    options: { expiry: "sliding" } as const,
  })),
];

test.each(databases)("in %s, the statement answers the same as memory", async (dialect, open) => {
  const query = await open();
  const ends = new Set<string | null>();
  for (const { capacity, options } of cases) {
    const { sql, expirations } = membersSql(
      { name: "Book", ...capacity },
      { ...options, dialect, table: "accounts", storage, members, now, literals: true, layout: "lines" },
    );
    const answer = await query(sql);
    const [counted] = memberAvailability([{ name: "Book", ...capacity }], rows, { ...options, members: team, now });
    if (counted?.status !== "evaluated") throw new Error("not evaluated");
    const end = expirations.at(-1) ?? 0;
    const expected = counted.members.map(({ member: { uuid, name }, held, available, fullUntil }) => {
      const full_until = fullUntil && fullUntil <= end ? fullUntil.toISOString() : null;
      ends.add(full_until);
      return { uuid, name, held, available, full_until };
    });
    const figures = answer.map(({ held, available, full_until, ...titles }) => ({
      ...titles,
      held: Number(held),
      available: available === null ? null : Number(available),
      full_until: instantOf(full_until),
    }));
    expect(figures).toEqual(expected);
  }
  expect(ends.size).toBeGreaterThan(5);
});

describe("what a statement would answer otherwise is refused", () => {
  const leads = { name: "Book", memberCapacity: 2, filter: parseFilter('owner_id = "{{member.ids.hubspot}}"') };
  const or = parseFilter('owner_id = "{{member.ids.hubspot}}" or country = "US"');
  const ofNobody = parseFilter('owner_id = "{{member.ids.pipedrive}}"');
  const wrongIds = [{ uuid: undefined, name: "Ann", member: { ids: { hubspot: { id: 7 } } } }];
  test.each([
    [/does not compare one column/, { ...leads, filter: or }, {}],
    [/No member has an id/, { ...leads, filter: ofNobody }, {}],
    [/is not one of text/, leads, { storage: { owner_id: "integer" } }],
    [/is not one of text/, leads, { storage: { country: "text" } }],
    [/Ann: /, leads, { members: wrongIds }],
    [
      /each record expires at a moment of its own/,
      { ...leads, allocationExpirationPolicy: { interval: "daily" }, timeColumnSlug: "owner_assigned_at" },
      { expiry: "sliding" },
    ],
    [/has no filter/, { ...leads, filter: null }, {}],
    [
      /There is no column "assigned"/,
      { ...leads, allocationExpirationPolicy: { interval: "daily" }, timeColumnSlug: "assigned" },
      {},
    ],
  ] as const)("%s", (message, capacity, changes) => {
    const options = { dialect: "sqlite", table: "accounts", storage, members, now, ...changes } as const;
    expect(() => membersSql(capacity, options)).toThrow(FilterError);
    expect(() => membersSql(capacity, options)).toThrow(message);
  });
});

test("members may be many, without an id, and share one; a view is created in the text", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    uuid: undefined,
    name: `member ${index}`,
    member: { ids: { crm: index === 0 ? [] : ["all", `${index}`] } },
  }));
  const capacity = { name: "Book", memberCapacity: 2, filter: parseFilter('owner = "{{member.ids.crm}}"') };
  const { sql } = membersSql(capacity, {
    dialect: "sqlite",
    table: "deals",
    members: many,
    view: "full",
    literals: true,
  });
  const database = new DatabaseSync(":memory:");
  database.exec(
    `CREATE TABLE deals (owner text); INSERT INTO deals VALUES ('all'), ('7'), ('7'), ('members_by_key'); ${sql}`,
  );
  const figures = database
    .prepare('SELECT * FROM "full"')
    .all()
    .map((row) => Object.values(row as Readonly<Record<string, unknown>>));
  expect(figures).toHaveLength(1000);
  expect([0, 1, 7].map((index) => figures[index])).toEqual([
    ["member 0", 0, 2, null],
    ["member 1", 1, 1, null],
    ["member 7", 3, 0, null],
  ]);
});
