/** Groups the records of a table, by owner or by the filters that match them. */
import { filterOf } from "../model/conditions.js";
import { unwrap, FilterError } from "../model/issues/errors.js";
import { caseFold } from "../plan/relations.js";
import type { Sql } from "../sql/fragment.js";
import { always, bare, columnList, conjunction, inParentheses, isNotNull, literal, raw, sql } from "../sql/fragment.js";
import type { SqlSettings } from "../sql/settings.js";
import type { SqlFilter } from "../sql/statements.js";
import { marksOf, matchingRows } from "../sql/statements.js";
import type { SqlColumn } from "../sql/tables.js";
import { aliased, columnNamed } from "../sql/tables.js";
import { compileWhere } from "../sql/to-sql.js";
import type { CountingByFilter, CountingByOwner } from "./plan.js";
import type { PlanCounts, RecordCounts } from "./result.js";
import { RecordSum } from "./result.js";

/** How the records of a capacity are grouped. */
interface RecordGroups {
  /** The value that identifies a group; undefined if there is only one. */
  readonly key: Sql | undefined;
  /** What follows FROM in a statement over the records to count. */
  readonly records: Sql;
  /** Whether members may hold the records with a key in a column; undefined if they hold none. */
  readonly isOfMembers: ((key: Sql) => Sql) | undefined;
  /** What follows FROM in a statement over the records that members hold. */
  readonly heldRecords: (isHeld: Sql | undefined) => Sql;
  readonly countsOf: (groups: Iterable<RecordGroup>) => PlanCounts;
  /** Returns the indexes of the members that hold the records of a group. */
  readonly holdersOf: (key: unknown) => readonly number[];
}

/** The key of a group as a driver returns it, and the counts of its records. */
type RecordGroup = readonly [key: unknown, counts: RecordCounts];

/** The table of a capacity. */
export interface RecordTable {
  readonly settings: SqlSettings;
  /** The SQL after FROM. */
  readonly from: Sql;
  readonly alias: string | undefined;
}

/** Groups the records by the owner column. */
export function groupsByOwner(
  counting: CountingByOwner<SqlFilter>,
  { settings, from, alias }: RecordTable,
): RecordGroups {
  const { ownerColumnSlug, everythingElse, membersOf } = counting;
  const { dialect } = settings;
  const fold = caseFold(settings.comparison);
  const owner = settings.columns(ownerColumnSlug, "string");
  const isText = owner?.storage === "text";
  const matching = (conditions: readonly Sql[]): Sql => {
    const condition = conjunction([everythingElse.condition, ...conditions]);
    return matchingRows({ ...everythingElse, condition }, from, dialect, alias);
  };
  return {
    // Values that are not text are only counted.
    key: owner && (isText ? owner.sql : sql`CASE WHEN ${isNotNull(owner.sql)} THEN 1 END`),
    records: matching([]),
    isOfMembers: isText && membersOf.size > 0 ? (key) => isKeyOf([...membersOf.keys()], key, settings) : undefined,
    heldRecords: (isHeld = always) => matching([isOfMember(counting, settings), isHeld]),
    countsOf: (groups) => {
      const owners: (readonly [owner: string, counts: RecordCounts])[] = [];
      let withoutOwner = 0;
      let notText = 0;
      for (const [key, counts] of groups) {
        if (key === null || key === undefined) withoutOwner += counts.held;
        else if (isText && typeof key === "string") owners.push([fold(key), counts]);
        else notText += counts.held;
      }
      return { by: "owner", owners, withoutOwner, notText };
    },
    holdersOf: (key) => (typeof key === "string" ? membersOf.get(fold(key)) : undefined) ?? [],
  };
}

/** Whether the owner of a record is a member. */
function isOfMember({ ownerColumnSlug, membersOf }: CountingByOwner<unknown>, settings: SqlSettings): Sql {
  const values = [...membersOf.keys()];
  const condition = { kind: "string", columnSlug: ownerColumnSlug, operator: "is", values } as const;
  return unwrap(compileWhere(filterOf(condition), settings), FilterError);
}

/** Whether a key is one of some texts. */
export function isKeyOf(values: readonly string[], key: Sql, settings: SqlSettings): Sql {
  const condition = { kind: "string", columnSlug: "key", operator: "is", values } as const;
  const columns = (): SqlColumn => ({ sql: key, storage: "text" });
  return unwrap(compileWhere(filterOf(condition), { ...settings, columns }), FilterError);
}

/** The column of a subquery that marks the filters that match; its name must not be one of the table's columns. */
const matchingFilters = "matching filters";

/** Groups the records by the set of filters that match them. */
export function groupsByFilter(
  { filters }: CountingByFilter<SqlFilter>,
  { settings: { dialect }, from, alias = "rows" }: RecordTable,
): RecordGroups {
  const key = columnNamed(matchingFilters, dialect);
  const marks = marksOf(
    filters.map(({ filter }) => filter.condition),
    dialect,
  );
  const marked = sql`SELECT ${columnList([raw("*"), sql`${marks} AS ${key}`])}
    FROM ${from}${dialect.fence}`;
  const none = literal("0".repeat(filters.length));
  const matching = (conditions: readonly Sql[]): Sql =>
    sql`${aliased(inParentheses([marked]), alias, dialect)}
      WHERE ${bare(conjunction([sql`${key} <> ${none}`, ...conditions]))}`;
  const matchedBy = (key: unknown): number[] => [...filters.keys()].filter((index) => String(key)[index] === "1");
  return {
    key,
    records: matching([]),
    isOfMembers: () => always,
    heldRecords: (isHeld = always) => matching([isHeld]),
    countsOf: (groups) => {
      const sums = filters.map(() => new RecordSum());
      for (const [key, counts] of groups) for (const index of matchedBy(key)) sums[index]?.add(counts);
      return { by: "filter", filters: sums };
    },
    holdersOf: (key) => {
      const members = matchedBy(key).flatMap((index) => filters[index]?.members ?? []);
      return members.sort((one, other) => one - other);
    },
  };
}
