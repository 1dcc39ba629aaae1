/** Work that a reload of the page would lose: what is neither in its address nor a file. Kept with the tab. */
import type { Expiry } from "capacity-filter/availability";
import type { OpenedCapacity, OpenedMember } from "./engine/protocol.js";
import type { ChosenCapacity } from "./page/comparison-state.js";
import type { DocumentsState, Pane } from "./documents.js";
import { lostWith } from "./documents.js";
import { isObject } from "./is-object.js";
import { newKey } from "./kept-files.js";
import type { SharedState } from "./share.js";
import { readState } from "./share.js";

/** Work by its name. */
export interface Work {
  /** Text that is not a filter yet, or has comments. */
  readonly texts: Readonly<Partial<Record<Pane, string>>>;
  readonly capacities: readonly OpenedCapacity[];
  readonly team: KeptTeam;
  /** By their entries in the history of the browser: a link that is put into the address has one of its own. */
  readonly pages: Readonly<Record<string, KeptPage>>;
}

/** What the page shows. */
export interface KeptPage {
  readonly state: Partial<SharedState>;
  /** The key of own rows, see kept-files.ts. */
  readonly rowsKey?: string | undefined;
}

/** Members that were opened, and what was chosen of them and of the capacities. */
export interface KeptTeam {
  readonly members?: readonly OpenedMember[] | undefined;
  readonly current?: number | undefined;
  readonly capacity?: number | undefined;
  readonly expiry?: Expiry | undefined;
  /** That of the version that is compared with. */
  readonly pinned?: ChosenCapacity | undefined;
}

const prefix = "filter-playground.";

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

/** The work that was kept, if it is what this page keeps. */
export function keptWork<Name extends keyof Work>(name: Name): Work[Name] | undefined {
  try {
    const work: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
    return isWork[name](work) ? work : undefined;
  } catch {
    return undefined;
  }
}

/** The entry of the page in the history. A page that is being left cannot change it, so it only has a name. */
export function entryOfPage(otherwise = newKey()): string {
  const entry: unknown = history.state;
  if (isText(entry)) return entry;
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

const isWork: { readonly [Name in keyof Work]: (value: unknown) => value is Work[Name] } = {
  texts: (value): value is Work["texts"] => isObject(value) && Object.values(value).every(isText),
  capacities: (value): value is Work["capacities"] => Array.isArray(value) && value.every(isCapacity),
  team: (value): value is KeptTeam => {
    if (!isObject(value)) return false;
    const { members = [], current = 0, capacity = 0, expiry = "fixed", pinned } = value;
    const isTeam = Array.isArray(members) && members.every(isMember);
    const arePlaces = typeof current === "number" && typeof capacity === "number";
    return isTeam && arePlaces && isText(expiry) && (pinned === undefined || isChosen(pinned));
  },
  pages: (value): value is Work["pages"] => isObject(value) && Object.values(value).every(isPage),
};

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isPage(value: unknown): value is KeptPage {
  if (!isObject(value)) return false;
  const { state, rowsKey = "" } = value;
  return readState(state) !== undefined && isText(rowsKey);
}

function isCapacity(value: unknown): value is OpenedCapacity {
  return isObject(value) && isText(value["name"]) && Array.isArray(value["issues"]);
}

function isMember(value: unknown): value is OpenedMember {
  return isObject(value) && isText(value["label"]) && isObject(value["member"]);
}

function isChosen(value: unknown): value is ChosenCapacity {
  return isObject(value) && typeof value["place"] === "number" && isCapacity(value["capacity"]);
}
