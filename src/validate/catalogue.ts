import { jsonEntries } from "../json/entries.js";
import type { CatalogueEntry } from "../model/issues/catalogue-entry.js";
import { limitEntries } from "../model/issues/issue-limit.js";
import { structureEntries } from "../model/structure/structure-entries.js";
import { policyEntries } from "../policy/timing.js";
import type { TextCode } from "../mistakes/text/entries.js";
import { textEntries } from "../mistakes/text/entries.js";
import { recoveryEntries } from "../mistakes/json/repairing-report.js";
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

/**
 * The description of an issue code; undefined for an unknown code.
 *
 * @example
 * catalogueEntry("emptyConditions")?.title // "a list of conditions that is empty"
 */
export function catalogueEntry(code: string): (CatalogueEntry & { readonly code: IssueCode }) | undefined {
  return isCode(code) ? { code, ...entries[code] } : undefined;
}

function isCode(code: string): code is IssueCode {
  return Object.hasOwn(entries, code);
}
