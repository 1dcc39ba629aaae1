/** Compares the records of a pair in a database: the statements to run, and how to read their rows. */
import type { RecordCounts } from "../availability/result.js";
import { evaluatedAvailability, RecordSum } from "../availability/result.js";
import { isKeyOf } from "../availability/table-groups.js";
import type { LatestRecords } from "../availability/table-latest.js";
import { countsWithLatest, isRowOfLatest, latestOf } from "../availability/table-latest.js";
import type { MemberAvailability } from "../availability/index.js";
import { unknownTimeColumn } from "../availability/plan.js";
import { recordCountingOf, sqlFilterOf } from "../availability/table-plan.js";
import type { AnswerRow, RecordCounting } from "../availability/table-time.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Issue } from "../model/issues/issue.js";
import { caseFold } from "../plan/relations.js";
import type { Sql, SqlText } from "../sql/fragment.js";
import { conjunction, disjunction, isNotNull, isNullSql, joined, literal, neverTrue, sql } from "../sql/fragment.js";
import type { StatementOptions } from "../sql/options.js";
import type { SqlSettings } from "../sql/settings.js";
import { sqlSettingsOf } from "../sql/settings.js";
import type { SqlFilter } from "../sql/statements.js";
import { marksOf, renderStatement, sourceOf, withColumns } from "../sql/statements.js";
import { aliased, columnNamed } from "../sql/tables.js";
import type { Membership } from "./holders.js";
import { directionOf, MoveCounter, together } from "./holders.js";
import type { CapacityPair, ComparedCapacity } from "./pair-capacities.js";
import type { NotCompared, PairSettings, SidePlan } from "./plan.js";
import { planPair } from "./plan.js";
import type { MemberComparison, MoveCounts, RecordMove } from "./result.js";
import { memberComparisons } from "./result.js";

// Engines load this file only when they compare, so that they find here all that they need.
export { pairSettingsOf } from "./plan.js";

/** The statements of a pair, or why its records are not compared. */
export type TablePair<M extends object> = NotCompared | ({ readonly status: "planned" } & PairStatements<M>);

export type CountedPair<M extends object> = MoveCounts & { readonly members: readonly MemberComparison<M>[] };

/** Each statement reads the table once. */
interface PairStatements<M extends object> {
  readonly count: SqlText;
  readonly read: (rows: Iterable<AnswerRow>) => CountedPair<M>;
  /** Selects the records that may move, with all columns and the columns `keyColumns`. */
  readonly selectMoves: SqlText;
  /** Returns the move of a row of `selectMoves`; undefined if it does not move. */
  readonly moveOf: (row: AnswerRow) => RecordMove<M> | undefined;
}

/** The columns of a subquery that identify the members of a record; no column of the table may have these names. */
export const keyColumns = { before: "members before", after: "members after" } as const;

/**
 * Returns a function that plans pairs for one table, all with the same `now`.
 *
 * @throws {FilterError} if an option of the statements is invalid.
 */
export function tablePairPlanner<M extends object>(
  options: StatementOptions,
  pairSettings: PairSettings<M>,
): <C extends ComparedCapacity>(pair: CapacityPair<C>) => TablePair<M> {
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  const side = {
    now: settings.comparison.now,
    fold: caseFold(settings.comparison),
    compile: (filter: Parameters<typeof sqlFilterOf>[0]) => sqlFilterOf(filter, settings),
  };
  const from = sourceOf(options, settings);
  const columns = Object.keys({ ...options.model?.columns, ...options.storage });
  return (pair) => {
    const plan = planPair<ComparedCapacity, M, SqlFilter>(pair, pairSettings, () => ({ ok: true, value: side }));
    if (plan.status !== "compared") return plan;
    const haveSameTime = plan.before.threshold?.timeColumnSlug === plan.after.threshold?.timeColumnSlug;
    const issues: Issue[] = [];
    const tableSide = (version: keyof CapacityPair): TableSide<M> => {
      const counting = recordCountingOf(plan[version], settings, haveSameTime ? "date" : `date ${version}`);
      if (counting === undefined) {
        const issue = unknownTimeColumn(plan[version].threshold?.timeColumnSlug ?? "", columns);
        issues.push({ ...issue, path: [version, ...issue.path] });
      }
      const hasFigures = pairSettings.members !== undefined && pair[version] !== undefined;
      return new TableSide(plan[version], version, counting, hasFigures, settings);
    };
    const [before, after] = [tableSide("before"), tableSide("after")];
    if (issues.length > 0) return { status: "failed", issues };
    return { status: "planned", ...statementsOf(before, after, from, settings) };
  };
}

