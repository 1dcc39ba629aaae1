/** A row of the list. Drawn again only when it changes: there are many, and typing must stay quick. */
import type { ReactNode } from "react";
import { memo } from "react";
import type { ListedRow, Opened } from "../engine/protocol.js";
import { hasSameProps } from "./same-props.js";
import { marks, verdicts } from "./why.js";
import { nameOf, writeCell } from "./words.js";

/** The column of the marks, which is none of the rows. */
export const markColumn = "";

interface RowProps {
  readonly listed: ListedRow;
  readonly place: number;
  readonly opened: Opened;
  readonly columns: readonly string[];
  readonly titleColumn: string | undefined;
  readonly isSelected: boolean;
  /** The column of the cell that Tab reaches, if it is in this row. */
  readonly currentColumn: string | undefined;
  /** The column of the cell whose menu is open, if it is in this row. */
  readonly chosenColumn: string | undefined;
  readonly onSelect: (listed: ListedRow, place: number) => void;
}

/** The worker sends each row anew. */
export const Row = memo(DrawnRow, ({ listed, ...before }, { listed: next, ...after }) => {
  const isSame = listed.index === next.index && listed.outcome === next.outcome && listed.move === next.move;
  return isSame && hasSameProps(before, after);
});

function DrawnRow(props: RowProps): ReactNode {
  const { listed, place, opened, columns, titleColumn, isSelected, currentColumn, chosenColumn, onSelect } = props;
  const { row, index, outcome, move } = listed;
  const { model } = opened;
  const { icon: Icon } = marks[outcome];
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
          aria-label={`Why ${nameOf(row, index, model)} ${verdicts[outcome]}${move === undefined ? "" : `: it ${move}s`}`}
          title="Why?"
          onClick={() => onSelect(listed, place)}
        >
          <Icon />
        </button>
      </td>
      {columns.map((slug) => {
        const { text, type } = writeCell(row[slug]);
        return (
          <td
            key={slug}
            data-column={slug}
            data-title={slug === titleColumn || undefined}
            data-type={model.columns[slug]?.type}
            data-cell={type}
            tabIndex={slug === currentColumn ? 0 : -1}
            aria-selected={slug === chosenColumn}
            title={text.length > 24 ? text : undefined}
          >
            <span dir={type === "text" ? "auto" : undefined}>{text}</span>
          </td>
        );
      })}
    </tr>
  );
}
