/** A store of a filter that is being edited, for any framework. */
import type { Filter } from "../model/filter.js";
import type { DataModel } from "../model/data-model.js";
import type { Path } from "../model/issue.js";
import { unreachable } from "../model/unreachable.js";
import { committedFilter } from "./committed-filter.js";
import type { DraftFilter, DraftNode } from "./draft.js";
import { isCondition, isDraftFilter, nodeAt, nodesIn, walk } from "./draft.js";
import type { RefusalCode } from "./codes.js";
import type { FilterEdit } from "./edit.js";
import { changedLock, editFilter } from "./edit.js";
import { isEqual } from "./equal.js";
import type { Identity } from "./provenance.js";
import { freshGroup, identityOf } from "./provenance.js";
import { reconcile } from "./reconcile.js";
import type { Slot } from "./slot.js";
import { isList, readSlot, slotsOf } from "./slot.js";

/** What a user interface keeps of a node, beside the filter. */
export interface NodeFlags {
  /** Switched off: not a part of the committed filter. */
  readonly muted?: boolean;
  /** Must stay as it is: edits of it are refused. */
  readonly locked?: boolean;
  /** Shown as a sentence. */
  readonly collapsed?: boolean;
}

/** Where the focus should go: a new object for each request. */
export interface FocusRequest {
  /** Of the node, as `idOf` gives it. */
  readonly id: string;
  /** What to focus: what chooses the column, or the operator, an input, the menu of the node, or what adds to it. */
  readonly part: "target" | "operator" | "input" | "actions" | "add";
  /** Of the input. */
  readonly slot?: Slot;
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

/** What a store can do: every edit, and these. */
export type FilterAction =
  | FilterEdit
  /** Puts another filter in place, such as one read from text or JSON; what is equal keeps its identity. */
  | { readonly type: "replace"; readonly filter: DraftFilter }
  /** Sets some flags of a node; the others stay. */
  | { readonly type: "setFlags"; readonly path: Path; readonly flags: NodeFlags }
  /** Asks for the focus. */
  | { readonly type: "focus"; readonly path: Path; readonly part: FocusRequest["part"]; readonly slot?: Slot }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

/** What a store begins with. */
export interface FilterStoreOptions {
  /** Default: the filter without groups, which matches every record. */
  readonly filter?: DraftFilter | undefined;
  /** The columns and related models that the filter is written against. Read at each edit, so it may be a getter. */
  readonly model?: DataModel | undefined;
  /** The flags of nodes, by their paths. Default: none. */
  readonly flags?: readonly (readonly [path: Path, flags: NodeFlags])[] | undefined;
  /** Milliseconds since some moment, to merge the steps of typing. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Holds a filter that is being edited. All functions are bound: pass them on as they are. */
export interface FilterStore {
  /** The state: the same object until something changes. */
  readonly getSnapshot: () => FilterState;
  /** Calls a function after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Does an edit or another action. Returns why it was refused, or undefined. */
  readonly dispatch: (action: FilterAction) => RefusalCode | undefined;
  /** A short identifier of a node that stays the same through edits: for keys. The same on a server and in a browser. */
  readonly idOf: (node: DraftNode) => string;
}

/** Typing in one slot is one step to undo while no pause is longer than this, in milliseconds. */
const pause = 500;

/** How many steps can be undone. */
const maxSteps = 100;

/** What undo and redo restore. */
interface Version {
  readonly draft: DraftFilter;
  readonly flags: FilterState["flags"];
}

/** A change, with the focus for those who undo or redo it. */
interface Step {
  readonly before: Version;
  readonly after: Version;
  readonly focusBefore: FocusRequest | null;
  readonly focusAfter: FocusRequest | null;
}

/**
 * A store for one filter, in the form that `useSyncExternalStore` of React takes, and that is easily bound to others.
 *
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
  const listeners = new Set<() => void>();
  const ids = new WeakMap<Identity, string>();
  let count = 0;
  let undone: readonly Step[] = [];
  let done: readonly Step[] = [];
  /** Where and when something was typed last. */
  let typed = { place: "", time: 0 };

  const idOf = (node: DraftNode): string => {
    const identity = identityOf(node);
    let id = ids.get(identity);
    if (id === undefined) ids.set(identity, (id = `n${++count}`));
    return id;
  };

  const stateOf = ({ draft, flags }: Version, focus: FocusRequest | null, previous?: FilterState): FilterState => {
    // Named in the order of the document, and not in that in which a framework happens to render.
    for (const { node } of walk(draft)) idOf(node);
    const committed = committedFilter(draft, { isMuted: (node) => flags[idOf(node)]?.muted === true });
    const isSame = previous !== undefined && isEqual(previous.committed, committed);
    const history = { canUndo: done.length > 0, canRedo: undone.length > 0 };
    return { draft, committed: isSame ? previous.committed : committed, flags, focus, ...history };
  };

  const flagsOf = (node: DraftNode): NodeFlags => state.flags[idOf(node)] ?? {};
  const isLocked = (node: DraftNode): boolean => flagsOf(node).locked === true;

  const request = (node: DraftNode | undefined, part: FocusRequest["part"], slot?: Slot): FocusRequest | null =>
    node === undefined ? null : { id: idOf(node), part, ...(slot !== undefined && { slot }) };

  const show = (version: Version, focus: FocusRequest | null): void => {
    state = stateOf(version, focus ?? state.focus, state);
    for (const listener of listeners) listener();
  };

