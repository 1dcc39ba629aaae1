/** What an entry of the browser's history holds, so that Back leads to the filter before, and a reload to this one. */
import { isObject } from "../is-object.js";
import type { SharedState } from "../share.js";
import { readState } from "../share.js";

export interface HistoryEntry {
  /** The state of the page as JSON. */
  readonly json: string;
  /** The key of own rows, see kept-files.ts. */
  readonly rowsKey: string | undefined;
}

/** The entry that the page is at; undefined if it was not made by this page. */
export function currentEntry(): HistoryEntry | undefined {
  return readEntry(history.state);
}

/** An entry; undefined if the value is not one. */
export function readEntry(value: unknown): HistoryEntry | undefined {
  if (!isObject(value) || typeof value["json"] !== "string") return undefined;
  const { json, rowsKey } = value;
  return { json, rowsKey: typeof rowsKey === "string" ? rowsKey : undefined };
}

/** Where the page is in the history: its address, and its entry if there is one. */
export function currentPlace(): string {
  const entry = currentEntry();
  return `${location.href} ${entry === undefined ? "" : JSON.stringify(entry)}`;
}

/** The state of the page in an entry; empty if another version wrote it. */
export function stateOfEntry({ json }: HistoryEntry): Partial<SharedState> {
  return readState(JSON.parse(json)) ?? {};
}
