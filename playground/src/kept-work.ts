/** Work that a reload of the page would lose: what is neither in its address nor a file. Kept with the tab. */
import type { Expiry } from "capacity-filter/availability";
import type { OpenedCapacity, OpenedMember } from "./engine/protocol.js";
import type { ChosenCapacity } from "./page/comparison-state.js";
import type { DocumentsState, Pane } from "./documents.js";
import { lostWith } from "./documents.js";
import { newKey } from "./kept-files.js";
import type { SharedState } from "./share.js";

/** Work by its name. */
interface Work {
  /** Text that is not a filter yet, or has comments. */
  readonly texts: Readonly<Partial<Record<Pane, string>>>;
  readonly team: KeptTeam;
  /** By their entries in the history of the browser: a link that is put into the address has one of its own. */
  readonly pages: Readonly<Record<string, KeptPage>>;
}

export interface KeptPage {
  readonly state: Partial<SharedState>;
  /** The key of own rows, see kept-files.ts. */
  readonly rowsKey?: string | undefined;
}

/** Members and capacities that were opened or changed, and what was chosen of them. */
export interface KeptTeam {
  readonly members?: readonly OpenedMember[] | undefined;
  readonly current?: number | undefined;
  readonly capacities?: readonly OpenedCapacity[] | undefined;
  readonly place?: number | undefined;
  readonly expiry?: Expiry | undefined;
  /** That of the version that is compared with. */
  readonly pinned?: ChosenCapacity | undefined;
}

/** With a version: what another version of the page has kept is not read. */
const prefix = "filter-playground.1.";

/** Keeps work in place of what was kept before. False if it cannot be kept. */
export function keepWork<Name extends keyof Work>(name: Name, work: Work[Name]): boolean {
  const isEmpty = Object.keys(work).length === 0;
  try {
    if (isEmpty) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(work));
    return true;
  } catch {
    // It is full, or the browser refuses it to the page.
    return isEmpty;
  }
}

export function keptWork<Name extends keyof Work>(name: Name): Work[Name] | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") as Work[Name] | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The entry of the page in the history. A page that is being left cannot change it, so it only has a name. */
export function entryOfPage(otherwise = newKey()): string {
  const entry: unknown = history.state;
  if (typeof entry === "string") return entry;
  history.replaceState(otherwise, "");
  return otherwise;
}

/** The entry that was loaded again. A reload that is asked for while the address is written loses its name. */
export function reloadedEntry(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  return isReload ? Object.keys(keptWork("pages") ?? {}).at(-1) : undefined;
}

/** Keeps what the page shows for when it is loaded again, as the last one. */
export function keepPage(entry: string, page: KeptPage): void {
  const { [entry]: before, ...others } = keptWork("pages") ?? {};
  keepWork("pages", { ...others, [entry]: page });
}

export function keptPage(entry: string): KeptPage | undefined {
  return keptWork("pages")?.[entry];
}

/** What of the panes would be lost. */
export function unfinishedTexts(documents: DocumentsState): Work["texts"] {
  const { text, json } = documents;
  return {
    ...(lostWith("text", text) !== undefined && { text: text.text }),
    ...(lostWith("json", json) !== undefined && { json: json.text }),
  };
}
