import { jsonEntries } from "../json/entries.js";
import type { CatalogueEntry } from "../model/catalogue-entry.js";
import { limitEntries } from "../model/issue-limit.js";
import { structureEntries } from "../model/structure-entries.js";
import { policyEntries } from "../policy/timing.js";
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
} as const;

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
  booleanOperand: "valueForCheck",
  conditionsLeftOut: "missingKey",
  conditionsOutsideGroups: "misplacedPart",
  connectorCondition: "foreignFilter",
  duplicateCondition: "duplicate",
  duplicateGroup: "duplicate",
  duplicateValue: "duplicate",
  emptyGroup: "emptyConditions",
  emptyList: "emptyOperand",
  impossibleCount: "impossibleNumber",
  impossibleMemberCapacity: "impossibleNumber",
  impossiblePeriod: "impossibleNumber",
  jsonComment: "looseJson",
  misspeltField: "unknownKey",
  nullOperand: "valueForCheck",
  operatorOfAnotherKind: "operatorMismatch",
  pairInList: "malformedRange",
  partAsFilter: "misplacedPart",
  partAsGroup: "misplacedPart",
  redundantGroup: "redundantCondition",
  segmentCondition: "foreignFilter",
  unparsedSql: "brokenSql",
} as const satisfies Readonly<Record<string, IssueCode>>;

/**
 * The description of a code or of a former code, and the code as it is now; undefined for an unknown code.
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
