/** The capacity in a sentence, above everything: its limit and its policy, which can be edited. */
import type { ReactNode } from "react";
import { useId, useState } from "react";
import type { OpenedCapacity } from "../engine/protocol.js";
import { useEngine } from "./answer.js";
import { Button, deferred, Message, Segments, Select } from "./controls.js";
import { Dropdown } from "./dropdown.js";
import { FileButton, recordFiles } from "./file-button.js";
import { usePlayground } from "./playground.js";

const AllCapacities = deferred(async () => (await import("./all-capacities.js")).AllCapacities);

const PolicyEditor = deferred(async () => (await import("./policy-editor.js")).PolicyEditor);

export function CapacityBar(): ReactNode {
  const { capacity, book, openFile, source, setAsking } = usePlayground();
  const isSample = source.type === "sample";
  return (
    <section className="card capacity-bar" aria-label="Capacity">
      <div className="capacity-sentence">
        <Dropdown name="Capacity" value={capacity.name} className="capacity-picker">
          {(close) => <AllCapacities onDone={close} />}
        </Dropdown>
        <MemberLimit key={book.place} capacity={capacity} />
        <MemberExpiry capacity={capacity} />
      </div>
      <p className="hint row begin">
        <span>
          Change the limit, the policy or the filter, and watch who is full.
          {isSample && " Or begin with your records:"}
        </span>
        <FileButton name="Own records" accept={recordFiles} onFile={openFile}>
          {isSample ? "Open a file…" : "Another file…"}
        </FileButton>
        {!isSample && <Button onClick={() => setAsking(true)}>Owner and limit…</Button>}
      </p>
    </section>
  );
}

interface CapacityProps {
  /** The chosen one. */
  readonly capacity: OpenedCapacity;
}

const isWhole = (written: string): boolean => /^\d{0,15}$/.test(written.trim());

function MemberLimit({ capacity }: CapacityProps): ReactNode {
  const { memberCapacity } = capacity;
  const { change } = usePlayground().book;
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
            if (isWhole(text)) change({ ...capacity, memberCapacity: limit });
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

function MemberExpiry({ capacity }: CapacityProps): ReactNode {
  const { policy, timeColumnSlug } = capacity;
  const { engine, settings, model, team, book } = usePlayground();
  const { change } = book;
  const { timeZone } = settings;
  const [isOpen, setOpen] = useState(false);
  const { value: sentence } = useEngine(engine, "expirySentence", policy && [policy, team.expiry, timeZone]);
  if (policy === undefined) {
    return (
      <p className="row">
        <span className="hint">Records never expire.</span>
        <Button onClick={() => change({ ...capacity, policy: { interval: "monthly", day: 1, time: "00:00" } })}>
          Let them expire
        </Button>
      </p>
    );
  }
  const dates = Object.entries(model.columns).filter(([slug, { type }]) => type === "date" || slug === timeColumnSlug);
  return (
    <details className="member-policy" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{sentence === undefined ? "When records expire" : `Records expire: ${lowerFirst(sentence)}`}</summary>
      {isOpen && (
        <div className="member-policy-body">
          <PolicyEditor
            policy={policy}
            onChange={(next) => change({ ...capacity, policy: next })}
            timeZone={timeZone}
          />
          <div className="row">
            <Segments name="How records expire" segments={expiries} selected={team.expiry} onSelect={team.setExpiry} />
            <Select
              label="Time of a record"
              className="inline-field"
              empty="Choose a column"
              value={timeColumnSlug ?? ""}
              options={dates.map(([slug, { label = slug }]) => [slug, label])}
              onChange={(slug) => change({ ...capacity, timeColumnSlug: slug === "" ? undefined : slug })}
            />
            <Button onClick={() => change({ ...capacity, policy: undefined })}>Never expire</Button>
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
