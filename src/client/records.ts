/** Checks the responses of the three operations against the model. Valid values are not copied. */
import * as z from "zod";
import type { Issue, Path, Result } from "../model/issues/issue.js";
import { issuesUnder } from "../model/issues/issues-under.js";
import type { Capacity, Library, Log } from "../model/records.js";
import { capacitySchema, librarySchema, logSchema } from "../model/schemas/record-schemas.js";
import { checkFilter, checkPolicy } from "../model/structure/structure.js";
import { schemaIssues } from "./schema-issues.js";

/** A valid capacity. */
export type ValidCapacity = Capacity & { readonly issues?: undefined };

/**
 * A capacity with an invalid filter or policy, both unchanged. The paths of `issues` start at the capacity.
 */
export type InvalidCapacity = BareCapacity & {
  readonly filter?: unknown;
  readonly allocationExpirationPolicy?: unknown;
  readonly issues: readonly Issue[];
};

/** A capacity in a list. Its filter and policy are valid if `issues` is undefined. */
export type ListedCapacity = ValidCapacity | InvalidCapacity;

/** Logs that match a request. */
export interface LogPage {
  readonly logs: readonly Log[];
  /** The number of all matching logs. */
  readonly count: number;
  /** Undocumented fields, such as the start of the next page. */
  readonly [field: string]: unknown;
}

type BareCapacity = z.infer<typeof bareCapacitySchema>;

const bareCapacitySchema = capacitySchema.omit({ filter: true, allocationExpirationPolicy: true });
const capacitiesAnswerSchema = z.looseObject({ capacities: z.array(z.unknown()) });
const libraryAnswerSchema = z.looseObject({ library: librarySchema });
const logsAnswerSchema = z.looseObject({ logs: z.array(z.unknown()), count: z.number() });

/** The maximum number of issues of a list. */
const maxIssues = 100;

/** Reads the response with all capacities. */
export function readCapacityList(answer: unknown): Result<ListedCapacity[]> {
  const issues: Issue[] = [];
  if (!isValid(capacitiesAnswerSchema, answer, [], issues)) return { ok: false, issues };
  const { capacities } = answer;
  const ok = areValid(bareCapacitySchema, capacities, ["capacities"], issues);
  return ok ? { ok, value: capacities.map(listed) } : { ok, issues };
}

/** Reads the response with a library. */
export function readLibrary(answer: unknown): Result<Library> {
  const issues: Issue[] = [];
  const ok = isValid(libraryAnswerSchema, answer, [], issues);
  return ok ? { ok, value: answer.library } : { ok, issues };
}

/** Reads the response with logs. */
export function readLogs(answer: unknown): Result<LogPage> {
  const issues: Issue[] = [];
  if (!isValid(logsAnswerSchema, answer, [], issues)) return { ok: false, issues };
  const { logs } = answer;
  const ok = areValid(logSchema, logs, ["logs"], issues);
  return ok ? { ok, value: { ...answer, logs } } : { ok, issues };
}

/**
 * Checks a value against a schema and collects the issues. The caller uses the value itself, because the copy of the
 * schema would need memory and lose a key such as `__proto__`.
 */
function isValid<Value>(schema: z.ZodType<Value>, value: unknown, path: Path, issues: Issue[]): value is Value {
  const result = schema.safeParse(value);
  if (!result.success) issues.push(...schemaIssues(result.error, value, path));
  return result.success;
}

function areValid<Value>(
  schema: z.ZodType<Value>,
  values: readonly unknown[],
  path: Path,
  issues: Issue[],
): values is Value[] {
  for (let index = 0; index < values.length && issues.length < maxIssues; index++) {
    isValid(schema, values[index], [...path, index], issues);
  }
  return issues.length === 0;
}

function listed(capacity: BareCapacity): ListedCapacity {
  // Reserved for the result, even if the service adds such a field.
  Reflect.deleteProperty(capacity, "issues");
  const issues: Issue[] = [];
  return isFlawless(capacity, issues) ? capacity : { ...capacity, issues };
}

function isFlawless(capacity: BareCapacity, issues: Issue[]): capacity is ValidCapacity {
  issues.push(
    ...issuesOf(capacity, "filter", checkFilter),
    ...issuesOf(capacity, "allocationExpirationPolicy", checkPolicy),
  );
  return issues.length === 0;
}

function issuesOf(
  capacity: BareCapacity,
  key: "filter" | "allocationExpirationPolicy",
  check: (value: unknown) => Result<unknown>,
): readonly Issue[] {
  const value = capacity[key];
  const result = value === null || value === undefined ? undefined : check(value);
  if (result === undefined || result.ok) return [];
  return issuesUnder(key, result.issues);
}
