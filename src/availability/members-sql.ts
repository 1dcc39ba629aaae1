/** Writes the whole question as a statement: what each member holds and may take, and until when who is full stays so. */
import { DAY } from "../model/iso-date.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { quote } from "../model/issues/quote.js";
import type { Path } from "../model/issues/issue.js";
import { caseFold } from "../plan/relations.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/fragment.js";
import {
  always,
  caseOf,
  columnList,
  conjunction,
  inParentheses,
  joined,
  numberLiteral,
  raw,
  rowNumber,
  sql,
  text,
  unionAll,
} from "../sql/fragment.js";
import type { SqlText, StatementOptions, TableName } from "../sql/options.js";
import type { SqlSettings } from "../sql/settings.js";
import { sqlSettingsOf } from "../sql/settings.js";
import type { SqlFilter } from "../sql/statements.js";
import { matchingRows, renderStatement, sourceOf, withColumns } from "../sql/statements.js";
import { aliased, columnNamed, quotedTable } from "../sql/tables.js";
import type { ExpiryOptions, LimitedCapacity } from "./options.js";
import { expirySettingsOf } from "./options.js";
import type { CountingPlan } from "./plan.js";
import { planAvailability, unknownTimeColumn } from "./plan.js";
import { latestCount } from "./result.js";
import { plannedOrThrow, recordCountingOf, sqlFilterOf } from "./table-plan.js";
import type { Expiry, Threshold } from "./threshold.js";

/** A member as the rows of the statement name it. */
interface TitledMember {
  readonly uuid: string | undefined;
  readonly name: string;
  readonly member: object;
}

/** Options of {@link membersSql}. The ids of members are compared as they are. */
interface MembersSqlOptions extends Omit<StatementOptions, "caseSensitive">, Pick<ExpiryOptions, "expiry" | "policy"> {
  readonly members: readonly TitledMember[];
  /** A view to create. */
  readonly view?: TableName | undefined;
}

export interface MembersStatement extends SqlText {
  /** The moment that the statement holds. */
  readonly now: Date;
  /** The next moment at which records expire, with fixed expiry. */
  readonly nextExpiration: Date | undefined;
  /** Until when the statement may say that a member is full; undefined if it says so of nobody. */
  readonly lastKnown: Date | undefined;
}

/**
 * Writes a statement with a row for each member, in their order: `uuid` if any member has one, `name`, `held`, `available`
 * and `full_until`. The figures are those of `memberAvailability`, but that a member who is still full after the last
 * known moment has no `full_until`.
 *
 * @throws {FilterError} if the capacity cannot be evaluated, or a statement would not give these figures.
 * @throws {PolicyError} if `expiry` or an option of policies is unknown.
 */
