/** The limit and the policy of a capacity, which can be edited. */
import type { ReactNode } from "react";
import { lazy, Suspense, useId, useMemo, useState } from "react";
import type { OpenedCapacity } from "../engine/protocol.js";
import { useAnswer } from "./answer.js";
import { usePlayground } from "./playground.js";

interface CapacityProps {
  /** The chosen one. */
  readonly capacity: OpenedCapacity;
}

function useChange(): (changes: Partial<OpenedCapacity>) => void {
  const { capacities, setCapacities, team } = usePlayground();
  return (changes) =>
    setCapacities(capacities.map((other, place) => (place === team.capacity ? { ...other, ...changes } : other)));
}

const isWhole = (written: string): boolean => /^\d{0,15}$/.test(written.trim());

export function MemberLimit({ capacity: { memberCapacity } }: CapacityProps): ReactNode {
  const change = useChange();
  const [typed, setTyped] = useState<{ readonly text: string; readonly limit: number | undefined }>();
  const inWords = memberCapacity === undefined ? "" : String(memberCapacity);
  // The limit may change elsewhere: a version that was pinned can come back.
  const written = typed?.limit === memberCapacity ? (typed?.text ?? inWords) : inWords;
  const errorId = useId();
  return (
    <>
      <label className="inline-field">
        At most
        <input
          className="limit"
          inputMode="numeric"
          placeholder="any"
          value={written}
          aria-invalid={!isWhole(written)}
          aria-describedby={isWhole(written) ? undefined : errorId}
          onChange={({ target }) => {
            const text = target.value;
            const typedLimit = text.trim() === "" ? undefined : Number(text);
            const limit = isWhole(text) ? typedLimit : memberCapacity;
            setTyped({ text, limit });
            if (isWhole(text)) change({ memberCapacity: limit });
          }}
        />
        per member
      </label>
      {!isWhole(written) && (
        <p id={errorId} className="message" data-severity="error">
          Write a whole number, or nothing for no limit.
        </p>
      )}
    </>
  );
}

const PolicyEditor = lazy(async () => ({ default: (await import("./policy-editor.js")).PolicyEditor }));

export function MemberExpiry({ capacity }: CapacityProps): ReactNode {
  const { engine, settings, opened, team } = usePlayground();
  const [isOpen, setOpen] = useState(false);
  const change = useChange();
  const { policy, timeColumnSlug } = capacity;
  const { expiry } = team;
  const { timeZone } = settings;
  const { value: sentence } = useAnswer(
    useMemo(
      () => policy && (() => engine.expirySentence(policy, expiry, timeZone)),
      [engine, policy, expiry, timeZone],
    ),
  );
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
    <details className="member-policy" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{sentence === undefined ? "When records expire" : `Records expire: ${lowerFirst(sentence)}`}</summary>
      {isOpen && (
        <div className="member-policy-body">
          <Suspense>
            <PolicyEditor policy={policy} onChange={(next) => change({ policy: next })} timeZone={timeZone} />
          </Suspense>
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
      )}
    </details>
  );
}

const expiries = [
  ["fixed", "All at once"],
  ["sliding", "Each after its time"],
] as const;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
