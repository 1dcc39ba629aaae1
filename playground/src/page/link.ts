/** The state of the page in its address. */
import type { Path } from "capacity-filter/core";
import type { FilterState, FilterStore, NodeFlags } from "capacity-filter/ui";
import { committedFilter } from "capacity-filter/ui";
import { useEffect, useMemo, useRef } from "react";
import type { KeptRows } from "../kept-files.js";
import type { KeptPage } from "../kept-work.js";
import { entryOfPage, keepPage, keptPage } from "../kept-work.js";
import type { SharedState } from "../share.js";
import { readLink, writeLink } from "../share.js";
import { useSettled } from "./answer.js";
import type { Playground } from "./playground.js";
import type { CodeTab, Session, Setup } from "./setup.js";
import { settingsOfSample } from "./setup.js";

/** What is shared of the page. Own rows are not. */
type Shown = Pick<Playground, "store" | "filter" | "pinned" | "settings" | "tab">;

export function sharedState({ store, filter, pinned, settings, tab }: Shown): SharedState {
  return { filter: filter.draft, pinned: pinned?.filter, flags: flagsOf(store, filter), ...settings, tab };
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
  const { pinned, now, timeZone, tab } = { ...settingsOfSample, ...shared };
  return {
    pinned: pinned && committedFilter(pinned),
    source: { type: "sample" },
    settings: { now, timeZone },
    tab: tabs.find((known) => known === tab) ?? "text",
  };
}

const tabs: readonly CodeTab[] = ["text", "json", "sql"];

/** Keeps the address up to date, and follows a link that is put there. */
export function useLink(
  playground: Playground,
  { keptFiles }: Session,
  { isKept = false }: Setup,
  onNotice: (notice: string) => void,
): void {
  const { store, filter, pinned, own, settings, tab } = playground;
  const { pin, restore, setSettings, setTab } = playground;
  const shared = useMemo(
    () => ({ store, filter, pinned, settings, tab, rowsKey: own?.key }),
    [store, filter, pinned, settings, tab, own?.key],
  );
  // Of hundreds of conditions it takes a while, so not with each key.
  const settled = useSettled(shared, 500);
  const entry = useRef(entryOfPage());
  /** What the page began with, until that changes. */
  const first = useRef(isKept ? undefined : settled);
  useEffect(() => {
    const { current } = entry;
    keepPage(current, pageOf(settled));
    // It is in the address already, or needs none.
    if (settled === first.current) return;
    first.current = undefined;
    let isWanted = true;
    void writeLink(sharedState(settled)).then((link) => {
      if (!isWanted || current !== entry.current) return;
      // A filter that is too long for a link has none.
      history.replaceState(current, "", link.ok ? link.hash : location.pathname + location.search);
    });
    return () => {
      isWanted = false;
    };
  }, [settled]);
  const latest = useRef(shared);
  useEffect(() => void (latest.current = shared), [shared]);
  useEffect(() => {
    const keep = (): void => keepPage(entry.current, pageOf(latest.current));
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);
  useEffect(() => {
    const show = ({ state, rowsKey }: KeptPage, own?: KeptRows): void => {
      const { filter, flags = [] } = state;
      if (filter !== undefined) store.dispatch({ type: "replace", filter });
      for (const [path, flagsOfNode] of flags) store.dispatch({ type: "setFlags", path, flags: flagsOfNode });
      const setup = setupOf(state);
      if (rowsKey !== latest.current.rowsKey) restore(own?.source ?? setup.source, own);
      pin((before) => setup.pinned && { filter: setup.pinned, capacity: before?.capacity });
      setSettings(setup.settings);
      setTab(setup.tab);
    };
    const follow = async (): Promise<void> => {
      // Someone has come back to this page from a link that was put into its address.
      keepPage(entry.current, pageOf(latest.current));
      entry.current = entryOfPage();
      const kept = keptPage(entry.current);
      if (kept !== undefined) {
        const last = kept.rowsKey === undefined ? undefined : await keptFiles.last();
        show(kept, last?.key === kept.rowsKey ? last : undefined);
        return;
      }
      const link = await readLink(location.hash);
      if (link?.ok === true) show(link);
      else if (link !== undefined) onNotice(link.reason);
    };
    const onStep = (): void => void follow();
    addEventListener("popstate", onStep);
    return () => removeEventListener("popstate", onStep);
  }, [store, keptFiles, pin, restore, setSettings, setTab, onNotice]);
}

function pageOf(shared: Shown & { readonly rowsKey: string | undefined }): KeptPage {
  return { state: sharedState(shared), rowsKey: shared.rowsKey };
}
