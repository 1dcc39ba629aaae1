/** What comes along when a filter is copied out of another tool, and the filter without it. */

/** What is around a filter, and what remains of it. */
const surroundings: readonly (readonly [RegExp, string | ((found: string, inside: string) => string)])[] = [
  [/^\s*(?:https?:\/\/\S*)?\??filter\s*=(?!=)/, ""],
  // After a fence is the name of a language, or the filter itself.
  [/^\s*(?:```|~~~)(?:[\w-]*[ \t]*(?=[\r\n])|(?:sql|filter|text)[ \t]+(?=[\w(]))?|(?:```|~~~)\s*$/g, ""],
  [/^\s*"((?:[^"\\]|\\.)*)"\s*$/, (_, inside) => inside.replace(/\\(.)/g, "$1")],
  [/^\s*'([^']*)'\s*$/, "$1"],
];

/** What a query ends with, and nothing that compares. */
const endOfQuery = /(?:\s+(?:(?:order|group)\s+by\s+[\w.]+(?:\s+(?:asc|desc))?|limit\s+\d+))*\s*;?\s*$/i;

/** What is in them beside text in quotes, and what remains of it. */
const remains: readonly (readonly [RegExp, string])[] = [
  // Marks that nobody sees.
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ""],
  [/\\(["'])/g, "$1"],
  // What surrounds the condition of a query.
  [/^\s*select\b[^]*?\bwhere\b|^\s*(?:where|filter|query|if|when)\b(?!\s*[=!<>])\s*:?/i, ""],
  [endOfQuery, ""],
  // Comments.
  [/(?<!\S)(?:--(?![-\d])|\/\/)(.*)/g, "#$1"],
];

const inQuotes = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`/g;

/** Longer texts are not searched: it takes too long, and people paste less. */
const longest = 2_000;

/** The text without what does not belong to a filter; undefined where nothing of that sort is in it. */
export function withoutArtifacts(text: string): string | undefined {
  if (text.length > longest) return undefined;
  let rest = text;
  for (const [pattern, replacement] of surroundings) {
    rest = typeof replacement === "string" ? rest.replace(pattern, replacement) : rest.replace(pattern, replacement);
  }
  const quoted: string[] = [];
  rest = rest.replace(inQuotes, (found) => `\ue000${String(quoted.push(found) - 1)}\ue001`);
  for (const [pattern, replacement] of remains) rest = rest.replace(pattern, replacement);
  rest = rest.replace(/\ue000(\d+)\ue001/g, (found, at: string) => quoted[Number(at)] ?? found);
  return rest.trim() === text.trim() ? undefined : rest.trim();
}
