/** What an issue code stands for. */
export interface CatalogueEntry {
  /** In a few words. */
  readonly title: string;
  /** What it means, and why it matters. */
  readonly meaning: string;
  /** How to repair it. */
  readonly repair: string;
  /** An input that has it: a filter or a condition as JSON, or one in the text language; a policy or a capacity. */
  readonly example: CatalogueExample;
}

/** What the example is, and its text. */
export type CatalogueExample = readonly [what: "filter" | "condition" | "policy" | "capacity", text: string];
