/** Tables and text in Markdown. */
import { sanitize } from "./sanitize.js";

export type Line = Readonly<Record<string, string>>;

/** @param lines - all with the same keys, which are the head. */
export function table(lines: readonly Line[]): string {
  const [first] = lines;
  if (first === undefined) return "";
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    row(Object.keys(first)),
    row(Object.keys(first).map(() => "---")),
    ...lines.map((line) => row(Object.values(line))),
  ].join("\n");
}

/** Text as code, so that nothing in it is a mark or mentions somebody. */
export function code(text: string): string {
  return text === "" ? "" : `<code>${escaped(text)}</code>`;
}

export function escaped(text: string): string {
  return sanitize(text).replace(/[&<>"'|*_`\[\]\\~@#$!-]/g, (character) => `&#${character.charCodeAt(0)};`);
}
