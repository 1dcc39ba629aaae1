import type { DataModel } from "capacity-filter";

export const model: DataModel = {
  label: { one: "company", other: "companies" },
  columns: {
    name: { type: "string" },
    country: {
      type: "string",
      values: [
        { value: "US", label: "United States" },
        { value: "FR", label: "France" },
        { value: "DE", label: "Germany" },
      ],
      closed: true,
    },
    employee_count: { type: "number", label: "employees" },
    created_at: { type: "date", label: "created" },
    is_customer: { type: "boolean", label: "customer" },
  },
  related: {
    "0191e5a0-0000-7000-8000-000000000001": {
      name: "meetings",
      label: { one: "meeting", other: "meetings" },
      relationship: "oneToMany",
      on: [{ column: "name", relatedColumn: "company" }],
      columns: { topic: { type: "string" }, held_at: { type: "date" } },
      timeColumnSlug: "held_at",
    },
  },
};
