/** What can be said of a draft and of edits, by codes that stay the same; the words are those of the catalogue. */

/** What can be unfinished or wrong with a draft, without a look at its meaning. */
export type DraftIssueCode =
  | "missingColumn"
  | "missingOperator"
  | "missingValue"
  | "wrongType"
  | "unknownOperator"
  | "unknownKind"
  | "kindNotAllowed";

/**
 * Why an edit was refused: there is nothing at its path; what it moves or makes cannot be there; it would change a
 * locked node, the meaning of the filter; the condition has no complement.
 */
export type RefusalCode = "notFound" | "notAllowed" | "locked" | "meaning" | "noComplement";
