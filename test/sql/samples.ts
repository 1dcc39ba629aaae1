/** One filter of every sort, for tests that look at the SQL itself. */
import type { Condition, Filter, ObjectPropertyCondition, OccurrenceCondition } from "../../src/model/filter.js";
import type { SqlOptions, Storage, Storages } from "../../src/sql/index.js";

export function filterOf(...conditions: Condition[]): Filter {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
}

const uuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const string = { kind: "string", columnSlug: "name" } as const;
const number = { kind: "number", columnSlug: "employees" } as const;
const date = { kind: "date", columnSlug: "created_at" } as const;
const boolean = { kind: "boolean", columnSlug: "is_customer" } as const;
const property = { kind: "objectProperty", columnSlug: "metadata", propertyName: "industry" } as const;
const title: ObjectPropertyCondition = { ...property, propertyName: "title", operator: "contains", value: "VP" };
const email: ObjectPropertyCondition = { ...property, propertyName: "email", operator: "endsWith", value: "@acme.com" };
const occurrence: OccurrenceCondition = {
  kind: "occurrence",
  relatedModelUuid: "activities",
  frequency: { operator: "moreThan", value: 3 },
  period: { operator: "lessThan", value: 30, unit: "day" },
  conjonction: "and",
  conditions: [{ kind: "string", columnSlug: "type", operator: "is", values: "meeting" }],
};

