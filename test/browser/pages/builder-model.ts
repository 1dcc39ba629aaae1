import type { DataModel } from "capacity-filter";

export const meetings = "0191e5a0-0000-7000-8000-000000000001";
export const notes = "0191e5a0-0000-7000-8000-000000000002";

/** A data model with a column of every type, and two related models: only one has a time column. */
export const model: DataModel = {
  label: { one: "company", other: "companies" },
  columns: {
    name: { type: "string" },
    country: {
      type: "string",
      description: "Where the company is registered.",
      values: [
        { value: "US", label: "United States" },
        { value: "FR", label: "France" },
        { value: "DE", label: "Germany" },
      ],
      closed: true,
    },
    plan: { type: "string", values: ["free", "", { value: "pro", label: "Professional" }] },
    domain: { type: "string" },
    employee_count: { type: "number", label: "employees" },
    created_at: { type: "date", label: "created" },
    is_customer: { type: "boolean", label: "customer" },
    tags: { type: "array", properties: ["label", "weight"] },
    metadata: { type: "object", properties: ["industry", "score"] },
    payload: { type: "any" },
    embedding: { type: "vector" },
  },
  related: {
    [meetings]: {
      name: "meetings",
      label: { one: "meeting", other: "meetings" },
      relationship: "oneToMany",
      on: [{ column: "name", relatedColumn: "company" }],
      columns: { topic: { type: "string" }, held_at: { type: "date" }, minutes: { type: "number" } },
      timeColumnSlug: "held_at",
    },
    [notes]: {
      name: "notes",
      label: { one: "note", other: "notes" },
      relationship: "oneToMany",
      on: [{ column: "name", relatedColumn: "company" }],
      columns: { text: { type: "string" } },
    },
  },
};
