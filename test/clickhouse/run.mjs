/**
 * Compares ClickHouse with evaluation in memory: `npm test -- --mode clickhouse`. ClickHouse, which runs in a process of its
 * own, has 546 MB, so it is a dependency of this folder alone and is installed at the first run.
 */
import { runApart } from "../../scripts/run-apart.mjs";

runApart(import.meta.dirname);
