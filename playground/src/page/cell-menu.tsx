/** The menu of a cell: its value as conditions of the filter. */
import { describeFilter } from "capacity-filter/ui";
import type { DraftCondition } from "capacity-filter/ui";
import { englishTexts } from "capacity-filter/react";
import type { KeyboardEvent, ReactNode } from "react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { cellConditions } from "../cell-conditions.js";
import type { ListedRow } from "../engine/protocol.js";
import { withCondition } from "../with-condition.js";
import { copied } from "./copy.js";
import { useOutside } from "./dropdown.js";
import { usePlayground } from "./playground.js";
import { verdicts } from "./why.js";
import { nameOf, writeCell } from "./words.js";

interface CellMenuProps {
  readonly column: string;
  readonly listed: ListedRow;
  readonly anchor: DOMRect;
  /** Called with what was done, in words. */
  readonly onDone: (message: string) => void;
  readonly onWhy: () => void;
  /** `isDone`: by a choice or a key, so that the focus goes back to the cell. */
  readonly onClose: (isDone: boolean) => void;
}

export function CellMenu({ column, listed, anchor, onDone, onWhy, onClose }: CellMenuProps): ReactNode {
  const { store, filter, model, settings } = usePlayground();
  const { row, index, outcome } = listed;
  const root = useRef<HTMLDivElement>(null);
  const conditions = useMemo(() => cellConditions(column, row[column], model), [column, row, model]);
  const { text } = writeCell(row[column]);
  const textOf = (condition: DraftCondition): string =>
    describeFilter(
      { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] },
      { model, timeZone: settings.timeZone, maxValues: 3, path: ["groups", 0, "conditions", 0] },
    ).text;
  const add = (condition: DraftCondition): void => {
    const refusal = store.dispatch({ type: "replace", filter: withCondition(filter.draft, condition) });
    onDone(refusal === undefined ? `Added: ${textOf(condition)}.` : englishTexts.refusals[refusal]);
    onClose(true);
  };
  const copy = async (): Promise<void> => {
    onClose(true);
    onDone(await copied(() => text));
  };

  useLayoutEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    const { width, height } = menu.getBoundingClientRect();
    const below = anchor.bottom + 4;
    const top = below + height <= innerHeight - 8 ? below : Math.max(8, anchor.top - height - 4);
    const left = Math.max(8, Math.min(anchor.left, innerWidth - width - 8));
    menu.style.translate = `${left}px ${top}px`;
    menu.querySelector("button")?.focus({ preventScroll: true });
  }, [anchor, conditions]);
  useOutside(true, root, ["pointerdown", "scroll", "resize"], () => onClose(false));

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      onClose(true);
      return;
    }
    const items = [...(root.current?.querySelectorAll("button") ?? [])];
    const index = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };

  const label = model.columns[column]?.label ?? column;
  const item = (words: string, onClick: () => void): ReactNode => (
    <button key={words} type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
      <span>{words}</span>
    </button>
  );
  return createPortal(
    <div className="cell-menu" ref={root} role="menu" aria-label={`${label}: ${text}`} onKeyDown={onKeyDown}>
      {conditions.map((condition) => item(textOf(condition), () => add(condition)))}
      <div role="group" aria-label="The cell">
        {item("Copy", () => void copy())}
        {item(`Why ${nameOf(row, index, model)} ${verdicts[outcome]}`, onWhy)}
      </div>
    </div>,
    document.body,
  );
}
