/** Random filters over all kinds, reduced to what decides their rows: each condition that is left changes an answer. */
import * as fc from "fast-check";
import { filterArbitrary } from "../../dist/arbitraries.js";
import { printFilter, safeCompileFilter } from "../../dist/index.js";

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

const filters = filterArbitrary({
  kinds: ["string", "number", "date", "boolean", "objectProperty", "object", "array", "any", "vector", "occurrence"],
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

function reduced(filter, options, rows) {
  const answers = answersOf(filter, options, rows);
  for (const less of smaller(filter))
    if (same(answers, answersOf(less, options, rows))) return reduced(less, options, rows);
  return filter;
}

/** A record with the columns that a filter may read, and with those that join and time records. */
function withReadColumns(filter, record, others) {
  const text = JSON.stringify(filter);
  const isRead = ([column]) => text.includes(`"columnSlug":"${column}"`) || others.includes(column);
  return Object.fromEntries(Object.entries(record).filter(isRead));
}

/** The first rows that show each answer. */
function fewRows(filter, related, answers, rows) {
  const joining = Object.values(related).flatMap(({ on }) => on.map(({ column }) => column));
  const read = rows.map((row) => withReadColumns(filter, row, joining));
  return [true, false].flatMap((answer) => read.filter((_, at) => answers[at] === answer).slice(0, 4));
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

/** How many cases there are. */
const COUNT = 500;

export function* combinationCases() {
  const shapes = new Set();
  const names = new Set();
  const drawn = fc.sample(
    fc.record({ filter: filters, options, rows: fc.array(row, { minLength: 40, maxLength: 40 }) }),
    {
      numRuns: 6_000,
      seed: 20261124,
    },
  );
  for (const { filter, options, rows } of drawn) {
    if (shapes.size === COUNT) return;
    const groups = filter.groups.map((group) => ({ ...group, conditions: group.conditions.map(onColumn) }));
    const least = reduced({ ...filter, groups }, options, rows);
    const conditions = least.groups.flatMap((group) => group.conditions);
    const answers = answersOf(least, options, rows);
    const decides = answers?.includes(true) && answers.includes(false);
    if (!decides || conditions.length < 2 || shapes.has(shapeOf(least))) continue;
    const changed = changedOptions(least, options, rows, answers);
    const name = [
      printFilter(least),
      ...Object.entries(changed)
        .filter(([key]) => key !== "now")
        .map((entry) => entry.join(" ")),
    ].join(", ");
    if (names.has(name)) continue;
    shapes.add(shapeOf(least));
    names.add(name);
    const text = JSON.stringify(least);
    const related = Object.fromEntries(
      Object.entries(records)
        .filter(([uuid]) => text.includes(`"${uuid}"`))
        .map(([uuid, { rows, ...model }]) => [
          uuid,
          { ...model, rows: rows.map((record) => withReadColumns(least, record, ["id", "row", "at"])) },
        ]),
    );
    yield {
      name,
      filter: least,
      options: changed,
      ...(Object.keys(related).length === 0 ? {} : { related }),
      rows: fewRows(least, related, answers, rows),
    };
  }
}

const defaults = { timeZone: "UTC", datePrecision: "instant", caseSensitive: true, negationMatchesNull: false };

/** The options without those that change no answer. */
function changedOptions(filter, options, rows, answers) {
  let left = options;
  for (const key of Object.keys(defaults)) {
    const { [key]: dropped, ...fewer } = left;
    if (dropped === defaults[key] || same(answers, answersOf(filter, fewer, rows))) left = fewer;
  }
  return left;
}
