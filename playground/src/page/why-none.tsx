/** Why no record matches, and the values that were probably meant. */
import type { NoneReason } from "capacity-filter/evaluate";
import { nodeAt } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useAnswerTo } from "./answer.js";
import { Button } from "./controls.js";
import { WarningIcon } from "./icons.js";
import { usePlayground } from "./playground.js";

export function WhyNone(): ReactNode {
  const { engine, filter, opened, settings, team } = usePlayground();
  const { committed } = filter;
  const { members } = team;
  const { value = [], isPending } = useAnswerTo(
    () => {
      const all = members.map(({ member }) => member);
      return engine.ask("whyNone", committed, settings, all);
    },
    [committed, members, settings],
    opened,
  );
  if (isPending || value.length === 0) return null;
  return (
    <ul className="messages" aria-label="Why no record matches">
      {value.map((reason) => (
        <li key={reason.message} className="message" data-severity="warning">
          <WarningIcon />
          <span>{reason.message}</span>
          <Suggestions reason={reason} />
        </li>
      ))}
    </ul>
  );
}

/** Values to put in place of the only one of the condition. */
function Suggestions({ reason: { paths, suggestions } }: { readonly reason: NoneReason }): ReactNode {
  const { store, filter, draftPath } = usePlayground();
  const [committedPath = [], ...others] = paths;
  const path = others.length === 0 ? draftPath(committedPath) : undefined;
  const condition = path && nodeAt(filter.draft, path);
  const values: unknown = condition && "values" in condition ? condition.values : undefined;
  if (path === undefined || (Array.isArray(values) ? values.length !== 1 : typeof values !== "string")) return null;
  return suggestions.map((suggestion) => (
    <Button
      key={suggestion}
      onClick={() => {
        const value = Array.isArray(values) ? [suggestion] : suggestion;
        store.dispatch({ type: "setOperand", path, slot: "values", value });
      }}
    >
      Write {JSON.stringify(suggestion)}
    </Button>
  ));
}
