/** Who is full, and until when: the members, when places become free, and the records that are held. */
import type { Issue } from "capacity-filter/core";
import type { ReactNode } from "react";
import { keyOf } from "../documents.js";
import type { OpenedCapacity } from "../engine/protocol.js";
import { messagesOf } from "../engine/messages.js";
import { hasFilter } from "./availability.js";
import { Button, deferred, Message } from "./controls.js";
import { MemberBars } from "./member-bars.js";
import { usePlayground } from "./playground.js";
import "./team.css";

const WhyNone = deferred(async () => (await import("./why-none.js")).WhyNone);

export function TeamPane(): ReactNode {
  const { capacity, availability } = usePlayground();
  const { name, issues } = capacity;
  if (!hasFilter(capacity)) {
    const errors = issues.filter(({ path, severity }) => path[0] === "filter" && severity === "error");
    return (
      <div className="members">
        {errors.length > 0 ? (
          <MemberNotes capacity={capacity} issues={errors} />
        ) : (
          <p className="hint">
            <bdi>{name}</bdi> has no filter: the service counts the allocations that it made itself, which records do
            not show.
          </p>
        )}
      </div>
    );
  }
  const { value, error, isPending } = availability;
  const team = value?.availability;
  return (
    <div className="members">
      <Message severity="error">{error}</Message>
      {(team !== undefined || error !== undefined) && <MemberNotes capacity={capacity} issues={team?.issues ?? []} />}
      {team?.pinned?.ok === false && (
        <Message severity="warning">The pinned version is not counted: {messagesOf(team.pinned.issues)}</Message>
      )}
      {team !== undefined && !isPending && team.members.every(({ held }) => held === 0) && <WhyNone />}
      {value !== undefined && <MemberBars {...value} />}
    </div>
  );
}

interface MemberNotesProps {
  readonly capacity: OpenedCapacity;
  readonly issues: readonly Issue[];
}

/** What keeps the bars of members from saying what they should. */
function MemberNotes({ capacity: { name, filter: own }, issues }: MemberNotesProps): ReactNode {
  const { store, filter, team } = usePlayground();
  return (
    <>
      {own !== undefined && keyOf(own) !== keyOf(filter.committed) && (
        <p className="row hint">
          <span>
            The filter of the builder is not that of <bdi>{name}</bdi>.
          </span>
          <Button onClick={() => void store.dispatch({ type: "replace", filter: own })}>Restore</Button>
        </p>
      )}
      {team.boundTo === undefined && (
        <Message severity="warning">
          <span>
            The filter names no member, so each holds the same records. Add a condition such as “Owner is{" "}
            {team.expressions[0]?.label ?? "the member's id"}”.
          </span>
        </Message>
      )}
      {issues.map(({ message, severity }) => (
        <Message key={message} severity={severity}>
          {message}
        </Message>
      ))}
    </>
  );
}
