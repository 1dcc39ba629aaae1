/** What an entry of the browser's history holds, so that Back leads to the filter before, and a reload to this one. */
import type { SharedState } from "../share.js";
import { readState } from "../share.js";

export interface HistoryEntry {
  /** The state of the page as JSON. */
  readonly json: string;
  /** The key of own rows, see kept-files.ts. */
  readonly rowsKey: string | undefined;
}

/** The entry that the page shows; undefined if it was not made by this page. */
export function currentEntry(): HistoryEntry | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("json" in state) || typeof state.json !== "string") {
    return undefined;
  }
  return {
    json: state.json,
    rowsKey: "rowsKey" in state && typeof state.rowsKey === "string" ? state.rowsKey : undefined,
  };
}

/** The state of the page in an entry. Parts that this version does not understand are left out. */
export function stateOfEntry({ json }: HistoryEntry): Partial<SharedState> {
  return readState(JSON.parse(json));
}
