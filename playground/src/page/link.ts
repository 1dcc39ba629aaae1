/** The state of the page in its address. */
import type { Path } from "capacity-filter/core";
import type { FilterState, FilterStore, NodeFlags } from "capacity-filter/ui";
import { useEffect, useMemo, useRef } from "react";
import { sampleNow, sampleTimeZone } from "../sample/clock.js";
import type { SharedState } from "../share.js";
import { readLink, writeLink } from "../share.js";
import { useSettled } from "./answer.js";
import type { CodeTab, Playground, Setup } from "./playground.js";

/** What is shared of the page. Own rows are not. */
export function sharedState({
  store,
  filter,
  source,
  settings,
  tab,
}: Pick<Playground, "store" | "filter" | "source" | "settings" | "tab">): SharedState {
  return {
    filter: filter.draft,
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
export function setupOf({
  rows = "sample",
  now = sampleNow,
  timeZone = sampleTimeZone,
  tab,
}: Partial<SharedState>): Setup {
  return {
    source: rows === "sample" ? { type: "sample" } : { type: "generated", rowCount: rows },
    settings: { now, timeZone },
    tab: tabs.find((known) => known === tab) ?? "text",
  };
}

const tabs: readonly CodeTab[] = ["text", "json", "sql"];

/** Keeps the address up to date, and follows a link that is put there. */
export function useLink(playground: Playground, onNotice: (notice: string) => void): void {
  const { store, open, setSettings, setTab } = playground;
  const { filter, source, settings, tab } = playground;
  const shared = useMemo(() => ({ store, filter, source, settings, tab }), [store, filter, source, settings, tab]);
  // Of hundreds of conditions it takes a while, so not with each key.
  const waiting = useSettled(shared, 500);
  const settled = useMemo(() => JSON.stringify(sharedState(waiting)), [waiting]);
  // What the page began with is in the address already, or needs none.
  const written = useRef(settled);
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    void writeLink(JSON.parse(settled) as SharedState).then((link) => {
      // A filter that is too long for a link has none.
      history.replaceState(null, "", link.ok ? link.hash : location.pathname + location.search);
    });
  }, [settled]);
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const link = await readLink(location.hash);
      if (link === undefined) return;
      if (!link.ok) {
        onNotice(link.reason);
        return;
      }
      const { filter, flags = [] } = link.state;
      if (filter !== undefined) store.dispatch({ type: "replace", filter });
      for (const [path, own] of flags) store.dispatch({ type: "setFlags", path, flags: own });
      const setup = setupOf(link.state);
      open(setup.source);
      setSettings(setup.settings);
      setTab(setup.tab);
    };
    const onHashChange = (): void => void follow();
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, [store, open, setSettings, setTab, onNotice]);
}
