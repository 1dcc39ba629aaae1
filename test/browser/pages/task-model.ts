import type { DataModel } from "capacity-filter";

export const meetings = "0191e5a0-0000-7000-8000-000000000001";

/** What the five tasks of "Why another builder?" are about. */
export const model: DataModel = {
  label: { one: "company", other: "companies" },
  columns: {
    name: { type: "string" },
    plan: { type: "string", values: ["Free", "Business", "Enterprise"], closed: true },
    country: {
      type: "string",
      values: [
        { value: "US", label: "United States" },
        { value: "CA", label: "Canada" },
        { value: "FR", label: "France" },
      ],
      closed: true,
    },
    employee_count: { type: "number", label: "employees" },
    created_at: { type: "date", label: "created" },
  },
  related: {
    [meetings]: {
      name: "meetings",
      label: { one: "meeting", other: "meetings" },
      relationship: "oneToMany",
      on: [{ column: "name", relatedColumn: "company" }],
      columns: { topic: { type: "string" }, held_at: { type: "date" } },
      timeColumnSlug: "held_at",
    },
  },
};
