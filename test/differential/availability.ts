/** Compares the availability of members in a database with that in memory. */
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect } from "vitest";
import type { CapacityAvailability, Expiry, LimitedCapacity } from "../../src/availability/index.js";
import { memberAvailability } from "../../src/availability/index.js";
import type { MembersStatement } from "../../src/availability/members-sql.js";
import { membersSql } from "../../src/availability/members-sql.js";
import type { TeamOptions } from "../../src/compare/index.js";
import { compareCapacities, pairCapacities } from "../../src/compare/index.js";
import type { Engine } from "../../src/engines/engine.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { dialects } from "../../src/sql/index.js";
import { FilterError } from "../../src/model/issues/errors.js";
import { joined, raw, sql } from "../../src/sql/fragment.js";
import { render } from "../../src/sql/render.js";
import { columnNamed } from "../../src/sql/tables.js";
import { mapValues } from "../../src/model/map-values.js";
import { capacity, delays, filters, ids, instants, limits, members, zoned, zones } from "../availability/cases.js";
import { test } from "../property.js";
import { runs } from "../runs.js";
import type { Database } from "./compare.js";
import { createTable } from "./compare.js";
import type { Stored, StoredColumn } from "./stored.js";
import { canHold, uuids } from "./stored.js";

const same = (value: string | number | bigint | boolean): Stored => ({ memory: value, stored: value });

/** Columns that a time column may be, for each instant. Local times mean the first one where they occur twice. */
const timeColumns = {
  instant: ["instant", (instant) => spelled(Temporal.Instant.fromEpochMilliseconds(instant), iso(instant))],
  timestamp: ["timestamp", (instant, zone) => local(zoned(instant, zone).toPlainDateTime())],
  date: [
    "date",
    (instant, zone) => {
      const day = zoned(instant, zone).toPlainDate();
      return spelled(day, day.toString());
    },
  ],
  number: ["number", (instant) => same(instant + 0.5)],
  integer: ["integer", (instant) => same(BigInt(instant))],
  decimal: ["decimal", (instant) => same(instant)],
  text: ["text", (instant) => same(iso(instant))],
  localText: ["text", (instant, zone) => same(zoned(instant, zone).toPlainDateTime().toString())],
  mixedText: [
    "text",
    (instant, zone) => {
      const there = zoned(instant, instant % 2 === 0 ? zone : "Asia/Tokyo");
      return same(instant % 2 === 0 ? there.toPlainDate().toString() : there.toString({ timeZoneName: "never" }));
    },
  ],
  boolean: ["boolean", (instant) => same(instant % 2 === 0)],
} as const satisfies Readonly<
  Record<string, readonly [StoredColumn["storage"], (instant: number, zone: string) => Stored]>
>;

type TimeColumn = keyof typeof timeColumns;

const iso = (instant: number): string => new Date(instant).toISOString();

function spelled(memory: unknown, stored: string): Stored {
  return { memory, stored };
}

function local(clock: Temporal.PlainDateTime): Stored {
  return spelled(clock, clock.toString({ smallestUnit: "millisecond" }));
}

/** Values that are no time, for columns that can hold them. */
const unreadable: Readonly<Partial<Record<TimeColumn, readonly Stored[]>>> = {
  number: [same(8.64e15 + 2), same(-1e300)],
  text: ["", "soon", "2026-02-30", "3 months"].map(same),
};

const owners: readonly fc.Arbitrary<StoredColumn & { readonly memberIds: readonly string[] }>[] = [
  fc.constant({
    storage: "text" as const,
    kinds: [],
    values: fc.oneof({ arbitrary: ids, weight: 4 }, fc.constantFrom("112", "xy", "xY", "İ", "É")).map(same),
    memberIds: ["İ", "é"],
  }),
  fc.constant({
    storage: "uuid" as const,
    kinds: [],
    values: fc.constantFrom(...uuids).map(same),
    memberIds: uuids,
  }),
  fc.constant({ storage: "integer" as const, kinds: [], values: fc.constantFrom(7n, 8n).map(same), memberIds: [] }),
];

