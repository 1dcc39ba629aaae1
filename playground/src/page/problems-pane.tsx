/** All mistakes of the filter, with their repairs. What is not filled in is said at its row, and above the records. */
import type { Issue } from "capacity-filter/core";
import { isDraftFilter } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { Button, Problems } from "./controls.js";
import { goOnAt } from "./go-on.js";
import { usePlayground } from "./playground.js";
import { nodeOf } from "./problems.js";
import { counted } from "./words.js";

export function ProblemsPane(): ReactNode {
  const { engine, store, problems, showNode } = usePlayground();
  const { mistakes, certainCount, repairCertain } = problems;
  // There can be hundreds, and the page is rendered several times for a key.
  const list = useMemo(() => {
    const repair = async (issue: Issue): Promise<void> => {
      const repaired = await engine.ask("applyFix", store.getSnapshot().draft, issue);
      if (isDraftFilter(repaired)) store.dispatch({ type: "replace", filter: repaired });
      goOnAt(".problems button", "#builder");
    };
    return (
      <Problems
        issues={mistakes}
        onShow={({ path }) =>
          () =>
            showNode(nodeOf(path))
          }
        onRepair={repair}
      />
    );
  }, [engine, store, mistakes, showNode]);
  if (mistakes.length === 0) return null;
  return (
    <section className="card problems" aria-label="Problems">
      <header>
        <h2>{counted(mistakes.length, "problem")}</h2>
        {certainCount > 0 && (
          <Button
            className="small primary"
            onClick={() => {
              repairCertain();
              goOnAt(".problems button", "#builder");
            }}
          >
            Repair all that is certain ({certainCount})
          </Button>
        )}
      </header>
      {list}
    </section>
  );
}
