#!/usr/bin/env node
import { run, wrongUse } from "./run.js";

/** The version of the package, which the build puts here. */
declare const packageVersion: string;

let unwritable = false;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader may close the pipe early, as in `capacity-filter ... | head`; the exit code stays the same.
  if (error.code === "EPIPE" || unwritable) return;
  unwritable = true;
  process.stderr.write(`error: The output cannot be written: ${error.message}.\n`);
});
// There is no stream left to report it on.
process.stderr.on("error", () => undefined);
// What was written last may fail after the command has ended.
process.on("exit", () => {
  if (unwritable) process.exitCode = wrongUse;
});

process.exitCode = await run(process.argv.slice(2), process, packageVersion);
// What was not read to its end would keep the process waiting.
if (process.exitCode !== 0) process.stdin.destroy();
