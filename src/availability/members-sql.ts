/** Writes the whole question as a statement: what each member holds and may take, and until when who is full stays so. */
import { FilterError, unwrap } from "../model/issues/errors.js";
import { quote } from "../model/issues/quote.js";
import type { Path } from "../model/issues/issue.js";
import { caseFold } from "../plan/relations.js";
import type { Sql } from "../sql/fragment.js";
import { columnList, inParentheses, joined, numberLiteral, raw, sql, text } from "../sql/fragment.js";
import type { SqlText, StatementOptions, TableName } from "../sql/options.js";
import type { SqlSettings } from "../sql/settings.js";
import { sqlSettingsOf } from "../sql/settings.js";
import { renderStatement, sourceOf, withColumns } from "../sql/statements.js";
import { aliased, columnNamed, quotedTable } from "../sql/tables.js";
import type { ExpiryOptions, LimitedCapacity } from "./options.js";
import { expirySettingsOf } from "./options.js";
import type { CountingPlan } from "./plan.js";
import { planAvailability, unknownTimeColumn } from "./plan.js";
import { groupsByOwner } from "./table-groups.js";
import { plannedOrThrow, recordCountingOf, sqlFilterOf } from "./table-plan.js";

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
  /** The next moments at which records expire, as far as the statement knows them; empty if it reads none. */
  readonly expirations: readonly Date[];
}

/** Records whose time is not in the future expire at the first one. */
const knownExpirations = 4;

/** SQLite accepts 500 SELECTs in one UNION. */
const unitedRows = 400;

/**
 * Writes a statement with a row for each member, in their order: `uuid` if any member has one, `name`, `held`, `available`
 * and `full_until`. The figures are those of `memberAvailability`, but that a member who is still full after the known
 * expirations has no `full_until`.
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
  const own = members.map(({ member }) => member);
  const expiry = expirySettingsOf({ members: own, expiry: kind, policy });
  const plan = plannedOrThrow(
    planAvailability(capacity, {
      ...expiry,
      now: comparison.now,
      members: own,
      fold: caseFold(comparison),
      compile: (filter) => sqlFilterOf(filter, settings),
    }),
  );
  const { counting, threshold } = plan;
  if (counting.by !== "owner") {
    throw refused(
      ["filter"],
      "The filter does not compare one column with the ids of a member and add other conditions with `and`, so no statement joins its records with the members. Use capacity-filter availability --database, which counts them in the database too.",
    );
  }
  const unbound = plan.members.flatMap(({ isBound, issues }, index) =>
    isBound ? [] : issues.map((issue) => ({ ...issue, message: `${members[index]?.name}: ${issue.message}` })),
  );
  if (unbound.length > 0) throw new FilterError(unbound);
  if (counting.membersOf.size === 0) {
    throw refused(["filter"], "No member has an id that the filter names, so nobody holds a record.");
  }
  const { key, records, isOfMembers } = groupsByOwner(counting, {
    settings,
    from: sourceOf(options, settings),
    alias: options.alias,
  });
  if (key === undefined || isOfMembers === undefined) {
    throw refused(
      ["filter"],
      `The column ${quote(counting.ownerColumnSlug)} is not one of text, which no id of a member equals. Correct the data model, or use a view that reads it as text.`,
    );
  }
  const expirations = expirationsOf(plan, comparison.now);
  if (expirations.length > 0 && expiry.expiry === "sliding") {
    throw refused(
      ["allocationExpirationPolicy"],
      "With sliding expiry each record expires at a moment of its own, which this statement does not compute. Use capacity-filter availability --database --expiry sliding.",
    );
  }
  // At an expiration, the records are held that were assigned from that moment on.
  const forecast = expirations.map((at) => ({ at, heldFrom: at }));
  const recordCounting = recordCountingOf({ threshold, forecast }, settings);
  if (recordCounting === undefined) {
    const columns = Object.keys({ ...options.model?.columns, ...options.storage });
    throw new FilterError([unknownTimeColumn(threshold?.timeColumnSlug ?? "", columns)]);
  }
  const { parts, columns } = recordCounting;
  const named = (name: string): Sql => columnNamed(name, dialect);
  const counted = Object.entries(columns).filter(([name]) => !name.startsWith("earliest"));
  const counts = sql`SELECT ${columnList([aliased(key, "key", dialect), ...counted.map(([name, count]) => aliased(count, name, dialect))])}
    FROM ${withColumns(records, parts, dialect, options.alias)}
    GROUP BY ${key}`;

  const isKept = (index: number): Sql =>
    sql`${named("row_count")} - ${named("expired")} - ${named("held_by_time")} + ${named(`still_held_${index}`)}`;
  const held = threshold === undefined ? named("row_count") : sql`${named("row_count")} - ${named("expired")}`;
  const sums = [held, ...expirations.map((_, index) => isKept(index))].map((count, index) =>
    aliased(sql`coalesce(sum(${count}), 0)`, index === 0 ? "held" : `held_later_${index - 1}`, dialect),
  );
  const titles = [...(members.some(({ uuid }) => uuid !== undefined) ? ["uuid"] : []), "name"].map(named);
  const keys = joined([named("member_number"), ...titles], ", ");
  const [byKey, countsByKey] = [named("members_by_key"), named("counts_by_key")];
  const perMember = sql`SELECT ${columnList([keys, ...sums])}
    FROM ${byKey}
    LEFT JOIN ${countsByKey} ON ${named("key")} = ${named("member_key")}
    GROUP BY ${keys}`;

  const statement = sql`WITH ${byKey} AS ${inParentheses([memberRows(members, counting.membersOf, settings)])},
    ${countsByKey} AS ${inParentheses([counts])}
    SELECT ${columnList([...titles, named("held"), ...figuresOf(plan, expirations, settings)])}
    FROM ${aliased(inParentheses([perMember]), "held_by_member", dialect)}
    ORDER BY ${named("member_number")}`;
  const created =
    view === undefined
      ? statement
      : sql`CREATE VIEW ${quotedTable(view, dialect)} AS
    ${statement}`;
  return {
    ...renderStatement(created, dialect),
    now: new Date(comparison.now),
    expirations: expirations.map((at) => new Date(at)),
  };
}

function refused(path: Path, message: string): FilterError {
  return new FilterError([{ code: "noStatement", severity: "error", path, message }]);
}

/** The next expirations, if they may decide until when a member is full. */
function expirationsOf({ threshold, memberCapacity = 0 }: CountingPlan<object, unknown>, now: number): number[] {
  const expirations: number[] = [];
  let next = memberCapacity > 0 ? threshold?.expirationOf(now) : undefined;
  while (next !== undefined && expirations.length < knownExpirations) {
    expirations.push(next);
    next = threshold?.expirationOf(next);
  }
  return expirations;
}

