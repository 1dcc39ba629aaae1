/** The two ways to write a filter or a policy. */
export const notations = ["text", "json"] as const;

/** A way to write a filter or a policy. */
export type Notation = (typeof notations)[number];
