/** The rows: how many match, and which. */
import type { DraftFilter } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import type { RecordSelection, Sort } from "../engine/protocol.js";
import { useSettled } from "./answer.js";
import { Button, Segments } from "./controls.js";
import { goOnAt } from "./go-on.js";
import { usePlayground } from "./playground.js";
import { RowList } from "./row-list.js";
import { Why } from "./why.js";

/** What was done from the list. */
interface Done {
  readonly message: string;
  readonly isAdded: boolean;
  /** After another change, undo would take that one back. */
  readonly draft: DraftFilter;
}

export function Records(): ReactNode {
  const { store, filter, opened, count, selected } = usePlayground();
  const { notes = [] } = opened ?? {};
  const [sort, setSort] = useState<Sort>();
  const [last, setDone] = useState<Done>();
  const onDone = useCallback(
    (message: string, isAdded: boolean) => setDone({ message, isAdded, draft: store.getSnapshot().draft }),
    [store],
  );
  const done = last?.draft === filter.draft ? last : undefined;
  const undo = (): void => {
    store.dispatch({ type: "undo" });
    setDone(undefined);
    goOnAt(".row-frame [tabindex='0']");
  };
  const [chosen, setChosen] = useState<RecordSelection>("all");
  const [search, setSearch] = useState("");
  const settledSearch = useSettled(search, 150);
  const { value: counted } = count;
  const { count: matchCount = 0, unknownCount = 0, rowCount = 0, moves } = counted ?? {};
  const segments: { key: RecordSelection; label: string; count: number }[] = [
    { key: "all", label: "All", count: opened?.rowCount ?? 0 },
    { key: "match", label: "Match", count: matchCount },
    { key: "noMatch", label: "No match", count: rowCount - matchCount - unknownCount },
  ];
  if (unknownCount > 0) segments.push({ key: "unknown", label: "Unknown", count: unknownCount });
  if (moves?.ok === true) {
    segments.push({ key: "enter", label: "Enter", count: moves.value.enter });
    segments.push({ key: "leave", label: "Leave", count: moves.value.leave });
  }
  const shown = segments.some(({ key }) => key === chosen) ? chosen : "all";
  return (
    <>
      <div className="records-bar">
        <Segments name="Shown records" segments={segments} selected={shown} onSelect={setChosen} />
        <label className="search">
          <span className="hidden">Search the records</span>
          <input type="search" placeholder="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      </div>
      <div className="row-area">
        {opened !== undefined && (
          <RowList
            // Another list begins at its top.
            key={`${opened.name} ${shown} ${settledSearch}`}
            opened={opened}
            shown={shown}
            search={settledSearch}
            sort={sort !== undefined && opened.columns.includes(sort.column) ? sort : undefined}
            onSort={setSort}
            counted={counted}
            onDone={onDone}
          />
        )}
        {selected !== undefined && <Why listed={selected} />}
      </div>
      <div className="records-foot">
        <p className="hint" role="status">
          {done?.message ??
            (notes.length > 0 ? notes.join(" ") : "Choose a cell to filter by its value, and a mark to see why.")}
        </p>
        {done?.isAdded === true && <Button onClick={undo}>Undo</Button>}
      </div>
    </>
  );
}
