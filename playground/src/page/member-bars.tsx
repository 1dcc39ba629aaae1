/** One bar for each member: what is held of the limit, and when the next record expires. */
import type { KeyboardEvent, ReactNode } from "react";
import { useCallback, useState } from "react";
import type { TeamAvailability } from "../engine/members-protocol.js";
import type { AnsweredTeam } from "./availability.js";
import { Forecast } from "./forecast.js";
import { HeldRecords } from "./held-records.js";
import { MemberRow } from "./member-row.js";
import { figuresOf, pinnedText, teamSentences } from "./member-words.js";
import { usePlayground } from "./playground.js";

interface MemberBarsProps {
  readonly asked: AnsweredTeam;
  readonly availability: TeamAvailability;
}

export function MemberBars({ asked, availability }: MemberBarsProps): ReactNode {
  const { model, settings, select, team, availability: answered } = usePlayground();
  const { current, setCurrent } = team;
  const { timeZone } = settings;
  const [isOpen, setOpen] = useState(false);
  /** The place of the member under the pointer or the focus. */
  const [pointed, setPointed] = useState<number>();
  const choose = useCallback(
    (place: number, isNew: boolean) => {
      select(undefined);
      setCurrent(place);
      setOpen((before) => isNew || !before);
    },
    [select, setCurrent],
  );
  const { limit, pinnedLimit } = asked;
  const pinned = availability.pinned?.ok === true ? availability.pinned.value : undefined;
  const bars = asked.members.flatMap(({ label }, place) => {
    const bar = availability.members[place];
    const was = pinned?.[place] && pinnedText(pinned[place], pinnedLimit);
    return bar === undefined ? [] : [{ label, place, bar, heldBefore: pinned?.[place]?.held ?? undefined, was }];
  });
  const scale = limit ?? Math.max(1, ...bars.flatMap(({ bar, heldBefore = 0 }) => [bar.held ?? 0, heldBefore]));
  const read = bars[pointed ?? current];
  return (
    <div>
      <p className="member-summary">
        {teamSentences(availability, limit, model).join(" ")}
        {pinned !== undefined && " The outlined mark is what a member holds in the pinned version."}
      </p>
      <div className="member-head" aria-hidden="true">
        <span>Member</span>
        <span />
        <span>Held</span>
        <span>{bars.some(({ bar }) => bar.fullUntil !== undefined) && "Full until"}</span>
      </div>
      <ul
        className="member-list"
        aria-label="Members"
        data-pending={answered.isPending || undefined}
        onPointerLeave={() => setPointed(undefined)}
        onBlur={() => setPointed(undefined)}
        onKeyDown={moveFocus}
      >
        {bars.map(({ place, ...bar }) => (
          <MemberRow
            key={place}
            {...bar}
            place={place}
            limit={limit}
            scale={scale}
            isCurrent={place === current}
            isOpen={isOpen && place === current}
            timeZone={timeZone}
            onChoose={choose}
            onPoint={setPointed}
          />
        ))}
      </ul>
      {/* Each member is described by the same words. */}
      <p className="member-foot" aria-hidden="true">
        {read !== undefined && (
          <span>
            <b>{read.label}</b> {figuresOf(read.bar, limit, timeZone)} {read.was}
          </span>
        )}
      </p>
      <Forecast points={availability.forecast} timeZone={timeZone} />
      <HeldRecords
        key={isOpen ? current : "all"}
        member={isOpen ? current : undefined}
        members={asked.members}
        availability={availability}
      />
    </div>
  );
}

/** Moves the focus between the members by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(".member-button")];
  const place = buttons.findIndex((button) => button === event.target);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || place === -1) return;
  event.preventDefault();
  buttons[Math.min(Math.max(place + step, 0), buttons.length - 1)]?.focus();
}
