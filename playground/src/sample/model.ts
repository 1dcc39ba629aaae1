/** What filters on the sample companies are written against. */
import type { DataModel } from "capacity-filter/core";

export const eventUuid = "a7d2b9c4-18e6-4f3a-b5c7-6e8f9a0b1c2d";

/** One column of each type, and a related model. */
export const sampleModel: DataModel = {
  label: { one: "company", other: "companies" },
  idColumnSlug: "id",
  titleColumnSlug: "name",
  timeColumnSlug: "created_at",
  columns: {
    id: { type: "string", label: "Id" },
    name: { type: "string", label: "Name" },
    domain: { type: "string", label: "Domain" },
    country: { type: "string", label: "Country", values: ["US", "FR", "DE", "GB", "JP"] },
    plan: { type: "string", label: "Plan", values: ["free", "pro", "enterprise"], closed: true },
    employee_count: { type: "number", label: "Employees" },
    arr: { type: "number", label: "ARR", description: "Annual recurring revenue in US dollars" },
    created_at: { type: "date", label: "Created" },
    is_customer: { type: "boolean", label: "Customer" },
    tags: { type: "array", label: "Tags", properties: ["label", "weight"] },
    metadata: { type: "object", label: "Metadata", properties: ["industry", "score", "crm"] },
    embedding: { type: "vector", label: "Embedding" },
    payload: { type: "any", label: "Payload" },
    owner_id: { type: "string", label: "Owner" },
    assigned_at: { type: "date", label: "Assigned" },
  },
  related: {
    [eventUuid]: {
      name: "event",
      label: { one: "event", other: "events" },
      relationship: "oneToMany",
      on: [{ column: "id", relatedColumn: "company_id" }],
      idColumnSlug: "id",
      timeColumnSlug: "occurred_at",
      columns: {
        id: { type: "string", label: "Id" },
        company_id: { type: "string", label: "Company" },
        event_type: { type: "string", label: "Type", values: ["call", "email", "meeting"] },
        minutes: { type: "number", label: "Minutes" },
        occurred_at: { type: "date", label: "Occurred" },
      },
    },
  },
};
