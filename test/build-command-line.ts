/** Builds the command line before the tests that run it, where it is not newer than its source. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "tsup";
import { commandLine } from "../tsup.config.js";

const root = join(import.meta.dirname, "..");
const built = join(root, "dist/cli/cli.js");

export default async function buildCommandLine(): Promise<void> {
  if (existsSync(built) && statSync(built).mtimeMs > newest(join(root, "src"))) return;
  await build({ ...commandLine, config: false });
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(...files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs));
}
