import type { TerminalColors } from "./terminal.js";
import { sanitize } from "./sanitize.js";

export interface TableColumn<Item> {
  readonly title: string;
  readonly cell: (item: Item) => string | number | null | undefined;
  /** Default: left. */
  readonly align?: "right";
  readonly color?: (text: string, item: Item) => string;
}

/** Prints one line for each item. A note of `noteOf` replaces all columns but the first. */
export function printTable<Item>(
  items: readonly Item[],
  columns: readonly TableColumn<Item>[],
  colors: TerminalColors,
  noteOf: (item: Item) => string | undefined = () => undefined,
): string {
  const rows = items.map((item) => {
    const note = noteOf(item);
    const cells = columns.map(({ cell }) => sanitize(String(cell(item) ?? "")));
    return note === undefined
      ? { item, cells, note: "" }
      : { item, cells: cells.slice(0, 1), note: `  ${colors.yellow(sanitize(note))}` };
  });
  const head = columns.map(({ title }) => title);
  const widths = head.map((title, index) =>
    Math.max(title.length, ...rows.map(({ cells }) => widthOf(cells[index] ?? ""))),
  );
  const line = (cells: readonly string[], item?: Item): string =>
    cells
      .map((cell, index) => {
        const { align, color } = columns[index] ?? {};
        const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - widthOf(cell)));
        const text = item !== undefined && color !== undefined && cell !== "" ? color(cell, item) : cell;
        return align === "right" ? space + text : text + space;
      })
      .join("  ");
  const lines = rows.map(({ item, cells, note }) => (line(cells, item) + note).trimEnd());
  return [colors.bold(line(head).trimEnd()), ...lines].map((text) => `${text}\n`).join("");
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Emoji, and characters of East Asian scripts. */
const wide =
  /^(?:\p{Emoji_Presentation}|\p{Script=Han}|[\u1100-\u115f\u3000-\u303e\u3041-\u33ff\ua960-\ua97c\uac00-\ud7a3\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6])/u;

/** The number of columns of a terminal that a text takes. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}
