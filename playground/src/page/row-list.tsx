/** A list of rows, of which only as many as a screen may show are in the document. */
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Count, ListedRow, Opened, RecordSelection, Sort } from "../engine/protocol.js";
import { useEngine } from "./answer.js";
import { CellMenu } from "./cell-menu.js";
import { columnsRead, orderedColumns, titleColumnOf } from "./columns.js";
import { DownIcon } from "./icons.js";
import { markColumn, Row } from "./listed-row.js";
import { usePlayground } from "./playground.js";

/** Of a row, in pixels; styles.css has the same. */
const rowHeight = 36;

/** How many rows above those in view are in the document. */
const margin = 8;

const headerPlace = -1;

interface RowListProps {
  readonly opened: Opened;
  readonly shown: RecordSelection;
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  /** The filter that the rows were evaluated with. */
  readonly counted: Count | undefined;
  /** Called with what was done, in words. */
  readonly onDone: (message: string) => void;
}

/** A menu that is open, at its cell. */
interface OpenMenu extends Cell {
  readonly anchor: DOMRect;
  readonly listed: ListedRow;
}

export function RowList({ opened, shown, search, sort, onSort, counted, onDone }: RowListProps): ReactNode {
  const { engine, filter, selected, select } = usePlayground();
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { model } = opened;
  const read = JSON.stringify(columnsRead(filter.draft));
  const columns = useMemo(() => orderedColumns(opened, JSON.parse(read) as readonly string[]), [opened, read]);
  const titleColumn = titleColumnOf(model);
  /** The cell that Tab reaches. */
  const [current, setCurrent] = useState<Cell>({ place: 0, column: markColumn });
  const [menu, setMenu] = useState<OpenMenu>();
  const page = useEngine(
    engine,
    "page",
    counted && [
      Math.max(0, Math.floor(top / rowHeight) - margin),
      Math.ceil((top + screen.height) / rowHeight),
      shown,
      search,
      sort,
    ],
    counted,
  );
  // Other rows are at these places.
  useEffect(() => setMenu(undefined), [counted, sort]);

  const { total = 0, rows = [], from: first = 0 } = page.value ?? {};

  /** The cell that the focus goes to. An effect of an earlier answer may run after a key, and would know that cell only. */
  const target = useRef<Cell>(undefined);
  const goTo = (cell: Cell): void => {
    setCurrent(cell);
    target.current = cell;
    const element = frame.current;
    if (element === null || cell.place === headerPlace) return;
    const offset = cell.place * rowHeight;
    // The header covers one row.
    const end = offset + 2 * rowHeight - element.clientHeight;
    element.scrollTop = Math.max(Math.min(element.scrollTop, offset), end);
  };
  useEffect(() => {
    const cell = target.current && elementAt(frame.current, target.current);
    if (cell === undefined) return;
    target.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, page.value]);

  const openMenu = (cell: Cell): void => {
    setCurrent(cell);
    // A list that was just scrolled would close it.
    requestAnimationFrame(() => {
      const anchor = elementAt(frame.current, cell)?.getBoundingClientRect();
      const row = rows[cell.place - first];
      if (anchor !== undefined && row !== undefined) setMenu({ ...cell, anchor, listed: row });
    });
  };
  const closeMenu = (isDone: boolean): void => {
    setMenu(undefined);
    // The same cell: only the focus moves.
    if (isDone) goTo({ ...current });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const isCell = current.column !== markColumn && current.place !== headerPlace;
    if (isCell && ["Enter", "F2", " "].includes(event.key)) {
      openMenu(current);
    } else {
      const next = cellAfter(event, current, columns, total);
      if (next === undefined) return;
      goTo(next);
    }
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (cell !== undefined) openMenu(cell);
  };
  const onMark = useCallback(
    (row: ListedRow, place: number) => {
      setCurrent({ place, column: markColumn });
      select(row);
    },
    [select],
  );

  const isInReach = current.place === headerPlace || rows.some((_, index) => first + index === current.place);
  const inReach = isInReach ? current.place : first;
  const space = (count: number): ReactNode =>
    count > 0 && (
      <tr aria-hidden="true" className="space">
        <td colSpan={columns.length + 1} style={{ height: count * rowHeight }} />
      </tr>
    );
  return (
    <div
      className="row-frame"
      ref={frame}
      role="region"
      aria-label="List of records"
      tabIndex={-1}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table role="grid" aria-label="Records" aria-rowcount={total + 1} onKeyDown={onKeyDown} onClick={onClick}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="hidden">Match</span>
            </th>
            {columns.map((slug) => {
              const { label = slug, type } = model.columns[slug] ?? {};
              const order = sort?.column === slug ? (sort.descending ? "descending" : "ascending") : undefined;
              return (
                <th
                  key={slug}
                  scope="col"
                  aria-sort={order ?? "none"}
                  title={slug}
                  data-type={type}
                  data-title={slug === titleColumn || undefined}
                >
                  <button
                    type="button"
                    className="sort"
                    data-column={slug}
                    data-order={order}
                    tabIndex={current.place === headerPlace && current.column === slug ? 0 : -1}
                    onClick={() => {
                      setCurrent({ place: headerPlace, column: slug });
                      // Ascending, descending, and as the file was.
                      onSort(order === "descending" ? undefined : { column: slug, descending: order !== undefined });
                    }}
                  >
                    {label}
                    <DownIcon />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {space(first)}
          {rows.map((row, index) => {
            const place = first + index;
            return (
              <Row
                key={row.index}
                listed={row}
                place={place}
                opened={opened}
                columns={columns}
                titleColumn={titleColumn}
                isSelected={row.index === selected?.index}
                currentColumn={place === inReach ? current.column : undefined}
                chosenColumn={menu?.place === place ? menu.column : undefined}
                onSelect={onMark}
              />
            );
          })}
          {space(total - first - rows.length)}
        </tbody>
      </table>
      {counted !== undefined && !page.isPending && total === 0 && (
        <p className="nothing">{search === "" ? "No such record." : `No such record contains “${search}”.`}</p>
      )}
      {menu !== undefined && (
        <CellMenu
          {...menu}
          onDone={onDone}
          onWhy={() => {
            setMenu(undefined);
            select(menu.listed);
          }}
          onClose={closeMenu}
        />
      )}
    </div>
  );
}

/** A cell, by its row in the list; `headerPlace` is that of the header. */
interface Cell {
  readonly place: number;
  readonly column: string;
}

/** The cell of an element; undefined in the column of the marks and in the header. */
function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>("td[data-column]")?.dataset["column"];
  const place = target.closest<HTMLElement>("tr[data-place]")?.dataset["place"];
  return column === undefined || place === undefined ? undefined : { place: Number(place), column };
}

/** What of a cell takes the focus. */
function elementAt(frame: HTMLElement | null, { place, column }: Cell): HTMLElement | undefined {
  const row = frame?.querySelector(place === headerPlace ? "thead tr" : `[data-place="${place}"]`);
  const cells = [...(row?.querySelectorAll<HTMLElement>(column === markColumn ? "button" : "[data-column]") ?? [])];
  return column === markColumn ? cells[0] : cells.find((cell) => cell.dataset["column"] === column);
}

function cellAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { place, column }: Cell,
  columns: readonly string[],
  total: number,
): Cell | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[key];
  const last = total - 1;
  if (step !== undefined) {
    if (total === 0) return undefined;
    // The header of the marks has nothing to do.
    const least = column !== markColumn && key === "ArrowUp" ? headerPlace : 0;
    return { column, place: Math.min(Math.max(place + step, least), last) };
  }
  const all = place === headerPlace ? columns : [markColumn, ...columns];
  const index = all.indexOf(column);
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 }[key];
  if (target === undefined) return undefined;
  const isWhole = (ctrlKey || metaKey) && !key.startsWith("Arrow");
  return isWhole ? { place: key === "Home" ? 0 : last, column } : { place, column: all[target] ?? column };
}
