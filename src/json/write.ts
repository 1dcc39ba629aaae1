import { FilterError, PolicyError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { checkFilter, checkPolicy } from "../model/structure/structure.js";

/** The layout of JSON. */
export interface StringifyOptions {
  /** Spaces per level, with one entry per line. Default 0: one line without spaces. */
  readonly indent?: number;
}

/**
 * Writes a filter as canonical JSON: the same text for any order of keys.
 *
 * Parsing the text returns an equal filter, also with minus zero and lone surrogates.
 *
 * @throws {FilterError} if the value is not a filter, so that no part is lost silently.
 * @example
 * stringifyFilter({ groups: [], conjonction: "and" }) // '{"conjonction":"and","groups":[]}'
 */
export function stringifyFilter(filter: DeepReadonly<Filter>, { indent = 0 }: StringifyOptions = {}): string {
  return stringify(unwrap(checkFilter(filter), FilterError), indent, "\n");
}

/**
 * Writes a policy as canonical JSON.
 *
 * @throws {PolicyError} if the value is not a policy.
 * @example
 * stringifyPolicy({ time: "09:00", interval: "daily" }) // '{"interval":"daily","time":"09:00"}'
 */
export function stringifyPolicy(policy: AllocationExpirationPolicy, { indent = 0 }: StringifyOptions = {}): string {
  return stringify(unwrap(checkPolicy(policy), PolicyError), indent, "\n");
}

/** Writes any JSON value as canonical JSON on one line. */
export function canonicalJson(value: unknown): string {
  return stringify(value, 0, "\n");
}

/** The order of keys: the identity of an object before its content. */
const canonicalOrder: ReadonlyMap<string, number> = new Map(
  [
    ...["kind", "relatedModelUuid", "columnSlug", "propertyName", "name", "clause", "operator"],
    ...["values", "value", "otherValue", "firstValue", "lastValue", "unit", "frequency", "period"],
    ...["conjonction", "propertyConditions", "conditions", "groups"],
    ...["interval", "month", "weekDay", "day", "minute", "time"],
  ].map((key, index) => [key, index]),
);

function rank(key: string): number {
  return canonicalOrder.get(key) ?? canonicalOrder.size;
}

function stringify(value: unknown, indent: number, lineBreak: string): string {
  if (Array.isArray(value)) return enclose("[", value.map(item), "]");
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([, content]) => content !== undefined);
    members.sort(([a], [b]) => rank(a) - rank(b));
    return enclose("{", members.map(member), "}");
  }
  // JSON can write minus zero, but JSON.stringify does not.
  return Object.is(value, -0) ? "-0" : JSON.stringify(value);

  function item(content: unknown): string {
    return stringify(content, indent, inner());
  }

  function member([key, content]: [string, unknown]): string {
    return `${JSON.stringify(key)}:${indent > 0 ? " " : ""}${item(content)}`;
  }

  function inner(): string {
    return lineBreak + " ".repeat(indent);
  }

  function enclose(opening: string, parts: readonly string[], closing: string): string {
    if (parts.length === 0 || indent === 0) return opening + parts.join(",") + closing;
    return opening + inner() + parts.join(`,${inner()}`) + lineBreak + closing;
  }
}