export function membersSql(
  capacity: LimitedCapacity,
  { members, view, expiry: kind, policy, ...options }: MembersSqlOptions,
): MembersStatement {
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  const { dialect, comparison } = settings;
  const { now } = comparison;
  const own = members.map(({ member }) => member);
  const { expiry, ...expirySettings } = expirySettingsOf({ members: own, expiry: kind, policy });
  const plan = plannedOrThrow(
    planAvailability(capacity, {
      ...expirySettings,
      expiry,
      now,
      members: own,
      fold: caseFold(comparison),
      compile: (filter) => sqlFilterOf(filter, settings),
    }),
  );
  const unbound = plan.members.flatMap(({ isBound, issues }, index) =>
    isBound ? [] : issues.map((issue) => ({ ...issue, message: `${members[index]?.name}: ${issue.message}` })),
  );
  if (unbound.length > 0) throw new FilterError(unbound);
  const { threshold, memberCapacity } = plan;
  const recordCounting = recordCountingOf(plan, settings);
  if (recordCounting === undefined) {
    const columns = Object.keys({ ...options.model?.columns, ...options.storage });
    throw new FilterError([unknownTimeColumn(threshold?.timeColumnSlug ?? "", columns)]);
  }
  const { isHeld = always, parts, instantWithin } = recordCounting;
  const rank = latestCount(plan);
  const known = threshold === undefined || rank === 0 ? [] : stepsOf[expiry](threshold, now);
  const before = known.at(-1)?.before ?? now;
  const timeOf = rank === 0 ? undefined : instantWithin({ from: threshold?.heldFrom ?? now, before });
  const steps = timeOf === undefined ? [] : known;
  const { filters, membersOf } = keyedFilters(plan, settings);

  const named = (name: string): Sql => columnNamed(name, dialect);
  const held = filters.map(({ key, filter }) => {
    const condition = conjunction([filter.condition, isHeld]);
    const records = matchingRows({ ...filter, condition }, sourceOf(options, settings), dialect, options.alias);
    const columns = [aliased(key, "key", dialect), ...(timeOf === undefined ? [] : [aliased(timeOf, "time", dialect)])];
    return sql`SELECT ${joined(columns, ", ")}
      FROM ${timeOf === undefined ? records : withColumns(records, parts, dialect, options.alias)}`;
  });
  const titles = [...(members.some(({ uuid }) => uuid !== undefined) ? ["uuid"] : []), "name"].map(named);
  const member = [named("member_number"), ...titles];
  const [byKey, heldRecords, ranked] = [named("members_by_key"), named("held_records"), named("ranked_records")];
  const recordsOfMembers = sql`${byKey}
    LEFT JOIN ${heldRecords} ON ${named("key")} = ${named("member_key")}`;
  const count = aliased(sql`count(${named("key")})`, "held", dialect);
  const perMember = (
    from: Sql,
    columns: readonly Sql[],
  ): Sql => sql`SELECT ${columnList([...member, count, ...columns])}
    FROM ${from}
    GROUP BY ${joined(member, ", ")}`;
  const hasTime = sql`CASE WHEN ${named("time")} IS NULL THEN 0 ELSE 1 END`;
  const order = rowNumber(named("member_number"), sql`${hasTime}, ${named("time")} DESC`);
  // As the records expire that have later times, this one makes its member no longer full.
  const decisive = sql`max(CASE WHEN ${named("rank")} = ${raw(String(rank))} THEN ${named("time")} END)`;
  const rankedRecords = sql`SELECT ${columnList([...member, named("key"), named("time"), aliased(order, "rank", dialect)])}
    FROM ${recordsOfMembers}`;
  const withoutTime = perMember(recordsOfMembers, []);
  const withTime = perMember(ranked, [aliased(decisive, "decisive_time", dialect)]);

  const statement = sql`WITH ${byKey} AS ${inParentheses([memberRows(members, membersOf, dialect)])},
    ${heldRecords} AS ${inParentheses([united(held, dialect)])},${
      timeOf === undefined
        ? []
        : sql`
    ${ranked} AS ${inParentheses([rankedRecords])},`
    }
    ${named("held_by_member")} AS ${inParentheses([timeOf === undefined ? withoutTime : withTime])}
    SELECT ${columnList([...titles, named("held"), ...figuresOf(memberCapacity, steps, dialect)])}
    FROM ${named("held_by_member")}
    ORDER BY ${named("member_number")}`;
  const created =
    view === undefined
      ? statement
      : sql`CREATE VIEW ${quotedTable(view, dialect)} AS
    ${statement}`;
  return {
    ...renderStatement(created, dialect),
    now: new Date(now),
    nextExpiration: expiry === "fixed" ? dateOf(threshold?.expirationOf(now)) : undefined,
    lastKnown: steps.length === 0 ? undefined : dateOf(threshold?.expirationOf(before - 1)),
  };
}

function dateOf(instant: number | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant);
}

function refused(path: Path, message: string): FilterError {
  return new FilterError([{ code: "noStatement", severity: "error", path, message }]);
}

/** A filter, and the key of the records that it matches. */
interface KeyedFilter {
  readonly key: Sql;
  readonly filter: SqlFilter;
}

/** What to match, and the indexes of the members with each key. */
function keyedFilters(
  { counting }: CountingPlan<object, SqlFilter>,
  settings: SqlSettings,
): { readonly filters: readonly KeyedFilter[]; readonly membersOf: ReadonlyMap<string, readonly number[]> } {
  if (counting.by === "filter") {
    const filters = counting.filters.map(({ filter }, index) => ({ key: text(String(index + 1)), filter }));
    const membersOf = new Map(counting.filters.map(({ members }, index) => [String(index + 1), members]));
    return { filters, membersOf };
  }
  const { ownerColumnSlug, everythingElse, membersOf } = counting;
  if (membersOf.size === 0)
    throw refused(["filter"], "No member has an id that the filter names, so nobody holds a record.");
  const owner = settings.columns(ownerColumnSlug, "string");
  if (owner?.storage === "text") return { filters: [{ key: owner.sql, filter: everythingElse }], membersOf };
  throw refused(
    ["filter"],
    `The column ${quote(ownerColumnSlug)} is not one of text, which no id of a member equals. Correct the data model, or use a view that reads it as text.`,
  );
}

