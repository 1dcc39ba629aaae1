import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { ServedPage } from "./serve.js";
import { serveFolder } from "./serve-folder.js";

const root = join(import.meta.dirname, "../..");

/** Serves the static files of the playground from this machine. */
export function servePlayground(): Promise<ServedPage> {
  return serveFolder(join(root, "playground/dist"));
}

let isBuilt = false;

/** Builds the playground, once for all scenarios. */
export function buildPlayground(): void {
  if (isBuilt) return;
  isBuilt = true;
  execFileSync("npm", ["run", "--silent", "playground", "--", "build"], { cwd: root, stdio: "inherit" });
}
