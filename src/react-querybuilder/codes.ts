/** What can be wrong with a query, or with a filter in another language. */
export type BridgeIssueCode =
  /** A rule without an operand, or on a field that is not one of `fieldsOf`. */
  | "unfinishedRule"
  /** A combinator other than `and` and `or`. */
  | "unknownCombinator"
  /** A negated condition without an opposite. */
  | "noComplement"
  /** More conditions than can be brought into two levels. */
  | "tooManyConditions"
  /** Something in another language that a filter cannot say. */
  | "cannotBeSaid"
  /** The type of a column decides the meaning, and it is not known. */
  | "unknownColumnType"
  /** A value that does not fit the type of the column. */
  | "wrongValue"
  /** The source is not in the language. */
  | "unreadable";
