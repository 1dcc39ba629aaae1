/** Who is full, and until when: the members, when places become free, and the records that are held. */
import type { ReactNode } from "react";
import { messagesOf } from "./answer.js";
import { hasFilter } from "./availability.js";
import { deferred, Message } from "./controls.js";
import { MemberBars } from "./member-bars.js";
import { MemberNotes } from "./member-notes.js";
import { usePlayground } from "./playground.js";
import "./team.css";

const WhyNone = deferred(async () => (await import("./why-none.js")).WhyNone);

export function TeamPane(): ReactNode {
  const { capacity, availability } = usePlayground();
  if (capacity === undefined) return null;
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
  const result = value?.result;
  const team = result?.ok === true ? result.value : undefined;
  return (
    <div className="members">
      <Message severity="error">{error}</Message>
      {result !== undefined && (
        <MemberNotes capacity={capacity} issues={result.ok ? result.value.issues : result.issues} />
      )}
      {team?.pinned?.ok === false && (
        <Message severity="warning">The pinned version is not counted: {messagesOf(team.pinned.issues)}</Message>
      )}
      {team !== undefined && !isPending && team.members.every(({ held }) => held === 0) && <WhyNone />}
      {value !== undefined && team !== undefined && <MemberBars asked={value} availability={team} />}
    </div>
  );
}
