/** What keeps the bars of members from saying what they should. */
import type { Filter, Issue } from "capacity-filter/core";
import { nodeAt } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { keyOf } from "../documents.js";
import type { OpenedCapacity } from "../engine/protocol.js";
import { Button, Message } from "./controls.js";
import { usePlayground } from "./playground.js";
import { knownExpressionsOf } from "./team.js";

interface MemberNotesProps {
  readonly capacity: OpenedCapacity;
  readonly issues: readonly Issue[];
}

export function MemberNotes({ capacity: { name, filter: own }, issues }: MemberNotesProps): ReactNode {
  const { store, filter, model, setModel, team } = usePlayground();
  const { committed } = filter;
  const owner = useMemo(() => expressionColumn(committed), [committed]);
  const isEdited = useMemo(() => own !== undefined && keyOf(own) !== keyOf(committed), [own, committed]);
  const ownerColumn = owner === undefined ? undefined : model.columns[owner];
  return (
    <>
      {own !== undefined && isEdited && (
        <p className="row hint">
          <span>
            The filter of the builder is not that of <bdi>{name}</bdi>.
          </span>
          <Button onClick={() => void store.dispatch({ type: "replace", filter: own })}>Restore</Button>
        </p>
      )}
      {owner === undefined && (
        <Message severity="warning">
          <span>
            The filter names no member, so each holds the same records. Add a condition such as “Owner is{" "}
            {team.expressions[0]?.label ?? "the member's id"}”.
          </span>
        </Message>
      )}
      {issues.map(({ code, message, severity }) => (
        <Message key={message} severity={severity}>
          <span>{message}</span>
          {code === "ownersNotText" && owner !== undefined && ownerColumn?.type === "number" && (
            <Button
              onClick={() => {
                const columns = { ...model.columns, [owner]: { ...ownerColumn, type: "string" as const } };
                void setModel({ ...model, columns });
              }}
            >
              Read it as text
            </Button>
          )}
        </Message>
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
