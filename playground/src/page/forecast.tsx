/** The free places of the team at later moments, as a line. */
import type { ReactNode } from "react";
import { useState } from "react";
import type { FreePlaces } from "../engine/members-protocol.js";
import { formatCount } from "./words.js";

interface ForecastProps {
  readonly forecast: readonly FreePlaces[];
  readonly dates: Intl.DateTimeFormat;
}

export function Forecast({ forecast, dates }: ForecastProps): ReactNode {
  const [pointed, setPointed] = useState(0);
  const last = forecast.length - 1;
  const at = forecast[Math.min(pointed, last)];
  if (at === undefined) return null;
  const most = Math.max(1, ...forecast.map(({ free }) => free));
  const heightOf = (free: number): number => 40 - (36 * free) / most;
  const line = forecast.map(({ free }, index) => `${index === 0 ? "M0" : `H${index}V`} ${heightOf(free)}`).join("");
  const words = `${formatCount(at.free)} free on ${dates.format(at.at)}`;
  return (
    <div className="forecast">
      <p className="forecast-words">
        Places of the team, if nothing is assigned or closed: <b>{words}</b>
      </p>
      <div className="forecast-line">
        <svg viewBox={`0 0 ${last} 42`} preserveAspectRatio="none" aria-hidden="true">
          <path d={line} />
          <path className="pointed" d={`M${Math.min(pointed, last)} 0V42`} />
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={Math.min(pointed, last)}
          aria-label="Free places of the team, by date"
          aria-valuetext={words}
          onChange={({ target }) => setPointed(Number(target.value))}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setPointed(Math.round((last * Math.min(Math.max(clientX - left, 0), width)) / width));
          }}
        />
      </div>
    </div>
  );
}
