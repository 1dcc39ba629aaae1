/** The members of the team, and the one that the page counts for. */
import type { Expiry } from "capacity-filter/availability";
import type { Filter, FilterExpression, KnownExpression } from "capacity-filter/core";
import { checkFilter, expressionsOf } from "capacity-filter/core";
import { useCallback, useMemo, useState } from "react";
import { isObject } from "../is-object.js";
import type { OpenedMember, Settings } from "../engine/protocol.js";
import type { KeptTeam } from "../kept-work.js";
import { sampleMembers } from "../sample/members.js";

export function useTeam(committed: Filter, asked: Settings, initial: KeptTeam = {}) {
  const [opened, setOpened] = useState(initial.members);
  const [chosen, setCurrent] = useState(initial.current ?? 0);
  const [expiry, setExpiry] = useState<Expiry>(initial.expiry ?? "fixed");

  const members = opened ?? sampleMembers;
  /** The place of the member that the page counts for. */
  const current = chosen < members.length ? chosen : 0;
  const isBound = useMemo(() => knownExpressionsOf(committed).length > 0, [committed]);
  const boundMember = isBound ? members[current] : undefined;
  /** How filters are evaluated: with that member. */
  const settings = useMemo(
    () => (boundMember === undefined ? asked : { ...asked, member: boundMember.member }),
    [asked, boundMember],
  );
  /** What filters can have in place of values. */
  const expressions = useMemo(() => expressionsFor(members), [members]);
  /** Undefined brings back those of the sample. */
  const setMembers = useCallback((next: readonly OpenedMember[] | undefined) => {
    setOpened(next);
    setCurrent(0);
  }, []);
  return {
    members,
    isSample: opened === undefined,
    setMembers,
    current,
    setCurrent,
    /** The name of that member if the filter depends on one. */
    boundTo: boundMember?.label,
    settings,
    expressions,
    expiry,
    setExpiry,
  };
}

/** The expressions of a filter; none if it has conditions that this version does not know. */
export function knownExpressionsOf(filter: Filter): readonly FilterExpression[] {
  return checkFilter(filter).ok ? expressionsOf(filter) : [];
}

const connectors: Readonly<Record<string, string>> = { hubspot: "HubSpot", salesforce: "Salesforce" };

/** The ids of members, and their other texts, as expressions. */
function expressionsFor(members: readonly OpenedMember[]): readonly KnownExpression[] {
  const ids = new Set(members.flatMap(({ member: { ids } }) => (isObject(ids) ? Object.keys(ids) : [])));
  const others = new Set(
    members.flatMap(({ member }) => Object.keys(member).filter((key) => typeof member[key] === "string")),
  );
  return [
    ...Array.from(ids, (key) => ({
      value: `member.ids.${key}`,
      label: `the member's ${Object.hasOwn(connectors, key) ? connectors[key] : key} id`,
    })),
    ...Array.from(others, (key) => ({ value: `member.${key}`, label: `the member's ${key}` })),
  ].filter(({ value }) => /^[\w$.-]+$/.test(value));
}
