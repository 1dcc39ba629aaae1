/** A list of rows, of which only those in view are in the document. */
import type { FilterExplanation } from "capacity-filter/evaluate";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Count, ListedRow, Opened, RecordSelection, Sort } from "../engine/protocol.js";
import { useAnswer } from "./answer.js";
import { CellMenu } from "./cell-menu.js";
import type { CellSelection } from "./cell-selection.js";
import { cellAt, rangeTo, runsOf, toggled } from "./cell-selection.js";
import { columnsRead, orderedColumns, titleColumnOf } from "./columns.js";
import { CheckIcon, CrossIcon, DownIcon, QuestionIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { hasSameProps } from "./same-props.js";
import { nameOf, writeCell } from "./words.js";

/** Of a row, in pixels; styles.css has the same. */
const rowHeight = 36;

/** How many rows beside those in view are in the document. */
const margin = 8;

/** The column of the marks, which is none of the rows. */
const markColumn = "";

/** The place of the header. */
const headerPlace = -1;

interface RowListProps {
  readonly opened: Opened;
  readonly shown: RecordSelection;
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  /** The filter that the rows were evaluated with. */
  readonly counted: Count | undefined;
  /** Of the selected row. */
  readonly explanation: FilterExplanation | undefined;
  /** Called with what was done, in words, and whether it was added to the filter. */
  readonly onDone: (message: string, isAdded: boolean) => void;
}

/** A menu that is open, and what its cells hold. */
interface OpenMenu {
  readonly column: string;
  readonly anchor: DOMRect;
  readonly rows: readonly ListedRow[];
}

export function RowList(props: RowListProps): ReactNode {
  const { opened, shown, search, sort, onSort, counted, explanation, onDone } = props;
  const { engine, filter, selected, select } = usePlayground();
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);
  const { model } = opened;
  const read = JSON.stringify(columnsRead(filter.draft));
  const columns = useMemo(() => orderedColumns(opened, JSON.parse(read) as readonly string[]), [opened, read]);
  const titleColumn = titleColumnOf(model);
  /** The cell that Tab reaches. */
  const [current, setCurrent] = useState<Cell>({ place: 0, column: markColumn });
  const [selection, setSelection] = useState<CellSelection>();
  /** Whether a plain click chooses one more cell. */
  const [isCollecting, setCollecting] = useState(false);
  const [menu, setMenu] = useState<OpenMenu>();
  const from = Math.max(0, Math.floor(top / rowHeight) - margin);
  const to = Math.ceil((top + height) / rowHeight) + margin;
  const page = useAnswer(
    useMemo(
      () =>
        counted === undefined
          ? undefined
          : async () => ({ from, ...(await engine.page(from, to, shown, search, sort)) }),
      [engine, from, to, shown, search, sort, counted],
    ),
  );
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const [listed, setListed] = useState({ counted, sort });
  if (listed.counted !== counted || listed.sort !== sort) {
    // Other rows are at these places.
    setListed({ counted, sort });
    setSelection(undefined);
    setMenu(undefined);
  }

  const { total = 0, rows = [], from: first = 0 } = page.value ?? {};
  const decided = useMemo(() => decidingColumns(explanation), [explanation]);

  /** The cell that the focus goes to. An effect of an earlier answer may run after a key, and would know that cell only. */
  const target = useRef<Cell>(undefined);
  const goTo = (cell: Cell): void => {
    setCurrent(cell);
    target.current = cell;
    const element = frame.current;
    if (element === null || cell.place === headerPlace) return;
    const offset = cell.place * rowHeight;
    if (offset < element.scrollTop) element.scrollTop = offset;
    // The header covers one row.
    else if (offset + 2 * rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = offset + 2 * rowHeight - element.clientHeight;
    }
  };
  useEffect(() => {
    const cell = target.current && elementAt(frame.current, target.current);
    if (cell === undefined) return;
    target.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, page.value]);

  const openMenu = async ({ column, places }: CellSelection, at: Cell): Promise<void> => {
    const anchor = elementAt(frame.current, at)?.getBoundingClientRect();
    if (anchor === undefined) return;
    const pages = await Promise.all(
      runsOf(places).map(([start, end]) => engine.page(start, end + 1, shown, search, sort)),
    );
    setMenu({ column, anchor, rows: pages.flatMap((each) => each.rows) });
  };
  const closeMenu = useCallback(
    (isDone: boolean) => {
      setMenu(undefined);
      if (!isDone) return;
      setCollecting(false);
      setSelection(undefined);
      // The same cell: only the focus moves.
      target.current = current;
      setCurrent({ ...current });
    },
    [current],
  );
  const choose = (listedRow: ListedRow): void => {
    setMenu(undefined);
    setSelection(undefined);
    select(listedRow);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { place, column } = current;
    const isCell = column !== markColumn && place !== headerPlace;
    if (isCell && (event.key === "Enter" || event.key === "F2")) {
      event.preventDefault();
      const chosen = selection?.places.has(place) === true && selection.column === column ? selection : undefined;
      void openMenu(chosen ?? cellAt(column, place), current);
      if (chosen === undefined) setSelection(cellAt(column, place));
    } else if (isCell && event.key === " ") {
      event.preventDefault();
      setSelection(toggled(selection, column, place));
    } else if (event.key === "Escape" && (selection !== undefined || isCollecting)) {
      setSelection(undefined);
      setCollecting(false);
    } else {
      const next = cellAfter(event, current, columns, total);
      if (next === undefined) return;
      event.preventDefault();
      const isRange = event.shiftKey && isCell && next.column === column && next.place !== headerPlace;
      if (isRange) setSelection(rangeTo(selection ?? cellAt(column, place), column, next.place));
      goTo(next);
    }
  };

  /** The cell where a mouse was pressed, and whether it has moved to another one since. */
  const pressed = useRef<Cell & { isDragged: boolean }>(undefined);
  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellOf(event.target);
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && event.button === 0;
    pressed.current =
      cell !== undefined && isPlain && event.pointerType === "mouse" ? { ...cell, isDragged: false } : undefined;
  };
  const onPointerOver = (event: PointerEvent): void => {
    const start = pressed.current;
    const cell = cellOf(event.target);
    if (start === undefined || cell === undefined || event.buttons !== 1) return;
    if (cell.place !== start.place) start.isDragged = true;
    if (start.isDragged) setSelection(rangeTo(cellAt(start.column, start.place), start.column, cell.place));
  };
  const onPointerUp = (event: PointerEvent): void => {
    const start = pressed.current;
    const cell = cellOf(event.target);
    if (start?.isDragged !== true || cell === undefined) return;
    const { column } = start;
    const range = rangeTo(cellAt(column, start.place), column, cell.place);
    const end = { place: cell.place, column };
    setCurrent(end);
    setSelection(range);
    void openMenu(range, end);
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    const isDragged = pressed.current?.isDragged === true;
    pressed.current = undefined;
    if (cell === undefined || isDragged) return;
    const { column, place } = cell;
    const isMore = event.ctrlKey || event.metaKey || isCollecting;
    const next = event.shiftKey
      ? rangeTo(selection, column, place)
      : isMore
        ? toggled(selection, column, place)
        : cellAt(column, place);
    setCurrent(cell);
    setSelection(next);
    if (next !== undefined) void openMenu(next, cell);
  };

  const onMark = useCallback(
    (listedRow: ListedRow, place: number) => {
      setCurrent({ place, column: markColumn });
      select(listedRow);
    },
    [select],
  );
  const inReach =
    current.place === headerPlace || rows.some((_, index) => first + index === current.place) ? current.place : first;
  const [only, ...others] = menu?.rows ?? [];
  return (
    <div
      className="row-frame"
      ref={frame}
      role="region"
      aria-label="List of records"
      tabIndex={-1}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table
        role="grid"
        aria-label="Records"
        aria-multiselectable="true"
        aria-rowcount={total + 1}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onPointerUp={onPointerUp}
        onClick={onClick}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="hidden">Match</span>
            </th>
            {columns.map((slug) => (
              <HeaderCell
                key={slug}
                slug={slug}
                label={model.columns[slug]?.label ?? slug}
                type={model.columns[slug]?.type}
                isTitle={slug === titleColumn}
                isRead={read.includes(JSON.stringify(slug))}
                sort={sort?.column === slug ? sort : undefined}
                isCurrent={current.place === headerPlace && current.column === slug}
                onSort={(next) => {
                  setCurrent({ place: headerPlace, column: slug });
                  onSort(next);
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={first * rowHeight} columns={columns.length + 1} />
          {rows.map((listedRow, index) => {
            const place = first + index;
            return (
              <Row
                key={listedRow.index}
                listed={listedRow}
                place={place}
                opened={opened}
                columns={columns}
                titleColumn={titleColumn}
                isSelected={listedRow.index === selected?.index}
                currentColumn={place === inReach ? current.column : undefined}
                chosenColumn={selection?.places.has(place) === true ? selection.column : undefined}
                decided={listedRow.index === selected?.index ? decided : undefined}
                onSelect={onMark}
              />
            );
          })}
          <Space height={Math.max(0, total - first - rows.length) * rowHeight} columns={columns.length + 1} />
        </tbody>
      </table>
      {counted !== undefined && !page.isPending && total === 0 && (
        <p className="nothing">{emptyTexts[shown](search)}</p>
      )}
      {menu !== undefined && only !== undefined && (
        <CellMenu
          column={menu.column}
          values={menu.rows.map(({ row }) => row[menu.column])}
          anchor={menu.anchor}
          why={
            others.length > 0
              ? undefined
              : {
                  label: `Why ${nameOf(only.row, only.index, model)} ${outcomes[only.outcome].text}`,
                  isFirst: menu.column === titleColumn,
                  onChoose: () => choose(only),
                }
          }
          onDone={onDone}
          onMore={() => {
            setMenu(undefined);
            setCollecting(true);
            goTo({ ...current });
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

/** The cell that a key leads to. */
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
  const isWhole = ctrlKey || metaKey;
  switch (key) {
    case "ArrowRight":
      return { place, column: all[index + 1] ?? column };
    case "ArrowLeft":
      return { place, column: all[index - 1] ?? column };
    case "Home":
      return isWhole ? { place: 0, column } : { place, column: all[0] ?? column };
    case "End":
      return isWhole ? { place: last, column } : { place, column: all.at(-1) ?? column };
    default:
      return undefined;
  }
}

interface HeaderCellProps {
  readonly slug: string;
  readonly label: string;
  readonly type: string | undefined;
  readonly isTitle: boolean;
  /** Whether the filter reads the column. */
  readonly isRead: boolean;
  /** If the list is in the order of this column. */
  readonly sort: Sort | undefined;
  readonly isCurrent: boolean;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** The name of a column, which sorts by it: ascending, descending, and as the file was. */
function HeaderCell({ slug, label, type, isTitle, isRead, sort, isCurrent, onSort }: HeaderCellProps): ReactNode {
  const next =
    sort === undefined
      ? { column: slug, descending: false }
      : sort.descending
        ? undefined
        : { ...sort, descending: true };
  const order = sort && (sort.descending ? "descending" : "ascending");
  return (
    <th
      scope="col"
      aria-sort={order ?? "none"}
      title={slug}
      data-type={type}
      data-title={isTitle || undefined}
      data-read={isRead || undefined}
    >
      <button
        type="button"
        className="sort"
        data-column={slug}
        data-order={order}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onSort(next)}
      >
        {label}
        <DownIcon />
      </button>
    </th>
  );
}

const emptyTexts: Readonly<Record<RecordSelection, (search: string) => string>> = {
  all: (search) => (search === "" ? "There are no records." : `No record contains “${search}”.`),
  match: (search) =>
    search === "" ? "No record matches. Ask one of the others why." : `No match contains “${search}”.`,
  noMatch: (search) => (search === "" ? "Every record matches." : `No other record contains “${search}”.`),
  unknown: (search) => (search === "" ? "Every record can be evaluated." : `None of these contains “${search}”.`),
  enter: () => "No such record enters.",
  leave: () => "No such record leaves.",
};

/** Stands for rows that are not in the document. */
function Space({ height, columns }: { readonly height: number; readonly columns: number }): ReactNode {
  return (
    height > 0 && (
      <tr aria-hidden="true" className="space">
        <td colSpan={columns} style={{ height }} />
      </tr>
    )
  );
}

const outcomes = {
  true: { icon: CheckIcon, text: "matches" },
  false: { icon: CrossIcon, text: "does not match" },
  unknown: { icon: QuestionIcon, text: "cannot be evaluated" },
};

interface RowProps {
  readonly listed: ListedRow;
  readonly place: number;
  readonly opened: Opened;
  readonly columns: readonly string[];
  readonly titleColumn: string | undefined;
  readonly isSelected: boolean;
  /** The column of the cell that Tab reaches, if it is in this row. */
  readonly currentColumn: string | undefined;
  /** The column of the chosen cells, if one is in this row. */
  readonly chosenColumn: string | undefined;
  readonly decided: ReadonlyMap<string, string> | undefined;
  readonly onSelect: (listed: ListedRow, place: number) => void;
}

/** Drawn again only when it changes: there are many, and typing must stay quick. The worker sends each row anew. */
const Row = memo(DrawnRow, ({ listed, ...before }, { listed: next, ...after }) => {
  const isSame = listed.index === next.index && listed.outcome === next.outcome && listed.move === next.move;
  return isSame && hasSameProps(before, after);
});

function DrawnRow(props: RowProps): ReactNode {
  const { listed, place, opened, columns, titleColumn, isSelected, currentColumn, chosenColumn, decided, onSelect } =
    props;
  const { row, index, outcome, move } = listed;
  const { icon: Icon, text } = outcomes[outcome];
  return (
    <tr
      aria-rowindex={place + 2}
      data-place={place}
      data-outcome={outcome}
      data-move={move}
      data-selected={isSelected || undefined}
    >
      <td>
        <button
          type="button"
          className="outcome"
          data-outcome={outcome}
          tabIndex={currentColumn === markColumn ? 0 : -1}
          aria-pressed={isSelected}
          aria-label={`Why ${nameOf(row, index, opened.model)} ${text}${move === undefined ? "" : `: it ${move}s`}`}
          title="Why?"
          onClick={() => onSelect(listed, place)}
        >
          <Icon />
        </button>
      </td>
      {columns.map((slug) => {
        const { text: written, type } = writeCell(row[slug]);
        return (
          <td
            key={slug}
            data-column={slug}
            data-title={slug === titleColumn || undefined}
            data-type={opened.model.columns[slug]?.type}
            data-cell={type}
            data-decided={decided?.get(slug)}
            tabIndex={slug === currentColumn ? 0 : -1}
            aria-selected={slug === chosenColumn}
            title={written.length > 24 ? written : undefined}
          >
            <span dir={type === "text" ? "auto" : undefined}>{written}</span>
          </td>
        );
      })}
    </tr>
  );
}

/** The columns that decided whether a row matches, and how. */
function decidingColumns(explanation: FilterExplanation | undefined): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  if (explanation === undefined) return columns;
  for (const [, group, , condition] of [...explanation.changes, ...explanation.because]) {
    const explained = explanation.groups[Number(group)]?.conditions[Number(condition)];
    if (explained === undefined || !("columnSlug" in explained.condition)) continue;
    if (explained.condition.relatedModelUuid !== undefined) continue;
    columns.set(explained.condition.columnSlug, explained.outcome);
  }
  return columns;
}
