/** What comes along when a filter is copied out of another tool, and the filter without it. */

const entities: Readonly<Record<string, string>> = {
  ...{ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " },
  ...{ "#34": '"', "#39": "'" },
};

const fullWidth = 0xfee0;

type Replacement = string | ((found: string, inside: string) => string);
type Remains = readonly (readonly [RegExp, Replacement])[];

/** What is around texts in other tools, and what remains of it. */
const surroundings: Remains = [
  [/^\s*(?:https?:\/\/\S*)?\??filter\s*=(?!=)/, ""],
  // After a fence is the name of a language, or the filter itself.
  [/^\s*(?:```|~~~)(?:[\w-]*[ \t]*(?=[\r\n])|(?:sql|filter|text)[ \t]+(?=[\w(]))?|(?:```|~~~)\s*$/g, ""],
  [/^\s*"((?:[^"\\]|\\.)*)"\s*$/, (_, inside) => inside.replace(/\\(.)/g, "$1")],
  [/^\s*(?:'([^']*)'|`([^`]*)`)\s*$/, "$1$2"],
];

const sortKey = String.raw`[\w.]+(?:\s+(?:asc|desc))?`;
const sorting = String.raw`(?:order|group)\s+by\s+${sortKey}(?:\s*,\s*${sortKey})*`;
/** What a query ends with, and nothing that compares. */
const endOfQuery = new RegExp(String.raw`(?:\s+(?:${sorting}|limit\s+\d+|offset\s+\d+))+\s*(?=;?\s*$)`, "i");

/** What is in them beside text in quotes, and what remains of it. */
const remains: Remains = [
  // Marks that nobody sees.
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ""],
  [/[\uff01-\uff5e]/g, (found) => String.fromCharCode(found.charCodeAt(0) - fullWidth)],
  [/(?:%[0-9a-f]{2})+/gi, decoded],
  [/&(#?\w+);/g, (found, name) => (Object.hasOwn(entities, name) ? (entities[name] ?? "") : found)],
  [/\\(["'])/g, "$1"],
  // Bullets of a ticket.
  [/^[ \t]*(?:[-*•>]|\d+[.)])[ \t]+/gm, ""],
  // What surrounds the condition of a query.
  [/^\s*select\b[^]*?\bwhere\b/i, ""],
  [/^\s*(?:where|filter|query|if|when)\b(?!\s*[=!<>])\s*:?/i, ""],
  [endOfQuery, ""],
  [/;\s*$/, ""],
  // Comments.
  [/\/\*([^]*?)\*\//g, "#$1\n"],
  [/(?<!\S)(?:--(?![-\d])|\/\/)(.*)/g, "#$1"],
];

const inQuotes = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`/g;

/** More than people paste; beyond that, looking for what does not belong there takes too long. */
const longest = 2_000;

/** The text without what does not belong to a filter; undefined where nothing of that sort is in it. */
export function withoutArtifacts(text: string): string | undefined {
  if (text.length > longest) return undefined;
  let rest = text;
  for (const [pattern, replacement] of surroundings) rest = replaced(rest, pattern, replacement);
  for (const [pattern, replacement] of remains) {
    // What was decoded may be quotes, so they are looked for each time.
    const quoted: string[] = [];
    const around = rest.replace(inQuotes, (found) => `\ue000${String(quoted.push(found) - 1)}\ue001`);
    rest = replaced(around, pattern, replacement).replace(
      /\ue000(\d+)\ue001/g,
      (found, at: string) => quoted[Number(at)] ?? found,
    );
  }
  return rest.trim() === text.trim() ? undefined : rest.trim();
}

function replaced(text: string, pattern: RegExp, replacement: Replacement): string {
  return typeof replacement === "string" ? text.replace(pattern, replacement) : text.replace(pattern, replacement);
}

function decoded(found: string): string {
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
