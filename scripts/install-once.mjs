import { spawnSync } from "node:child_process";

/** Installs the package of a folder from its lock file at the first use. Exits if that fails. */
export function installOnce(folder, ...options) {
  const npm = (parameters, stdio) => spawnSync("npm", [...parameters, "--prefix", folder], { stdio }).status === 0;
  if (npm(["ls"], "ignore") || npm(["ci", ...options], "inherit")) return;
  console.error(`The package in ${folder} could not be installed.`);
  process.exit(1);
}
