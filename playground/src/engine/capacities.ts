/** Reads the capacities of a file. */
import type { DataModel, Result } from "capacity-filter/core";
import { CapacityError, checkFilter, checkPolicy } from "capacity-filter/core";
import { validateCapacities, validateCapacity } from "capacity-filter/validate";
import { isObject } from "../is-object.js";
import { withoutFence } from "./find-filter.js";
import type { OpenedCapacity } from "./protocol.js";

/**
 * The capacities of a JSON text: a list, the answer of the API, or a single one. A wrong filter fails only its own.
 *
 * @throws {CapacityError} if it is none of these.
 */
export function openCapacities(text: string, model: DataModel): readonly OpenedCapacity[] {
  const json = withoutFence(text);
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    throw new CapacityError(validateCapacities(json).issues);
  }
  const listed = isObject(document) ? document["capacities"] : undefined;
  const records: readonly unknown[] = [document, listed].find(Array.isArray) ?? [document];
  if (!records.every(isObject)) throw new CapacityError(validateCapacities(document).issues);
  return records.map((record, index) => openCapacity(record, index, model));
}

function openCapacity(record: Readonly<Record<string, unknown>>, index: number, model: DataModel): OpenedCapacity {
  const { name, description, memberCapacity, timeColumnSlug, filter, allocationExpirationPolicy } = record;
  return {
    name: stringOf(name) ?? `Capacity ${index + 1}`,
    description: stringOf(description),
    memberCapacity: typeof memberCapacity === "number" ? memberCapacity : undefined,
    filter: valueOf(checkFilter(filter)),
    policy: valueOf(checkPolicy(allocationExpirationPolicy)),
    timeColumnSlug: stringOf(timeColumnSlug),
    issues: validateCapacity(record, { model }).issues,
  };
}

function valueOf<Value>(checked: Result<Value>): Value | undefined {
  return checked.ok ? checked.value : undefined;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
