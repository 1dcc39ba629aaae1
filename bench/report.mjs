/** What every benchmark does with its figures: one table on the screen, and JSON in bench/results. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @param {readonly Readonly<Record<string, string | number>>[]} rows - all with the same keys, which are the head. */
export function printTable(rows) {
  const head = Object.keys(rows[0]);
  const cells = [head, ...rows.map((row) => head.map((key) => String(row[key])))];
  const widths = head.map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  for (const line of cells) {
    const padded = line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])));
    console.log(padded.join("  ").trimEnd());
  }
}

/** @param {string} name @param {unknown} results */
export function writeResults(name, results) {
  const folder = fileURLToPath(new URL("results/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.json`, JSON.stringify(results, undefined, 2) + "\n");
}
