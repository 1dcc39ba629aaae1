import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const lockFiles = execFileSync("git", ["ls-files", "*package-lock.json"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** The packages for other platforms that a lock file does not hold: `npm ci` refuses it then. */
function missing({ packages }: LockFile): string[] {
  const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//u, "")));
  return Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !installed.has(name)),
  );
}

test.each(lockFiles)("%s can be installed on every platform", (path) => {
  const lockFile = JSON.parse(readFileSync(join(root, path), "utf8")) as LockFile;
  expect(missing(lockFile)).toEqual([]);
});
