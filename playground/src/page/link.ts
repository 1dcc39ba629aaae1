/** The state of the page in its address. */
import type { Path } from "capacity-filter/core";
import type { FilterState, FilterStore, NodeFlags } from "capacity-filter/ui";
import { committedFilter } from "capacity-filter/ui";
import { useEffect, useMemo, useRef } from "react";
import type { KeptRows } from "../kept-files.js";
import { keepWork } from "../kept-work.js";
import type { SharedState } from "../share.js";
import { readLink, writeLink } from "../share.js";
import { useSettled } from "./answer.js";
import type { HistoryEntry } from "./history-entry.js";
import { currentEntry, currentPlace, stateOfEntry } from "./history-entry.js";
import type { Playground } from "./playground.js";
import type { CodeTab, Session, Setup } from "./setup.js";
import { settingsOfSample } from "./setup.js";

/** What is shared of the page. Own rows are not. */
export function sharedState({
  store,
  filter,
  pinned,
  source,
  settings,
  tab,
}: Pick<Playground, "store" | "filter" | "pinned" | "source" | "settings" | "tab">): SharedState {
  return {
    filter: filter.draft,
    pinned: pinned?.filter,
    flags: flagsOf(store, filter),
    rows: source.type === "generated" ? source.rowCount : "sample",
    ...settings,
    tab,
  };
}

/** The flags of groups and conditions, by their paths. */
function flagsOf(store: FilterStore, { draft, flags }: FilterState): readonly (readonly [Path, NodeFlags])[] {
  return draft.groups.flatMap((group, index) => {
    const nodes = [
      { node: group, path: ["groups", index] },
      ...group.conditions.map((node, place) => ({ node, path: ["groups", index, "conditions", place] })),
    ];
    return nodes.flatMap(({ node, path }) => {
      const own = flags[store.idOf(node)];
      return own === undefined ? [] : [[path, own] as const];
    });
  });
}

/** What the page begins with; what a link does not say is that of the sample. */
export function setupOf(shared: Partial<SharedState>): Setup {
  const { pinned, rows = "sample", now, timeZone, tab } = { ...settingsOfSample, ...shared };
  return {
    pinned: pinned && committedFilter(pinned),
    source: rows === "sample" ? { type: "sample" } : { type: "generated", rowCount: rows },
    settings: { now, timeZone },
    tab: tabs.find((known) => known === tab) ?? "text",
  };
}

const tabs: readonly CodeTab[] = ["text", "json", "sql"];

