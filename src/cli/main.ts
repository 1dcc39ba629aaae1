#!/usr/bin/env node
import { run } from "./run.js";

/** The version of the package, which the build puts here. */
declare const packageVersion: string;

// Whoever reads the output may have seen enough, as in `capacity-filter ... | head`.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
}

process.exitCode = await run(process.argv.slice(2), process, packageVersion);
// What was not read to its end would keep the process waiting.
if (process.exitCode !== 0) process.stdin.destroy();
