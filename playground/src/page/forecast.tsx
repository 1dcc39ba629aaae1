/** When places become free: a step line, of which each day can be pointed at and reached by the keys. */
import type { PointerEvent, ReactNode } from "react";
import { useState } from "react";
import type { ForecastPoint } from "../engine/protocol.js";
import { counted, formatCount, formatDate } from "./words.js";

interface ForecastProps {
  readonly points: readonly ForecastPoint[];
  readonly timeZone: string;
}

export function Forecast({ points, timeZone }: ForecastProps): ReactNode {
  const [pointed, setPointed] = useState(0);
  const last = points.length - 1;
  const at = Math.min(pointed, last);
  const point = points[at];
  if (point === undefined || last < 1) return null;
  const isFree = point.free !== null;
  const valueOf = ({ free, held }: ForecastPoint): number => free ?? held;
  const most = Math.max(1, ...points.map(valueOf));
  const x = (index: number): number => (100 * index) / last;
  const y = (of: ForecastPoint): number => 27 - (24 * valueOf(of)) / most;
  const path = points.map((of, index) => (index === 0 ? `M0 ${y(of)}` : `H${x(index)}V${y(of)}`)).join("");
  const value = valueOf(point);
  const words = isFree ? counted(value, "place free", "places free") : `${formatCount(value)} held`;
  const text = `${at === 0 ? "Now" : formatDate(point.at, "day", timeZone)}: ${words}`;
  const follow = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div className="forecast">
      <p className="hint">
        <span>{isFree ? "Free places of the team, if nobody takes a record" : "Held by the team"}</span>
        <b>{text}</b>
      </p>
      <div className="forecast-line" onPointerMove={follow} onPointerLeave={() => setPointed(0)}>
        <svg viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
          <path className="area" d={`${path}V28H0Z`} />
          <path className="line" d={path} />
        </svg>
        <i style={{ insetInlineStart: `${x(at)}%` }} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Day of the forecast"
          aria-valuetext={text}
          onChange={({ target }) => setPointed(Number(target.value))}
        />
      </div>
    </div>
  );
}
