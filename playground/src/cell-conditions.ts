/** The conditions that the cells of a column offer, and where they go in the filter. */
import type { DataModel } from "capacity-filter/core";
import type { DraftCondition, DraftFilter } from "capacity-filter/ui";
import { isObject } from "./is-object.js";

/** What cells of one column offer. */
interface CellConditions {
  /** Only operators of the type of the column. */
  readonly conditions: readonly DraftCondition[];
  /** How many different values are in no condition: a list has no missing and no empty ones. */
  readonly leftOut: number;
}

/** So many conditions are offered at once: an object may have hundreds of properties. */
const maxOffered = 12;

/**
 * The conditions that the values of some cells of a column offer.
 *
 * @example
 * cellConditions("size", [5], { columns: { size: { type: "number" } } }).conditions[2] // { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 }
 */
export function cellConditions(columnSlug: string, values: readonly unknown[], model: DataModel): CellConditions {
  const kind = model.columns[columnSlug]?.type ?? "any";
  const distinct = [...new Set(values.map((value) => value ?? null))];
  const make = (operator: string, operands: Partial<DraftCondition> = {}): DraftCondition => {
    return { kind, columnSlug, operator, ...operands };
  };
  const isMissing = [make("isNull"), make("isNotNull")];
  const isPresent = [make("isNotNull"), make("isNull")];
  if (distinct.every((value) => value === null)) return { conditions: isMissing, leftOut: 0 };
  const offered = (conditions: readonly DraftCondition[], used: number): CellConditions =>
    conditions.length === 0
      ? { conditions: isPresent, leftOut: 0 }
      : { conditions: conditions.slice(0, maxOffered), leftOut: distinct.length - used };

  switch (kind) {
    case "string": {
      const texts = distinct.filter((value) => typeof value === "string" && value !== "");
      const values = texts.length > 1 ? texts : texts[0];
      if (values !== undefined) return offered([make("is", { values }), make("isNot", { values })], texts.length);
      return offered(distinct.includes("") ? [make("isEmpty"), make("isNotEmpty")] : [], 1);
    }
    case "number": {
      const numbers = distinct.flatMap(numberIn).sort((a, b) => a - b);
      return offered(comparisons(make, numbers), numbers.length);
    }
    case "date": {
      const dates = distinct.flatMap(dateIn).sort((a, b) => instantOf(a) - instantOf(b));
      return offered(comparisons(make, dates), dates.length);
    }
    case "boolean": {
      const [truth, ...others] = distinct.filter((value) => typeof value === "boolean");
      if (truth === undefined || others.length > 0) return offered([], 0);
      return offered([make(truth ? "isTrue" : "isFalse"), make(truth ? "isFalse" : "isTrue")], 1);
    }
    case "object":
      return offered(distinct.length === 1 ? propertiesOf(distinct[0], columnSlug) : [], 1);
    case "array": {
      const elements: readonly unknown[] = distinct.length === 1 && Array.isArray(distinct[0]) ? distinct[0] : [];
      const properties = elements
        .flatMap((element) => propertiesOf(element, columnSlug))
        .filter(({ operator }) => operator === "is");
      const unique = new Map(properties.map((property) => [JSON.stringify(property), property]));
      return offered(
        [...unique.values()].map((property) =>
          make("matchConditions", { conjonction: "and", propertyConditions: [property] }),
        ),
        1,
      );
    }
    case "vector":
    case "any":
      return offered([], 0);
  }
}

/** How values of an order compare: with one, or between the least and the greatest. */
function comparisons(
  make: (operator: string, operands: Partial<DraftCondition>) => DraftCondition,
  sorted: readonly (number | string)[],
): readonly DraftCondition[] {
  const [value, ...others] = sorted;
  if (value === undefined) return [];
  if (others.length > 0) return [make("between", { firstValue: value, lastValue: others.at(-1) })];
  return ["is", "isNot", "greaterThan", "lowerThan"].map((operator) => make(operator, { value }));
}

function numberIn(value: unknown): readonly number[] {
  const number = typeof value === "bigint" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return [];
  // Digits that a number does not have would be another value.
  return typeof value === "bigint" && !Number.isSafeInteger(number) ? [] : [number];
}

/** A date as an operand has it. */
function dateIn(value: unknown): readonly string[] {
  if (value instanceof Date || typeof value === "number") {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? [] : [date.toISOString()];
  }
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(instantOf(value))
    ? [value]
    : [];
}

/** Without an offset, a date is read in one zone: only the order counts. */
function instantOf(date: string): number {
  const hasOffset = !date.includes("T") || /(?:z|[+-]\d{2}:?\d{2})$/i.test(date);
  return Date.parse(hasOffset ? date : `${date}Z`);
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
