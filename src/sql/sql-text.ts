/** A value that a database is given beside a statement. */
export type SqlValue = string | number | bigint;

/** SQL text and the values of its placeholders, in the dialect's own style. */
export interface SqlText {
  readonly sql: string;
  /** In the order of the placeholders. */
  readonly params: readonly SqlValue[];
}
