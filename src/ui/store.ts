/** Stores a filter that is being edited, for any framework. */
import type { Filter } from "../model/filter.js";
import { FilterError } from "../model/issues/errors.js";
import { isDeep } from "../model/structure/json-object.js";
import type { DataModel } from "../model/data-model.js";
import type { Path } from "../model/issues/issue.js";
import { committedFilter } from "./committed-filter.js";
import type { DraftCondition, DraftFilter, DraftNode } from "./draft.js";
import { isDraftCondition, isDraftFilter, nodeAt, nodesIn, walk } from "./draft.js";
import type { RefusalCode } from "./codes.js";
import type { FilterEdit } from "./edit.js";
import { editFilter, keepsLocked } from "./edit.js";
import { isEqual, keepIfEqual, readAt } from "./record.js";
import type { Identity } from "./provenance.js";
import { copyNode, identityOf } from "./provenance.js";
import { reconcile } from "./reconcile.js";
import type { Slot } from "./slot.js";
import { isList, operandSlotsOf, slotsOf } from "./slot.js";
import { isUnchosen } from "./target.js";
import { validateDraft } from "./validate-draft.js";

/** The state of a node in a user interface, outside the filter. */
export interface NodeFlags {
  /** Switched off: left out of the committed filter. */
  readonly muted?: boolean;
  /** Edits of the node are refused. */
  readonly locked?: boolean;
  /** Shown as a sentence. */
  readonly collapsed?: boolean;
}

/** Where the focus should go: a new object for each request. */
export interface FocusRequest {
  /** The identifier of the node, from `idOf`. */
  readonly id: string;
  /** The picker of the column, the operator, an input, the menu of the node, or the button that adds to it. */
  readonly part: "target" | "operator" | "input" | "actions" | "add";
  /** The slot of the input. */
  readonly slot?: Slot | undefined;
  /** Whether the list of the control opens: the author goes on there. */
  readonly opens?: boolean | undefined;
}

