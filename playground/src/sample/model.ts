/** What filters on the sample companies are written against. */
import type { DataModel } from "capacity-filter/core";

export const contactUuid = "c1a4e7b2-90d3-4e5f-a6b8-1d2c3e4f5a60";
export const eventUuid = "a7d2b9c4-18e6-4f3a-b5c7-6e8f9a0b1c2d";
export const noteUuid = "e3b5d8f1-27a9-4c60-9b14-8f7a6c5d4e3b";

type RelatedModel = NonNullable<DataModel["related"]>[string];

const ofCompany: Pick<RelatedModel, "relationship" | "on" | "idColumnSlug"> = {
  relationship: "oneToMany",
  on: [{ column: "id", relatedColumn: "company_id" }],
  idColumnSlug: "id",
};

/** One column of each type, and three related models, of which one has no time column. */
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
    [contactUuid]: {
      ...ofCompany,
      name: "contact",
      label: { one: "contact", other: "contacts" },
      titleColumnSlug: "name",
      columns: {
        id: { type: "string", label: "Id" },
        company_id: { type: "string", label: "Company" },
        name: { type: "string", label: "Name" },
        title: { type: "string", label: "Title" },
        email: { type: "string", label: "Email" },
      },
    },
    [eventUuid]: {
      ...ofCompany,
      name: "event",
      label: { one: "event", other: "events" },
      timeColumnSlug: "occurred_at",
      columns: {
        id: { type: "string", label: "Id" },
        company_id: { type: "string", label: "Company" },
        event_type: { type: "string", label: "Type", values: ["call", "email", "meeting"] },
        minutes: { type: "number", label: "Minutes" },
        occurred_at: { type: "date", label: "Occurred" },
      },
    },
    [noteUuid]: {
      ...ofCompany,
      name: "note",
      label: { one: "note", other: "notes" },
      columns: {
        id: { type: "string", label: "Id" },
        company_id: { type: "string", label: "Company" },
        body: { type: "string", label: "Body" },
      },
    },
  },
};
