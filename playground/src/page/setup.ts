/** What the page is made from, and what it begins with. */
import type { DataModel, Filter } from "capacity-filter/core";
import type { FilterStore } from "capacity-filter/ui";
import type { Documents, Pane } from "../documents.js";
import type { Engine } from "../engine/engine.js";
import type { Settings, Source } from "../engine/protocol.js";
import type { KeptFiles, KeptRows } from "../kept-files.js";
import type { KeptTeam } from "../kept-work.js";
import { sampleNow } from "../sample/clock.js";

/** What lives as long as the page. */
export interface Session {
  readonly engine: Engine;
  readonly store: FilterStore;
  readonly documents: Documents;
  /** The model that edits of the store go by. */
  readonly setModel: (model: DataModel) => void;
  readonly keptFiles: KeptFiles;
}

/** The notations of the filter. */
export type CodeTab = Pane | "sql";

/** What is shown of the rows. */
export type RowTab = "team" | "records" | "compare";

/** The panes that a small window shows one at a time. */
export type View = "builder" | "code" | "records";

/** What the page begins with, and what a link holds beside the filter. */
export interface Setup {
  readonly source: Source;
  /** If the source are own rows that were kept. */
  readonly own?: KeptRows | undefined;
  readonly team?: KeptTeam | undefined;
  readonly pinned: Filter | undefined;
  readonly settings: Settings;
  readonly tab: CodeTab;
  /** Whether it is work that was kept, which the address may not have yet. */
  readonly isKept?: boolean;
}

/** The sample has a day of its own. */
export const settingsOfSample: Settings = { now: sampleNow, timeZone: "UTC" };

/** Own records are of today. */
export function settingsOfToday(): Settings {
  return { now: new Date().toISOString(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
