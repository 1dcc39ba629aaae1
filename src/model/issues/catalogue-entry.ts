/** The description of an issue code. */
export interface CatalogueEntry {
  readonly topic: IssueTopic;
  /** In a few words. */
  readonly title: string;
  /** What it means, and why it matters. */
  readonly meaning: string;
  /** How to repair it. */
  readonly repair: string;
  /** An input with this issue: a filter or a condition as JSON, or filter text; a policy or a capacity. */
  readonly example: CatalogueExample;
}

/** The kind of example, and its text. */
export type CatalogueExample = readonly [what: "filter" | "condition" | "policy" | "capacity", text: string];

/** What the author of the input was doing, in the order of the documentation. */
export const issueTopics = [
  "Writing filter text",
  "Writing JSON",
  "Bringing a filter from elsewhere",
  "Comparing a column with values",
  "Combining conditions",
  "Naming columns and related models",
  "Counting related records",
  "Writing SQL conditions",
  "Describing a capacity and its policy",
] as const;

/** A section of the catalogue. */
export type IssueTopic = (typeof issueTopics)[number];

export type CatalogueEntries = Readonly<Record<string, CatalogueEntry>>;
