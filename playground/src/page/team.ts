/** The members of the team, the one that the page counts for, and the capacity whose availability is shown. */
import type { Expiry } from "capacity-filter/availability";
import type { Filter, FilterExpression, KnownExpression } from "capacity-filter/core";
import { checkFilter, expressionsOf } from "capacity-filter/core";
import type { FilterStore } from "capacity-filter/ui";
import { useCallback, useMemo, useState } from "react";
import type { Engine } from "../engine/engine.js";
import type { Member, OpenedMember } from "../engine/members-protocol.js";
import type { Settings, Source } from "../engine/protocol.js";
import type { KeptTeam } from "../kept-work.js";
import { generatedMembers, sampleMembers } from "../sample/members.js";
import { messageOf } from "./answer.js";

export interface Team {
  readonly members: readonly OpenedMember[];
  /** Whether the members are those of the sample. */
  readonly isSample: boolean;
  readonly openMembers: (file: File) => Promise<void>;
  /** Why the last file of members could not be opened. */
  readonly membersError: string | undefined;
  readonly setMembers: (members: readonly OpenedMember[]) => void;
  readonly openSample: () => void;
  /** The place of the member that the page counts for. */
  readonly current: number;
  readonly setCurrent: (place: number) => void;
  /** The name of that member if the filter depends on one. */
  readonly boundTo: string | undefined;
  /** How filters are evaluated: with that member. */
  readonly settings: Settings;
  /** What filters can have in place of values. */
  readonly expressions: readonly KnownExpression[];
  /** The place of the capacity whose availability is shown. */
  readonly capacity: number;
  /** Puts the filter of a capacity, if it has one, into the builder. Undo brings the other back. */
  readonly chooseCapacity: (place: number, filter: Filter | undefined) => void;
  readonly expiry: Expiry;
  readonly setExpiry: (expiry: Expiry) => void;
}

export function useTeam(
  { engine, store }: { readonly engine: Engine; readonly store: FilterStore },
  source: Source,
  committed: Filter,
  settings: Settings,
  initial: KeptTeam = {},
): Team {
  const [opened, setOpened] = useState(initial.members);
  const [membersError, setMembersError] = useState<string>();
  const [chosen, setCurrent] = useState(initial.current ?? 0);
  const [capacity, setCapacity] = useState(initial.capacity ?? 0);
  const [expiry, setExpiry] = useState<Expiry>(initial.expiry ?? "fixed");

  const members = opened ?? (source.type === "generated" ? generatedMembers : sampleMembers);
  const current = chosen < members.length ? chosen : 0;
  const currentMember = members[current];
  const isBound = useMemo(() => knownExpressionsOf(committed).length > 0, [committed]);
  const boundMember = isBound ? currentMember : undefined;
  return {
    members,
    isSample: opened === undefined,
    openMembers: useCallback(
      async (file: File) => {
        try {
          setOpened(await engine.openMembers(file));
          setMembersError(undefined);
          setCurrent(0);
        } catch (reason) {
          setMembersError(messageOf(reason));
        }
      },
      [engine],
    ),
    membersError,
    setMembers: useCallback((next: readonly OpenedMember[]) => {
      setOpened(next);
      setCurrent(0);
    }, []),
    openSample: useCallback(() => {
      setOpened(undefined);
      setMembersError(undefined);
    }, []),
    current,
    setCurrent,
    boundTo: boundMember?.label,
    settings: useMemo(
      () => (boundMember === undefined ? settings : { ...settings, member: boundMember.member }),
      [settings, boundMember],
    ),
    expressions: useMemo(() => expressionsFor(members), [members]),
    capacity,
    chooseCapacity: useCallback(
      (place: number, filter: Filter | undefined) => {
        setCapacity(place);
        if (filter !== undefined) store.dispatch({ type: "replace", filter });
      },
      [store],
    ),
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
  const ids = new Set(members.flatMap(({ member }) => keysOf(member["ids"])));
  const others = new Set(members.flatMap(({ member }) => textKeysOf(member)));
  return [
    ...Array.from(ids, (key) => ({
      value: `member.ids.${key}`,
      label: `the member's ${Object.hasOwn(connectors, key) ? connectors[key] : key} id`,
    })),
    ...Array.from(others, (key) => ({ value: `member.${key}`, label: `the member's ${key}` })),
  ].filter(({ value }) => /^[\w$.-]+$/.test(value));
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

function textKeysOf(member: Member): readonly string[] {
  return Object.entries(member).flatMap(([key, value]) => (typeof value === "string" ? [key] : []));
}
