import type { DataModel } from "../../src/model/data-model.js";

export const meetings = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
export const owners = "9b2c1f90-1f0e-4f5b-9d55-0c7e7a3e4b11";

/** Companies, their meetings, and the one who owns each. */
export const model: DataModel = {
  columns: {
    id: { type: "string" },
    country: { type: "string" },
    employees: { type: "number" },
    created_at: { type: "date" },
    signed_at: { type: "date", range: ["2024-01-01", "2025-11-02T16:45:00Z"] },
    is_customer: { type: "boolean" },
    stage: { type: "string", values: [{ value: "Open", count: 2 }, { value: "Closed won", count: 5 }, "Lost", "Won"] },
    plan: { type: "string", values: ["free", "paid"], closed: true },
    seats: { type: "number", range: [3, 9_000] },
    metadata: { type: "object", properties: ["plan", "industry"] },
    contacts: { type: "array", properties: ["email"] },
    custom__tier: { type: "any" },
  },
  idColumnSlug: "id",
  related: {
    [meetings]: {
      name: "meeting",
      relationship: "oneToMany",
      on: [{ column: "id", relatedColumn: "company_id" }],
      columns: {
        company_id: { type: "string" },
        type: { type: "string" },
        length: { type: "number" },
        at: { type: "date" },
      },
      timeColumnSlug: "at",
    },
    [owners]: {
      name: "owner",
      relationship: "manyToOne",
      on: [{ column: "owner_id", relatedColumn: "id" }],
      columns: { id: { type: "string" }, name: { type: "string" } },
    },
    // Two of one name.
    "task-1": { name: "task", relationship: "oneToMany", on: [], columns: { status: { type: "string" } } },
    "task-2": { name: "task", relationship: "oneToMany", on: [], columns: { status: { type: "string" } } },
  },
};
