/** The rows: how many match, and which. */
import type { DraftFilter } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useState } from "react";
import type { RecordSelection, Sort } from "../engine/protocol.js";
import { useSettled } from "./answer.js";
import { Segments } from "./controls.js";
import { usePlayground } from "./playground.js";
import { RowList } from "./row-list.js";
import { Why } from "./why.js";

export function Records(): ReactNode {
  const { store, filter, opened, count, selected } = usePlayground();
  const { notes = [] } = opened ?? {};
  const [sort, setSort] = useState<Sort>();
  /** What was done from the list, until something else is. */
  const [done, setDone] = useState<{ readonly message: string; readonly draft: DraftFilter }>();
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
            onDone={(message) => setDone({ message, draft: store.getSnapshot().draft })}
          />
        )}
        {selected !== undefined && <Why listed={selected} />}
      </div>
      <p className="records-foot hint" role="status">
        {done?.draft === filter.draft
          ? done.message
          : notes.join(" ") || "Choose a cell to filter by its value, and a mark to see why."}
      </p>
    </>
  );
}
