import type { TerminalColors } from "./terminal.js";
import { sanitize } from "./sanitize.js";

export interface TableColumn<Item> {
  readonly title: string;
  readonly cell: (item: Item) => string | number | null | undefined;
  /** Default: left. */
  readonly align?: "right";
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
      ? { cells, note: "" }
      : { cells: cells.slice(0, 1), note: `  ${colors.yellow(sanitize(note))}` };
  });
  const head = columns.map(({ title }) => title);
  const widths = head.map((title, index) =>
    Math.max(title.length, ...rows.map(({ cells }) => cells[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.align === "right" ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ");
  const lines = rows.map(({ cells, note }) => (line(cells) + note).trimEnd());
  return [colors.bold(line(head).trimEnd()), ...lines].map((text) => `${text}\n`).join("");
}
