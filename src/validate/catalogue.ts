import { jsonEntries } from "../json/entries.js";
import type { CatalogueEntry } from "../model/issues/catalogue-entry.js";
import { limitEntries } from "../model/issues/issue-limit.js";
import { structureEntries } from "../model/structure/structure-entries.js";
import { policyEntries } from "../policy/timing.js";
import type { TextCode } from "../mistakes/text/entries.js";
import { textEntries } from "../mistakes/text/entries.js";
import { recoveryEntries } from "../mistakes/json/entries.js";
import { ruleEntries } from "./rules/index.js";
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

/** The code of an issue that validation or a parser of text reports. */
export type IssueCode = keyof typeof entries;

/**
 * Every code of an issue that validation or a parser of text reports, with its description.
 *
 * @example
 * issueCatalogue["turnedRange"].title // "a range in the wrong order"
 */
export const issueCatalogue: Readonly<Record<string, CatalogueEntry>> = entries;

/** Former codes, by the codes into which they were merged. */
export const formerCodes: Readonly<Partial<Record<IssueCode, readonly string[]>>> = {
  brokenSql: ["unparsedSql"],
  duplicate: ["duplicateCondition", "duplicateGroup", "duplicateValue"],
  emptyConditions: ["emptyFilter", "emptyGroup"],
  emptyOperand: ["emptyList"],
  foreignFilter: ["connectorCondition", "segmentCondition"],
  foreignWord: ["unexpectedCall"],
  impossibleNumber: ["impossibleCount", "impossibleMemberCapacity", "impossiblePeriod"],
  incomplete: ["emptyText", "missingCondition"],
  inexactNumber: ["numberOutOfRange"],
  looseJson: ["jsonComment"],
  malformedList: ["listWithoutBrackets", "missingComma", "parenthesesForList", "unclosedList"],
  malformedName: ["quotedColumn", "unquotedName"],
  malformedRange: ["missingAnd", "pairInList"],
  malformedText: ["doubledQuote", "foreignQuotes", "unknownEscape"],
  misplacedPart: ["conditionsOutsideGroups", "partAsFilter", "partAsGroup"],
  missingConnective: ["unexpectedComma", "unknownConnective"],
  missingKey: ["conditionsLeftOut"],
  nestedProperty: ["unexpectedModel"],
  notADate: ["dateWithoutSign", "malformedDate"],
  operatorMismatch: ["operatorOfAnotherKind"],
  policySyntax: ["monthOfQuarter", "repeatedPart", "unknownPart"],
  redundantCondition: ["redundantGroup"],
  unbalancedParenthesis: ["unclosedParenthesis", "unopenedParenthesis"],
  unexpected: ["cast", "missingParentheses"],
  unknownKind: ["kindNotAllowed"],
  unknownKey: ["misspeltField", "negation"],
  unknownOperator: ["colonForOperator", "countForOperator"],
  unknownRelatedModel: ["ambiguousRelatedModel"],
  valueForCheck: ["booleanOperand", "nullOperand", "wordForCheck"],
  wrongType: ["encodedJson", "operandMismatch"],
};

/**
 * The description of an issue code, and its present name if it is a former code; undefined for an unknown code.
 *
 * @example
 * catalogueEntry("emptyGroup")?.code // "emptyConditions"
 */
export function catalogueEntry(code: string): (CatalogueEntry & { readonly code: IssueCode }) | undefined {
  const [current = code] = Object.entries(formerCodes).find(([, former]) => former.includes(code)) ?? [];
  return isCode(current) ? { code: current, ...entries[current] } : undefined;
}

function isCode(code: string): code is IssueCode {
  return Object.hasOwn(entries, code);
}
