/** One bar for each member: what is held of the limit, and when the next record expires. */
import type { KeyboardEvent, ReactNode } from "react";
import { memo, useCallback, useId, useState } from "react";
import type { MemberBar } from "../engine/protocol.js";
import type { AnsweredTeam } from "./availability.js";
import { Forecast } from "./forecast.js";
import { HeldRecords } from "./held-records.js";
import { figuresOf, pinnedText, stateOf, stateText, teamSentences } from "./member-words.js";
import { usePlayground } from "./playground.js";
import { hasSameProps } from "./same-props.js";
import { formatCount, formatDate } from "./words.js";

export function MemberBars({ members, limit, pinnedLimit, availability }: AnsweredTeam): ReactNode {
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
  const pinned = availability.pinned?.ok === true ? availability.pinned.value : undefined;
  const bars = members.flatMap(({ label }, place) => {
    const bar = availability.members[place];
    const was = pinned?.[place] && pinnedText(pinned[place], pinnedLimit);
    return bar === undefined ? [] : [{ label, place, bar, heldBefore: pinned?.[place]?.held ?? undefined, was }];
  });
  const scale = limit ?? Math.max(1, ...bars.flatMap(({ bar, heldBefore = 0 }) => [bar.held ?? 0, heldBefore]));
  const read = bars[pointed ?? current];
  return (
    <div>
      <p className="member-summary">
        {teamSentences(availability, limit, model, timeZone).join(" ")}
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
        members={members}
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

interface MemberRowProps {
  readonly place: number;
  readonly label: string;
  readonly bar: MemberBar;
  /** How many records it holds in the pinned version, and that in words. */
  readonly heldBefore: number | undefined;
  readonly was: string | undefined;
  readonly limit: number | undefined;
  /** How many records are a whole bar. */
  readonly scale: number;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly onChoose: (place: number, isNew: boolean) => void;
  readonly onPoint: (place: number) => void;
}

/** Drawn again only when it changes: there may be many. */
const MemberRow = memo(function MemberRow(props: MemberRowProps): ReactNode {
  const { place, label, bar, heldBefore, was, limit, scale, isCurrent, isOpen, timeZone, onChoose, onPoint } = props;
  const figures = useId();
  const { held, fullUntil } = bar;
  const state = stateOf(bar, limit);
  const text = stateText(bar, limit);
  // Where more is held than the limit, the bar is all that is held.
  const whole = state === "over" && held !== null ? held : Math.max(scale, 1);
  const percent = (part: number): string => `${Math.min(100, (100 * part) / whole)}%`;
  return (
    <li data-state={state} data-current={isCurrent || undefined}>
      <button
        type="button"
        className="member-button"
        aria-pressed={isOpen}
        aria-describedby={figures}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onChoose(place, !isCurrent)}
        onPointerEnter={() => onPoint(place)}
        onFocus={() => onPoint(place)}
      >
        <bdi className="member-name">{label}</bdi>
        <span className="member-bar" aria-hidden="true">
          <span style={{ inlineSize: percent(held ?? 0) }} />
          {state === "over" && limit !== undefined && <i style={{ insetInlineStart: percent(limit) }} />}
          {heldBefore !== undefined && <b style={{ insetInlineStart: percent(heldBefore) }} />}
        </span>
        <span className="member-held">
          {held === null ? "–" : formatCount(held)}
          {limit !== undefined && held !== null && (
            <span className="member-limit">
              <span aria-hidden="true"> / </span>
              <span className="hidden"> of </span>
              {formatCount(limit)}
            </span>
          )}
        </span>
        <span className="member-state">
          {text !== "" && <span>{text}</span>}
          {fullUntil !== undefined && (
            <span className="member-until">
              {fullUntil === null ? "never" : formatDate(fullUntil, "short", timeZone)}
            </span>
          )}
        </span>
      </button>
      <span id={figures} className="hidden">
        {figuresOf(bar, limit, timeZone)} {was}
      </span>
    </li>
  );
}, isSame);

/** Each answer has other objects, most of them with the same figures. */
function isSame({ bar: barBefore, ...before }: MemberRowProps, { bar, ...after }: MemberRowProps): boolean {
  return hasSameProps(before, after) && JSON.stringify(bar) === JSON.stringify(barBefore);
}