/** By what they are about; the options of each beside it. */
export const samples: readonly (readonly [string, Condition, Partial<SqlOptions>?])[] = [
  ["string is", { ...string, operator: "is", values: "US" }],
  ["string is, of several", { ...string, operator: "is", values: ["US", "FR"] }],
  ["string is, of none", { ...string, operator: "is", values: [] }],
  ["string isNot", { ...string, operator: "isNot", values: "US" }],
  ["string isNot, of several", { ...string, operator: "isNot", values: ["US", "FR"] }],
  ["string isNot, with null", { ...string, operator: "isNot", values: "US" }, { negationMatchesNull: true }],
  ["string contains", { ...string, operator: "contains", values: ["100%", "a_b"] }],
  ["string doesNotContain", { ...string, operator: "doesNotContain", values: ["100%", "a_b"] }],
  ["string startsWith", { ...string, operator: "startsWith", values: "A" }],
  ["string endsWith", { ...string, operator: "endsWith", values: "A" }],
  ["string in any case", { ...string, operator: "is", values: "Istanbul" }, { caseSensitive: false }],
  ["string isEmpty", { ...string, operator: "isEmpty" }],
  ["string isNotEmpty", { ...string, operator: "isNotEmpty" }],
  ["string isNull", { ...string, operator: "isNull" }],
  ["string isNotNull", { ...string, operator: "isNotNull" }],
  ["string on a column of numbers", { ...string, columnSlug: "employees", operator: "is", values: "5" }],
  ["string on a missing column", { ...string, columnSlug: "nowhere", operator: "isNull" }],
  ["number is", { ...number, operator: "is", value: 5 }],
  ["number isNot", { ...number, operator: "isNot", value: 5 }],
  ["number greaterThan", { ...number, operator: "greaterThan", value: 0.5 }],
  ["number lowerThan", { ...number, operator: "lowerThan", value: 100 }],
  ["number between", { ...number, operator: "between", firstValue: 1, lastValue: 5 }],
  ["number greaterThan, of whole numbers", { ...number, columnSlug: "id", operator: "greaterThan", value: 100 }],
  ["date is", { ...date, operator: "is", value: "2025-01-15" }],
  ["date is, that day", { ...date, operator: "is", value: "2025-01-15" }, { datePrecision: "literal" }],
  ["date isNot", { ...date, operator: "isNot", value: "2025-01-15T09:30:00Z" }],
  ["date greaterThan", { ...date, operator: "greaterThan", value: "2025-01-15" }, { timeZone: "Europe/Paris" }],
  ["date lowerThan", { ...date, operator: "lowerThan", value: "2025-01-15T09:30:00+02:00" }],
  ["date between", { ...date, operator: "between", firstValue: "2025-01-01", lastValue: "2025-06-30" }],
  ["date greaterThan, of days", { ...date, columnSlug: "born", operator: "greaterThan", value: "2025-01-15" }],
  ["date greaterThan, of clocks", { ...date, columnSlug: "seen", operator: "greaterThan", value: "2025-01-15" }],
  ["date greaterThan, of text", { ...date, columnSlug: "name", operator: "greaterThan", value: "2025-01-15" }],
  ["date greaterThan, of numbers", { ...date, columnSlug: "employees", operator: "greaterThan", value: "2025-01-15" }],
  ["boolean isTrue", { ...boolean, operator: "isTrue" }],
  ["boolean isFalse", { ...boolean, operator: "isFalse" }],
  ["objectProperty is", { ...property, operator: "is", value: "SaaS" }],
  ["objectProperty is, of a number", { ...property, operator: "is", value: "5" }],
  ["objectProperty isNot", { ...property, operator: "isNot", value: "SaaS" }],
  ["objectProperty contains", { ...property, operator: "contains", value: "SaaS" }],
  ["objectProperty doesNotContain", { ...property, operator: "doesNotContain", value: "SaaS" }],
  ["objectProperty startsWith", { ...property, operator: "startsWith", value: "SaaS" }],
  ["objectProperty endsWith", { ...property, operator: "endsWith", value: "SaaS" }],
  ["objectProperty greaterThan", { ...property, operator: "greaterThan", value: "SaaS" }],
  ["objectProperty lowerThan, of a number", { ...property, operator: "lowerThan", value: "5" }],
  ["objectProperty between", { ...property, operator: "between", value: "1", otherValue: "5" }],
  ["objectProperty isNull", { ...property, operator: "isNull" }],
  ["objectProperty isNotNull", { ...property, operator: "isNotNull" }],
  ["objectProperty isEmpty", { ...property, operator: "isEmpty" }],
  ["objectProperty isNotEmpty", { ...property, operator: "isNotEmpty" }],
  ["objectProperty of text", { ...property, columnSlug: "name", operator: "is", value: "SaaS" }],
  ["objectProperty of an empty name", { ...property, propertyName: "", operator: "is", value: "SaaS" }],
  ["string is, of enumerations", { ...string, columnSlug: "stage", operator: "is", values: "won" }],
  ["string isNot, of UUIDs", { ...string, columnSlug: "uuid", operator: "isNot", values: [uuid, uuid.toUpperCase()] }],
  ["string contains, of UUIDs", { ...string, columnSlug: "uuid", operator: "contains", values: "7c9e" }],
  ["number greaterThan, of decimals", { ...number, columnSlug: "price", operator: "greaterThan", value: 0.5 }],
  ["objectProperty of a struct", { ...property, columnSlug: "owner", operator: "is", value: "SaaS" }],
  [
    "objectProperty greaterThan, of a struct",
    { ...property, columnSlug: "owner", operator: "greaterThan", value: "5" },
  ],
  [
    "objectProperty greaterThan, of a number in a struct",
    { ...property, columnSlug: "owner", propertyName: "age", operator: "greaterThan", value: "5" },
  ],
  [
    "objectProperty isNot, of a struct without the property",
    { ...property, columnSlug: "owner", propertyName: "none", operator: "isNot", value: "5" },
  ],
  ["objectProperty of a map", { ...property, columnSlug: "labels", operator: "is", value: "SaaS" }],
  [
    "array matchConditions, of structs",
    {
      kind: "array",
      columnSlug: "owners",
      operator: "matchConditions",
      conjonction: "and",
      propertyConditions: [
        { ...property, operator: "is", value: "SaaS" },
        { ...property, propertyName: "age", operator: "lowerThan", value: "5" },
      ],
    },
  ],
  ["objectProperty of a nested column", { ...property, columnSlug: "address", operator: "is", value: "SaaS" }],
  [
    "object matchConditions",
    {
      kind: "object",
      columnSlug: "metadata",
      operator: "matchConditions",
      conjonction: "and",
      propertyConditions: [title, email],
    },
  ],
  [
    "array matchConditions",
    {
      kind: "array",
      columnSlug: "contacts",
      operator: "matchConditions",
      conjonction: "or",
      propertyConditions: [title, email],
    },
  ],
  ["array isNull", { kind: "array", columnSlug: "contacts", operator: "isNull" }],
  ["any isNotNull", { kind: "any", columnSlug: "name", operator: "isNotNull" }],
  ["vector isNull", { kind: "vector", columnSlug: "name", operator: "isNull" }],
  ["string of the related record", { ...string, relatedModelUuid: "companies", operator: "is", values: "US" }],
  ["string isNull of the related record", { ...string, relatedModelUuid: "companies", operator: "isNull" }],
  ["occurrence moreThan", occurrence],
  ["occurrence lessThan", { ...occurrence, frequency: { operator: "lessThan", value: 3 } }],
  ["occurrence exactly", { ...occurrence, frequency: { operator: "exactly", value: 2 } }],
  [
    "occurrence not",
    { ...occurrence, frequency: { operator: "not" }, period: { operator: "moreThan", value: 0, unit: "day" } },
  ],
  ["occurrence moreThan 0", { ...occurrence, frequency: { operator: "moreThan", value: 0 } }],
  ["occurrence joined by two columns", { ...occurrence, relatedModelUuid: "places" }],
  ["sql", { kind: "sql", name: "big deals", clause: "amount > 1e6 -- of dollars" }, { allowRawSql: true }],
];

const owner: Storage = { struct: { industry: "text", age: "integer" } };

const columns: Storages = {
  id: "integer",
  place: "text",
  name: "text",
  type: "text",
  employees: "number",
  created_at: "instant",
  born: "date",
  seen: "timestamp",
  is_customer: "boolean",
  metadata: "json",
  contacts: "json",
  address: "nested",
  stage: "asText",
  uuid: "uuid",
  price: "decimal",
  owner,
  owners: { list: owner },
  labels: { map: "text" },
};

/** A table with a column of every storage, and its related tables. */
export const sampleOptions: Omit<SqlOptions, "dialect"> = {
  storage: columns,
  now: "2025-06-15T12:00:00Z",
  related: {
    companies: { table: "companies", on: [{ column: "id", relatedColumn: "id" }], storage: columns },
    activities: {
      table: ["crm", "activities"],
      on: [{ column: "id", relatedColumn: "id" }],
      timeColumnSlug: "created_at",
      storage: columns,
    },
    places: {
      table: "places",
      on: [
        { column: "id", relatedColumn: "id" },
        { column: "place", relatedColumn: "place" },
      ],
      timeColumnSlug: "born",
      storage: columns,
    },
  },
};
