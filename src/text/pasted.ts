/** What comes along when a filter is copied out of another tool, and the filter without it. */

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

const fullWidth = 0xfee0;

/** What stands in texts of other tools, and what remains of it. */
const remains: readonly (readonly [RegExp, string | ((found: string, inside: string) => string)])[] = [
  // Marks that nobody sees.
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ""],
  [/[\uff01-\uff5e]/g, (found) => String.fromCharCode(found.charCodeAt(0) - fullWidth)],
  [/^\s*(?:https?:\/\/\S*)?\??filter=/, ""],
  [/(?:%[0-9a-f]{2})+/gi, decoded],
  [/&(\w+);/g, (found, name) => (Object.hasOwn(entities, name) ? (entities[name] ?? "") : found)],
  // A block of code, quotes and bullets of a ticket.
  [/^\s*(?:```|~~~).*|(?:```|~~~)\s*$/g, ""],
  [/^\s*"((?:[^"\\]|\\.)*)"\s*$/, (_, inside) => inside.replace(/\\(.)/g, "$1")],
  [/^\s*([`'])([^]*)\1\s*$/, "$2"],
  [/^[ \t]*(?:[-*•>]|\d+[.)])[ \t]+/gm, ""],
  // What surrounds the condition of a query.
  [/^\s*select\b[^]*?\bwhere\b/i, ""],
  [/^\s*(?:where|filter|query|if|when)\b\s*:?/i, ""],
  [/\b(?:order\s+by|group\s+by|limit\s+\d+)\b[^"']*$/i, ""],
  [/;\s*$/, ""],
  // Comments.
  [/\/\*([^]*?)\*\//g, "#$1\n"],
  [/(?:--|\/\/)(.*)/g, "#$1"],
];

/** More than people paste; beyond that, looking for what does not belong there takes too long. */
const longest = 2_000;

/** The text without what does not belong to a filter; undefined where nothing of that sort is in it. */
export function withoutRemains(text: string): string | undefined {
  if (text.length > longest) return undefined;
  let rest = text;
  for (const [pattern, replacement] of remains) {
    rest = typeof replacement === "string" ? rest.replace(pattern, replacement) : rest.replace(pattern, replacement);
  }
  return rest.trim() === text.trim() ? undefined : rest.trim();
}

function decoded(found: string): string {
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
