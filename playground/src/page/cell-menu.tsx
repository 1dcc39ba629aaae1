/** The menu of one or several cells of a column: their values as conditions of the filter. */
import { describeFilter } from "capacity-filter/ui";
import type { DraftCondition, DraftGroup } from "capacity-filter/ui";
import { englishTexts } from "capacity-filter/react";
import type { KeyboardEvent, ReactNode } from "react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ConditionPlace } from "../cell-conditions.js";
import { cellConditions, conditionPlaces, withCondition } from "../cell-conditions.js";
import type { ListedRow } from "../engine/protocol.js";
import { messageOf } from "./answer.js";
import { titleColumnOf } from "./columns.js";
import { useOutside } from "./dropdown.js";
import { CheckIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { verdicts } from "./why.js";
import { nameOf, writeCell } from "./words.js";

interface CellMenuProps {
  readonly column: string;
  /** At least one. */
  readonly rows: readonly ListedRow[];
  /** The cell that it opens at. */
  readonly anchor: DOMRect;
  /** Called with what was done, in words, and whether it was added to the filter. */
  readonly onDone: (message: string, isAdded: boolean) => void;
  readonly onWhy: (row: ListedRow) => void;
  /** Lets a person choose more cells without a keyboard. */
  readonly onMore: () => void;
  /** `isDone`: by a choice or a key, so that the focus goes back to the cell. */
  readonly onClose: (isDone: boolean) => void;
}

export function CellMenu({ column, rows, anchor, onDone, onWhy, onMore, onClose }: CellMenuProps): ReactNode {
  const { store, filter, model, settings } = usePlayground();
  const values = useMemo(() => rows.map(({ row }) => row[column]), [rows, column]);
  const { draft } = filter;
  const root = useRef<HTMLDivElement>(null);
  const places = conditionPlaces(draft);
  const [place, setPlace] = useState<ConditionPlace>(places[0]);
  const { conditions, leftOut } = useMemo(() => cellConditions(column, values, model), [column, values, model]);
  const textOf = (condition: DraftCondition): string =>
    describeFilter(
      { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] },
      { model, timeZone: settings.timeZone, maxValues: 3, path: ["groups", 0, "conditions", 0] },
    ).text;
  const add = (condition: DraftCondition): void => {
    const refusal = store.dispatch({ type: "replace", filter: withCondition(draft, condition, place) });
    const isAdded = refusal === undefined;
    onDone(isAdded ? `Added: ${textOf(condition)}.` : englishTexts.refusals[refusal], isAdded);
    onClose(true);
  };
  const copy = async (): Promise<void> => {
    onClose(true);
    try {
      await navigator.clipboard.writeText(values.map((value) => writeCell(value).text).join("\n"));
      onDone("Copied.", false);
    } catch (error) {
      onDone(`Not copied: ${messageOf(error)}`, false);
    }
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
  const item = (text: string, onClick: () => void): ReactNode => (
    <button key={text} type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
      <span>{text}</span>
    </button>
  );
  const [only, ...others] = rows;
  const whyItem =
    only !== undefined &&
    others.length === 0 &&
    item(`Why ${nameOf(only.row, only.index, model)} ${verdicts[only.outcome]}`, () => onWhy(only));
  const isTitle = column === titleColumnOf(model);
  return createPortal(
    <div
      className="cell-menu"
      ref={root}
      role="menu"
      aria-label={values.length === 1 ? `${label}: ${writeCell(values[0]).text}` : `${label}: ${values.length} cells`}
      onKeyDown={onKeyDown}
    >
      {isTitle && whyItem}
      {conditions.map((condition) => item(textOf(condition), () => add(condition)))}
      {leftOut > 0 && (
        <p className="hint" role="none">
          Without {leftOut === 1 ? "1 value" : `${leftOut} values`} that are missing, empty or of another type.
        </p>
      )}
      {places.length > 1 && (
        <div role="group" aria-label="Add it to" className="cell-menu-places">
          {places.map((each) => (
            <button
              key={each}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={each === place}
              onClick={() => setPlace(each)}
            >
              <CheckIcon /> <span>{placeName(each, each === "newGroup" ? undefined : draft.groups[each])}</span>
            </button>
          ))}
        </div>
      )}
      <div role="group" aria-label="The cells" className="cell-menu-others">
        {item("Choose more cells", onMore)}
        {item("Copy", () => void copy())}
        {!isTitle && whyItem}
      </div>
    </div>,
    document.body,
  );
}

function placeName(place: ConditionPlace, group: DraftGroup | undefined): string {
  if (place === "newGroup") return "in a new group, joined by or";
  const isWider = group?.conjonction === "or" && group.conditions.length > 1;
  return `in group ${place + 1}, with ${isWider ? "or" : "and"}`;
}
