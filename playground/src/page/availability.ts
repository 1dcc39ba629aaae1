/** What the members hold of the chosen capacity, with the filter of the builder. */
import type { Result } from "capacity-filter/core";
import { useMemo } from "react";
import type { OpenedMember, TeamAvailability, TeamQuestion } from "../engine/members-protocol.js";
import type { OpenedCapacity } from "../engine/protocol.js";
import type { Answered } from "./answer.js";
import { useAnswer } from "./answer.js";
import { isSameCapacity } from "./comparison-state.js";
import type { ChosenCapacity } from "./comparison-state.js";
import type { Playground } from "./playground.js";
import type { Team } from "./team.js";

/** An answer, and the members and the limit that it is for. */
export interface AnsweredTeam {
  readonly members: readonly OpenedMember[];
  readonly limit: number | undefined;
  readonly pinnedLimit: number | undefined;
  readonly result: Result<TeamAvailability>;
}

export function questionOf(
  filter: TeamQuestion["filter"],
  { memberCapacity, policy, timeColumnSlug }: OpenedCapacity,
  { members, expiry }: Pick<Team, "members" | "expiry">,
): TeamQuestion {
  return { filter, memberCapacity, policy, timeColumnSlug, expiry, members: members.map(({ member }) => member) };
}

type Asked = Pick<
  Playground,
  "engine" | "filter" | "opened" | "settings" | "team" | "capacities" | "pinned" | "rowTab"
>;

export function useAvailability(asked: Asked): Answered<AnsweredTeam> {
  const { engine, filter, opened, settings, team, pinned } = asked;
  const isShown = asked.rowTab === "team";
  const capacity = asked.capacities[team.capacity];
  const { members, expiry, capacity: place } = team;
  const { committed } = filter;
  return useAnswer(
    useMemo(() => {
      if (!isShown || opened === undefined || capacity === undefined || !hasFilter(capacity)) return undefined;
      const chosen: ChosenCapacity = { place, capacity, expiry };
      const before = isSameCapacity(pinned?.capacity, chosen) ? pinned.capacity : undefined;
      const question = questionOf(committed, capacity, { members, expiry });
      const pinnedQuestion =
        pinned && before && questionOf(pinned.filter, before.capacity, { members, expiry: before.expiry });
      // With what it is an answer to: the next question may have other members and another limit.
      return async (): Promise<AnsweredTeam> => ({
        members,
        limit: capacity.memberCapacity,
        pinnedLimit: before?.capacity.memberCapacity,
        result: await engine.availability(question, settings, pinnedQuestion),
      });
    }, [engine, opened, committed, capacity, place, members, expiry, settings, pinned, isShown]),
  );
}

/** Of a capacity without one, the service counts the allocations that it made itself. */
export function hasFilter({ filter, isBegun }: OpenedCapacity): boolean {
  return filter !== undefined || isBegun === true;
}