function withoutMissing(row: Readonly<Record<string, Stored | undefined>>): Readonly<Record<string, Stored>> {
  return Object.fromEntries(Object.entries(row).flatMap(([column, value]) => (value ? [[column, value]] : [])));
}

const cases = fc
  .tuple(zones, fc.constantFrom<TimeColumn>(...(Object.keys(timeColumns) as TimeColumn[])), fc.oneof(...owners))
  .chain(([timeZone, time, { memberIds, ...owner }]) => {
    const [storage, spell] = timeColumns[time];
    const columns = {
      owner,
      team: { storage: "text", kinds: [], values: fc.constantFrom("eu", "us").map(same) },
      size: { storage: "number", kinds: [], values: fc.constantFrom(1, 5, 9).map(same) },
      at: {
        storage,
        kinds: [],
        values: fc.oneof(
          { arbitrary: instants.map((instant) => spell(instant, timeZone)), weight: 6 },
          ...(unreadable[time] ?? []).map((value) => fc.constant(value)),
        ),
      },
    } as const satisfies Readonly<Record<string, StoredColumn>>;
    const values = mapValues(columns, ({ values }: StoredColumn) => values);
    return fc.record({
      timeZone: fc.constant(timeZone),
      policyZone: zones,
      columns: fc.constant<Readonly<Record<string, StoredColumn>>>(columns),
      // Missing values are null.
      rows: fc.array(fc.record(values, { requiredKeys: [] }).map(withoutMissing), { maxLength: 12 }),
      capacities: fc.array(
        fc.tuple(filters, limits).map(([filter, limit]) => capacity(filter, limit)),
        { minLength: 1, maxLength: 3 },
      ),
      members: fc
        .tuple(members, fc.subarray([...memberIds]))
        .map(([some, ids]) => [...some, ...ids.map((id) => ({ ids: { crm: id }, team: null })), { ids: { crm: ids } }]),
      now: instants,
      delays,
      expiry: fc.constantFrom<Expiry>("fixed", "sliding"),
      caseSensitive: fc.boolean(),
      negationMatchesNull: fc.boolean(),
    });
  });

/** Tests that a database counts for members what memory counts. */
export function describeAvailability(open: () => Promise<Database>, name: keyof typeof dialects, count = 400): void {
  describe(`the availability of members in ${name}`, () => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await open();
    }, 600_000);

    test.prop([cases], runs(count))(
      "is that in memory",
      async ({ columns, rows, capacities, members, expiry, timeZone, policyZone, delays, ...options }) => {
        if (database?.engine === undefined) throw new Error("the database has an engine");
        const table = {
          name: "records",
          columns,
          rows: rows.map((row) => removeUnstorable(row, name)),
        };
        await createTable(table, database);
        const ofMembers = { members, expiry, policy: { timeZone: policyZone } };
        const forecast = delays.map((delay) => options.now + delay);
        const storage = { id: "integer", ...mapValues(columns, (column) => column.storage) } as const;
        const engine = database.engine({ table: table.name, storage, timeZone, ...options });
        const inMemory = table.rows.map((row) => mapValues(row, ({ memory }) => memory));
        const expected = memberAvailability<LimitedCapacity, object, Record<string, unknown>, number>(
          capacities,
          inMemory,
          { ...ofMembers, forecast, timeZone, ...options, identify: (_, index) => index },
        );
        const withoutIds = expected.map((result) =>
          result.status === "evaluated"
            ? { ...result, members: result.members.map((member) => ({ ...member, ids: [] })) }
            : result,
        );
        expect(await engine.availability(capacities, { ...ofMembers, forecast })).toEqual(withoutIds);
        for (const result of expected) {
          if (result.status !== "evaluated") continue;
          const found = await idsOf(engine, result.capacity, ofMembers);
          expect(found).toEqual(result.members.map(({ ids }) => ids));
        }
        for (const result of expected) {
          if (options.caseSensitive && result.status === "evaluated")
            await expectStatement(database, result, {
              table: table.name,
              storage,
              timeZone,
              now: options.now,
              negationMatchesNull: options.negationMatchesNull,
              ...ofMembers,
            });
        }
        const versions: (readonly [LimitedCapacity[], LimitedCapacity[]])[] = [
          [capacities.slice(0, 1), capacities.slice(-1)],
          [[], capacities.slice(0, 1)],
        ];
        for (const [before, after] of versions) {
          for (const team of [ofMembers, {}]) {
            await expectSameMoves(engine, before, after, team, { rows: inMemory, timeZone, ...options });
          }
        }
      },
      600_000,
    );
  });
}