/** When records expire whose time is before a moment: then, or so many milliseconds after their time. */
type Step = { readonly before: number } & ({ readonly at: number } | { readonly after: number });

/** With fixed expiry, records whose time is not in the future expire at the first one. */
const knownExpirations = 4;

/** When held records expire, in the order of their times. */
const stepsOf: Readonly<Record<Expiry, (threshold: Threshold, now: number) => readonly Step[]>> = {
  fixed: ({ expirationOf }, now) => {
    const steps: Step[] = [];
    for (let at = expirationOf(now); at !== undefined && steps.length < knownExpirations; at = expirationOf(at))
      steps.push({ before: at, at });
    return steps;
  },
  sliding: ({ heldFrom, expirationOf }, now) => {
    const steps: Step[] = [];
    const month = new Date(heldFrom);
    month.setUTCDate(1);
    month.setUTCHours(0, 0, 0, 0);
    while (month.getTime() <= now + 31 * DAY) {
      const start = month.getTime();
      month.setUTCMonth(month.getUTCMonth() + 1);
      const before = month.getTime();
      const [at, after] = [expirationOf(before), (expirationOf(start) ?? NaN) - start];
      if (at === undefined) break;
      const last = steps.at(-1);
      if (last !== undefined && "after" in last && last.after === after) steps.pop();
      // Days that the later month lacks expire at the beginning of the next one.
      if (at - after < before) steps.push({ before: at - after, after }, { before, at });
      else steps.push({ before, after });
    }
    return steps;
  },
};

/** The columns `available` and `full_until`. */
function figuresOf(memberCapacity: number | undefined, steps: readonly Step[], dialect: Dialect): readonly Sql[] {
  const none = raw("NULL");
  const [held, time] = [columnNamed("held", dialect), columnNamed("decisive_time", dialect)];
  const limit = memberCapacity === undefined ? none : numberLiteral(memberCapacity);
  const available = sql`CASE WHEN ${held} >= ${limit} THEN 0 ELSE ${limit} - ${held} END`;
  const ends = steps.map((step): Sql => {
    const end =
      "at" in step
        ? dialect.instant(new Date(step.at).toISOString())
        : dialect.instantAt(sql`${time} + ${numberLiteral(step.after)}`);
    return sql`WHEN ${time} < ${numberLiteral(step.before)} THEN ${end}`;
  });
  return [
    aliased(memberCapacity === undefined ? none : available, "available", dialect),
    aliased(steps.length === 0 ? none : caseOf(ends), "full_until", dialect),
  ];
}

/** A row for each id of each member, and one for a member without an id. */
function memberRows(
  members: readonly TitledMember[],
  membersOf: ReadonlyMap<string, readonly number[]>,
  dialect: Dialect,
): Sql {
  const keysOf = members.map((): string[] => []);
  for (const [key, indexes] of membersOf) for (const index of indexes) keysOf[index]?.push(key);
  const hasUuids = members.some(({ uuid }) => uuid !== undefined);
  const names = ["member_number", ...(hasUuids ? ["uuid"] : []), "name", "member_key"];
  const rows = members.flatMap(({ uuid, name }, index) => {
    const keys = keysOf[index] ?? [];
    const titles = [...(hasUuids ? [textOrNull(uuid)] : []), text(name)];
    return (keys.length === 0 ? [undefined] : keys).map((key) => [raw(String(index + 1)), ...titles, textOrNull(key)]);
  });
  const selects = rows.map((values, row) => {
    // The first row names the columns.
    const columns =
      row % unitedRows > 0 ? values : values.map((value, column) => aliased(value, names[column] ?? "", dialect));
    return sql`SELECT ${joined(columns, ", ")}`;
  });
  return united(selects, dialect);
}

/** SQLite accepts 500 SELECTs in one UNION. */
const unitedRows = 400;

function united(selects: readonly Sql[], dialect: Dialect): Sql {
  if (selects.length <= unitedRows) return unionAll(selects);
  const parts = Array.from({ length: Math.ceil(selects.length / unitedRows) }, (_, part) =>
    inParentheses([unionAll(selects.slice(part * unitedRows, (part + 1) * unitedRows))]),
  );
  return unionAll(parts.map((part, index) => sql`SELECT * FROM ${aliased(part, `part_${index}`, dialect)}`));
}

/** Null has no type of its own, and BigQuery would take it for a number. */
function textOrNull(value: string | undefined): Sql {
  return value === undefined ? raw("nullif('', '')") : text(value);
}