/** A filter that is being edited, and what a user interface shows with it. */
export interface FilterState {
  readonly draft: DraftFilter;
  /** The draft without unfinished and muted conditions; the same object until that changes. */
  readonly committed: Filter;
  /** By the identifier of the node. */
  readonly flags: Readonly<Record<string, NodeFlags>>;
  readonly focus: FocusRequest | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** An action of a store: every edit, and the actions below. */
export type FilterAction =
  | FilterEdit
  /** Replaces the filter, for example by one parsed from text or JSON. Equal nodes keep their identity. */
  | { readonly type: "replace"; readonly filter: DraftFilter }
  /** Sets some flags of a node; the others do not change. */
  | { readonly type: "setFlags"; readonly path: Path; readonly flags: NodeFlags }
  /** Requests the focus. */
  | { readonly type: "focus"; readonly path: Path; readonly part: FocusRequest["part"]; readonly slot?: Slot }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

/** The initial state of a store. */
export interface FilterStoreOptions {
  /** Default: the filter without groups, which matches every record. */
  readonly filter?: DraftFilter | undefined;
  /** The columns and related models that the filter is written against. Read at each edit, so it may be a getter. */
  readonly model?: DataModel | undefined;
  /** The flags of nodes, by their paths. Default: none. */
  readonly flags?: readonly (readonly [path: Path, flags: NodeFlags])[] | undefined;
  /** The time in milliseconds, from any origin, to merge the steps of typing. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Stores a filter that is being edited. All functions are bound and can be passed without the store. */
export interface FilterStore {
  /** The state: the same object until something changes. */
  readonly getSnapshot: () => FilterState;
  /** Calls a function after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Executes an edit or another action. Returns the reason if it was refused, otherwise undefined. */
  readonly dispatch: (action: FilterAction) => RefusalCode | undefined;
  /** A short identifier of a node for keys. It survives edits, and is the same on a server and in a browser. */
  readonly idOf: (node: DraftNode) => string;
}

/** Typing in one slot is one step to undo, until a pause longer than this number of milliseconds. */
const typingPause = 500;

/** The maximum number of steps to undo. */
const maxSteps = 100;

/** The state that one step of undo or redo restores. */
type HistoryEntry = Pick<FilterState, "draft" | "flags" | "focus">;

/**
 * A store for one filter. Its functions fit `useSyncExternalStore` of React; other frameworks bind them in a few lines.
 *
 * @throws {FilterError} if the filter is nested too deep.
 * @example
 * const store = createFilterStore({ filter: parseFilter("size > 5") });
 * const path = ["groups", 0, "conditions", 0];
 * store.dispatch({ type: "setOperand", path, slot: "value", value: 7 }) // undefined
 * printFilter(store.getSnapshot().committed) // "size > 7"
 * store.dispatch({ type: "undo" });
 * printFilter(store.getSnapshot().committed) // "size > 5"
 */
export function createFilterStore(options: FilterStoreOptions = {}): FilterStore {
  const { filter = { conjonction: "and", groups: [] }, now = Date.now } = options;
  if (isDeep(filter)) throw new FilterError(validateDraft(filter));
  const listeners = new Set<() => void>();
  const ids = new WeakMap<Identity, string>();
  let count = 0;
  const past: HistoryEntry[] = [];
  const future: HistoryEntry[] = [];
  /** The place and time of the last typing. */
  let typed = { place: "", time: 0 };

  const idOf = (node: DraftNode): string => {
    const identity = identityOf(node);
    const id = ids.get(identity) ?? `n${++count}`;
    ids.set(identity, id);
    return id;
  };

  const stateOf = ({ draft, flags, focus }: HistoryEntry, former?: Filter): FilterState => {
    // Identifiers follow document order, so that they do not depend on the order in which a framework renders.
    for (const { node } of walk(draft)) idOf(node);
    const committed = committedFilter(draft, { isMuted: (node) => flags[idOf(node)]?.muted === true });
    const history = { canUndo: past.length > 0, canRedo: future.length > 0 };
    return { draft, committed: keepIfEqual(committed, former), flags, focus, ...history };
  };

  const flagsOf = (node: DraftNode): NodeFlags => state.flags[idOf(node)] ?? {};
  const isLocked = (node: DraftNode): boolean => flagsOf(node).locked === true;

  const request = ([node, part, slot, opens]: Focus): FocusRequest | null =>
    node ? { id: idOf(node), part, slot, ...(opens === true && { opens }) } : null;

  const publish = (entry: HistoryEntry): void => {
    const focus = entry.focus ? { ...entry.focus } : state.focus;
    state = stateOf({ ...entry, focus }, state.committed);
    for (const listener of listeners) listener();
  };

  /** Makes a change that can be undone. Typing on in the same slot extends the last step. */
  const change = (
    changed: Partial<HistoryEntry>,
    focusBefore: FocusRequest | null = null,
    focusAfter: FocusRequest | null = null,
    place = "",
  ): void => {
    const time = now();
    const isMore = place !== "" && place === typed.place && time - typed.time <= typingPause;
    if (!isMore) past.push({ ...state, focus: focusBefore });
    if (past.length > maxSteps) past.shift();
    future.length = 0;
    typed = { place, time };
    publish({ ...state, ...changed, focus: focusAfter });
  };

  /** Restores the last entry of a list, and adds the current state to the other list. */
  const restore = (entries: HistoryEntry[], others: HistoryEntry[]): void => {
    const entry = entries.pop();
    if (!entry) return;
    others.push(state);
    typed.place = "";
    publish({ ...entry, focus: entry.focus && { ...entry.focus, opens: undefined } });
  };

  const edit = (action: FilterEdit): RefusalCode | undefined => {
    const { filter: edited, path, refusal } = editFilter(state.draft, action, { model: options.model, isLocked });
    if (edited === state.draft) {
      // The author has chosen the column that the condition has.
      if (refusal === undefined && action.type === "changeColumn") {
        publish({ ...state, focus: request(focusAfter(edited, action, path)) });
      }
      return refusal;
    }
    const focusBefore = request(focusOf(state.draft, action));
    const place = action.type === "setOperand" ? JSON.stringify(focusBefore) : "";
    change({ draft: edited }, focusBefore, request(focusAfter(edited, action, path)), place);
    return undefined;
  };

  const replace = (next: DraftFilter): RefusalCode | undefined => {
    if (!isDraftFilter(next) || isDeep(next)) return "notAllowed";
    const draft = reconcile(state.draft, next);
    if (!keepsLocked(state.draft, draft, isLocked)) return "locked";
    if (draft !== state.draft) change({ draft });
    return undefined;
  };

  const setFlags = (node: DraftNode, changes: NodeFlags): RefusalCode | undefined => {
    const before = flagsOf(node);
    const after = { ...before, ...changes };
    const isMuting = after.muted !== before.muted;
    if (isMuting && isLocked(node)) return "locked";
    const flags = { ...state.flags, [idOf(node)]: after };
    const focus = request([node, "actions"]);
    if (isMuting || after.locked !== before.locked) change({ flags }, focus, focus);
    else if (!isEqual(before, after)) publish({ ...state, flags, focus: null });
    return undefined;
  };

  const dispatch = (action: FilterAction): RefusalCode | undefined => {
    switch (action.type) {
      case "replace":
        return replace(action.filter);
      case "undo":
        restore(past, future);
        return undefined;
      case "redo":
        restore(future, past);
        return undefined;
      case "setFlags":
      case "focus": {
        const node = nodeAt(state.draft, action.path);
        if (!node) return "notFound";
        if (action.type === "setFlags") return setFlags(node, action.flags);
        publish({ ...state, focus: request([node, action.part, action.slot]) });
        return undefined;
      }
      default:
        return edit(action);
    }
  };

  const draft = copyNode(filter);
  let state = stateOf({ draft, flags: {}, focus: null });
  for (const [path, flags] of options.flags ?? []) {
    const node = nodeAt(draft, path);
    if (node !== undefined) state = stateOf({ ...state, flags: { ...state.flags, [idOf(node)]: flags } });
  }

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    idOf,
  };
}

/** The part of a node to focus; without a node the focus does not change. */
type Focus = readonly [
  node: DraftNode | undefined,
  part: FocusRequest["part"],
  slot?: Slot | undefined,
  opens?: boolean,
];

const stays: Focus = [undefined, "actions"];

/** The control that makes an edit. It receives the focus when the edit is undone. */
const partsOf: Readonly<Partial<Record<FilterEdit["type"], FocusRequest["part"]>>> = {
  insert: "add",
  changeColumn: "target",
  setCondition: "target",
  changeOperator: "operator",
  setOperand: "input",
};

/** What to focus when an edit is undone. */
function focusOf(draft: DraftFilter, edit: FilterEdit): Focus {
  const path = edit.type === "insert" ? edit.to.slice(0, -2) : edit.path;
  const slot = edit.type === "setOperand" ? edit.slot : undefined;
  return [nodeAt(draft, path), partsOf[edit.type] ?? "actions", slot];
}

function focusAfter(draft: DraftFilter, edit: FilterEdit, path: Path): Focus {
  const node = nodeAt(draft, path);
  switch (edit.type) {
    case "setOperand":
    case "setConjonction":
      return stays;
    case "changeColumn": {
      const empty = node && isDraftCondition(node) ? emptySlotOf(node) : undefined;
      return empty ? [node, "input", empty, true] : [node, "operator"];
    }
    case "setCondition": {
      const [[slot] = []] = node && isDraftCondition(node) ? operandSlotsOf(node) : [];
      return slot ? [node, "input", slot] : [node, "operator"];
    }
    // Keys change an operator step by step.
    case "changeOperator":
      return [node, "operator"];
    case "insert": {
      const condition = node && (isDraftCondition(node) ? node : nodesIn(node).find(isDraftCondition));
      if (condition !== undefined && isUnchosen(condition)) return [condition, "target", undefined, true];
      return [node, node === condition ? "target" : "add"];
    }
    case "remove": {
      const index = Number(edit.path.at(-1));
      const nodes = node ? nodesIn(node) : [];
      const neighbour = nodes[index] ?? nodes[index - 1];
      return neighbour ? [neighbour, "actions"] : [node, "add"];
    }
    default:
      return [node, "actions"];
  }
}

/** The first slot of a condition that is not filled in. */
function emptySlotOf(condition: DraftCondition): Slot | undefined {
  return slotsOf(condition).find(([slot, type]) => !isList(type) && readAt(condition, slot) === undefined)?.[0];
}
