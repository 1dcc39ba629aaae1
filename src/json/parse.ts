import { notText } from "../model/any-input.js";
import { CapacityError, FilterError, PolicyError, unwrap } from "../model/errors.js";
import type { Filter } from "../model/filter.js";
import type { Result } from "../model/issue.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { CapacityDraft } from "../model/structure.js";
import { checkCapacities, checkFilter, checkPolicy } from "../model/structure.js";
import { byPlace, locateIssues } from "./locate.js";
import { readJson } from "./read.js";

/**
 * The filter that a JSON text holds.
 *
 * @throws {FilterError} with every issue, each with its line and column, when the text is not JSON, an object has a
 * key twice, or the document is not a filter (spec section 2.1.2).
 * @example
 * parseFilterJson('{ "conjonction": "and", "groups": [] }') // { conjonction: "and", groups: [] }
 * parseFilterJson('{ "conjunction": "and" }') // throws FilterError
 */
export function parseFilterJson(text: string): Filter {
  return unwrap(safeParseFilterJson(text), FilterError);
}

/**
 * As {@link parseFilterJson}, returning the issues instead of throwing them.
 *
 * @example
 * safeParseFilterJson('{\n  "conjunction": "and", "groups": [] }').issues[0].range.start // { offset: 4, line: 2, column: 3 }
 */
export function safeParseFilterJson(text: string): Result<Filter> {
  return safeParse(text, checkFilter);
}

/**
 * The allocation expiration policy that a JSON text holds.
 *
 * @throws {PolicyError} as {@link parseFilterJson} does for filters (spec section 2.1.1).
 * @example
 * parsePolicyJson('{ "interval": "hourly", "minute": 15 }') // { interval: "hourly", minute: 15 }
 */
export function parsePolicyJson(text: string): AllocationExpirationPolicy {
  return unwrap(safeParsePolicyJson(text), PolicyError);
}

/** As {@link parsePolicyJson}, returning the issues instead of throwing them. */
export function safeParsePolicyJson(text: string): Result<AllocationExpirationPolicy> {
  return safeParse(text, checkPolicy);
}

/**
 * The capacities that a JSON text holds: the service's answer `{ "capacities": [...] }`, a list of them, or one.
 * Only the name must be there (spec section 2.1); what else is there is checked, and unknown fields pass through.
 *
 * @throws {CapacityError} as {@link parseFilterJson} does for filters.
 * @example
 * parseCapacitiesJson('{ "name": "Enterprise", "filter": null }') // [{ name: "Enterprise", filter: null }]
 */
export function parseCapacitiesJson(text: string): readonly CapacityDraft[] {
  return unwrap(safeParseCapacitiesJson(text), CapacityError);
}

/** As {@link parseCapacitiesJson}, returning the issues instead of throwing them. */
export function safeParseCapacitiesJson(text: string): Result<readonly CapacityDraft[]> {
  return safeParse(text, checkCapacities);
}

function safeParse<Value>(text: string, check: (value: unknown) => Result<Value>): Result<Value> {
  const refusal = notText(text);
  if (refusal !== undefined) return refusal;
  const document = readJson(text);
  if (document.value === undefined) return { ok: false, issues: document.ok ? [] : document.issues };
  const checked = check(document.value);
  const issues = (checked.ok ? [] : locateIssues(text, checked.issues)).concat(document.ok ? [] : document.issues);
  return checked.ok && issues.length === 0 ? checked : { ok: false, issues: issues.sort(byPlace) };
}
