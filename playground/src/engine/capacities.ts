/** Reads the capacities of a file. */
import type { DataModel, Result } from "capacity-filter/core";
import { checkFilter, checkPolicy } from "capacity-filter/core";
import { validateCapacities, validateCapacity } from "capacity-filter/validate";
import { withoutFence } from "./find-filter.js";
import type { OpenedCapacity } from "./protocol.js";

type Fields = Readonly<Record<string, unknown>>;

/** The capacities of a JSON text: a list, the answer of the API, or a single one. A wrong filter fails only its own. */
export function openCapacities(text: string, model: DataModel): Result<readonly OpenedCapacity[]> {
  const json = withoutFence(text);
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return { ok: false, issues: validateCapacities(json).issues };
  }
  const records = recordsIn(document);
  if (!records.every(isFields)) {
    return { ok: false, issues: validateCapacities(document).issues };
  }
  return { ok: true, value: records.map((record, index) => openCapacity(record, index, model)) };
}

function recordsIn(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (isFields(document) && Array.isArray(document["capacities"])) return document["capacities"];
  return [document];
}

function openCapacity(record: Fields, index: number, model: DataModel): OpenedCapacity {
  const { name, color, description, memberCapacity, timeColumnSlug, filter } = record;
  const { allocationExpirationPolicy: policy } = record;
  const checkedFilter = isAbsent(filter) ? undefined : checkFilter(filter);
  const checkedPolicy = isAbsent(policy) ? undefined : checkPolicy(policy);
  return {
    name: stringOf(name) ?? `Capacity ${index + 1}`,
    color: stringOf(color),
    description: stringOf(description),
    memberCapacity: typeof memberCapacity === "number" ? memberCapacity : undefined,
    filter: checkedFilter?.ok === true ? checkedFilter.value : undefined,
    policy: checkedPolicy?.ok === true ? checkedPolicy.value : undefined,
    timeColumnSlug: stringOf(timeColumnSlug),
    issues: validateCapacity(record, { model }).issues,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
