import type { DataModel } from "capacity-filter";

/** A data model with a column of most types, and events of each company. */
export const model: DataModel = {
  columns: {
    name: { type: "string" },
    country: { type: "string", description: "Where the company is registered, as an ISO 3166 code." },
    employees: { type: "number", description: "How many people work there." },
    created_at: { type: "date" },
    is_customer: { type: "boolean" },
    metadata: { type: "object", properties: ["plan", "source"] },
    tags: { type: "array" },
  },
  related: {
    "0191e5a0-0000-7000-8000-000000000001": {
      name: "meetings",
      relationship: "oneToMany",
      on: [{ column: "name", relatedColumn: "company" }],
      columns: { company: { type: "string" }, topic: { type: "string" }, held_at: { type: "date" } },
      timeColumnSlug: "held_at",
    },
  },
};
