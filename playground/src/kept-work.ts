/** Work that a reload of the page would lose: what is neither in its address nor a file. Kept with the tab. */
import type { Expiry } from "capacity-filter/availability";
import type { OpenedMember } from "./engine/members-protocol.js";
import type { OpenedCapacity } from "./engine/protocol.js";
import type { ChosenCapacity } from "./page/comparison-state.js";
import type { HistoryEntry } from "./page/history-entry.js";
import { readEntry } from "./page/history-entry.js";
import type { DocumentsState, Pane } from "./documents.js";
import { lostWith } from "./documents.js";
import { isObject } from "./is-object.js";

/** Where work is kept; `sessionStorage` is one. */
export type WorkStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Work by its name. */
export interface Work {
  /** Text that is not a filter yet, or has comments. */
  readonly texts: Readonly<Partial<Record<Pane, string>>>;
  readonly capacities: readonly OpenedCapacity[];
  readonly team: KeptTeam;
  readonly left: LeftState;
}

/** What the page was left with, which the history may not have yet. */
interface LeftState {
  readonly entry?: HistoryEntry;
  /** Of the entries that the history had, one of which is loaded again. */
  readonly places?: readonly string[];
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
export function keepWork<Name extends keyof Work>(storage: () => WorkStorage, name: Name, work: Work[Name]): boolean {
  const isEmpty = Object.keys(work).length === 0;
  try {
    if (isEmpty) storage().removeItem(prefix + name);
    else storage().setItem(prefix + name, JSON.stringify(work));
    return true;
  } catch {
    // It is full, or the browser refuses it to the page.
    return isEmpty;
  }
}

/** The texts that were kept. */
export function keptTexts(storage: () => WorkStorage): Work["texts"] {
  const work = read(storage, "texts");
  if (!isObject(work)) return {};
  const { text, json } = work;
  return { ...(typeof text === "string" && { text }), ...(typeof json === "string" && { json }) };
}

/** The capacities that were kept. */
export function keptCapacities(storage: () => WorkStorage): Work["capacities"] {
  const work = read(storage, "capacities");
  return Array.isArray(work) && work.every(isOpenedCapacity) ? work : [];
}

/** What was kept of the team. */
export function keptTeam(storage: () => WorkStorage): KeptTeam {
  const work = read(storage, "team");
  if (!isObject(work)) return {};
  const { members, current, capacity, expiry, pinned } = work;
  return {
    ...(Array.isArray(members) && members.every(isOpenedMember) && { members }),
    ...(typeof current === "number" && { current }),
    ...(typeof capacity === "number" && { capacity }),
    ...((expiry === "fixed" || expiry === "sliding") && { expiry }),
    ...(isChosenCapacity(pinned) && { pinned }),
  };
}

/** What the page was left with at a place; only once, as the history goes on from there. */
export function takeLeft(storage: () => WorkStorage, place: string): HistoryEntry | undefined {
  const left = read(storage, "left");
  keepWork(storage, "left", {});
  if (!isObject(left) || !Array.isArray(left["places"])) return undefined;
  // If the page has made a step while it was left, its address is loaded without the entry.
  const isOne = left["places"].some((one) => typeof one === "string" && one.startsWith(place));
  return isOne ? readEntry(left["entry"]) : undefined;
}

/** What of the panes would be lost. */
export function unfinishedTexts(documents: DocumentsState): Work["texts"] {
  const { text, json } = documents;
  return {
    ...(lostWith("text", text) !== undefined && { text: text.text }),
    ...(lostWith("json", json) !== undefined && { json: json.text }),
  };
}

function read(storage: () => WorkStorage, name: keyof Work): unknown {
  try {
    return JSON.parse(storage().getItem(prefix + name) ?? "null");
  } catch {
    return undefined;
  }
}

function isOpenedCapacity(value: unknown): value is OpenedCapacity {
  return isObject(value) && typeof value["name"] === "string" && Array.isArray(value["issues"]);
}

function isOpenedMember(value: unknown): value is OpenedMember {
  return isObject(value) && typeof value["label"] === "string" && isObject(value["member"]);
}

function isChosenCapacity(value: unknown): value is ChosenCapacity {
  return isObject(value) && typeof value["place"] === "number" && isOpenedCapacity(value["capacity"]);
}
