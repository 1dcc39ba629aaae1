import type { Colors } from "./colors.js";
import { plain } from "./plain.js";

/** A column of a table for people. */
export interface Column<Item> {
  readonly title: string;
  readonly cell: (item: Item) => string | number | null | undefined;
  /** Default: to the left. */
  readonly align?: "right";
}

/** Lines with one item each, below a head. */
export function printTable<Item>(items: readonly Item[], columns: readonly Column<Item>[], colors: Colors): string {
  const rows = [
    columns.map(({ title }) => title),
    ...items.map((item) => columns.map(({ cell }) => plain(String(cell(item) ?? "")))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, index) =>
        columns[index]?.align === "right" ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  return lines.map((line, index) => `${index === 0 ? colors.bold(line) : line}\n`).join("");
}
