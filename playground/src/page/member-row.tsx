/** The bar of a member. Drawn again only when it changes: there may be many. */
import type { ReactNode } from "react";
import { memo, useId } from "react";
import type { MemberBar } from "../engine/members-protocol.js";
import { figuresOf, stateOf, stateText } from "./member-words.js";
import { hasSameProps } from "./same-props.js";
import { formatCount, formatDate } from "./words.js";

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
  /** Whether the page counts for this member. */
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly onChoose: (place: number, isNew: boolean) => void;
  readonly onPoint: (place: number) => void;
}

export const MemberRow = memo(function MemberRow(props: MemberRowProps): ReactNode {
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