  /** Makes a change that can be undone; one more step of typing in the same place changes the last one. */
  const change = (
    after: Version,
    focusBefore: FocusRequest | null,
    focusAfter: FocusRequest | null,
    place = "",
  ): void => {
    const time = now();
    const last = place !== "" && place === typed.place && time - typed.time <= pause ? done.at(-1) : undefined;
    const before = { draft: state.draft, flags: state.flags };
    const step = { before, focusBefore, ...last, after, focusAfter };
    done = [...(last === undefined ? done : done.slice(0, -1)), step].slice(-maxSteps);
    undone = [];
    typed = { place, time };
    show(after, focusAfter);
  };

  const edit = (action: FilterEdit): RefusalCode | undefined => {
    const { draft, flags } = state;
    const { filter: edited, path, refusal } = editFilter(draft, action, { model: options.model, isLocked });
    if (refusal !== undefined || edited === draft) return refusal;
    const node = nodeAt(edited, path);
    const before = focusBefore(draft, action);
    const after = focusAfter(edited, action, path);
    const place = action.type === "setOperand" && node !== undefined ? `${idOf(node)} ${action.slot}` : "";
    change({ draft: edited, flags }, request(...before), after && request(...after), place);
    return undefined;
  };

  const replace = (next: DraftFilter): RefusalCode | undefined => {
    const { draft, flags } = state;
    if (!isDraftFilter(next)) return "notAllowed";
    const reconciled = reconcile(draft, next);
    if (reconciled === draft) return undefined;
    if (changedLock(draft, reconciled, isLocked) !== undefined) return "locked";
    change({ draft: reconciled, flags }, null, null);
    return undefined;
  };

  const setFlags = (path: Path, changes: NodeFlags): RefusalCode | undefined => {
    const { draft, flags } = state;
    const node = nodeAt(draft, path);
    if (node === undefined) return "notFound";
    const before = flagsOf(node);
    const after = { ...before, ...changes };
    if (isEqual(before, after)) return undefined;
    if (isLocked(node) && after.muted !== before.muted) return "locked";
    const version = { draft, flags: { ...flags, [idOf(node)]: after } };
    const isViewAlone = after.muted === before.muted && after.locked === before.locked;
    if (isViewAlone) show(version, null);
    else change(version, request(node, "actions"), request(node, "actions"));
    return undefined;
  };

  const undo = (): void => {
    const step = done.at(-1);
    if (step === undefined) return;
    done = done.slice(0, -1);
    undone = [...undone, step];
    typed = { place: "", time: 0 };
    show(step.before, step.focusBefore && { ...step.focusBefore });
  };

  const redo = (): void => {
    const step = undone.at(-1);
    if (step === undefined) return;
    undone = undone.slice(0, -1);
    done = [...done, step];
    typed = { place: "", time: 0 };
    show(step.after, step.focusAfter && { ...step.focusAfter });
  };

  const dispatch = (action: FilterAction): RefusalCode | undefined => {
    switch (action.type) {
      case "replace":
        return replace(action.filter);
      case "setFlags":
        return setFlags(action.path, action.flags);
      case "focus": {
        const node = nodeAt(state.draft, action.path);
        if (node === undefined) return "notFound";
        show(state, request(node, action.part, action.slot));
        return undefined;
      }
      case "undo":
        undo();
        return undefined;
      case "redo":
        redo();
        return undefined;
      default:
        return edit(action);
    }
  };

  const draft = { ...filter, groups: filter.groups.map(freshGroup) };
  let state = stateOf({ draft, flags: {} }, null);
  for (const [path, flags] of options.flags ?? []) {
    const node = nodeAt(draft, path);
    if (node !== undefined) state = stateOf({ draft, flags: { ...state.flags, [idOf(node)]: flags } }, null);
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

/** What to focus: a node, and what of it. */
type Focus = readonly [node: DraftNode | undefined, part: FocusRequest["part"], slot?: Slot];

/** What to focus when an edit is undone. */
function focusBefore(draft: DraftFilter, edit: FilterEdit): Focus {
  if (edit.type === "insert") return [nodeAt(draft, edit.to.slice(0, -2)), "add"];
  const node = nodeAt(draft, edit.path);
  if (edit.type === "changeColumn") return [node, "target"];
  if (edit.type === "changeOperator") return [node, "operator"];
  return edit.type === "setOperand" ? [node, "input", edit.slot] : [node, "actions"];
}

/** What to focus after an edit; null where the focus stays. */
function focusAfter(draft: DraftFilter, edit: FilterEdit, path: Path): Focus | null {
  const node = nodeAt(draft, path);
  switch (edit.type) {
    case "setOperand":
    case "setConjonction":
      return null;
    case "insert":
      return [node, node !== undefined && isCondition(node) ? "target" : "add"];
    case "changeColumn":
      return inputOf(node) ?? [node, "operator"];
    case "changeOperator":
      return inputOf(node) ?? null;
    case "remove": {
      const index = Number(edit.path.at(-1));
      const nodes = node === undefined ? [] : nodesIn(node);
      const neighbour = nodes[index] ?? nodes[index - 1];
      return neighbour === undefined ? [node, "add"] : [neighbour, "actions"];
    }
    case "duplicate":
    case "move":
    case "wrap":
    case "merge":
    case "negate":
      return [node, "actions"];
    default:
      return unreachable(edit, "edit");
  }
}

/** The first input of a condition that is not filled in. */
function inputOf(node: DraftNode | undefined): Focus | undefined {
  if (node === undefined || !isCondition(node)) return undefined;
  const empty = slotsOf(node).find(([slot, type]) => !isList(type) && readSlot(node, slot) === undefined);
  return empty && [node, "input", empty[0]];
}
