import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { isNewer } from "../is-newer.js";
import type { ServedPage } from "./serve.js";
import { serveFolder } from "./serve-folder.js";

const root = join(import.meta.dirname, "../..");

/** Serves the static files of the playground from this machine. */
export function servePlayground(): Promise<ServedPage> {
  return serveFolder(join(root, "playground/dist"));
}

/** Builds the playground, where it is not newer than its source and the built library. */
export function buildPlayground(): void {
  const page = join(root, "playground/dist/index.html");
  if (isNewer(page, join(root, "playground/src"), join(root, "dist"))) return;
  execFileSync("npm", ["run", "--silent", "playground", "--", "build"], { cwd: root, stdio: "inherit" });
}
