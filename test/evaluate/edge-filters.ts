/**
 * Filters of one condition each, whose operands are values that rows hold, or lie right beside them: conditions that no
 * other one hides, at the edges of what they mean.
 */
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import type { Condition, ObjectPropertyCondition } from "../../src/model/filter.js";
import { operatorNames, operators } from "../../src/model/operators.js";
import { isTextOperator } from "../../src/plan/relations.js";
import type { Case, FilterCase, Table } from "../differential/cases.js";
import { now, optionsArbitrary, timeZones } from "../differential/cases.js";
import type { Stored, StoredColumn } from "../differential/stored.js";
import { instantOf } from "./naive-date.js";

const DAY = 86_400_000;

function textColumn(kind: string, ...texts: readonly string[]): StoredColumn {
  return {
    storage: "text",
    kinds: [kind],
    values: fc.constantFrom(...texts).map((text) => ({ memory: text, stored: text })),
  };
}

/** Values that little sets apart; more than other databases can be asked about. */
export const edgeColumns: Readonly<Record<string, StoredColumn>> = {
  letters: textColumn("string", "\u212a", "k", "5\u212ax", "İ", "xİz", "i\u0307", "KİM", "i", "xi"),
  almostDates: textColumn("date", "2025-13-01T00:00:00.000Z", "2025-02-30T00:00:00.000Z", "2025-02-28T00:00:00.000Z"),
  /** Where clocks are changed: times that they skip or show twice, and the ends of days of 23 and 25 hours. */
  changes: textColumn("date", "2025-03-30T02:30", "2025-10-26T02:30", "2025-03-30T22:30:00Z", "2025-10-26T22:30:00Z"),
  characters: {
    storage: "json",
    kinds: ["objectProperty"],
    values: fc
      .constantFrom('{"p": "a😀"}', '{"p": "a\uffee"}', '[[], {"p": "a😀"}]', "[[]]", '{"p": 10}', '{"p": "5"}')
      .map((text): Stored => ({ memory: JSON.parse(text), stored: text })),
  },
};

/** So many filters on the tables of a case. */
export function edgeFilters(each: Case, count: number): fc.Arbitrary<FilterCase[]> {
  const inZones = timeZones.map((timeZone) =>
    fc.record({
      filter: edgeConditions(each, timeZone).map(alone),
      options: optionsArbitrary.map((options) => ({ ...options, timeZone })),
    }),
  );
  const filter = fc.oneof(...inZones);
  return fc.array(filter, { minLength: count, maxLength: count });
}

/** What is compared depends on the zone in which texts without one are read. */
function edgeConditions({ table, related }: Case, timeZone: string): fc.Arbitrary<Condition> {
  const onRows = onColumns(table, timeZone);
  const onRecords = Object.entries(related).flatMap(([relatedModelUuid, model]) =>
    onColumns(model.table, timeZone).map((each) => each.map((condition) => ({ ...condition, relatedModelUuid }))),
  );
  const counts = Object.entries(related).flatMap(([relatedModelUuid, model]) =>
    occurrences(relatedModelUuid, cellsOf(model.table, model.timeColumnSlug), timeZone),
  );
  return oneOf(oneOf(...onRows), oneOf(...onRows), oneOf(...onRecords), oneOf(...counts), oneOf(...counts));
}

/** Where no row has a value to compare with, a condition that compares none. */
function oneOf(...conditions: readonly fc.Arbitrary<Condition>[]): fc.Arbitrary<Condition> {
  if (conditions.length > 0) return fc.oneof(...conditions);
  return fc.constant({ kind: "any", columnSlug: "missing", operator: "isNull" });
}

