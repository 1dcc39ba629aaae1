import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import { issuesUnder } from "../model/issues/issues-under.js";
import { checkAndCompile } from "./to-sql.js";
import type { Dialect } from "./dialect.js";
import type { Sql, SqlText } from "./fragment.js";
import { bare, columnList, conjunction, inParentheses, joined, literal, raw, sql } from "./fragment.js";
import { render } from "./render.js";
import type { SelectOptions, StatementOptions } from "./options.js";
import type { SqlSettings } from "./settings.js";
import { sqlSettingsOf } from "./settings.js";
import { aliased, columnNamed, quotedTable } from "./tables.js";

/**
 * Writes a statement that selects the rows that a filter matches.
 *
 * @throws {FilterError} like {@link toSql}.
 * @example
 * const all = { conjonction: "and", groups: [] }
 * selectSql(all, { dialect: "duckdb", table: ["crm", "companies"], columns: ["id"] }).sql // 'SELECT "id" FROM "crm"."companies" WHERE TRUE'
 */
export function selectSql(filter: DeepReadonly<Filter>, options: SelectOptions): SqlText {
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  const columns = options.columns?.map((slug) => columnNamed(slug, settings.dialect));
  const selected = columns === undefined ? raw("*") : columnList(columns);
  const where = unwrap(checkAndCompile(filter, settings), FilterError);
  return renderStatement(statementOf(selected, sourceOf(options, settings), where), settings.dialect);
}

/**
 * Writes a statement that counts the rows that a filter matches, in the column `count`.
 *
 * @throws {FilterError} like {@link toSql}.
 * @example
 * const american = parseFilter('country = "US"')
 * countSql(american, { dialect: "duckdb", table: "companies" }).sql // 'SELECT count(*) AS "count" FROM "companies" WHERE "country" = $1'
 */
export function countSql(filter: DeepReadonly<Filter>, options: StatementOptions): SqlText {
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  const where = unwrap(checkAndCompile(filter, settings), FilterError);
  const count = aliased(sql`count(*)`, "count", settings.dialect);
  return renderStatement(statementOf(count, sourceOf(options, settings), where), settings.dialect);
}

function statementOf(selected: Sql, from: Sql, where: Sql): Sql {
  return sql`SELECT ${selected}
    FROM ${from}
    WHERE ${bare(where)}`;
}

/**
 * Writes a statement that counts the rows of several filters in one pass over the table. Its only row has the column
 * `count_0` for the first filter, and so on; `row_count` counts all rows.
 *
 * @throws {FilterError} like {@link toSql}; the paths of its issues begin with the index of the filter.
 * @example
 * const filters = [parseFilter('country = "US"'), parseFilter('country = "FR"')]
 * countsSql(filters, { dialect: "duckdb", table: "companies" }).params // ["US", "FR"]
 */
export function countsSql(filters: readonly DeepReadonly<Filter>[], options: StatementOptions): SqlText {
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  const counts = compileAll(filters, settings).map((condition, index) =>
    aliased(sql`count(CASE WHEN ${condition} THEN 1 END)`, `count_${index}`, settings.dialect),
  );
  const rows = aliased(sql`count(*)`, "row_count", settings.dialect);
  return renderStatement(
    sql`SELECT ${columnList([rows, ...counts])}
      FROM ${sourceOf(options, settings)}`,
    settings.dialect,
  );
}

/**
 * Writes a statement that counts the overlaps of several filters in one pass over the table. It returns a row for each
 * set of filters that match the same rows. The column `members` has, in order, a `1` for each filter that matches and a
 * `0` for each other one; `count` is the number of these rows. {@link readOverlaps} adds them up.
 *
 * @throws {FilterError} like {@link countsSql}.
 * @example
 * const filters = [parseFilter('country = "US"'), parseFilter('country = "FR"')]
 * overlapsSql(filters, { dialect: "duckdb", table: "companies" }).params // ["US", "FR"]
 */
export function overlapsSql(filters: readonly DeepReadonly<Filter>[], options: StatementOptions): SqlText {
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  return overlapsQuery(compileAll(filters, settings), sourceOf(options, settings), settings.dialect);
}

