/** The conditions that a cell offers, and where they go in the filter. */
import type { DataModel } from "capacity-filter/core";
import type { DraftCondition, DraftFilter } from "capacity-filter/ui";
import { isObject } from "./is-object.js";

/** So many conditions are offered at once: an object may have hundreds of properties. */
const maxOffered = 12;

/**
 * The conditions that the value of a cell offers, with the operators of the type of the column.
 *
 * @example
 * cellConditions("size", 5, { columns: { size: { type: "number" } } })[2] // { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 }
 */
export function cellConditions(columnSlug: string, value: unknown, model: DataModel): readonly DraftCondition[] {
  const kind = model.columns[columnSlug]?.type ?? "any";
  const make = (operator: string, operands: Partial<DraftCondition> = {}): DraftCondition => {
    return { kind, columnSlug, operator, ...operands };
  };
  if (value === null || value === undefined) return [make("isNull"), make("isNotNull")];
  const offered = conditionsOn(value, kind, columnSlug, make).slice(0, maxOffered);
  return offered.length > 0 ? offered : [make("isNotNull"), make("isNull")];
}

function conditionsOn(
  value: unknown,
  kind: DataModel["columns"][string]["type"],
  columnSlug: string,
  make: (operator: string, operands?: Partial<DraftCondition>) => DraftCondition,
): readonly DraftCondition[] {
  switch (kind) {
    case "string":
      if (value === "") return [make("isEmpty"), make("isNotEmpty")];
      return typeof value === "string" ? [make("is", { values: value }), make("isNot", { values: value })] : [];
    case "number":
    case "date": {
      const operand = kind === "number" ? numberIn(value) : dateIn(value);
      const operators = operand === undefined ? [] : ["is", "isNot", "greaterThan", "lowerThan"];
      return operators.map((operator) => make(operator, { value: operand }));
    }
    case "boolean":
      if (typeof value !== "boolean") return [];
      return [make(value ? "isTrue" : "isFalse"), make(value ? "isFalse" : "isTrue")];
    case "object":
      return propertiesOf(value, columnSlug);
    case "array": {
      const elements: readonly unknown[] = Array.isArray(value) ? value : [];
      const properties = elements
        .flatMap((element) => propertiesOf(element, columnSlug))
        .filter(({ operator }) => operator === "is");
      const unique = new Map(properties.map((property) => [JSON.stringify(property), property]));
      return Array.from(unique.values(), (property) =>
        make("matchConditions", { conjonction: "and", propertyConditions: [property] }),
      );
    }
    case "vector":
    case "any":
      return [];
  }
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === "bigint" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  // Digits that a number does not have would be another value.
  return typeof value === "bigint" && !Number.isSafeInteger(number) ? undefined : number;
}

/** A date as an operand has it. */
function dateIn(value: unknown): string | undefined {
  if (value instanceof Date || typeof value === "number") {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  const isDate = typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));
  return isDate ? value : undefined;
}

/** Conditions on the properties of an object that hold one value. */
function propertiesOf(object: unknown, columnSlug: string): readonly DraftCondition[] {
  if (!isObject(object)) return [];
  return Object.entries(object).flatMap(([propertyName, value]) => {
    const property = { kind: "objectProperty", columnSlug, propertyName };
    if (value === null) return [{ ...property, operator: "isNull" }];
    if (value === "") return [{ ...property, operator: "isEmpty" }];
    const isNumber = typeof value === "number";
    if (!isNumber && typeof value !== "string" && typeof value !== "boolean") return [];
    const operators = isNumber ? ["is", "greaterThan", "lowerThan"] : ["is", "isNot"];
    return operators.map((operator) => ({ ...property, operator, value: String(value) }));
  });
}

/** Where a condition is added: into a group, by its index, or into a group of its own. */
export type ConditionPlace = number | "newGroup";

/**
 * Where a condition can be added so that fewer records match, the best place first. There is one, unless groups are
 * joined by "or": then only the author knows.
 */
export function conditionPlaces({ conjonction, groups }: DraftFilter): readonly [ConditionPlace, ...ConditionPlace[]] {
  const last = groups.length - 1;
  if (conjonction === "or" && last > 0) {
    return [last, ...groups.flatMap((_, index) => (index === last ? [] : [index])), "newGroup"];
  }
  // A further condition of such a group leaves fewer records.
  const narrowed = groups.findLastIndex((group) => group.conjonction === "and" || group.conditions.length < 2);
  return [narrowed === -1 ? "newGroup" : narrowed];
}

/** The filter with one more condition. */
export function withCondition(filter: DraftFilter, condition: DraftCondition, place: ConditionPlace): DraftFilter {
  const { groups } = filter;
  if (place === "newGroup") {
    // Of a single group, the joiner does not count yet.
    const conjonction = groups.length > 1 ? filter.conjonction : "and";
    return { ...filter, conjonction, groups: [...groups, { conjonction: "and", conditions: [condition] }] };
  }
  return {
    ...filter,
    groups: groups.map((group, index) => {
      if (index !== place) return group;
      const conjonction = group.conditions.length < 2 ? "and" : group.conjonction;
      return { ...group, conjonction, conditions: [...group.conditions, condition] };
    }),
  };
}
