import type { EvaluateOptions } from "capacity-filter";
import { meetings, notes } from "./builder-model.js";

/** Eight companies: with a value, null, and without a property. */
export const rows = [
  { name: "Acme", country: "US", employee_count: 240, is_customer: true, metadata: { industry: "SaaS", score: "8" } },
  { name: "Beta", country: "FR", employee_count: 12, is_customer: false, metadata: { industry: "Retail" } },
  { name: "Gamma", country: "DE", employee_count: 100, is_customer: true, metadata: { industry: null } },
  { name: "Delta", country: null, employee_count: null, is_customer: null, metadata: null },
  { name: "Epsilon", country: "US", employee_count: 101, is_customer: false, metadata: {} },
  { name: "Zeta Ltd", country: "FR", employee_count: 500, is_customer: true, tags: [{ label: "vip", weight: "5" }] },
  { name: "Eta Ltd", country: "DE", employee_count: 7, is_customer: true, tags: [{ label: "vip" }, { weight: "5" }] },
  { name: "Theta", country: "US", employee_count: 0, is_customer: false, tags: [] },
];

const meeting = (company: string, topic: string, held_at: string): object => ({ company, topic, held_at });

/** Of Acme three meetings in the last thirty days, of Beta two, of Gamma one longer ago. */
export const evaluateOptions: EvaluateOptions = {
  now: "2025-06-15T12:00:00Z",
  related: {
    [meetings]: {
      on: [{ column: "name", relatedColumn: "company" }],
      timeColumnSlug: "held_at",
      rows: [
        meeting("Acme", "demo", "2025-06-01T09:00:00Z"),
        meeting("Acme", "demo", "2025-06-02T09:00:00Z"),
        meeting("Acme", "contract", "2025-06-03T09:00:00Z"),
        meeting("Beta", "demo", "2025-06-10T09:00:00Z"),
        meeting("Beta", "contract", "2025-06-11T09:00:00Z"),
        meeting("Gamma", "demo", "2025-01-10T09:00:00Z"),
      ],
    },
    [notes]: {
      on: [{ column: "name", relatedColumn: "company" }],
      rows: [{ company: "Delta", text: "call back" }],
    },
  },
};
