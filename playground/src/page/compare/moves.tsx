/** How many records enter and leave: beside the count, and to choose which the table shows. */
import type { ReactNode } from "react";
import type { RecordSelection } from "../../engine/protocol.js";
import { messagesOf, useSettled } from "../answer.js";
import { Segments } from "../controls.js";
import { usePlayground } from "../playground.js";
import { formatCount } from "../words.js";
import "./compare.css";
import { movesText } from "./words.js";

export function Moves(): ReactNode {
  const { count, model, pinned } = usePlayground();
  const moves = pinned && count.value?.ok === true ? count.value.value.moves : undefined;
  const text =
    moves === undefined ? "" : moves.ok ? movesText(moves.value, model) : `Not compared: ${messagesOf(moves.issues)}`;
  const unknown = moves?.ok === true ? moves.value.unknown : 0;
  const notCompared = unknown > 0 ? `${formatCount(unknown)} not compared` : moves?.ok === false ? "not compared" : "";
  const said = useSettled(text, 700);
  return (
    <>
      {moves !== undefined && (
        <span className="moves" title={text} aria-hidden="true">
          {moves.ok && <span className="badge enter">+{formatCount(moves.value.enter)}</span>}
          {moves.ok && <span className="badge leave">−{formatCount(moves.value.leave)}</span>}
          {notCompared !== "" && <span className="badge unknown">{notCompared}</span>}
        </span>
      )}
      <span className="hidden">{text}</span>
      <span role="status" className="hidden">
        {said}
      </span>
    </>
  );
}

interface MoveSegmentsProps {
  readonly shown: RecordSelection;
  readonly onChoose: (shown: RecordSelection) => void;
}

export function MoveSegments({ shown, onChoose }: MoveSegmentsProps): ReactNode {
  const { count, pinned } = usePlayground();
  if (pinned === undefined || count.value?.ok !== true) return null;
  const { moves, rowCount } = count.value.value;
  if (moves?.ok !== true) return null;
  const segments = [
    { key: "all", label: "All", count: rowCount },
    { key: "enter", label: "Enter", count: moves.value.enter },
    { key: "leave", label: "Leave", count: moves.value.leave },
  ] as const;
  const selected = shown === "enter" || shown === "leave" ? shown : "all";
  return <Segments name="Records that move" segments={segments} selected={selected} onSelect={onChoose} />;
}
