/** Groups and conditions combined: two groups, and random filters in which each part decides the answer to some row. */
import * as fc from "fast-check";
import { filterArbitrary } from "../../dist/arbitraries.js";
import { printFilter, safeCompileFilter } from "../../dist/index.js";
import { condition } from "./conditions.mjs";

const columns = {
  string: ["country", ["US", "us", "FR", "", null]],
  number: ["employees", [0, 5, 250, 1.5, null]],
  date: ["created", ["2025-01-15", "2025-06-14T12:00:00Z", "2024-06-15T00:00:00.000Z", null]],
  boolean: ["customer", [true, false, null]],
  objectProperty: ["details", [{ p: "US" }, { p: 5, q: "x" }, { p: "" }, {}, null]],
  object: ["details", [{ p: "US" }, { p: 5, q: "x" }, { p: "" }, {}, null]],
  array: ["contacts", [[{ p: "US" }, { q: "5" }], [{ p: 5, q: "x" }], [{}], [], null]],
  any: ["country", ["US", null]],
  vector: ["vector", [[0.5, 1], null]],
};

const records = {
  companies: {
    on: [{ column: "company", relatedColumn: "id" }],
    rows: [
      { id: 1, country: "US", employees: 250, created: "2025-01-15", customer: true, details: { p: "US" } },
      { id: 2, country: "FR", employees: 5, customer: false, details: { p: 5, q: "x" }, contacts: [{ p: "US" }] },
      { id: 2, country: "us", employees: 0 },
    ],
  },
  meetings: {
    on: [{ column: "id", relatedColumn: "row" }],
    timeColumnSlug: "at",
    rows: [
      { row: 1, at: "2025-06-15T11:00:00Z", country: "US", employees: 5 },
      { row: 1, at: "2025-06-10T12:00:00Z", country: "FR", details: { p: "US" } },
      { row: 1, at: "2025-01-15T12:00:00Z", country: "FR", employees: 250 },
      { row: 2, at: "2025-06-14T12:00:00Z", contacts: [{ p: "US" }], employees: 1.5 },
      { row: 2, at: "2025-06-16T12:00:00Z", country: "US" },
    ],
  },
};

/** Kinds with many operators are drawn more often. */
const kinds = [
  ...["string", "string", "number", "number", "objectProperty", "objectProperty", "occurrence", "occurrence"],
  ...["date", "boolean", "object", "array", "any", "vector"],
];

const filters = filterArbitrary({
  kinds,
  columnSlug: fc.constant("c"),
  propertyName: fc.constantFrom("p", "q"),
  relatedModelUuid: fc.constantFrom("companies", "meetings"),
  string: fc.constantFrom("US", "us", "FR", "U", "", "5", "x"),
  number: fc.constantFrom(0, 1, 5, 30, 250, 1.5),
  dateString: fc.constantFrom("2025-01-15", "2025-06-14T12:00Z", "2024-06-15", "1 day", "6 months"),
  maxLength: 3,
});

/** The condition on the column of its kind. Occurrences count meetings, other conditions may read companies. */
function onColumn(condition) {
  const columnSlug = columns[condition.kind]?.[0];
  if (condition.kind !== "occurrence")
    return {
      ...condition,
      columnSlug,
      ...(condition.relatedModelUuid === undefined ? {} : { relatedModelUuid: "companies" }),
      ...(condition.propertyConditions === undefined
        ? {}
        : { propertyConditions: condition.propertyConditions.map((inner) => ({ ...ownColumn(inner), columnSlug })) }),
    };
  const { columnSlug: own, ...occurrence } = condition;
  return {
    ...occurrence,
    relatedModelUuid: "meetings",
    conditions: condition.conditions.map((nested) => ownColumn(onColumn(nested))),
  };
}

function ownColumn({ relatedModelUuid, ...condition }) {
  return condition;
}

const row = fc.record({
  id: fc.constantFrom(1, 2, 3),
  company: fc.constantFrom(1, 2, 3, null),
  ...Object.fromEntries(Object.values(columns).map(([slug, values]) => [slug, fc.constantFrom(...values)])),
});

