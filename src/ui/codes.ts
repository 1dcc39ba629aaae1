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

/** The codes of problems of filters that validation reports. A test compares them with its own list. */
export type FilterIssueCode =
  | "alwaysMatches"
  | "brokenSql"
  | "capacityAsFilter"
  | "contradiction"
  | "doubtfulExpression"
  | "doubtfulText"
  | "duplicate"
  | "emptyConditions"
  | "emptyOperand"
  | "foreignFilter"
  | "impossibleNumber"
  | "issuesLeftOut"
  | "kindMismatch"
  | "malformedRange"
  | "midnightOnly"
  | "misplacedPart"
  | "missingKey"
  | "nestedGroup"
  | "neverMatches"
  | "noSuchComparison"
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
  | "unknownKey"
  | "unknownKind"
  | "unknownOperator"
  | "unknownProperty"
  | "unknownRelatedModel"
  | "unknownValue"
  | "valueForCheck"
  | "wrongType";

/**
 * Why an edit was refused: no node at its path; a node that is not allowed there; a locked node would change; the
 * meaning of the filter would change; the condition has no complement.
 */
export type RefusalCode = "notFound" | "notAllowed" | "locked" | "meaning" | "noComplement";
