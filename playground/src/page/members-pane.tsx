/** How many records each member holds under a capacity, and which. */
import type { ReactNode } from "react";
import { useMemo } from "react";
import type { TeamQuestion } from "../engine/members-protocol.js";
import type { OpenedCapacity } from "../engine/protocol.js";
import { useAnswer } from "./answer.js";
import { isSameCapacity } from "./compare/versions.js";
import type { ChosenCapacity } from "./comparison-state.js";
import { currentVersion } from "./comparison-state.js";
import { WarningIcon } from "./icons.js";
import type { AnsweredTeam } from "./member-bars.js";
import { MemberBars } from "./member-bars.js";
import { MemberExpiry, MemberLimit } from "./member-limits.js";
import { MemberNotes } from "./member-notes.js";
import { MembersMenu } from "./members-menu.js";
import "./members.css";
import { usePlayground } from "./playground.js";

/** @param props.children - why a record matches for the chosen member. */
export function MembersPane({ children }: { readonly children: ReactNode }): ReactNode {
  const { capacities, team } = usePlayground();
  const capacity = team.capacity === undefined ? undefined : capacities[team.capacity];
  return (
    <div className="members">
      <div className="row">
        {capacities.length > 0 && (
          <label className="inline-field">
            Capacity
            <select
              value={capacity === undefined ? "" : team.capacity}
              onChange={({ target }) => team.chooseCapacity(Number(target.value), capacities)}
            >
              {capacity === undefined && <option value="">Choose one</option>}
              {capacities.map(({ name }, place) => (
                <option key={place} value={place}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {capacity !== undefined && <MemberLimit key={team.capacity} capacity={capacity} />}
        <MembersMenu isEmpty={capacities.length === 0} />
      </div>
      {team.membersError !== undefined && (
        <p className="message" data-severity="error" role="alert">
          <WarningIcon /> {team.membersError}
        </p>
      )}
      {capacity === undefined ? (
        <p className="nothing">
          Who is full, and until when? Choose a capacity to see how many records each member holds.
        </p>
      ) : (
        <Members capacity={capacity}>{children}</Members>
      )}
    </div>
  );
}

interface MembersProps {
  /** Its limit and policy count; the filter is that of the builder. */
  readonly capacity: OpenedCapacity;
  readonly children: ReactNode;
}

function Members({ capacity, children }: MembersProps): ReactNode {
  const playground = usePlayground();
  const { engine, filter, opened, settings, team, pinned } = playground;
  const { name, issues, memberCapacity, policy, timeColumnSlug } = capacity;
  const { members, expiry } = team;
  const { committed } = filter;
  const hasFilter = capacity.filter !== undefined;
  const chosen = pinned?.capacity;
  const before = isSameCapacity(chosen, currentVersion(playground).capacity) ? chosen : undefined;
  const { value, error, isPending } = useAnswer(
    useMemo(() => {
      if (opened === undefined || !hasFilter) return undefined;
      const all = members.map(({ member }) => member);
      const question = { filter: committed, memberCapacity, policy, timeColumnSlug, expiry, members: all };
      const pinnedQuestion = pinned && before && questionOf(pinned.filter, before, all);
      // With what it is an answer to: the next question may have other members and another limit.
      return async (): Promise<AnsweredTeam> => ({
        members,
        limit: memberCapacity,
        pinnedLimit: before?.capacity.memberCapacity,
        result: await engine.availability(question, settings, pinnedQuestion),
      });
    }, [
      engine,
      opened,
      hasFilter,
      committed,
      memberCapacity,
      policy,
      timeColumnSlug,
      expiry,
      members,
      settings,
      pinned,
      before,
    ]),
  );
  const result = value?.result;
  if (!hasFilter) {
    const errors = issues.filter(({ path, severity }) => path[0] === "filter" && severity === "error");
    if (errors.length > 0) return <MemberNotes capacity={capacity} issues={errors} />;
    return (
      <p className="hint">
        <bdi>{name}</bdi> has no filter: the service counts the allocations that it made itself, which records do not
        show.
      </p>
    );
  }
  return (
    <>
      <MemberExpiry capacity={capacity} sentence={result?.ok === true ? result.value.expirySentence : undefined} />
      {error !== undefined && (
        <p className="message" data-severity="error">
          <WarningIcon /> {error}
        </p>
      )}
      {result !== undefined && (
        <MemberNotes capacity={capacity} issues={result.ok ? result.value.issues : result.issues} />
      )}
      {result?.ok === true && result.value.pinned?.ok === false && (
        <p className="message" data-severity="warning">
          <WarningIcon /> The pinned version is not counted:{" "}
          {result.value.pinned.issues.map(({ message }) => message).join(" ")}
        </p>
      )}
      {value?.result.ok === true && (
        <MemberBars asked={value} availability={value.result.value} isPending={isPending}>
          {children}
        </MemberBars>
      )}
    </>
  );
}

/** The capacity of the pinned version, with its filter. */
function questionOf(
  filter: TeamQuestion["filter"],
  { capacity: { memberCapacity, policy, timeColumnSlug }, expiry }: ChosenCapacity,
  members: TeamQuestion["members"],
): TeamQuestion {
  return { filter, memberCapacity, policy, timeColumnSlug, expiry, members };
}