const options = fc.record({
  now: fc.constant("2025-06-15T12:00:00Z"),
  timeZone: fc.constantFrom("UTC", "Europe/Paris"),
  datePrecision: fc.constantFrom("instant", "literal"),
  caseSensitive: fc.boolean(),
  negationMatchesNull: fc.boolean(),
});

const answersOf = (filter, options, rows) => {
  const compiled = safeCompileFilter(filter, { ...options, related: records });
  return compiled.ok ? rows.map((row) => compiled.value(row)) : undefined;
};
const same = (one, other) =>
  one !== undefined && other !== undefined && one.every((answer, at) => answer === other[at]);

/** Filters with one part less, at any place: groups, conditions, and conditions within conditions. */
function* smaller(filter) {
  const { groups } = filter;
  const without = (list, at) => [...list.slice(0, at), ...list.slice(at + 1)];
  for (const [at, group] of groups.entries()) {
    if (groups.length > 1) yield { ...filter, groups: without(groups, at) };
    const inGroup = (conditions) => ({ ...filter, groups: groups.with(at, { ...group, conditions }) });
    for (const [index, condition] of group.conditions.entries()) {
      if (group.conditions.length > 1) yield inGroup(without(group.conditions, index));
      for (const key of ["propertyConditions", "conditions"])
        for (const inner of (condition[key] ?? []).keys())
          yield inGroup(group.conditions.with(index, { ...condition, [key]: without(condition[key], inner) }));
      if (Array.isArray(condition.values) && condition.values.length > 1)
        for (const value of condition.values.keys())
          yield inGroup(group.conditions.with(index, { ...condition, values: without(condition.values, value) }));
    }
  }
}

/** Filters with one connective turned, where it connects something. */
function* turned(filter) {
  const turn = (part, key) =>
    part[key]?.length > 1 ? [{ ...part, conjonction: part.conjonction === "and" ? "or" : "and" }] : [];
  yield* turn(filter, "groups");
  for (const [at, group] of filter.groups.entries()) {
    const withGroup = (changed) => ({ ...filter, groups: filter.groups.with(at, changed) });
    yield* turn(group, "conditions").map(withGroup);
    for (const [index, condition] of group.conditions.entries())
      for (const changed of ["propertyConditions", "conditions"].flatMap((key) => turn(condition, key)))
        yield withGroup({ ...group, conditions: group.conditions.with(index, changed) });
  }
}

function reduced(filter, options, rows) {
  const answers = answersOf(filter, options, rows);
  for (const less of smaller(filter))
    if (same(answers, answersOf(less, options, rows))) return reduced(less, options, rows);
  return filter;
}

/** The columns that a filter reads of a record itself, or of the records of a related model. */
function columnsRead({ groups }, model) {
  return groups
    .flatMap(({ conditions }) => conditions)
    .filter(({ relatedModelUuid }) => relatedModelUuid === model)
    .flatMap(({ columnSlug, conditions }) => conditions?.map((nested) => nested.columnSlug) ?? [columnSlug]);
}

const withColumns = (record, columns) =>
  Object.fromEntries(Object.entries(record).filter(([column]) => columns.includes(column)));

/** Few rows that show each answer, and that each part and option of the filter decides one. */
function decidingRows(filter, options, rows) {
  const answers = answersOf(filter, options, rows);
  const others = [...smaller(filter), ...turned(filter)].map((other) => answersOf(other, options, rows));
  for (const key of Object.keys(defaults)) {
    const { [key]: dropped, ...fewer } = options;
    if (dropped !== undefined) others.push(answersOf(filter, fewer, rows));
  }
  const chosen = new Set();
  for (const other of others) {
    const deciding = answers.flatMap((answer, at) => (other === undefined || other[at] === answer ? [] : [at]));
    if (deciding.length > 0 && !deciding.some((at) => chosen.has(at))) chosen.add(deciding[0]);
  }
  for (const answer of [true, false])
    if (![...chosen].some((at) => answers[at] === answer)) chosen.add(answers.indexOf(answer));
  return [...chosen].map((at) => rows[at]);
}