/** The statement of {@link overlapsSql} for compiled filters. */
export function overlapsQuery(conditions: readonly Sql[], from: Sql, dialect: Dialect): SqlText {
  const { groups, matches } = groupsOfRows(conditions, from, dialect);
  const members = aliased(marksOf(matches, dialect), "members", dialect);
  const [count, order] = [columnNamed("count", dialect), columnNamed("members", dialect)];
  const statement = sql`SELECT ${columnList([members, count])}
    FROM ${groups}
    ORDER BY ${order}`;
  return renderStatement(statement, dialect);
}

/** Records with further columns, by their names, which a subquery selects. */
export function withColumns(records: Sql, added: Readonly<Record<string, Sql>>, dialect: Dialect, alias = "rows"): Sql {
  const columns = Object.entries(added).map(([name, value]) => aliased(value, name, dialect));
  if (columns.length === 0) return records;
  const selected = sql`SELECT ${columnList([raw("*"), ...columns])}
    FROM ${records}${dialect.fence}`;
  return aliased(inParentheses([selected]), alias, dialect);
}

/** The bits of a whole number that every database can hold. */
const wordLength = 62;

/** Rows, grouped by the conditions that they match. */
interface GroupsOfRows {
  /** What follows FROM in a statement over the groups. The column `count` has the number of rows of a group. */
  readonly groups: Sql;
  /** Whether a group matches each condition. */
  readonly matches: readonly Sql[];
  /** Whether a group matches each condition, and no other one. */
  readonly matchesOnly: readonly Sql[];
  readonly matchesNone: Sql;
}

/**
 * Groups rows by whole numbers with a bit for each condition: to group by text takes ten times as long, and to sum up for
 * each condition and row twice as long.
 */
export function groupsOfRows(conditions: readonly Sql[], from: Sql, dialect: Dialect): GroupsOfRows {
  const wordColumn = (word: number): Sql => columnNamed(`word_${word}`, dialect);
  const bits = conditions.map((condition, index) => ({
    condition,
    word: Math.floor(index / wordLength),
    bit: index % wordLength,
  }));
  const words = Array.from({ length: Math.max(1, Math.ceil(conditions.length / wordLength)) }, (_, word) => {
    const own = bits.filter((each) => each.word === word);
    const values = own.map(({ condition, bit }) => sql`CASE WHEN ${condition} THEN ${powerOfTwo(bit)} ELSE 0 END`);
    return { column: wordColumn(word), sum: joined([raw("0"), ...values], " + ") };
  });
  const columns = joined(
    words.map(({ column }) => column),
    ", ",
  );
  const sums = joined(
    words.map(({ column, sum }) => sql`${sum} AS ${column}`),
    ", ",
  );
  /** Whether a group has this bit alone, or none. */
  const hasOnly = (word: number, bit?: number): Sql =>
    conjunction(
      words.map(
        ({ column }, index) => sql`${column} = ${bit !== undefined && index === word ? powerOfTwo(bit) : raw("0")}`,
      ),
    );
  const rows = sql`SELECT ${sums}
    FROM ${from}`;
  const count = aliased(sql`count(*)`, "count", dialect);
  const grouped = sql`SELECT ${columns}, ${count}
    FROM ${aliased(inParentheses([rows]), "rows", dialect)}
    GROUP BY ${columns}`;
  return {
    groups: aliased(inParentheses([grouped]), "groups", dialect),
    matches: bits.map(({ word, bit }) => dialect.hasBit(wordColumn(word), bit)),
    matchesOnly: bits.map(({ word, bit }) => hasOnly(word, bit)),
    matchesNone: hasOnly(0),
  };
}

/** With all of its digits: as a number, 2 ** 60 would be written as 1152921504606847000. */
function powerOfTwo(exponent: number): Sql {
  return raw(String(2n ** BigInt(exponent)));
}

/** A text with a `1` for each condition that matches, and a `0` for each other one. */
export function marksOf(conditions: readonly Sql[], dialect: Dialect): Sql {
  const marks = conditions.map((condition) => sql`CASE WHEN ${condition} THEN '1' ELSE '0' END`);
  return dialect.concat([literal(""), ...inGroups(marks, dialect)]);
}

/** The number of texts to concatenate at once: databases limit the depth of an expression. */
const concatenated = 50;

