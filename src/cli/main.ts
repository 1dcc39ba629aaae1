#!/usr/bin/env node
import { run, wrongUse } from "./run.js";

/** Defined by the build. */
declare const packageVersion: string;

let unwritable = false;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader may close the pipe early, as in `capacity-filter ... | head`. That is not an error.
  if (error.code === "EPIPE" || unwritable) return;
  unwritable = true;
  process.stderr.write(`error: The output cannot be written: ${error.message}.\n`);
});
// No stream is left to report it.
process.stderr.on("error", () => undefined);
// The last write may fail after the command has ended.
process.on("exit", () => {
  if (unwritable) process.exitCode = wrongUse;
});

process.exitCode = await run(process.argv.slice(2), process, packageVersion);
// An open input would keep the process running.
if (process.exitCode !== 0) process.stdin.destroy();
