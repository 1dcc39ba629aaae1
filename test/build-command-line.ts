/** Builds the command line before the tests that run it, where it is not newer than its source. */
import { join } from "node:path";
import { build } from "tsup";
import { commandLine } from "../tsup.config.js";
import { isNewer } from "./is-newer.js";

const root = join(import.meta.dirname, "..");

export default async function buildCommandLine(): Promise<void> {
  if (isNewer(join(root, "dist/cli/cli.js"), join(root, "src"))) return;
  await build({ ...commandLine, config: false });
}
