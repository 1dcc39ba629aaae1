/** Shows all records, those that enter, or those that leave. */
import type { ReactNode } from "react";
import type { RecordSelection } from "../../engine/protocol.js";
import { usePlayground } from "../playground.js";
import { formatCount } from "../words.js";

interface SegmentsProps {
  readonly shown: RecordSelection;
  readonly onChoose: (shown: RecordSelection) => void;
}

export function Segments({ shown, onChoose }: SegmentsProps): ReactNode {
  const { count, pinned } = usePlayground();
  const moves = count.value?.ok === true ? count.value.value.moves : undefined;
  if (pinned === undefined || moves?.ok !== true) return null;
  const { rowCount } = count.value?.ok === true ? count.value.value : { rowCount: 0 };
  const { enter, leave } = moves.value;
  const segments = [
    { key: "all", label: "All", number: rowCount },
    { key: "enter", label: "Enter", number: enter },
    { key: "leave", label: "Leave", number: leave },
  ] as const;
  const current = shown === "enter" || shown === "leave" ? shown : "all";
  return (
    <div className="segments" role="group" aria-label="Records that move">
      {segments.map(({ key, label, number }) => (
        <button key={key} type="button" aria-pressed={key === current} onClick={() => onChoose(key)}>
          {label} <b>{formatCount(number)}</b>
        </button>
      ))}
    </div>
  );
}