function statementsOf<M extends object>(
  before: TableSide<M>,
  after: TableSide<M>,
  from: Sql,
  { dialect }: SqlSettings,
): PairStatements<M> {
  const sides = [before, after];
  const columns = joined(
    sides.map(({ column }) => column),
    ", ",
  );
  const keys = joined(
    sides.map(({ key, column }) => sql`${key.sql} AS ${column}`),
    ", ",
  );
  const records = aliased(sql`(SELECT *, ${keys} FROM ${from}${dialect.fence})`, "rows", dialect);
  const isInEither = disjunction(sides.map(({ key }) => key.isIn));
  const hasOtherKey = sql`(${before.column} <> ${after.column} OR ${isNullSql(before.column)} OR ${isNullSql(after.column)})`;
  const isMoving = isSameKeys(before, after) ? sql`${isInEither} AND ${hasOtherKey}` : isInEither;
  const matching = sql`${records} WHERE ${isInEither}`;
  const parts = { ...before.parts, ...after.parts };
  const counts = [aliased(sql`count(*)`, "row_count", dialect), ...sides.flatMap((one) => one.counts)];
  const latest = sides.flatMap((side) => side.latest ?? []);
  const countAll = (): Sql =>
    sql`SELECT ${joined([columns, ...counts], ", ")} FROM ${withColumns(matching, parts, dialect)} GROUP BY ${columns}`;
  const countWithLatest = (): Sql => {
    const keys = { [keyColumns.before]: before.column, [keyColumns.after]: after.column };
    const times = Object.values({ ...before.times, ...after.times });
    return countsWithLatest({ from: matching, alias: undefined, keys, parts, times, counts }, latest, dialect);
  };
  return {
    count: renderStatement(latest.length === 0 ? countAll() : countWithLatest(), dialect),
    read: (answer) => {
      const moves = new MoveCounter();
      const rows = [...answer];
      for (const row of rows) {
        if (Object.values(latestColumns).some((rank) => isRowOfLatest(row, rank))) continue;
        moves.add(before.membershipOf(row), after.membershipOf(row), Number(row["row_count"]));
      }
      return { ...moves.counts, members: memberComparisons(before.availability(rows), after.availability(rows)) };
    },
    selectMoves: renderStatement(sql`SELECT * FROM ${records} WHERE ${isMoving}`, dialect),
    moveOf: (row) => {
      const [from, to] = [before.membershipOf(row), after.membershipOf(row)];
      const direction = directionOf(from, to);
      return direction && { direction, before: before.membersIn(from), after: after.membersIn(to) };
    },
  };
}

/** Whether records with equal keys have equal members. */
function isSameKeys(before: TableSide<object>, after: TableSide<object>): boolean {
  return before.meaningOfKeys === after.meaningOfKeys;
}

/**
 * One version of a capacity. The key of a record identifies its members: a mark for each filter, `1` if it matches, or
 * the owner after a letter. It is null for a record without an owner, or that the rest of the filter does not match.
 */
class TableSide<M extends object> {
  readonly column: Sql;
  readonly key: Key;
  /** The columns that count the records of a key. */
  readonly counts: readonly Sql[];
  /** What a subquery selects for the counts. */
  readonly parts: RecordCounting["parts"];
  readonly meaningOfKeys: string;
  /** The column of the table that the counts read beside the parts, by its slug. */
  readonly times: Readonly<Record<string, Sql>>;
  /** What ranks the latest records, if they are counted. */
  readonly latest: LatestRecords | undefined;
  readonly #plan: SidePlan<M, SqlFilter>;
  readonly #counting: RecordCounting | undefined;
  readonly #version: keyof CapacityPair;
  readonly #fold: (id: string) => string;

