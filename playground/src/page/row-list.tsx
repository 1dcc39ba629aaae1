/** A list of rows, of which only those in view are in the document. */
import type { FilterExplanation } from "capacity-filter/evaluate";
import type { KeyboardEvent, ReactNode } from "react";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Count, ListedRow, Opened, Shown } from "../engine/protocol.js";
import { useAnswer } from "./answer.js";
import { CheckIcon, CrossIcon, QuestionIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { nameOf, writeCell } from "./words.js";

/** Of a row, in pixels; styles.css has the same. */
const rowHeight = 36;

/** How many rows beside those in view are in the document. */
const margin = 8;

interface RowListProps {
  readonly opened: Opened;
  readonly shown: Shown;
  readonly search: string;
  /** The filter that the rows were evaluated with. */
  readonly counted: Count | undefined;
  /** Of the selected row. */
  readonly explanation: FilterExplanation | undefined;
}

export function RowList({ opened, shown, search, counted, explanation }: RowListProps): ReactNode {
  const { engine, selected, select } = usePlayground();
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);
  /** The row that Tab reaches, by its place in the list. */
  const [current, setCurrent] = useState(0);
  const from = Math.max(0, Math.floor(top / rowHeight) - margin);
  const to = Math.ceil((top + height) / rowHeight) + margin;
  const page = useAnswer(
    useMemo(
      () =>
        counted === undefined ? undefined : async () => ({ from, ...(await engine.page(from, to, shown, search)) }),
      [engine, from, to, shown, search, counted],
    ),
  );
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { total = 0, rows = [], from: first = 0 } = page.value ?? {};
  const decided = useMemo(() => decidingColumns(explanation), [explanation]);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step === undefined || total === 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), total - 1);
    setCurrent(next);
    const element = frame.current;
    if (element === null) return;
    const offset = next * rowHeight;
    if (offset < element.scrollTop) element.scrollTop = offset;
    // The header covers one row.
    else if (offset + 2 * rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = offset + 2 * rowHeight - element.clientHeight;
    }
    isMoving.current = true;
  };
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    const button = frame.current?.querySelector<HTMLElement>(`[data-place="${current}"] button`);
    if (button == null) return;
    isMoving.current = false;
    button.focus({ preventScroll: true });
  }, [current, page.value]);

  const choose = useCallback(
    (listed: ListedRow, place: number) => {
      setCurrent(place);
      select(listed);
    },
    [select],
  );
  const columns = opened.columns;
  const inReach = rows.some((_, index) => first + index === current) ? current : first;
  return (
    <div
      className="row-frame"
      ref={frame}
      role="region"
      aria-label="List of records"
      tabIndex={-1}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={move}
    >
      <table aria-rowcount={total + 1} data-pending={page.isPending}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="hidden">Match</span>
            </th>
            {columns.map((slug) => (
              <th key={slug} scope="col" title={slug} data-type={opened.model.columns[slug]?.type}>
                {opened.model.columns[slug]?.label ?? slug}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={first * rowHeight} columns={columns.length + 1} />
          {rows.map((listed, index) => (
            <Row
              key={listed.index}
              listed={listed}
              place={first + index}
              opened={opened}
              isSelected={listed.index === selected?.index}
              isCurrent={first + index === inReach}
              decided={listed.index === selected?.index ? decided : undefined}
              onSelect={choose}
            />
          ))}
          <Space height={Math.max(0, total - first - rows.length) * rowHeight} columns={columns.length + 1} />
        </tbody>
      </table>
      {counted !== undefined && !page.isPending && total === 0 && (
        <p className="nothing">{emptyTexts[shown](search)}</p>
      )}
    </div>
  );
}

const emptyTexts: Readonly<Record<Shown, (search: string) => string>> = {
  all: (search) => (search === "" ? "There are no records." : `No record contains “${search}”.`),
  match: (search) =>
    search === "" ? "No record matches. Ask one of the others why." : `No match contains “${search}”.`,
  noMatch: (search) => (search === "" ? "Every record matches." : `No other record contains “${search}”.`),
  unknown: (search) => (search === "" ? "Every record can be evaluated." : `None of these contains “${search}”.`),
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
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly decided: ReadonlyMap<string, string> | undefined;
  readonly onSelect: (listed: ListedRow, place: number) => void;
}

/** Drawn again only when it changes: there are many, and typing must stay quick. The worker sends each row anew. */
const Row = memo(
  DrawnRow,
  ({ listed, ...before }, { listed: next, ...after }) =>
    listed.index === next.index &&
    listed.outcome === next.outcome &&
    before.place === after.place &&
    before.opened === after.opened &&
    before.isSelected === after.isSelected &&
    before.isCurrent === after.isCurrent &&
    before.decided === after.decided &&
    before.onSelect === after.onSelect,
);

function DrawnRow(props: RowProps): ReactNode {
  const { listed, place, opened, isSelected, isCurrent, decided, onSelect } = props;
  const { row, index, outcome } = listed;
  const { icon: Icon, text } = outcomes[outcome];
  return (
    <tr
      aria-rowindex={place + 2}
      data-place={place}
      data-outcome={outcome}
      data-selected={isSelected || undefined}
      onClick={() => onSelect(listed, place)}
    >
      <td>
        <button
          type="button"
          className="outcome"
          data-outcome={outcome}
          tabIndex={isCurrent ? 0 : -1}
          aria-pressed={isSelected}
          aria-label={`Why ${nameOf(row, index, opened.model)} ${text}`}
        >
          <Icon />
        </button>
      </td>
      {opened.columns.map((slug) => {
        const { text: written, type } = writeCell(row[slug]);
        return (
          <td
            key={slug}
            data-type={opened.model.columns[slug]?.type}
            data-cell={type}
            data-decided={decided?.get(slug)}
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
