/** What the three operations answer (spec section 4), checked against the model and handed on as it came. */
import * as z from "zod";
import type { Issue, Path, Result } from "../model/issue.js";
import type { Capacity, Library, Log } from "../model/records.js";
import { capacitySchema, librarySchema, logSchema } from "../model/record-schemas.js";
import { checkFilter, checkPolicy } from "../model/structure.js";
import { schemaIssues } from "./schema-issues.js";

/** A capacity all of which is as the specification says. */
export type ValidCapacity = Capacity & { readonly issues?: undefined };

/**
 * A capacity whose filter or policy is not what it should be: both are as the service gave them, and `issues` says what
 * is wrong, with paths from the capacity down.
 */
export type InvalidCapacity = BareCapacity & {
  readonly filter?: unknown;
  readonly allocationExpirationPolicy?: unknown;
  readonly issues: readonly Issue[];
};

/** A capacity of a list. Where `issues` is undefined, its filter and policy can be relied on. */
export type ListedCapacity = ValidCapacity | InvalidCapacity;

/** Logs that match a request. */
export interface LogPage {
  readonly logs: readonly Log[];
  /** How many logs match in all. */
  readonly count: number;
  /** What the specification does not show, such as where the next page begins. */
  readonly [field: string]: unknown;
}

type BareCapacity = z.infer<typeof bareCapacitySchema>;

const bareCapacitySchema = capacitySchema.omit({ filter: true, allocationExpirationPolicy: true });
const capacitiesAnswerSchema = z.looseObject({ capacities: z.array(z.unknown()) });
const libraryAnswerSchema = z.looseObject({ library: librarySchema });
const logsAnswerSchema = z.looseObject({ logs: z.array(z.unknown()), count: z.number() });

/** Of the issues of a list, more would help nobody. */
const enoughIssues = 100;

/** Reads the answer to listing capacities (spec section 4.1). */
export function readCapacities(answer: unknown): Result<ListedCapacity[]> {
  const issues: Issue[] = [];
  if (!isValid(capacitiesAnswerSchema, answer, [], issues)) return { ok: false, issues };
  const { capacities } = answer;
  const ok = areValid(bareCapacitySchema, capacities, ["capacities"], issues);
  return ok ? { ok, value: capacities.map(listed) } : { ok, issues };
}

/** Reads the answer to getting a library (spec section 4.2). */
export function readLibrary(answer: unknown): Result<Library> {
  const issues: Issue[] = [];
  const ok = isValid(libraryAnswerSchema, answer, [], issues);
  return ok ? { ok, value: answer.library } : { ok, issues };
}

/** Reads the answer to listing logs (spec section 4.3). */
export function readLogs(answer: unknown): Result<LogPage> {
  const issues: Issue[] = [];
  if (!isValid(logsAnswerSchema, answer, [], issues)) return { ok: false, issues };
  const { logs } = answer;
  const ok = areValid(logSchema, logs, ["logs"], issues);
  return ok ? { ok, value: { ...answer, logs } } : { ok, issues };
}

/**
 * Whether a value is what a schema takes; otherwise why not. The schemas change nothing, so the value itself is used:
 * the copy that they make would cost memory and lose a key like `__proto__`.
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
  for (let index = 0; index < values.length && issues.length < enoughIssues; index++) {
    isValid(schema, values[index], [...path, index], issues);
  }
  return issues.length === 0;
}

function listed(capacity: BareCapacity): ListedCapacity {
  // Ours in the result, whatever the service may come to mean by it.
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
): Issue[] {
  const value = capacity[key];
  const result = value === null || value === undefined ? undefined : check(value);
  if (result === undefined || result.ok) return [];
  return result.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));
}