  constructor(
    plan: SidePlan<M, SqlFilter>,
    version: keyof CapacityPair,
    counting: RecordCounting | undefined,
    hasFigures: boolean,
    settings: SqlSettings,
  ) {
    const { dialect } = settings;
    this.#plan = plan;
    this.#version = version;
    this.#counting = hasFigures ? counting : undefined;
    this.#fold = caseFold(settings.comparison);
    this.column = columnNamed(keyColumns[version], dialect);
    this.key = keyOf(plan, this.column, settings);
    this.counts = Object.entries(this.#counting?.columns ?? {}).map(([name, count]) =>
      aliased(count, `${version}_${name}`, dialect),
    );
    this.parts = this.#counting?.parts ?? {};
    const time = this.#counting?.time;
    this.times = time === undefined ? {} : { [plan.threshold?.timeColumnSlug ?? ""]: time };
    const { counting: by } = plan;
    const ranking = this.#counting?.ranking;
    const latest = latestOf(plan, settings);
    const count = (name: string): Sql => columnNamed(`${version}_${name}`, dialect);
    this.latest =
      ranking === undefined || latest.kept === 0
        ? undefined
        : {
            ranking,
            key: this.column,
            rank: latestColumns[version],
            isOfMembers:
              by.by === "owner"
                ? isKeyOf(
                    Array.from(by.membersOf.keys(), (owner) => ownerMark + owner),
                    this.column,
                    settings,
                  )
                : this.key.isIn,
            held: sql`${count("row_count")} - ${count("expired")}`,
            ...latest,
          };
    this.meaningOfKeys = JSON.stringify(
      by.by === "owner" ? [by.ownerColumnSlug, ...by.membersOf] : by.filters.map(({ members }) => members),
    );
  }

  membershipOf(row: AnswerRow): Membership {
    const key = row[keyColumns[this.#version]];
    if (typeof key !== "string") return undefined;
    const { counting } = this.#plan;
    if (counting.by === "owner") return isOwner(key) ? counting.membersOf.get(this.#fold(key.slice(1))) : undefined;
    let membership: Membership;
    for (const [index, { members }] of counting.filters.entries()) {
      if (key[index] === "1") membership = together(membership, members);
    }
    return membership;
  }

  membersIn(membership: Membership): readonly M[] {
    return membership?.flatMap((index) => this.#plan.members[index]?.member ?? []) ?? [];
  }

  /** The availability of the members; undefined without members or for a missing capacity. */
  availability(rows: readonly AnswerRow[]): readonly MemberAvailability<M>[] | undefined {
    const counting = this.#counting;
    if (counting === undefined) return undefined;
    const other = this.#version === "before" ? "after" : "before";
    const counted = rows.flatMap((row): readonly (readonly [key: unknown, counts: RecordCounts])[] => {
      if (isRowOfLatest(row, latestColumns[other])) return [];
      const own = Object.keys(counting.columns).map((name) => [name, row[`${this.#version}_${name}`]] as const);
      const isLatest = isRowOfLatest(row, latestColumns[this.#version]);
      return [[row[keyColumns[this.#version]], counting.countsOf(Object.fromEntries(own), isLatest)]];
    });
    const { counting: by } = this.#plan;
    if (by.by === "owner") {
      const owners = counted.flatMap(([key, counts]) =>
        typeof key === "string" && isOwner(key) ? [[this.#fold(key.slice(1)), counts] as const] : [],
      );
      return evaluatedAvailability(this.#plan, { by: "owner", owners, withoutOwner: 0, notText: 0 }).members;
    }
    const filters = by.filters.map((_, index) => {
      const sum = new RecordSum();
      for (const [key, counts] of counted) if (typeof key === "string" && key[index] === "1") sum.add(counts);
      return sum;
    });
    return evaluatedAvailability(this.#plan, { by: "filter", filters }).members;
  }
}

/** Columns of subqueries; no column of the table may have these names. */
const latestColumns = { before: "rank among the latest before", after: "rank among the latest after" } as const;

const ownerMark = "o";

function isOwner(key: string): boolean {
  return key.startsWith(ownerMark);
}

/** The key of a record, and whether it may be in the capacity. */
interface Key {
  readonly sql: Sql;
  readonly isIn: Sql;
}

function keyOf({ counting }: SidePlan<object, SqlFilter>, column: Sql, settings: SqlSettings): Key {
  const { dialect } = settings;
  const none = { sql: sql`CASE WHEN 1 = 0 THEN ${literal("")} END`, isIn: neverTrue };
  if (counting.by === "filter") {
    const conditions = counting.filters.map(({ filter }) => filter.condition);
    if (conditions.length === 0) return none;
    return { sql: marksOf(conditions, dialect), isIn: sql`${column} <> ${literal("0".repeat(conditions.length))}` };
  }
  const owner = settings.columns(counting.ownerColumnSlug, "string");
  // An owner that is not text is no member's.
  if (owner?.storage !== "text") return none;
  const isOwned = conjunction([counting.everythingElse.condition, isNotNull(owner.sql)]);
  const key = dialect.concat([literal(ownerMark), owner.sql]);
  return { sql: sql`CASE WHEN ${isOwned} THEN ${key} END`, isIn: isNotNull(column) };
}
