/** What differs from another version of a filter, as the builder marks it. */

/** How a condition, or how the parts of a group or of the filter are joined, differs from another version. */
export interface NodeChange {
  readonly type: "added" | "changed";
  /** How it differs, for people: shown on hover, and read by screen readers. */
  readonly title: string;
}

/** How nodes differ, by their identifiers. */
export type NodeChanges = Readonly<Partial<Record<string, NodeChange>>>;

/** The attributes of the element that is marked. */
interface ChangeAttributes {
  readonly "data-change": NodeChange["type"] | undefined;
  readonly "aria-description": string | undefined;
  readonly title: string | undefined;
}

export function changeProps(change: NodeChange | undefined): ChangeAttributes {
  return { "data-change": change?.type, "aria-description": change?.title, title: change?.title };
}
