/** What is copied to the clipboard beside the text and the JSON themselves. */
import type { Settings } from "./engine/protocol.js";

/**
 * A program that filters rows.
 *
 * @param json - the filter as JSON.
 */
export function codeSnippet(json: string, { now, timeZone }: Settings): string {
  return `import { filterRows } from "capacity-filter";

const filter = ${json};

// Rows are objects; pass the records of related models as \`related\`.
const matching = filterRows(filter, rows, {
  now: ${JSON.stringify(now)},
  timeZone: ${JSON.stringify(timeZone)},
});
`;
}
