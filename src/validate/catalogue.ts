import type { CatalogueEntry } from "./catalogue-entry.js";
import { documentEntries } from "./catalogue-of-documents.js";
import { senseEntries } from "./catalogue-of-sense.js";
import { textEntries } from "./catalogue-of-texts.js";

/**
 * Every code of an issue that validation and the readers of texts give, and what it stands for.
 *
 * @example
 * issueCatalogue["turnedRange"].title // "a range whose ends are turned round"
 */
export const issueCatalogue: Readonly<Record<string, CatalogueEntry>> = {
  ...documentEntries,
  ...senseEntries,
  ...textEntries,
};

/** The entry of a code, or undefined where there is none. */
export function catalogueEntry(code: string): CatalogueEntry | undefined {
  return Object.hasOwn(issueCatalogue, code) ? issueCatalogue[code] : undefined;
}
