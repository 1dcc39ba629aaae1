/**
 * One filter as text and as JSON, both of which can be edited, and a store that the builder edits.
 *
 * Wrong text leaves the filter as it was. A text that reads as the filter stays as it was typed, with its comments and
 * spaces; only a change from elsewhere writes it anew.
 */
import type { Filter, Issue, Result } from "capacity-filter/core";
import { englishTexts } from "capacity-filter/react";
import type { DraftCondition, DraftFilter, FilterStore } from "capacity-filter/ui";
import type { Answer } from "./engine/messages.js";
import type { ReadFilter } from "./engine/protocol.js";
import type { Session } from "./engine/session.js";
import { replaceShown } from "./hidden-conditions.js";

/** A notation of the filter that can be edited. */
export type Pane = "text" | "json";

export interface PaneState {
  /** What the editor should hold; see `minimalEdit`. */
  readonly text: string;
  /**
   * `inSync`: it is the filter. `checking`: it was just typed. `wrong`: it is not a filter, so the filter is still the
   * one before. `refused`: it is a filter, but something in the builder is locked. `unwritable`: the filter has
   * conditions that this notation does not have.
   */
  readonly status: "inSync" | "checking" | "wrong" | "refused" | "unwritable";
  readonly issues: readonly Issue[];
  /** Whether the text nests deeper than a filter can, and was brought into two levels. */
  readonly rewritten: boolean;
  /** For people: what the filter was found in, such as the name of a capacity. */
  readonly foundIn: string | undefined;
}

/** Text that a change from elsewhere replaced, to be offered for copying. */
export interface ReplacedText {
  readonly pane: Pane;
  readonly text: string;
  /** What would be lost with it. */
  readonly lost: "comments" | "edits";
}

export interface DocumentsState extends Readonly<Record<Pane, PaneState>> {
  readonly replaced: ReplacedText | undefined;
}

/** What a filter is read and written with. An engine is one. */
export interface Notations {
  readonly ask: <Name extends Notation>(
    method: Name,
    ...parameters: Parameters<Session[Name]>
  ) => Promise<Answer<Name>>;
}

export type Notation = "readText" | "writeText" | "formatText" | "readJson" | "writeJson";

export type Documents = ReturnType<typeof createDocuments>;

/** Text is read after so many milliseconds without typing. */
const delay = 150;

const panes = ["text", "json"] as const;

const empty: PaneState = { text: "", status: "inSync", issues: [], rewritten: false, foundIn: undefined };

/** What is known of a pane beside what it shows. */
interface Known {
  /** Of the filter that the text was last read as, or is written from. */
  filter: string;
  /** Changes with each edit: an answer for an older one comes too late. */
  version: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Keeps text, JSON and the filter in a store the same. All functions are bound. */
export function createDocuments(store: FilterStore, notations: Notations) {
  const listeners = new Set<() => void>();
  const known: Record<Pane, Known> = { text: { filter: "", version: 0 }, json: { filter: "", version: 0 } };
  const running = new Set<Promise<void>>();
  let state: DocumentsState = { text: empty, json: empty, replaced: undefined };
  let live: Filter | undefined;

  const show = (changes: Partial<DocumentsState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  /** Waits for what is done for a pane, and shows why it fails. */
  const track = (pane: Pane, work: Promise<void>): Promise<void> => {
    const tracked = work
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        const issue: Issue = { code: "engineFailed", severity: "error", path: [], message };
        show({ [pane]: { ...empty, text: state[pane].text, status: "wrong", issues: [issue] } });
      })
      .finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  };

  const nextVersion = (pane: Pane): number => {
    clearTimeout(known[pane].timer);
    return ++known[pane].version;
  };

  /** Writes the filter into a pane, unless something else is done to the pane while it waits. */
  const write = async (pane: Pane, wait = 0): Promise<void> => {
    const version = nextVersion(pane);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (version !== known[pane].version) return;
    const { committed } = store.getSnapshot();
    // Known before it is written, so that a change back to the filter before is one, and writes that.
    known[pane].filter = keyOf(committed);
    const written: Result<string> =
      pane === "text"
        ? await notations.ask("writeText", committed)
        : { ok: true, value: await notations.ask("writeJson", committed) };
    if (version !== known[pane].version) return;
    const next: PaneState = written.ok
      ? { ...empty, text: written.value }
      : { ...empty, status: "unwritable", issues: written.issues };
    const { text } = state[pane];
    const lost = text === next.text ? undefined : lostWith(pane, state[pane]);
    show({ [pane]: next, replaced: lost ? { pane, text, lost } : state.replaced });
  };

