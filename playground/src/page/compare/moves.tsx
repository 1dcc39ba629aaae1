/** How many records enter and leave, beside the count. */
import type { ReactNode } from "react";
import { useSettled } from "../answer.js";
import { usePlayground } from "../playground.js";
import { formatCount } from "../words.js";
import { movesText } from "./words.js";

export function Moves(): ReactNode {
  const { count, model, pinned } = usePlayground();
  const moves = count.value?.ok === true ? count.value.value.moves : undefined;
  const text =
    moves === undefined || pinned === undefined
      ? ""
      : moves.ok
        ? movesText(moves.value, model)
        : `Not compared: ${moves.issues.map(({ message }) => message).join(" ")}`;
  const said = useSettled(text, 700);
  return (
    <>
      {text !== "" && (
        <span className="moves" title={text} aria-hidden="true">
          {moves?.ok === true ? (
            <>
              <span className="badge enter">+{formatCount(moves.value.enter)}</span>
              <span className="badge leave">−{formatCount(moves.value.leave)}</span>
              {moves.value.unknown > 0 && (
                <span className="badge unknown">{formatCount(moves.value.unknown)} not compared</span>
              )}
            </>
          ) : (
            <span className="badge unknown">not compared</span>
          )}
        </span>
      )}
      <span className="hidden">{text}</span>
      <span role="status" className="hidden">
        {said}
      </span>
    </>
  );
}
