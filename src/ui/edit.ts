/** Edits of a filter: each gives a new filter that shares with the old one what did not change. */
import type { Conjonction } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import { unreachable } from "../model/unreachable.js";
import type { RefusalCode } from "./codes.js";
import { changeColumn, changeOperator } from "./change.js";
import type { ConditionOptions } from "./condition.js";
import { negate, setOperand } from "./condition.js";
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode } from "./draft.js";
import { isCondition, isGroup, isRoot, listKeyOf, nestedKeyOf, nodeAt, nodesIn, walk } from "./draft.js";
import { isEqual } from "./equal.js";
import { operatorRows, rowOf } from "./operator-row.js";
import { mayBeIn, placeWithin } from "./place.js";
import { freshNode, keepIdentity, succeed } from "./provenance.js";
import type { Slot } from "./slot.js";
import { isList, slotsOf, withKey } from "./slot.js";
import type { Target } from "./target.js";

/**
 * An edit of a filter, as plain data. A `path` leads to a node of the filter as it is before the edit; where a node is
 * put somewhere, `to` ends with the index of the node that it is put in front of.
 */
export type FilterEdit =
  /** Puts a group or a condition into a list. */
  | { readonly type: "insert"; readonly to: Path; readonly node: DraftGroup | DraftCondition }
  | { readonly type: "remove"; readonly path: Path }
  /** Puts a copy behind a group or a condition. */
  | { readonly type: "duplicate"; readonly path: Path }
  | { readonly type: "move"; readonly path: Path; readonly to: Path }
  /** Puts a condition into a group of its own, behind the one that it is in. */
  | { readonly type: "wrap"; readonly path: Path }
  /** Puts the conditions of a group behind those of another one. Refused if the meaning would change. */
  | { readonly type: "merge"; readonly path: Path; readonly into: Path }
  /** Combines the groups of the filter, or the conditions within a group or a condition, by and or by or. */
  | { readonly type: "setConjonction"; readonly path: Path; readonly conjonction: Conjonction }
  | { readonly type: "changeColumn"; readonly path: Path; readonly target: Target }
  | { readonly type: "changeOperator"; readonly path: Path; readonly operator: string }
  | { readonly type: "setOperand"; readonly path: Path; readonly slot: Slot; readonly value: unknown }
  | { readonly type: "negate"; readonly path: Path };

/** What edits are held to. */
export interface EditOptions extends Pick<ConditionOptions, "model"> {
  /** Whether a node must stay as it is, with all that is in it. */
  readonly isLocked?: ((node: DraftNode) => boolean) | undefined;
}

/** The filter after an edit. */
export interface Edited {
  /** The same filter if nothing changed. */
  readonly filter: DraftFilter;
  /** Where the node is now that the edit is about; of a removed one, the list that held it. */
  readonly path: Path;
  /** Why the edit was refused, if it was. */
  readonly refusal?: RefusalCode;
}

/**
 * The filter after an edit, or why the edit is refused. Nothing is changed in place.
 *
 * @example
 * const filter = parseFilter('country = "US" and size > 5');
 * const moved = editFilter(filter, { type: "move", path: ["groups", 0, "conditions", 1], to: ["groups", 0, "conditions", 0] });
 * printFilter(moved.filter) // 'size > 5 and country = "US"'
 * editFilter(filter, { type: "remove", path: ["groups", 7] }).refusal // "notFound"
 * editFilter(filter, { type: "setConjonction", path: [], conjonction: "and" }).filter === filter // true
 */
export function editFilter(filter: DraftFilter, edit: FilterEdit, options: EditOptions = {}): Edited {
  const { isLocked = () => false } = options;
  const result = apply(filter, edit, options);
  if (typeof result === "string") return { filter, path: pathOf(edit), refusal: result };
  const lost = result.filter === filter ? undefined : changedLock(filter, result.filter, isLocked);
  return lost === undefined ? result : { filter, path: lost, refusal: "locked" };
}

function pathOf(edit: FilterEdit): Path {
  return edit.type === "insert" ? edit.to : edit.path;
}

/** The path of a locked node that is not in a filter as it was. */
export function changedLock(
  before: DraftFilter,
  after: DraftFilter,
  isLocked: (node: DraftNode) => boolean,
): Path | undefined {
  const kept = new Set([...walk(after)].map(({ node }) => node));
  for (const { node, path } of walk(before)) if (isLocked(node) && !kept.has(node)) return path;
  return undefined;
}

