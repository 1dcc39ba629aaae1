import type { SqlText, StatementOptions } from "../sql/options.js";
import type { ExpiryOptions, LimitedCapacity, Member } from "./options.js";
import type { EvaluatedAvailability } from "./result.js";
import { plannedOrThrow, tablePlanner } from "./table-plan.js";
import type { AnswerRow } from "./table-time.js";

/** Options of {@link availabilitySql}. `timeZone` reads dates of records; that of policies is `policy.timeZone`. */
export interface AvailabilitySqlOptions<M extends object = Member> extends StatementOptions, ExpiryOptions<M> {}

/** A statement that counts the records of members. */
export interface AvailabilityStatement<M extends object = Member> extends SqlText {
  /** Makes the availability from the rows of the statement, as any driver returns them: objects by column. */
  readonly read: (rows: Iterable<AnswerRow>) => EvaluatedAvailability<M>;
}

/**
 * Writes a statement that counts the records of each member of a capacity, for the database that holds them. With a limit
 * and a policy, it also ranks the latest records of members who may be full. The result is that of
 * {@link memberAvailability} over the same records.
 *
 * With a condition on the owner as `memberAvailability` knows it, the statement groups the records by the owner column;
 * otherwise by the members whose filters match. A time column of dates or timestamps is compared as it is. In a zone
 * other than UTC, `nextExpiration` may be late by the length of a clock change if the earliest record has a local time
 * that the clocks skip.
 *
 * @throws {FilterError} if the capacity has no filter or cannot be evaluated, like {@link toSql}; the paths of the issues
 * start at the capacity. Also if `members` is not a list of objects, or an option is invalid.
 * @throws {PolicyError} if `expiry` or an option of policies is unknown.
 * @example
 * const owner = { kind: "string", columnSlug: "owner_id", operator: "is", values: "{{member.ids.hubspot}}" }
 * const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [owner] }] }
 * const members = [{ name: "Ann", ids: { hubspot: "7" } }]
 * const statement = availabilitySql({ name: "Book", memberCapacity: 50, filter }, { dialect: "postgres", table: "accounts", members })
 * statement.sql // 'SELECT "owner_id" AS "key", count(*) AS "row_count" FROM "accounts" WHERE TRUE GROUP BY "owner_id"'
 * const { members: [ann], unassigned } = statement.read([{ key: "7", row_count: "48" }, { key: "112", row_count: "9" }])
 * ann.available // 2
 * unassigned.owners // [{ owner: "112", count: 9 }]
 */
export function availabilitySql<M extends object = Member>(
  capacity: LimitedCapacity,
  { members, expiry, policy, forecast, ...options }: AvailabilitySqlOptions<M>,
): AvailabilityStatement<M> {
  const plan = tablePlanner(options, { members, expiry, policy, forecast })(capacity);
  const { count, read } = plannedOrThrow(plan);
  return { ...count, read };
}