  /** Reads what a pane holds, and makes it the filter. */
  const read = async (pane: Pane): Promise<void> => {
    const { text } = state[pane];
    const version = nextVersion(pane);
    const result = await (pane === "text" ? notations.ask("readText", text) : notations.ask("readJson", text));
    if (version !== known[pane].version) return;
    if (result.ok) use(pane, text, result.value);
    else show({ [pane]: { ...empty, text, status: "wrong", issues: result.issues } });
  };

  const use = (pane: Pane, text: string, { filter, rewritten, foundIn, issues }: ReadFilter): void => {
    // Known first, so that the change of the store leaves this pane alone.
    known[pane].filter = keyOf(filter);
    const refusal = replaceShown(store, filter);
    if (refusal === undefined) {
      show({ [pane]: { text, status: "inSync", issues, rewritten, foundIn } });
      return;
    }
    const issue: Issue = { code: refusal, severity: "error", path: [], message: englishTexts.refusals[refusal] };
    show({ [pane]: { ...empty, text, status: "refused", issues: [issue] } });
  };

  /** Under another model a text may be another filter, or be wrong no more. */
  const checkAgain = async (pane: Pane): Promise<void> => {
    const { status, text } = state[pane];
    if (status === "unwritable") return write(pane);
    if (status !== "inSync") return read(pane);
    if (pane === "json") return;
    const { version } = known[pane];
    const result = await notations.ask("readText", text);
    const isSame = result.ok && keyOf(result.value.filter) === known[pane].filter;
    if (!isSame && version === known[pane].version) await write(pane);
  };

  const onChange = (wait: number): void => {
    const { committed } = store.getSnapshot();
    if (committed === live) return;
    live = committed;
    const filter = keyOf(committed);
    for (const pane of panes) if (known[pane].filter !== filter) void track(pane, write(pane, wait));
  };

  /** Reads at once what was typed, as on blur or after a fix. Leaves only the filter of what it was found in. */
  const commit = async (pane: Pane): Promise<void> => {
    const { status, foundIn } = state[pane];
    if (status === "checking") await track(pane, read(pane));
    // What the filter was found in is not the filter.
    else if (status === "inSync" && foundIn !== undefined) await track(pane, write(pane));
  };

  // Someone who types looks at what they type: the texts follow a moment later.
  store.subscribe(() => onChange(delay));
  onChange(0);

  return {
    /** The same object until something changes. */
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The user has typed: reads the text when no more is typed for a while. */
    edit: (pane: Pane, text: string) => {
      if (text === state[pane].text) return;
      nextVersion(pane);
      known[pane].timer = setTimeout(() => void commit(pane), delay);
      show({ [pane]: { ...state[pane], text, status: "checking" } });
    },
    commit,
    /** Writes the pane in the usual layout, comments included. */
    format: async (pane: Pane): Promise<void> => {
      await commit(pane);
      const { status, text } = state[pane];
      if (status !== "inSync") return;
      if (pane === "json") return track(pane, write(pane));
      const formatted = await notations.ask("formatText", text);
      if (formatted.ok && text === state[pane].text) show({ [pane]: { ...state[pane], text: formatted.value } });
    },
    /** Gives up what was typed: writes the filter again. */
    discard: (pane: Pane) => {
      show({ [pane]: { ...empty, text: state[pane].text } });
      return track(pane, write(pane));
    },
    /** The data model has changed: checks all again, and writes what is another filter now. */
    modelChanged: () => Promise.all(panes.map((pane) => track(pane, checkAgain(pane)))),
    /** The user has seen which text was replaced. */
    dismissReplaced: () => show({ replaced: undefined }),
    /** Resolves when nothing is being read or written. */
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The same string for filters that differ only in the order of their keys and in empty groups, which are ignored. */
export function keyOf({ conjonction, groups }: DraftFilter): string {
  const written = groups.flatMap((group) =>
    group.conditions.length > 0 ? [[group.conjonction, ...group.conditions.map(keyOfCondition)]] : [],
  );
  return JSON.stringify([conjonction, written]);
}

/** The key of a condition, which a typed key seldom changes. */
const keys = new WeakMap<DraftCondition, string>();

function keyOfCondition(condition: DraftCondition): string {
  const known = keys.get(condition) ?? sortedJson(condition);
  keys.set(condition, known);
  return known;
}

function sortedJson(condition: DraftCondition): string {
  return JSON.stringify(condition, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** What only the text of a pane has, and the filter does not. */
export function lostWith(pane: Pane, { text, status }: PaneState): ReplacedText["lost"] | undefined {
  if (text === "") return undefined;
  if (status !== "inSync" && status !== "unwritable") return "edits";
  return pane === "text" && hasComment(text) ? "comments" : undefined;
}

function hasComment(text: string): boolean {
  return text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, "").includes("#");
}