/** Keeps the address and the history up to date, and follows Back, Forward and a link that is put there. */
export function useLink(
  playground: Playground,
  { keptFiles }: Session,
  { isAhead = false }: Setup,
  onNotice: (notice: string) => void,
): void {
  const { store, filter, pinned, source, own, settings, tab } = playground;
  const rowsKey = own?.key;
  const { setComparison, restore, setSettings, setTab } = playground;
  const shared = useMemo(
    () => ({ store, filter, pinned, source, settings, tab, rowsKey }),
    [store, filter, pinned, source, settings, tab, rowsKey],
  );
  // Of hundreds of conditions it takes a while, so not with each key.
  const waiting = useSettled(shared, 500);
  const settled = useMemo(() => entryOf(waiting), [waiting]);
  /** Whether the page shows what it was led to, and nobody has changed that since. */
  const isLed = useRef(!isAhead);
  /** When the history was written last, and where the page was before that. */
  const lastWrite = useRef({ time: -Infinity, place: "" });
  useEffect(() => {
    const before = currentEntry();
    if (isSameEntry(settled, before)) return;
    // What the page begins with is in the address already, or needs none.
    const isFirst = before === undefined && isLed.current;
    const isStep = !isLed.current && stepOf(before) !== stepOf(settled);
    const write = (address: string): void => {
      lastWrite.current = { time: performance.now(), place: currentPlace() };
      if (isStep) history.pushState(settled, "", address);
      else history.replaceState(settled, "", address);
    };
    if (isFirst) {
      write(location.href);
      return;
    }
    let isWanted = true;
    void writeLink(JSON.parse(settled.json) as SharedState).then((link) => {
      // A filter that is too long for a link has none.
      if (isWanted) write(link.ok ? link.hash : location.pathname + location.search);
    });
    return () => {
      isWanted = false;
    };
  }, [settled]);
  const latest = useRef(shared);
  useEffect(() => void (latest.current = shared), [shared]);
  useEffect(() => {
    // A page that is being left cannot change the entry that is loaded again. That begins before it is hidden, and even
    // before `beforeunload`, which some phones do not report: a step that is made meanwhile is lost.
    const here = () => ({ before: currentEntry(), place: currentPlace() });
    let leaving: ReturnType<typeof here> | undefined;
    const leave = (): void => void (leaving = here());
    const keep = (): void => {
      const entry = entryOf(latest.current);
      const { before, place } = leaving ?? here();
      const { time, place: earlier } = lastWrite.current;
      const places = [
        ...(isSameEntry(entry, before) ? [] : [place]),
        ...(performance.now() - time < maxLeaving ? [earlier] : []),
      ];
      keepWork("left", isLed.current || places.length === 0 ? {} : { entry, places });
    };
    addEventListener("beforeunload", leave);
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("beforeunload", leave);
      removeEventListener("pagehide", keep);
    };
  }, []);
  useEffect(() => {
    const show = (state: Partial<SharedState>, own: KeptRows | undefined, key: string | undefined): void => {
      const { filter, flags = [] } = state;
      if (filter !== undefined) store.dispatch({ type: "replace", filter });
      for (const [path, flagsOfNode] of flags) store.dispatch({ type: "setFlags", path, flags: flagsOfNode });
      const setup = setupOf(state);
      const isSame =
        key === undefined
          ? JSON.stringify(latest.current.source) === JSON.stringify(setup.source)
          : key === latest.current.rowsKey;
      if (!isSame) restore(own?.source ?? setup.source, own);
      setComparison(
        (before) => setup.pinned && { pinned: { filter: setup.pinned, capacity: before?.pinned.capacity } },
      );
      setSettings(setup.settings);
      setTab(setup.tab);
    };
    const follow = async (): Promise<void> => {
      isLed.current = true;
      const entry = currentEntry();
      if (entry !== undefined) {
        const { rowsKey: key } = entry;
        const last = key === undefined ? undefined : await keptFiles.last();
        show(stateOfEntry(entry), last?.key === key ? last : undefined, key);
        return;
      }
      const link = await readLink(location.hash);
      if (link?.ok === true) show(link.state, undefined, undefined);
      else if (link !== undefined) onNotice(link.reason);
    };
    // Of one step, browsers report the two in turn: the state of the entry is the same.
    const onStep = (): void => void follow();
    const onAct = (): void => void (isLed.current = false);
    const end = new AbortController();
    addEventListener("popstate", onStep, { signal: end.signal });
    for (const type of acts) addEventListener(type, onAct, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [store, keptFiles, setComparison, restore, setSettings, setTab, onNotice]);
}

function entryOf(shared: Parameters<typeof sharedState>[0] & Pick<HistoryEntry, "rowsKey">): HistoryEntry {
  return { json: JSON.stringify(sharedState(shared)), rowsKey: shared.rowsKey };
}

function isSameEntry(entry: HistoryEntry, other: HistoryEntry | undefined): boolean {
  return entry.json === other?.json && entry.rowsKey === other.rowsKey;
}

/** So many milliseconds a browser may take from a reload to `beforeunload`. */
const maxLeaving = 2000;

/** What people change a page with. */
const acts = ["keydown", "pointerdown", "input", "drop", "paste"] as const;

/** What makes a step of the history: anything but the tab that is shown. */
function stepOf(entry: HistoryEntry | undefined): string {
  if (entry === undefined) return "";
  return JSON.stringify([{ ...stateOfEntry(entry), tab: undefined }, entry.rowsKey]);
}