function apply(filter: DraftFilter, edit: FilterEdit, options: EditOptions): Edited | RefusalCode {
  if (edit.type === "insert") return insert(filter, edit.to, freshNode(edit.node));
  const { path } = edit;
  const node = nodeAt(filter, path);
  if (node === undefined) return "notFound";
  if (edit.type === "setConjonction") return setConjonction(filter, path, node, edit.conjonction);
  if ("groups" in node) return "notAllowed";
  switch (edit.type) {
    case "remove":
      return { filter: remove(filter, path), path: path.slice(0, -2) };
    case "duplicate":
      return insert(filter, [...path.slice(0, -1), indexOf(path) + 1], freshNode(node));
    case "move":
      return options.isLocked?.(node) === true ? "locked" : move(filter, path, edit.to, node);
    case "wrap":
      return options.isLocked?.(node) === true ? "locked" : wrap(filter, path, node);
    case "merge":
      return merge(filter, path, edit.into);
    default:
      return isCondition(node) ? changeCondition(filter, node, edit, options) : "notAllowed";
  }
}

type ConditionEdit = Extract<
  FilterEdit,
  { readonly type: "changeColumn" | "changeOperator" | "setOperand" | "negate" }
>;

function changeCondition(
  filter: DraftFilter,
  condition: DraftCondition,
  edit: ConditionEdit,
  { model }: EditOptions,
): Edited | RefusalCode {
  const { path } = edit;
  const place = placeWithin(filter, path.slice(0, -2));
  const changed = (to: DraftCondition): Edited => ({ filter: update(filter, path, () => to), path });
  switch (edit.type) {
    case "changeColumn": {
      const moved = changeColumn(condition, edit.target, { model, place });
      return mayBeIn(place, moved.kind) ? changed(moved) : "notAllowed";
    }
    case "changeOperator": {
      const isKnown = rowOf(operatorRows(condition.kind), edit.operator) !== undefined;
      return isKnown ? changed(changeOperator(condition, edit.operator)) : "notAllowed";
    }
    case "setOperand": {
      const isSlot = slotsOf(condition).some(([slot, type]) => slot === edit.slot && !isList(type));
      return isSlot ? changed(setOperand(condition, edit.slot, edit.value)) : "notAllowed";
    }
    case "negate": {
      const negated = negate(condition, { model });
      return negated === undefined ? "noComplement" : changed(negated);
    }
    default:
      return unreachable(edit, "edit");
  }
}

function setConjonction(
  filter: DraftFilter,
  path: Path,
  node: DraftNode,
  conjonction: Conjonction,
): Edited | RefusalCode {
  if (isCondition(node) && nestedKeyOf(node) === undefined) return "notAllowed";
  if (node.conjonction === conjonction) return { filter, path };
  return { filter: update(filter, path, () => successor({ ...node, conjonction }, node)), path };
}

function insert(filter: DraftFilter, to: Path, node: DraftGroup | DraftCondition): Edited | RefusalCode {
  const parentPath = to.slice(0, -2);
  const parent = nodeAt(filter, parentPath);
  if (parent === undefined || listKeyOf(parent) !== to.at(-2)) return "notFound";
  const index = indexOf(to);
  if (!(index >= 0 && index <= nodesIn(parent).length)) return "notFound";
  const fits = isCondition(node)
    ? !isRoot(parent) && mayBeIn(placeWithin(filter, parentPath), node.kind)
    : isRoot(parent);
  if (!fits) return "notAllowed";
  const inserted = updateNodes(filter, parentPath, (nodes) => [...nodes.slice(0, index), node, ...nodes.slice(index)]);
  return { filter: inserted, path: to };
}

function remove(filter: DraftFilter, path: Path): DraftFilter {
  return updateNodes(filter, path.slice(0, -2), (nodes) => nodes.filter((_, index) => index !== indexOf(path)));
}

function move(filter: DraftFilter, path: Path, to: Path, node: DraftGroup | DraftCondition): Edited | RefusalCode {
  if (to.length > path.length && isWithin(to, path)) return "notAllowed";
  // The kind is judged where the node is to be, which its removal does not change.
  const target = insert(filter, to, node);
  if (typeof target === "string") return target;
  const after = withoutNode(to, path);
  if (isEqual(after, path)) return { filter, path };
  return insert(remove(filter, path), after, node);
}

