/** Installs the packed package into an empty project. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const { peerDependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** The optional packages that some entries need. */
const peers = Object.entries({ ...devDependencies, ...peerDependencies })
  .filter(([name]) => /^temporal-polyfill$|^fast-check$|^(@types\/)?react(-dom)?$|^@(codemirror|lezer)\//.test(name))
  .map(([name, versions]) => `${name}@${versions}`);

/**
 * Packs the package as `npm publish` does, which builds it. Installs the tarball beside the files of test/package, and
 * calls `use` with the folder and a runner.
 */
export function withPackedProject(use) {
  const project = mkdtempSync(join(tmpdir(), "capacity-filter-user-"));
  const run = (title, command, ...parameters) => {
    console.log(`\n── ${title}`);
    execFileSync(command, parameters, { cwd: project, stdio: "inherit" });
  };
  try {
    execFileSync("npm", ["pack", "--pack-destination", project], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    const tarball = join(project, readdirSync(project)[0]);
    writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
    run("install", "npm", "install", "--no-audit", "--no-fund", "--silent", tarball, ...peers);
    cpSync(join(root, "test/package"), project, { recursive: true });
    use({ project, tarball, run });
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
