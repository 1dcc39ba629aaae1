/** What is copied to the clipboard beside the text and the JSON themselves. */
import type { Settings, SqlStatement } from "./engine/protocol.js";

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

/** A statement with its parameters in comments. */
export function sqlSnippet({ sql, params }: SqlStatement): string {
  const comments = params.map((value, index) => `-- ${index + 1}: ${literal(value)}\n`);
  return `${sql};\n${comments.join("")}`;
}

/** On one line, so that the comment ends with it. */
function literal(value: SqlStatement["params"][number]): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
