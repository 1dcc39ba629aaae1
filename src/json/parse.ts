import { notText } from "../model/structure/any-input.js";
import { CapacityError, FilterError, unwrap } from "../model/issues/errors.js";
import type { Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { CapacityDraft } from "../model/structure/structure.js";
import { checkCapacities, checkFilter, checkPolicy } from "../model/structure/structure.js";
import { byPosition, locateIssues } from "./locate.js";
import { readJson } from "./read.js";

/**
 * Parses a filter from JSON.
 *
 * @throws {FilterError} with all issues, each with line and column, if the text is not JSON, an object has a duplicate
 * key, or the document is not a filter.
 * @example
 * parseFilterJson('{ "conjonction": "and", "groups": [] }') // { conjonction: "and", groups: [] }
 * parseFilterJson('{ "conjunction": "and" }') // throws FilterError
 */
export function parseFilterJson(text: string): Filter {
  return unwrap(safeParseFilterJson(text), FilterError);
}

/**
 * Like {@link parseFilterJson}, but returns issues instead of throwing an error.
 *
 * @example
 * safeParseFilterJson('{\n  "conjunction": "and", "groups": [] }').issues[0].range.start // { offset: 4, line: 2, column: 3 }
 */
export function safeParseFilterJson(text: string): Result<Filter> {
  return safeParse(text, checkFilter, "checkFilter");
}

/**
 * Parses an allocation expiration policy from JSON, like {@link safeParseFilterJson}.
 *
 * @example
 * safeParsePolicyJson('{ "interval": "daily" }') // { ok: true, value: { interval: "daily" } }
 */
export function safeParsePolicyJson(text: string): Result<AllocationExpirationPolicy> {
  return safeParse(text, checkPolicy, "checkPolicy");
}

/**
 * Parses capacities from JSON: a response of the service `{ "capacities": [...] }`, a list of capacities, or one.
 * Only the name is required. Other known fields are checked, and unknown fields are kept.
 *
 * @throws {CapacityError} with all issues, like {@link parseFilterJson}.
 * @example
 * parseCapacitiesJson('{ "name": "Enterprise", "filter": null }') // [{ name: "Enterprise", filter: null }]
 */
export function parseCapacitiesJson(text: string): readonly CapacityDraft[] {
  return unwrap(safeParseCapacitiesJson(text), CapacityError);
}

/**
 * Like {@link parseCapacitiesJson}, but returns issues instead of throwing an error.
 *
 * @example
 * safeParseCapacitiesJson("{}").ok // false
 */
export function safeParseCapacitiesJson(text: string): Result<readonly CapacityDraft[]> {
  return safeParse(text, checkCapacities, "validateCapacities");
}

function safeParse<Value>(text: string, check: (value: unknown) => Result<Value>, checker: string): Result<Value> {
  const refusal = notText(text, checker);
  if (refusal !== undefined) return refusal;
  const document = readJson(text);
  if (document.value === undefined) return { ok: false, issues: document.ok ? [] : document.issues };
  const checked = check(document.value);
  const issues = (checked.ok ? [] : locateIssues(text, checked.issues)).concat(document.ok ? [] : document.issues);
  return checked.ok && issues.length === 0 ? checked : { ok: false, issues: issues.sort(byPosition) };
}
