/** Stable codes of the problems of drafts and filters, and of refused edits. The words have a message for each. */

/** The codes of problems in the form of a draft. */
export type DraftIssueCode =
  | "missingColumn"
  | "missingOperator"
  | "missingValue"
  | "wrongType"
  | "notANumber"
  | "inexactNumber"
  | "unknownOperator"
  | "unknownKind"
  | "kindNotAllowed"
  | "tooDeep";

/** The codes of problems that a form can make, as validation reports them: each has words. */
export type FilterIssueCode =
  | "alwaysMatches"
  | "brokenSql"
  | "contradiction"
  | "doubtfulExpression"
  | "doubtfulText"
  | "duplicate"
  | "emptyConditions"
  | "emptyOperand"
  | "impossibleNumber"
  | "issuesLeftOut"
  | "kindMismatch"
  | "midnightOnly"
  | "neverMatches"
  | "noTimeColumn"
  | "noSuchValue"
  | "notADate"
  | "outOfRange"
  | "otherColumn"
  | "otherRelatedModel"
  | "redundantCondition"
  | "relativeDate"
  | "tautology"
  | "toManyRelation"
  | "turnedRange"
  | "unknownColumn"
  | "unknownKind"
  | "unknownOperator"
  | "unknownProperty"
  | "unknownRelatedModel"
  | "wrongType";

/**
 * Why an edit was refused: no node at its path; a node that is not allowed there; a locked node would change; the
 * meaning of the filter would change; the condition has no complement.
 */
export type RefusalCode = "notFound" | "notAllowed" | "locked" | "meaning" | "noComplement";
