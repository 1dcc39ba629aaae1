/** What keeps the bars of members from saying what they should. */
import type { Filter, Issue } from "capacity-filter/core";
import { nodeAt } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { keyOf } from "../documents.js";
import type { OpenedCapacity } from "../engine/protocol.js";
import { WarningIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { knownExpressionsOf } from "./team.js";

interface MemberNotesProps {
  readonly capacity: OpenedCapacity;
  readonly issues: readonly Issue[];
}

export function MemberNotes({ capacity, issues }: MemberNotesProps): ReactNode {
  const { store, filter, model, setModel, team } = usePlayground();
  const { committed } = filter;
  const owner = useMemo(() => expressionColumn(committed), [committed]);
  const isEdited = useMemo(
    () => capacity.filter !== undefined && keyOf(capacity.filter) !== keyOf(committed),
    [capacity.filter, committed],
  );
  const ownerColumn = owner === undefined ? undefined : model.columns[owner];
  return (
    <>
      {isEdited && (
        <p className="row hint">
          <span>
            The filter of the builder is not that of <bdi>{capacity.name}</bdi>.
          </span>
          <button
            type="button"
            className="small"
            onClick={() => {
              if (capacity.filter !== undefined) store.dispatch({ type: "replace", filter: capacity.filter });
            }}
          >
            Restore
          </button>
        </p>
      )}
      {owner === undefined && (
        <p className="message" data-severity="warning">
          <WarningIcon />
          <span>
            The filter names no member, so each holds the same records. Add a condition such as “Owner is{" "}
            {team.expressions[0]?.label ?? "the member's id"}”.
          </span>
        </p>
      )}
      {issues.map(({ code, message, severity }) => (
        <div key={message} className="message" data-severity={severity === "info" ? "warning" : severity}>
          <WarningIcon /> <span>{message}</span>
          {code === "ownersNotText" && owner !== undefined && ownerColumn?.type === "number" && (
            <button
              type="button"
              className="small"
              onClick={() => {
                const columns = { ...model.columns, [owner]: { ...ownerColumn, type: "string" as const } };
                void setModel({ ...model, columns });
              }}
            >
              Read it as text
            </button>
          )}
        </div>
      ))}
    </>
  );
}

/** The column that is compared with the first expression. */
function expressionColumn(filter: Filter): string | undefined {
  const [first] = knownExpressionsOf(filter);
  const condition = first && nodeAt(filter, first.path.slice(0, 4));
  return condition !== undefined && "columnSlug" in condition ? String(condition.columnSlug) : undefined;
}