function wrap(filter: DraftFilter, path: Path, node: DraftGroup | DraftCondition): Edited | RefusalCode {
  const groupPath = path.slice(0, -2);
  const group = nodeAt(filter, groupPath);
  if (!isCondition(node) || group === undefined || !isGroup(group)) return "notAllowed";
  if (group.conditions.length === 1) return { filter, path };
  const to = ["groups", indexOf(groupPath) + 1];
  const wrapped = insert(remove(filter, path), to, { conjonction: "and", conditions: [node] });
  return typeof wrapped === "string" ? wrapped : { filter: wrapped.filter, path: [...to, "conditions", 0] };
}

function merge(filter: DraftFilter, path: Path, into: Path): Edited | RefusalCode {
  const from = nodeAt(filter, path);
  const to = nodeAt(filter, into);
  if (from === undefined || to === undefined) return "notFound";
  if (!isGroup(from) || !isGroup(to) || from === to) return "notAllowed";
  const conjonction = mergedConjonction(to, from, filter.conjonction);
  if (conjonction === undefined) return "meaning";
  const group = keepIdentity({ ...to, conjonction, conditions: [...to.conditions, ...from.conditions] }, to);
  return {
    filter: remove(
      update(filter, into, () => group),
      path,
    ),
    path: withoutNode(into, path),
  };
}

/** What combines the conditions of two groups after they are merged; undefined where the meaning would change. */
function mergedConjonction(one: DraftGroup, other: DraftGroup, between: Conjonction): Conjonction | undefined {
  if (one.conditions.length === 0) return other.conjonction;
  if (other.conditions.length === 0) return one.conjonction;
  const isSame = ({ conjonction, conditions }: DraftGroup): boolean =>
    conditions.length === 1 || conjonction === between;
  return isSame(one) && isSame(other) ? between : undefined;
}

/** The filter with another node at a path. */
function update(filter: DraftFilter, path: Path, change: (node: DraftNode) => DraftNode): DraftFilter {
  const updated = updateNode(filter, path, change);
  return isRoot(updated) ? updated : filter;
}

/** The filter with other nodes in the node at a path. */
function updateNodes(
  filter: DraftFilter,
  path: Path,
  change: (nodes: readonly Child[]) => readonly Child[],
): DraftFilter {
  return update(filter, path, (node) => withNodes(node, change(nodesIn(node))));
}

type Child = DraftGroup | DraftCondition;

function updateNode(node: DraftNode, path: Path, change: (node: DraftNode) => DraftNode): DraftNode {
  const [, index, ...rest] = path;
  if (index === undefined) return change(node);
  const nodes = nodesIn(node);
  const updated = nodes.map((child, at) => (at === index ? updateNode(child, rest, change) : child));
  return updated.every((child, at) => child === nodes[at]) ? node : withNodes(node, updated);
}

/** A node with other nodes in it, of those that it can hold. */
function withNodes(node: DraftNode, nodes: readonly DraftNode[]): DraftNode {
  if (isRoot(node)) return keepIdentity({ ...node, groups: nodes.filter(isGroup) }, node);
  const conditions = nodes.filter(isCondition);
  if (!isCondition(node)) return keepIdentity({ ...node, conditions }, node);
  return succeed(withKey(node, nestedKeyOf(node) ?? "conditions", conditions), node);
}

function successor(node: DraftNode, previous: DraftNode): DraftNode {
  return isCondition(node) && isCondition(previous) ? succeed(node, previous) : keepIdentity(node, previous);
}

function indexOf(path: Path): number {
  const index = path.at(-1);
  return typeof index === "number" ? index : NaN;
}

function isWithin(path: Path, outer: Path): boolean {
  return outer.every((segment, at) => segment === path[at]);
}

/** Where a path leads once the node at another one has been taken away. */
function withoutNode(path: Path, removed: Path): Path {
  const at = removed.length - 1;
  const index = path[at];
  const isBehind = typeof index === "number" && index > indexOf(removed) && isWithin(path, removed.slice(0, -1));
  return isBehind ? path.map((segment, position) => (position === at ? index - 1 : segment)) : path;
}
