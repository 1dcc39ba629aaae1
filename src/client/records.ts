/** Checks the responses of the three operations against the model. Valid values are not copied. */
import type { Issue, Result } from "../model/issues/issue.js";
import { issuesUnder } from "../model/issues/issues-under.js";
import type { Capacity, Library, Log, RecordFrom } from "../model/records.js";
import { capacityFields, libraryFields, logFields } from "../model/records.js";
import type { Check } from "../model/structure/shape.js";
import { anything, listOf, number, objectOf } from "../model/structure/shape.js";
import { checkFilter, checkPolicy, recordCheck, resultOf } from "../model/structure/structure.js";

/** A valid capacity. */
export type ValidCapacity = Capacity & { readonly issues?: undefined };

/**
 * A capacity with an invalid filter or policy, both unchanged. The paths of `issues` start at the capacity.
 */
export type InvalidCapacity = BareCapacity & {
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

const bareFields = { ...capacityFields, filter: "unknown?", allocationExpirationPolicy: "unknown?" } as const;

type BareCapacity = RecordFrom<typeof bareFields>;

const bareCapacity = recordCheck("a capacity", bareFields);
const log = recordCheck("a log", logFields);
const capacitiesAnswer = answerCheck({ capacities: listOf(anything) });
const libraryAnswer = answerCheck({ library: recordCheck("a library", libraryFields) });
const logsAnswer = answerCheck({ logs: listOf(anything), count: number });

function answerCheck(required: Readonly<Record<string, Check>>): Check {
  return objectOf({ name: "a response of the service", required, open: true });
}

const maxIssues = 100;

export function readCapacityList(answer: unknown): Result<ListedCapacity[]> {
  const checked = resultOf<{ capacities: unknown[] }>(answer, capacitiesAnswer);
  if (!checked.ok) return checked;
  const records = recordsOf<BareCapacity>("capacities", checked.value.capacities, bareCapacity);
  return records.ok ? { ok: true, value: records.value.map(listed) } : records;
}

export function readLibrary(answer: unknown): Result<Library> {
  const checked = resultOf<{ library: Library }>(answer, libraryAnswer);
  return checked.ok ? { ok: true, value: checked.value.library } : checked;
}

export function readLogs(answer: unknown): Result<LogPage> {
  const checked = resultOf<{ logs: unknown[]; count: number }>(answer, logsAnswer);
  if (!checked.ok) return checked;
  const records = recordsOf<Log>("logs", checked.value.logs, log);
  return records.ok ? { ok: true, value: { ...checked.value, logs: records.value } } : records;
}

function recordsOf<Value>(key: string, values: readonly unknown[], check: Check): Result<Value[]> {
  const records: Value[] = [];
  const issues: Issue[] = [];
  for (let index = 0; index < values.length && issues.length < maxIssues; index++) {
    const checked = resultOf<Value>(values[index], check);
    if (checked.ok) records.push(checked.value);
    else issues.push(...checked.issues.map((issue) => ({ ...issue, path: [key, index, ...issue.path] })));
  }
  return issues.length === 0 ? { ok: true, value: records } : { ok: false, issues };
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
