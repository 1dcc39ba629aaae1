import { jsonEntries } from "../json/entries.js";
import type { CatalogueEntry } from "../model/issues/catalogue-entry.js";
import { limitEntries } from "../model/issues/issue-limit.js";
import { structureEntries } from "../model/structure/structure-entries.js";
import { policyEntries } from "../policy/timing.js";
import type { TextCode } from "../text/errors/entries.js";
import { textEntries } from "../text/errors/entries.js";
import { recoveryEntries } from "./recovery/entries.js";
import { ruleEntries } from "./rules/entries.js";
import { capacityEntries } from "./validate-capacity.js";

const entries = {
  ...textEntries,
  ...jsonEntries,
  ...structureEntries,
  ...recoveryEntries,
  ...ruleEntries,
  ...capacityEntries,
  ...policyEntries,
  ...limitEntries,
} as const satisfies Readonly<Record<TextCode, CatalogueEntry>>;

/** The code of an issue that validation or a reader of text reports. */
export type IssueCode = keyof typeof entries;

/**
 * Every code of an issue that validation or a reader of text reports, with its description.
 *
 * @example
 * issueCatalogue["turnedRange"].title // "a range that is turned around"
 */
export const issueCatalogue: Readonly<Record<string, CatalogueEntry>> = entries;

/** Codes that were merged into others, by their former names. */
export const formerCodes = {
  ambiguousRelatedModel: "unknownRelatedModel",
  booleanOperand: "valueForCheck",
  colonForOperator: "unknownOperator",
  conditionsLeftOut: "missingKey",
  conditionsOutsideGroups: "misplacedPart",
  connectorCondition: "foreignFilter",
  countForOperator: "unknownOperator",
  dateWithoutSign: "malformedDate",
  doubledQuote: "malformedText",
  duplicateCondition: "duplicate",
  duplicateGroup: "duplicate",
  duplicateValue: "duplicate",
  emptyGroup: "emptyConditions",
  encodedJson: "wrongType",
  emptyList: "emptyOperand",
  emptyText: "incomplete",
  foreignQuotes: "malformedText",
  impossibleCount: "impossibleNumber",
  impossibleMemberCapacity: "impossibleNumber",
  impossiblePeriod: "impossibleNumber",
  jsonComment: "looseJson",
  listWithoutBrackets: "malformedList",
  missingAnd: "malformedRange",
  missingComma: "malformedList",
  missingCondition: "incomplete",
  missingParentheses: "unexpected",
  misspeltField: "unknownKey",
  monthOfQuarter: "policySyntax",
  negation: "unknownKey",
  nullOperand: "valueForCheck",
  numberOutOfRange: "inexactNumber",
  operandMismatch: "wrongType",
  operatorOfAnotherKind: "operatorMismatch",
  pairInList: "malformedRange",
  parenthesesForList: "malformedList",
  partAsFilter: "misplacedPart",
  partAsGroup: "misplacedPart",
  quotedColumn: "malformedName",
  redundantGroup: "redundantCondition",
  repeatedPart: "policySyntax",
  segmentCondition: "foreignFilter",
  unclosedList: "malformedList",
  unexpectedModel: "nestedProperty",
  unknownConnective: "missingConnective",
  unknownEscape: "malformedText",
  unknownPart: "policySyntax",
  unparsedSql: "brokenSql",
  unquotedName: "malformedName",
  wordForCheck: "valueForCheck",
} as const satisfies Readonly<Record<string, IssueCode>>;

/**
 * The description of an issue code, and its present name if it is a former code; undefined for an unknown code.
 *
 * @example
 * catalogueEntry("emptyGroup")?.code // "emptyConditions"
 */
export function catalogueEntry(code: string): (CatalogueEntry & { readonly code: IssueCode }) | undefined {
  const current = Object.hasOwn(formerCodes, code) ? formerCodes[code as keyof typeof formerCodes] : code;
  return isCode(current) ? { code: current, ...entries[current] } : undefined;
}

function isCode(code: string): code is IssueCode {
  return Object.hasOwn(entries, code);
}
