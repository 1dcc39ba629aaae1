/** All mistakes of the filter, with their repairs. What is not filled in is said at its row, and above the records. */
import type { Issue } from "capacity-filter/core";
import { isDraftFilter } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { goOnAt } from "./go-on.js";
import { WarningIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { sentenceCase } from "./words.js";

export function ProblemsPane(): ReactNode {
  const { engine, store, problems, showNode } = usePlayground();
  const { mistakes, certainCount, repairCertain } = problems;
  // There can be hundreds, and the page is rendered several times for a key.
  const items = useMemo(() => {
    const repair = async (issue: Issue): Promise<void> => {
      const repaired = await engine.applyFix(store.getSnapshot().draft, issue);
      if (isDraftFilter(repaired)) store.dispatch({ type: "replace", filter: repaired });
      goOnAt(".problems button", "#builder");
    };
    return mistakes.map((issue) => {
      const { code, path, message, severity, fix } = issue;
      return (
        <li key={`${code} ${JSON.stringify(path)} ${message}`} className="message" data-severity={severity}>
          <WarningIcon />
          <button type="button" className="link" onClick={() => showNode(path.slice(0, path.length < 4 ? 2 : 4))}>
            {message}
          </button>
          {fix !== undefined && (
            <button type="button" className="small" onClick={() => void repair(issue)}>
              {sentenceCase(fix.title)}
            </button>
          )}
        </li>
      );
    });
  }, [engine, store, mistakes, showNode]);
  if (mistakes.length === 0) return null;
  return (
    <section className="card problems" aria-label="Problems">
      <header>
        <h2>{mistakes.length === 1 ? "1 problem" : `${mistakes.length} problems`}</h2>
        {certainCount > 0 && (
          <button
            type="button"
            className="small primary"
            onClick={() => {
              repairCertain();
              goOnAt(".problems button", "#builder");
            }}
          >
            Repair all that is certain ({certainCount})
          </button>
        )}
      </header>
      <ul>{items}</ul>
    </section>
  );
}
