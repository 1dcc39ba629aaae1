/** When records of a capacity expire, which can be edited. */
import { PolicyEditor } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { useAnswer } from "./answer.js";
import type { CapacityProps } from "./member-limits.js";
import { useChange } from "./member-limits.js";
import { usePlayground } from "./playground.js";

export function MemberExpiry({ capacity }: CapacityProps): ReactNode {
  const { engine, settings, opened, team } = usePlayground();
  const change = useChange();
  const { policy, timeColumnSlug } = capacity;
  const { expiry } = team;
  const { value } = useAnswer(
    useMemo(
      () => (policy === undefined ? undefined : () => engine.describeExpiry(policy, expiry, settings)),
      [engine, policy, expiry, settings],
    ),
  );
  const sentence = value?.ok === true ? value.value : undefined;
  if (policy === undefined) {
    return (
      <p className="row">
        <span className="hint">Records never expire.</span>
        <button
          type="button"
          className="small"
          onClick={() => change({ policy: { interval: "monthly", day: 1, time: "00:00" } })}
        >
          Let them expire
        </button>
      </p>
    );
  }
  const columns = Object.entries(opened?.model.columns ?? {});
  const dates = columns.filter(([slug, { type }]) => type === "date" || slug === timeColumnSlug);
  return (
    <details className="member-policy">
      <summary>{sentence === undefined ? "When records expire" : `Records expire: ${lowerFirst(sentence)}`}</summary>
      <div className="member-policy-body">
        <PolicyEditor policy={policy} onChange={(next) => change({ policy: next })} timeZone={settings.timeZone} />
        <div className="row">
          <div className="segments" role="group" aria-label="How records expire">
            {expiries.map(([expiry, label]) => (
              <button
                key={expiry}
                type="button"
                aria-pressed={team.expiry === expiry}
                onClick={() => team.setExpiry(expiry)}
              >
                {label}
              </button>
            ))}
          </div>
          <label className="inline-field">
            Time of a record
            <select
              value={timeColumnSlug ?? ""}
              onChange={({ target }) => change({ timeColumnSlug: target.value === "" ? undefined : target.value })}
            >
              <option value="">Choose a column</option>
              {dates.map(([slug, { label = slug }]) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="small" onClick={() => change({ policy: undefined })}>
            Never expire
          </button>
        </div>
      </div>
    </details>
  );
}

const expiries = [
  ["fixed", "All at once"],
  ["sliding", "Each after its time"],
] as const;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
