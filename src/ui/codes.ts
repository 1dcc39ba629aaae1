/** Stable codes of the problems of drafts and of refused edits. The catalogue of words has their messages. */

/** The codes of problems in the form of a draft. */
export type DraftIssueCode =
  | "missingColumn"
  | "missingOperator"
  | "missingValue"
  | "wrongType"
  | "notANumber"
  | "unknownOperator"
  | "unknownKind"
  | "kindNotAllowed"
  | "tooDeep";

/**
 * Why an edit was refused: no node at its path; a node that is not allowed there; a locked node would change; the
 * meaning of the filter would change; the condition has no complement.
 */
export type RefusalCode = "notFound" | "notAllowed" | "locked" | "meaning" | "noComplement";
