import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeBlocksOf, runExample } from "../docs/examples.js";

const file = "docs/guides/warehouses.md";
const programs = codeBlocksOf(file, readFileSync(join(import.meta.dirname, "../..", file), "utf8"), "js");

/** Runs the program of the guide that uses an engine, and expects what it prints. */
export async function runGuide(
  engine: "bigqueryEngine" | "snowflakeEngine",
  scope: Readonly<Record<string, unknown>>,
  output: string,
): Promise<void> {
  const [program, ...others] = programs.filter(({ lines }) => lines.some((line) => line.includes(engine)));
  if (program === undefined || others.length > 0) throw new Error(`${file} has not one program with ${engine}`);
  await runExample({ ...program, output }, scope);
}