/** The columns `available` and `full_until`. */
function figuresOf(
  { memberCapacity }: CountingPlan<object, unknown>,
  expirations: readonly number[],
  { dialect }: SqlSettings,
): readonly Sql[] {
  const held = columnNamed("held", dialect);
  const none = raw("NULL");
  const limit = memberCapacity === undefined ? none : numberLiteral(memberCapacity);
  const available = sql`CASE WHEN ${held} >= ${limit} THEN 0 ELSE ${limit} - ${held} END`;
  const ends = expirations.map((at, index): Sql => {
    const later = columnNamed(`held_later_${index}`, dialect);
    return sql`
      WHEN ${later} < ${limit} THEN ${dialect.instant(new Date(at).toISOString())}`;
  });
  const fullUntil = sql`CASE
    WHEN ${held} < ${limit} THEN NULL${ends.flat()}
    END`;
  return [
    aliased(memberCapacity === undefined ? none : available, "available", dialect),
    aliased(ends.length === 0 ? none : fullUntil, "full_until", dialect),
  ];
}

/** A row for each id of each member, and one for a member without an id. */
function memberRows(
  members: readonly TitledMember[],
  membersOf: ReadonlyMap<string, readonly number[]>,
  { dialect }: SqlSettings,
): Sql {
  const idsOf = members.map((): string[] => []);
  for (const [id, indexes] of membersOf) for (const index of indexes) idsOf[index]?.push(id);
  const hasUuids = members.some(({ uuid }) => uuid !== undefined);
  const names = ["member_number", ...(hasUuids ? ["uuid"] : []), "name", "member_key"];
  const rows = members.flatMap(({ uuid, name }, index) => {
    const ids = idsOf[index] ?? [];
    const titles = [...(hasUuids ? [textOrNull(uuid)] : []), text(name)];
    return (ids.length === 0 ? [undefined] : ids).map((id) => [raw(String(index + 1)), ...titles, textOrNull(id)]);
  });
  const united = (some: typeof rows): Sql =>
    some.flatMap((values, index): Sql => {
      const row = index > 0 ? values : values.map((value, column) => aliased(value, names[column] ?? "", dialect));
      const select = sql`SELECT ${joined(row, ", ")}`;
      return index === 0
        ? select
        : sql`
        UNION ALL ${select}`;
    });
  if (rows.length <= unitedRows) return united(rows);
  const parts = Array.from({ length: Math.ceil(rows.length / unitedRows) }, (_, part) =>
    united(rows.slice(part * unitedRows, (part + 1) * unitedRows)),
  );
  return parts.flatMap((part, index): Sql => {
    const select = sql`SELECT * FROM ${aliased(inParentheses([part]), `part_${index}`, dialect)}`;
    return index === 0
      ? select
      : sql`
      UNION ALL ${select}`;
  });
}

/** Null has no type of its own, and BigQuery would take it for a number. */
function textOrNull(value: string | undefined): Sql {
  return value === undefined ? raw("nullif('', '')") : text(value);
}
