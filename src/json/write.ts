import { FilterError, PolicyError, unwrap } from "../model/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { checkFilter, checkPolicy } from "../model/structure.js";

/** How JSON is laid out. */
export interface StringifyOptions {
  /** Spaces per level, with each entry on a line of its own; 0, the default, writes one line without spaces. */
  readonly indent?: number;
}

/**
 * A filter as canonical JSON: always the same text for the same filter, whatever the order of its keys.
 *
 * Nothing is lost, minus zero and lone surrogates included: parsing the text gives an equal filter.
 *
 * @throws {FilterError} when the value is no filter, so that nothing is dropped without a word.
 * @example
 * stringifyFilter({ groups: [], conjonction: "and" }) // '{"conjonction":"and","groups":[]}'
 */
export function stringifyFilter(filter: DeepReadonly<Filter>, { indent = 0 }: StringifyOptions = {}): string {
  return stringify(unwrap(checkFilter(filter), FilterError), indent, "\n");
}

/**
 * A policy as canonical JSON.
 *
 * @throws {PolicyError} when the value is no policy.
 * @example
 * stringifyPolicy({ time: "09:00", interval: "daily" }) // '{"interval":"daily","time":"09:00"}'
 */
export function stringifyPolicy(policy: AllocationExpirationPolicy, { indent = 0 }: StringifyOptions = {}): string {
  return stringify(unwrap(checkPolicy(policy), PolicyError), indent, "\n");
}

/** Any JSON value as canonical JSON on one line. */
export function canonicalJson(value: unknown): string {
  return stringify(value, 0, "\n");
}

/** The order of keys: an object says what it is before it says what it holds. */
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
