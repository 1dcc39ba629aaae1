import { unreachable } from "../model/unreachable.js";
import { recordsOf } from "./bound-plan.js";
import type { RecordTest } from "../plan/plan.js";
import type { Settings } from "./settings.js";

/** The keys of a record that a test reads. */
export function keysOf(test: RecordTest, settings: Settings): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(test, settings, keys);
  return keys;
}

function collect(test: RecordTest, settings: Settings, keys: Set<string>): void {
  switch (test.kind) {
    case "constant":
      return;
    case "all":
    case "any":
      for (const part of test.tests) collect(part, settings, keys);
      return;
    case "column":
      keys.add(test.key);
      return;
    case "related":
      for (const column of recordsOf(test, settings).columns) keys.add(column);
      return;
    default:
      unreachable(test, "kind of test");
  }
}
