import { unreachable } from "../model/unreachable.js";
import type { RecordTest } from "../plan/plan.js";

/** The keys that a test reads of the record it is asked of. */
export function keysOf(test: RecordTest): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(test, keys);
  return keys;
}

function collect(test: RecordTest, keys: Set<string>): void {
  switch (test.kind) {
    case "constant":
      return;
    case "all":
    case "any":
      for (const part of test.tests) collect(part, keys);
      return;
    case "column":
      keys.add(test.key);
      return;
    case "related":
      for (const column of test.records.columns) keys.add(column);
      return;
    default:
      unreachable(test, "kind of test");
  }
}
