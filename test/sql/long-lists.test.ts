/** More values than a database takes parameters, and more conditions than PostgreSQL should compile. */
import { expect, test } from "vitest";
import type { Engine } from "../../src/engines/engine.js";
import type { Filter } from "../../src/model/filter.js";
import type { Database } from "../differential/compare.js";
import { openDuckDB } from "../differential/duckdb.js";
import { openPostgres } from "../differential/postgres.js";
import { openSqlite } from "../differential/sqlite.js";
import { deep, large } from "../runs.js";
import { expectLongLists } from "./long-lists.js";

// PostgreSQL takes seconds to start in this process.
test.each([
  ...(deep ? ([["PostgreSQL", openPostgres]] as const) : []),
  ["DuckDB", openDuckDB],
  ["SQLite", openSqlite],
] as const)("%s compares with 100,000 values", async (_, open) => {
  await expectLongLists(await open(), deep ? large(100_000) : 1_000);
});

/** Conditions of 100 values, each of which is a parameter. */
const manyLists: Filter = {
  conjonction: "and",
  groups: [
    {
      conjonction: "or",
      conditions: Array.from({ length: 700 }, (_, list) => {
        const values = Array.from({ length: 100 }, (__, index) => `value ${list} ${index}`);
        return { kind: "string", columnSlug: "name", operator: "is", values };
      }),
    },
  ],
};

function halfOf(filter: Filter, half: number): Filter {
  const [group = { conjonction: "or", conditions: [] }] = filter.groups;
  const conditions = group.conditions.filter((_, index) => index % 2 === half);
  return { ...filter, groups: [{ ...group, conditions }] };
}

async function openManyLists(open: () => Database | Promise<Database>): Promise<Engine> {
  const { run, engine } = await open();
  await run("CREATE TABLE many (id integer, name text)");
  await run("INSERT INTO many VALUES (1, 'value 699 99'), (2, 'a')");
  if (engine === undefined) throw new Error("the database has an engine");
  return engine({ table: "many" });
}

test.runIf(deep)("DuckDB evaluates 70,000 parameters", async () => {
  expect(await (await openManyLists(openDuckDB)).count(manyLists)).toBe(1);
});

test("SQLite says that it has fewer than 70,000 parameters", async () => {
  const engine = await openManyLists(openSqlite);
  await expect(engine.count(manyLists)).rejects.toThrow("The database reported: too many SQL variables.");
});

test.runIf(deep)("PostgreSQL is sent no 70,000 parameters, which its protocol cannot count", async () => {
  const engine = await openManyLists(openPostgres);
  const message =
    "PostgreSQL reads 65535 parameters of a statement, and this one has 70000. Evaluate fewer conditions at once.";
  const issues = [{ code: "statementTooLong", severity: "error", path: [], message }];
  expect(await engine.check(manyLists)).toEqual(issues);
  await expect(engine.count(manyLists)).rejects.toMatchObject({ issues });
  const halves = [0, 1].map((half) => ({ name: `${half}`, filter: halfOf(manyLists, half) }));
  expect(await engine.check(halves[1]?.filter ?? manyLists)).toEqual([]);
  await expect(engine.matchCapacities(halves)).rejects.toMatchObject({ code: "statementTooLong", message });
});

test.runIf(deep).each([
  ["a short statement", 10, 1],
  ["a long one, which no limit would interrupt", 1_000, 0],
])("PostgreSQL may compile %s", async (_, length, count) => {
  const { run, engine } = await openPostgres();
  await run("CREATE TABLE compiled (id integer, name text)");
  await run("INSERT INTO compiled VALUES (1, 'a')");
  await run("SET jit = on");
  const conditions = Array.from({ length }, (_, index) => {
    return { kind: "string", columnSlug: "name", operator: "doesNotContain", values: `value ${index}` } as const;
  });
  const isCompiled = { kind: "sql", name: "is compiled", clause: "current_setting('jit') = 'on'" } as const;
  const groups = [{ conjonction: "and", conditions: [...conditions, isCompiled] } as const];
  const counted = engine?.({ table: "compiled", allowRawSql: true }).count({ conjonction: "and", groups });
  expect(await counted).toBe(count);
});
