/** Makes what the playground needs: the library, and the packages of this folder. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installOnce } from "../scripts/install-once.mjs";

const here = import.meta.dirname;
const root = join(here, "..");

/** Installing the packages of the library builds it. */
function buildLibrary() {
  if (existsSync(join(root, "dist/react/styles.css")) && existsSync(join(root, "dist/react.js"))) return;
  const parameters = existsSync(join(root, "node_modules/tsup")) ? ["run", "prepare"] : ["ci"];
  const { status } = spawnSync("npm", parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

buildLibrary();
installOnce(here, "--ignore-scripts");
