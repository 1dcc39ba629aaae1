/** Eight filters that teach the language, one step each. */
import type { DataModel } from "capacity-filter/core";
import { sampleModel } from "./model.js";

export interface Example {
  readonly title: string;
  readonly explanation: string;
  /** In the text language, as `formatFilter` writes it. */
  readonly text: string;
  /** The columns that it reads. */
  readonly columns: readonly string[];
  /** The name of the related model that it reads. */
  readonly related?: string;
}

export const examples: readonly Example[] = [
  {
    title: "Getting started",
    explanation: "A condition names a column, an operator and a value. Join conditions with and.",
    text: "employee_count > 100 and is_customer is true",
    columns: ["employee_count", "is_customer"],
  },
  {
    title: "Ranges and lists",
    explanation: "A list matches any of its values. Between includes both ends.",
    text: 'country = ["US", "FR", "DE"] and employee_count between 100 and 500',
    columns: ["country", "employee_count"],
  },
  {
    title: "Null is not empty",
    explanation: "A missing value is null. An empty string is a value. Comparisons match neither; test for them.",
    text: "country:string is null or country is empty",
    columns: ["country"],
  },
  {
    title: "Inside an object",
    explanation: "A dot reads a property of an object column. Properties compare as text, and as numbers if both are.",
    text: 'metadata.industry = "SaaS" and metadata.score > "5"',
    columns: ["metadata"],
  },
  {
    title: "At least once in 30 days",
    explanation: "An occurrence counts related records, here the meetings of the last 30 days.",
    text: `event occurred more than 0 times less than 30 days ago where (
  event_type = "meeting"
)`,
    columns: [],
    related: "event",
  },
  {
    title: "Never",
    explanation: "Customers without any event in the last 90 days.",
    text: "is_customer is true and event never occurred less than 90 days ago",
    columns: ["is_customer"],
    related: "event",
  },
  {
    title: "Groups with or",
    explanation: "A filter is one or more groups. Here each side of or is a group of two conditions.",
    text: `(country = "US" and employee_count > 500)
or (country = "FR" and plan = "enterprise")`,
    columns: ["country", "employee_count", "plan"],
  },
  {
    title: "What cannot be evaluated here",
    explanation: "Your own SQL runs in a database only. Rows that depend on it are unknown; the others are certain.",
    text: 'employee_count > 500 or sql("large deals", "arr > 20000")',
    columns: ["employee_count", "arr"],
  },
];

/** Whether records of a data model have what an example reads. */
export function hasColumnsOf({ columns, related }: Example, model: DataModel): boolean {
  return (
    columns.every((slug) => model.columns[slug]?.type === sampleModel.columns[slug]?.type) &&
    (related === undefined || Object.values(model.related ?? {}).some(({ name }) => name === related))
  );
}