function alone(condition: Condition): FilterCase["filter"] {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

function cellsOf({ rows }: Table, slug: string | undefined): readonly unknown[] {
  return slug === undefined ? [] : rows.flatMap((row) => row[slug]?.memory ?? []);
}

function onColumns(table: Table, timeZone: string): fc.Arbitrary<Condition>[] {
  return Object.entries(table.columns).flatMap(([slug, { kinds }]) => {
    const cells = cellsOf(table, slug);
    if (kinds.includes("date")) return onDates(slug, instantsOf(cells, timeZone), timeZone);
    if (kinds.includes("string")) return onTexts(slug, cells);
    if (kinds.includes("number")) return onNumbers(slug, cells);
    return kinds.includes("array") || kinds.includes("objectProperty") ? [onProperties(slug)] : [];
  });
}

/** Those that a step does not lead out of the range of dates. */
function instantsOf(cells: readonly unknown[], timeZone: string): number[] {
  const instants = cells.flatMap((cell) => instantOf(cell, { timeZone }) ?? []);
  return instants.filter((instant) => Math.abs(instant) < 8.64e15 - 2 * DAY);
}

function onDates(slug: string, instants: readonly number[], timeZone: string): fc.Arbitrary<Condition>[] {
  if (instants.length === 0) return [];
  const column = { kind: "date", columnSlug: slug } as const;
  const form = fc.record({ length: fc.constantFrom(10, 16, 19, 23, 23), clock: fc.constantFrom("Z", "+02:00", "") });
  const beside = fc.constantFrom(0, 0, 0, -1, 1, -DAY, DAY);
  const instant = fc.tuple(fc.constantFrom(...instants), beside).map(([at, step]) => at + step);
  const compared = fc
    .record({ operator: fc.constantFrom("is", "isNot", "greaterThan", "lowerThan"), instant, form })
    .map(({ operator, instant, form }): Condition => ({
      ...column,
      operator,
      value: written(instant, form, timeZone),
    }));
  const between = fc
    .record({ instant, form, before: fc.constantFrom(0, DAY), after: fc.constantFrom(0, DAY) })
    .map(({ instant, form, before, after }): Condition => ({
      ...column,
      operator: "between",
      firstValue: written(instant - before, form, timeZone),
      lastValue: written(instant + after, form, timeZone),
    }));
  return [compared, between];
}

/** An instant up to some character of how a clock shows it: that of UTC, one ahead of it, or that of the zone. */
function written(
  instant: number,
  { length, clock }: { readonly length: number; readonly clock: string },
  timeZone: string,
): string {
  const zone = clock === "" ? timeZone : clock === "Z" ? "UTC" : clock;
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const text = shown.toString({ smallestUnit: "millisecond" }).slice(0, length);
  return length === 10 ? text : `${text}${clock}`;
}

function onTexts(slug: string, cells: readonly unknown[]): fc.Arbitrary<Condition>[] {
  const texts = cells.filter((cell) => typeof cell === "string");
  if (texts.length === 0) return [];
  return [
    fc
      .record({
        operator: fc.constantFrom(...operatorNames(operators.string).filter(isTextOperator)),
        text: fc.constantFrom(...texts),
        part: fc.tuple(fc.constantFrom(0, 0, 1), fc.constantFrom(1, 2, undefined)),
        spelt: fc.constantFrom(
          (text: string) => text,
          (text: string) => text.toLowerCase(),
          (text: string) => text.toUpperCase(),
        ),
      })
      .map(({ operator, text, part, spelt }): Condition => {
        // By character, as a database cannot be asked for half of one.
        const values = spelt(
          Array.from(text)
            .slice(...part)
            .join(""),
        );
        return { kind: "string", columnSlug: slug, operator, values };
      }),
  ];
}

function onNumbers(slug: string, cells: readonly unknown[]): fc.Arbitrary<Condition>[] {
  const numbers = cells.map(Number).filter(Number.isFinite);
  if (numbers.length === 0) return [];
  const column = { kind: "number", columnSlug: slug } as const;
  const value = fc.constantFrom(...numbers);
  const operator = fc.constantFrom("is", "isNot", "greaterThan", "lowerThan");
  return [
    fc.record({ operator, value }).map((compared): Condition => ({ ...column, ...compared })),
    fc
      .record({ value, before: fc.constantFrom(0, 1), after: fc.constantFrom(0, 1) })
      .map(({ value, before, after }): Condition => ({
        ...column,
        operator: "between",
        firstValue: value - before,
        lastValue: value + after,
      })),
  ];
}

/** By code unit, the first comes before the second; by character, behind it. */
const farCharacters = ["a😀", "a\uffee"];

const scalars = fc.constantFrom(
  "5",
  "10",
  "5.50",
  "-1e1",
  "0.1",
  "007",
  "x",
  "a",
  ...farCharacters,
  ...farCharacters,
  "true",
  "1e21",
  "",
);

/** On a property of an object, or of an element of a list. */
function onProperties(slug: string): fc.Arbitrary<Condition> {
  const propertyName = fc.constantFrom("p", "q");
  const compared = fc.record({
    propertyName,
    operator: fc.constantFrom("is", "isNot", "contains", "greaterThan", "lowerThan"),
    value: scalars,
  });
  const between = fc.record({ propertyName, operator: fc.constant("between"), value: scalars, otherValue: scalars });
  const checked = fc.record({
    propertyName,
    operator: fc.constantFrom("isNull", "isNotNull", "isEmpty", "isNotEmpty"),
  });
  const condition = fc.oneof({ arbitrary: compared, weight: 2 }, between, checked);
  const kind = fc.constantFrom("objectProperty", "object", "array");
  return fc.record({ kind, condition }).map(({ kind, condition }): Condition => {
    const property: ObjectPropertyCondition = { kind: "objectProperty", columnSlug: slug, ...condition };
    if (kind === "objectProperty") return property;
    const propertyConditions = [property];
    return { kind, columnSlug: slug, operator: "matchConditions", conjonction: "and", propertyConditions };
  });
}

/** Over a period that begins or ends where a record occurred, or as many whole days ago. */
function occurrences(relatedModelUuid: string, times: readonly unknown[], timeZone: string): fc.Arbitrary<Condition>[] {
  const days = instantsOf(times, timeZone)
    .map((instant) => (Date.parse(now) - instant) / DAY)
    .filter((age) => age >= 0);
  if (days.length === 0) return [];
  const counted = { kind: "occurrence", relatedModelUuid, conjonction: "and" } as const;
  const period = fc.record({
    operator: fc.constantFrom("lessThan", "moreThan", "exactly"),
    value: fc
      .tuple(fc.constantFrom(...days), fc.constantFrom(Number, Math.floor, Math.ceil))
      .map(([age, rounded]) => rounded(age)),
    unit: fc.constant("day"),
  });
  const frequency = fc.oneof(
    fc.constant({ operator: "not" } as const),
    fc.record({ operator: fc.constantFrom("moreThan", "lessThan", "exactly"), value: fc.constantFrom(0, 1, 2) }),
  );
  return [fc.record({ period, frequency }).map((when): Condition => ({ ...counted, ...when, conditions: [] }))];
}