/** The texts, concatenated in groups until there are few of them. */
function inGroups(texts: readonly Sql[], dialect: Dialect): readonly Sql[] {
  if (texts.length <= concatenated) return texts;
  const groups = Array.from({ length: Math.ceil(texts.length / concatenated) }, (_, index) =>
    texts.slice(index * concatenated, (index + 1) * concatenated),
  );
  return inGroups(
    groups.map((group) => sql`(${dialect.concat(group)})`),
    dialect,
  );
}

/** The overlaps of several filters. */
export interface Overlaps {
  readonly rowCount: number;
  /** The number of rows that no filter matches. */
  readonly unmatchedCount: number;
  /** For each filter, the number of rows that it matches, and of those that another filter matches too. */
  readonly filters: readonly { readonly count: number; readonly sharedCount: number }[];
  /** `pairs[i][j]` is the number of rows that both filters `i` and `j` match. */
  readonly pairs: readonly (readonly number[])[];
}

/**
 * Reads the counts in the result of {@link overlapsSql}.
 *
 * @example
 * readOverlaps([{ members: "00", count: 5 }, { members: "10", count: 2 }, { members: "11", count: 1n }], 2) // { rowCount: 8, unmatchedCount: 5, filters: [{ count: 3, sharedCount: 1 }, { count: 1, sharedCount: 1 }], pairs: [[3, 1], [1, 1]] }
 */
export function readOverlaps(
  answer: Iterable<{ readonly members: string; readonly count: number | bigint | string }>,
  filterCount: number,
): Overlaps {
  const pairs = Array.from({ length: filterCount }, () => new Array<number>(filterCount).fill(0));
  const shared = new Array<number>(filterCount).fill(0);
  let rowCount = 0;
  let unmatchedCount = 0;
  for (const { members, count } of answer) {
    const rows = Number(count);
    const matching = [...pairs.keys()].filter((index) => members[index] === "1");
    rowCount += rows;
    if (matching.length === 0) unmatchedCount += rows;
    for (const one of matching) {
      if (matching.length > 1) shared[one] = (shared[one] ?? 0) + rows;
      const row = pairs[one] ?? [];
      for (const other of matching) row[other] = (row[other] ?? 0) + rows;
    }
  }
  const filters = pairs.map((row, index) => ({ count: row[index] ?? 0, sharedCount: shared[index] ?? 0 }));
  return { rowCount, unmatchedCount, filters, pairs };
}

function compileAll(filters: readonly DeepReadonly<Filter>[], settings: SqlSettings): readonly Sql[] {
  const issues: Issue[] = [];
  const conditions = filters.map((filter, index) => {
    const condition = checkAndCompile(filter, settings);
    if (condition.ok) return condition.value;
    for (const issue of issuesUnder(index, condition.issues)) issues.push(issue);
    return [];
  });
  if (issues.length > 0) throw new FilterError(issues);
  return conditions;
}

/** The table after FROM. */
export function sourceOf({ table, alias }: StatementOptions, { dialect }: SqlSettings): Sql {
  const name = quotedTable(table, dialect);
  return alias === undefined ? name : aliased(name, alias, dialect);
}

/** The column of a subquery that marks matching rows; its name must not be one of the table's columns. */
export const matchedColumn = "matched by the filter";

/** A condition, and whether it contains raw SQL. */
export interface SqlFilter {
  readonly condition: Sql;
  readonly isRaw: boolean;
}

/**
 * What follows FROM in a statement over the rows that a filter matches.
 *
 * @param alias - of the rows.
 */
export function matchingRows({ condition, isRaw }: SqlFilter, from: Sql, dialect: Dialect, alias = "rows"): Sql {
  if (!isRaw)
    return sql`${from}
      WHERE ${bare(condition)}`;
  // Raw SQL may contain window functions, which are not allowed after WHERE.
  const mark = columnNamed(matchedColumn, dialect);
  const marked = sql`SELECT *, CASE WHEN ${condition} THEN 1 ELSE 0 END AS ${mark}
    FROM ${from}`;
  return sql`${aliased(inParentheses([marked]), alias, dialect)}
    WHERE ${mark} = 1`;
}

export function renderStatement(statement: Sql, dialect: Dialect): SqlText {
  return render([...statement, ...dialect.settings], dialect);
}
