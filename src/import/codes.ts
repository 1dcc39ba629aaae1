/** The codes of issues of a query, or of a filter in another language. */
export type BridgeIssueCode =
  /** A rule without an operand, or on a field that `fieldsOf` does not return. */
  | "unfinishedRule"
  /** A combinator other than `and` and `or`. */
  | "unknownCombinator"
  /** A negated condition without an opposite. */
  | "noComplement"
  /** Too many conditions after the rewrite to two levels. */
  | "tooManyConditions"
  /** Something in another language that a filter cannot express. */
  | "cannotBeSaid"
  /** A column that the data model does not have. */
  | "unknownColumn"
  /** The meaning depends on the type of a column, which is unknown. */
  | "unknownColumnType"
  /** A value that does not fit the type of the column. */
  | "wrongValue"
  /** The source is not in the language. */
  | "unreadable";
