/** The limit of a capacity, which can be edited. */
import type { ReactNode } from "react";
import { useId, useState } from "react";
import type { OpenedCapacity } from "../engine/protocol.js";
import { usePlayground } from "./playground.js";

export interface CapacityProps {
  /** The chosen one. */
  readonly capacity: OpenedCapacity;
}

export function useChange(): (changes: Partial<OpenedCapacity>) => void {
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
