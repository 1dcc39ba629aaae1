/**
 * Compares ClickHouse with evaluation in memory: `npm run test:clickhouse`. ClickHouse, which runs in a process of its
 * own, has 546 MB, so it is a dependency of this folder alone and is installed at the first run.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installOnce } from "../../scripts/install-once.mjs";

const here = import.meta.dirname;
installOnce(here, "--ignore-scripts");

const vitest = join(here, "../../node_modules/vitest/vitest.mjs");
const parameters = [vitest, "run", "--config", join(here, "vitest.config.ts"), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, parameters, { stdio: "inherit", env: { ...process.env, DEEP: "true" } });
process.exitCode = status ?? 1;