/** Expects that the statement with a row for each member has the figures of memory, or is refused. */
async function expectStatement(
  { dialect, ask }: Database,
  { capacity, members: expected }: Evaluated,
  {
    members,
    ...options
  }: Omit<Parameters<typeof membersSql>[1], "dialect" | "members"> & {
    readonly members: readonly object[];
  },
): Promise<void> {
  const titled = members.map((member, index) => ({ uuid: undefined, name: String(index), member }));
  let statement: MembersStatement;
  try {
    statement = membersSql(capacity, { ...options, dialect, members: titled });
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return;
  }
  const { sql: text, params, lastKnown } = statement;
  const notation = dialects[dialect];
  const end = lastKnown && notation.milliseconds(columnNamed("full_until", notation), "instant");
  const { sql: columns } = render(
    sql`${joined(
      ["name", "held", "available"].map((name) => columnNamed(name, notation)),
      ", ",
    )}, ${end ?? raw("NULL")}`,
    notation,
  );
  const answer = await ask({ sql: `SELECT ${columns} FROM (${text}) AS answer`, params });
  const figures = answer.map((row) => row.map((value) => (value === null ? null : Number(value))));
  expect(figures.sort(([one], [other]) => Number(one) - Number(other))).toEqual(
    expected.map(({ held, available, fullUntil }, index) => {
      const isKnown = fullUntil && lastKnown && fullUntil <= lastKnown;
      return [index, held, available, isKnown ? fullUntil.getTime() : null];
    }),
  );
}

type Evaluated = Extract<CapacityAvailability<LimitedCapacity, object, number>, { readonly status: "evaluated" }>;

/** Expects that the database finds the records that enter, leave and change hands. */
async function expectSameMoves(
  engine: Engine,
  before: readonly LimitedCapacity[],
  after: readonly LimitedCapacity[],
  team: TeamOptions<object>,
  options: EvaluateOptions & { readonly rows: Record<string, unknown>[] },
): Promise<void> {
  const compared = compareCapacities<LimitedCapacity, object, Record<string, unknown>, number>(before, after, {
    ...team,
    ...options,
    identify: (_, index) => index,
  });
  for (const [index, pair] of pairCapacities(before, after).entries()) {
    const expected = compared[index]?.records;
    const withoutMoves = expected?.status === "compared" ? { ...expected, moves: [] } : expected;
    expect(await engine.compare([pair], team)).toEqual([withoutMoves]);
    if (expected?.status !== "compared") continue;
    const found = [];
    for await (const { row, ...move } of engine.moves(pair, team)) found.push({ ...move, id: Number(row["id"]) });
    const moves = expected.moves.map(({ reason, ...move }) => move);
    expect(found.sort((one, other) => one.id - other.id)).toEqual(moves);
  }
}

/** The ids that each member holds, in order. */
async function idsOf(
  engine: Engine,
  capacity: LimitedCapacity,
  options: { readonly members: readonly object[]; readonly expiry: Expiry },
): Promise<number[][]> {
  const found = options.members.map((): number[] => []);
  for await (const { id, members } of engine.heldIds(capacity, options)) {
    for (const member of members) found[options.members.indexOf(member)]?.push(Number(id));
  }
  return found.map((ids) => ids.sort((one, other) => one - other));
}

function removeUnstorable(row: Readonly<Record<string, Stored>>, name: keyof typeof dialects): Record<string, Stored> {
  return Object.fromEntries(Object.entries(row).filter(([, { stored }]) => canHold(dialects[name], stored)));
}
