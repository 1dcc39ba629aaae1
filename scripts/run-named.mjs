import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Runs a script of Node in the root of the repository, and takes over its exit code. */
export function run(...parameters) {
  const { status, error } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
  if (error !== undefined) console.error(error.message);
  process.exitCode = status ?? 1;
}

/** Runs the script that the first argument names, with the other arguments. Without a known name, lists the names. */
export function runNamed(command, scripts) {
  const [name, ...parameters] = process.argv.slice(2);
  const script = scripts.find((each) => each.name === name);
  if (script !== undefined) return run(...script.parameters, ...parameters);
  console.error(`Usage: ${command} -- NAME [option ...]\n`);
  for (const { name, purpose } of scripts) console.error(`  ${name.padEnd(14)} ${purpose}`);
  process.exitCode = 2;
}
