/** The limit and the policy of a capacity, which can be edited. */
import type { ReactNode } from "react";
import { useId, useState } from "react";
import type { OpenedCapacity } from "../engine/protocol.js";
import { Button, deferred, Message, Segments } from "./controls.js";
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
          onChange={({ target: { value: text } }) => {
            const limit = !isWhole(text) ? memberCapacity : text.trim() === "" ? undefined : Number(text);
            setTyped({ text, limit });
            if (isWhole(text)) change({ memberCapacity: limit });
          }}
        />
        per member
      </label>
      {!isWhole(written) && (
        <Message id={errorId} severity="error">
          Write a whole number, or nothing for no limit.
        </Message>
      )}
    </>
  );
}

const PolicyEditor = deferred(async () => (await import("./policy-editor.js")).PolicyEditor);

export function MemberExpiry({ capacity: { policy, timeColumnSlug } }: CapacityProps): ReactNode {
  const { settings, model, team, availability } = usePlayground();
  const [isOpen, setOpen] = useState(false);
  const change = useChange();
  if (policy === undefined) {
    return (
      <p className="row">
        <span className="hint">Records never expire.</span>
        <Button onClick={() => change({ policy: { interval: "monthly", day: 1, time: "00:00" } })}>
          Let them expire
        </Button>
      </p>
    );
  }
  const { value } = availability;
  const sentence = value?.result.ok === true ? value.result.value.expirySentence : undefined;
  const dates = Object.entries(model.columns).filter(([slug, { type }]) => type === "date" || slug === timeColumnSlug);
  return (
    <details className="member-policy" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{sentence === undefined ? "When records expire" : `Records expire: ${lowerFirst(sentence)}`}</summary>
      {isOpen && (
        <div className="member-policy-body">
          <PolicyEditor policy={policy} onChange={(next) => change({ policy: next })} timeZone={settings.timeZone} />
          <div className="row">
            <Segments name="How records expire" segments={expiries} selected={team.expiry} onSelect={team.setExpiry} />
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
            <Button onClick={() => change({ policy: undefined })}>Never expire</Button>
          </div>
        </div>
      )}
    </details>
  );
}

const expiries = [
  { key: "fixed", label: "All at once" },
  { key: "sliding", label: "Each after its time" },
] as const;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