/** What kinds of parts a filter has, and how they are combined. */
function shapeOf({ conjonction, groups }) {
  const partOf = ({ kind, operator, relatedModelUuid, frequency, period, conditions, propertyConditions }) =>
    [
      kind,
      operator,
      relatedModelUuid,
      frequency?.operator,
      period?.operator,
      conditions?.map(partOf),
      propertyConditions?.map(partOf),
    ].join();
  const shapes = groups.map((group) => [group.conjonction, ...group.conditions.map(partOf).sort()].join("|"));
  return [conjonction, ...shapes.sort()].join("/");
}

/** How many random cases there are. */
const COUNT = 890;

export function* combinationCases() {
  const five = { ...condition("number", "is", { value: 5 }), columnSlug: "employees" };
  const us = { ...condition("string", "is", { values: "US" }), columnSlug: "country" };
  const customer = { ...condition("boolean", "isTrue"), columnSlug: "customer" };
  for (const conjonction of ["and", "or"])
    for (const inner of ["and", "or"])
      yield {
        name: `two groups by ${conjonction}, the conditions of each by ${inner}`,
        filter: {
          conjonction,
          groups: [
            { conjonction: inner, conditions: [five, us] },
            { conjonction: inner, conditions: [five, customer] },
          ],
        },
        rows: [5, 6].flatMap((employees) =>
          ["US", "FR"].flatMap((country) => [true, false].map((customer) => ({ employees, country, customer }))),
        ),
      };
  yield* randomCases();
}

function* randomCases() {
  const shapes = new Set();
  const drawn = fc.sample(
    fc.record({ filter: filters, options, rows: fc.array(row, { minLength: 40, maxLength: 40 }) }),
    { numRuns: 60_000, seed: 20261124 },
  );
  for (const { filter, options, rows } of drawn) {
    if (shapes.size === COUNT) return;
    const groups = filter.groups.map((group) => ({ ...group, conditions: group.conditions.map(onColumn) }));
    const first = reduced({ ...filter, groups }, options, rows);
    const changed = changedOptions(first, options, rows);
    // Without an option, another part may decide nothing.
    const least = reduced(first, changed, rows);
    const conditions = least.groups.flatMap((group) => group.conditions);
    const answers = answersOf(least, changed, rows);
    const decides = answers?.includes(true) && answers.includes(false);
    const nullTests = conditions.filter(({ operator }) => operator === "isNull" || operator === "isNotNull");
    // One test of null in a filter shows all that several of them would.
    if (!decides || conditions.length < 2 || nullTests.length > 1 || shapes.has(shapeOf(least))) continue;
    const { now, ...others } = changed;
    const needsNow = /"period"|"value":"\d+ |"(first|last)Value":"\d+ /.test(JSON.stringify(least));
    const name = [printFilter(least), ...Object.entries(others).map((entry) => entry.join(" "))].join(", ");
    shapes.add(shapeOf(least));
    const models = Object.entries(records).filter(([uuid]) =>
      conditions.some(({ relatedModelUuid }) => relatedModelUuid === uuid),
    );
    const related = Object.fromEntries(
      models.map(([uuid, { rows, ...model }]) => {
        const columns = [...columnsRead(least, uuid), model.on[0].relatedColumn, model.timeColumnSlug];
        return [uuid, { ...model, rows: rows.map((record) => withColumns(record, columns)) }];
      }),
    );
    const columns = [...columnsRead(least, undefined), ...models.map(([, { on }]) => on[0].column)];
    yield {
      name,
      filter: least,
      options: { ...(needsNow ? { now } : {}), ...others },
      ...(models.length === 0 ? {} : { related }),
      rows: decidingRows(least, changed, rows).map((row) => withColumns(row, columns)),
    };
  }
}

const defaults = { timeZone: "UTC", datePrecision: "instant", caseSensitive: true, negationMatchesNull: false };

/** The options without those that change no answer. */
function changedOptions(filter, options, rows) {
  const answers = answersOf(filter, options, rows);
  let left = options;
  for (const key of Object.keys(defaults)) {
    const { [key]: dropped, ...fewer } = left;
    if (dropped === defaults[key] || same(answers, answersOf(filter, fewer, rows))) left = fewer;
  }
  return left;
}
