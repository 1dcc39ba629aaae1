/** Edits a filter: each edit returns a new filter that shares its unchanged parts with the old one. */
import type { Conjonction } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import type { RefusalCode } from "./codes.js";
import { changeColumn, changeOperator } from "./change.js";
import { negate, setOperand } from "./condition.js";
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode } from "./draft.js";
import { isDraftCondition, isDraftGroup, isRoot, isWithin, listKeyOf, nodeAt, nodesIn, walk } from "./draft.js";
import { isEqual } from "./record.js";
import { operatorOfRow } from "./operator-row.js";
import type { Place } from "./place.js";
import { isAllowedIn, modelOf, placeWithin } from "./place.js";
import { copyNode, nextVersion, withNodes } from "./provenance.js";
import type { Slot } from "./slot.js";
import { slotTypeOf } from "./slot.js";
import type { Scope, Target } from "./target.js";
import { columnOf, targetFields } from "./target.js";

/**
 * An edit of a filter, as plain data. Paths lead through the filter before the edit. The last segment of `to` is the
 * index before which the node is inserted.
 */
export type FilterEdit =
  /** Inserts a group or a condition into a list. */
  | { readonly type: "insert"; readonly to: Path; readonly node: DraftGroup | DraftCondition }
  | { readonly type: "remove"; readonly path: Path }
  /** Inserts a copy after a group or a condition. */
  | { readonly type: "duplicate"; readonly path: Path }
  | { readonly type: "move"; readonly path: Path; readonly to: Path }
  /** Moves a condition into a new group after its own. */
  | { readonly type: "wrap"; readonly path: Path }
  /** Appends the conditions of a group to those of another one. Refused if the meaning would change. */
  | { readonly type: "merge"; readonly path: Path; readonly into: Path }
  /** Sets how the groups of the filter, or the conditions within a group or a condition, are combined. */
  | { readonly type: "setConjonction"; readonly path: Path; readonly conjonction: Conjonction }
  | { readonly type: "changeColumn"; readonly path: Path; readonly target: Target }
  /** Replaces a condition by another one in its place, for example one that a search has found. */
  | { readonly type: "setCondition"; readonly path: Path; readonly condition: DraftCondition }
  | { readonly type: "changeOperator"; readonly path: Path; readonly operator: string }
  | {
      readonly type: "setOperand";
      readonly path: Path;
      readonly slot: Slot;
      readonly value: unknown;
      readonly locale?: string | undefined;
    }
  | { readonly type: "negate"; readonly path: Path };

/** The data model and the locks that edits respect. */
export interface EditOptions extends Pick<Scope, "model"> {
  /** Whether a node and everything in it must not change. */
  readonly isLocked?: ((node: DraftNode) => boolean) | undefined;
}

/** The filter after an edit. */
export interface Edited {
  /** The same filter if nothing changed. */
  readonly filter: DraftFilter;
  /** The path of the edited node after the edit; of a removed node, the path of its parent. */
  readonly path: Path;
  /** Why the edit was refused, if it was. */
  readonly refusal?: RefusalCode;
}

/**
 * The filter after an edit, or the reason why the edit is refused. The given filter is not changed.
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
  const applied = apply(filter, edit, isLocked, options);
  const result = typeof applied === "string" || keepsLocked(filter, applied.filter, isLocked) ? applied : "locked";
  const path = edit.type === "insert" ? edit.to : edit.path;
  return typeof result === "string" ? { filter, path, refusal: result } : result;
}

/** Whether all locked nodes of a filter are still the same in another one. */
export function keepsLocked(before: DraftFilter, after: DraftFilter, isLocked: (node: DraftNode) => boolean): boolean {
  const kept = new Set([...walk(after)].map(({ node }) => node));
  return [...walk(before)].every(({ node }) => kept.has(node) || !isLocked(node));
}

type GroupOrCondition = DraftGroup | DraftCondition;

function apply(
  filter: DraftFilter,
  edit: FilterEdit,
  isLocked: (node: DraftNode) => boolean,
  { model }: EditOptions,
): Edited | RefusalCode {
  if (edit.type === "insert") return insert(filter, edit.to, copyNode(edit.node));
  const { path } = edit;
  const node = nodeAt(filter, path);
  if (!node) return "notFound";
  if (edit.type === "setConjonction") return setConjonction(filter, path, node, edit.conjonction);
  if (isRoot(node)) return "notAllowed";
  if (edit.type === "duplicate") return insert(filter, path.with(-1, indexOf(path) + 1), copyNode(node));
  if (isLocked(node)) return "locked";
  switch (edit.type) {
    case "remove":
      return { filter: splice(filter, path, 1), path: path.slice(0, -2) };
    case "move":
      return move(filter, path, edit.to, node, model);
    case "wrap":
      return wrap(filter, path, node);
    case "merge":
      return merge(filter, path, edit.into, node);
    default: {
      const changed = isDraftCondition(node) ? changeCondition(filter, node, edit, model) : "notAllowed";
      return typeof changed === "string" ? changed : { filter: splice(filter, path, 1, changed), path };
    }
  }
}

type ConditionEdit = Extract<
  FilterEdit,
  { readonly type: "changeColumn" | "setCondition" | "changeOperator" | "setOperand" | "negate" }
>;

function changeCondition(
  filter: DraftFilter,
  condition: DraftCondition,
  edit: ConditionEdit,
  model: EditOptions["model"],
): DraftCondition | RefusalCode {
  switch (edit.type) {
    case "changeColumn": {
      const place = placeWithin(filter, edit.path.slice(0, -2));
      return isAllowedIn(place, edit.target.kind)
        ? changeColumn(condition, edit.target, { model, place })
        : "notAllowed";
    }
    case "setCondition":
      return isAllowedIn(placeWithin(filter, edit.path.slice(0, -2)), edit.condition.kind)
        ? nextVersion({ ...edit.condition }, condition)
        : "notAllowed";
    case "changeOperator": {
      const changed = changeOperator(condition, edit.operator);
      return operatorOfRow(changed) === edit.operator ? changed : "notAllowed";
    }
    case "setOperand":
      return slotTypeOf(condition, edit.slot) === undefined
        ? "notAllowed"
        : setOperand(condition, edit.slot, edit.value, edit.locale);
    case "negate":
      return negate(condition, { model }) ?? "noComplement";
  }
}

function setConjonction(
  filter: DraftFilter,
  path: Path,
  node: DraftNode,
  conjonction: Conjonction,
): Edited | RefusalCode {
  if (!listKeyOf(node)) return "notAllowed";
  if (node.conjonction === conjonction) return { filter, path };
  return { filter: update(filter, path, (owner) => nextVersion({ ...owner, conjonction }, owner)), path };
}

function insert(filter: DraftFilter, to: Path, node: GroupOrCondition): Edited | RefusalCode {
  const parentPath = to.slice(0, -2);
  const parent = nodeAt(filter, parentPath);
  if (!parent || listKeyOf(parent) !== to.at(-2)) return "notFound";
  if (!nodeAt(filter, to) && to.at(-1) !== nodesIn(parent).length) return "notFound";
  const fits = isDraftCondition(node)
    ? !isRoot(parent) && isAllowedIn(placeWithin(filter, parentPath), node.kind)
    : isRoot(parent);
  return fits ? { filter: splice(filter, to, 0, node), path: to } : "notAllowed";
}

function move(
  filter: DraftFilter,
  path: Path,
  to: Path,
  node: GroupOrCondition,
  model: EditOptions["model"],
): Edited | RefusalCode {
  if (to.length > path.length && isWithin(to, path)) return "notAllowed";
  const after = withoutNode(to, path);
  if (isEqual(after, path)) return { filter, path };
  const [from, into] = [path, to].map((end) => placeWithin(filter, end.slice(0, -2)));
  const hasColumn = !isDraftCondition(node) || hasColumnIn(into ?? [], node, from ?? [], model);
  return hasColumn ? insert(splice(filter, path, 1), after, node) : "notAllowed";
}

/** Whether a place has the column of a condition from another place. */
function hasColumnIn(place: Place, condition: DraftCondition, from: Place, model: EditOptions["model"]): boolean {
  const { columnSlug, relatedModelUuid } = targetFields(condition);
  const outer = place.at(-1);
  if (columnSlug === undefined) return true;
  // Conditions on properties are about the column that contains them.
  if (outer !== undefined && outer.kind !== "occurrence") {
    const around = targetFields(outer);
    return around.columnSlug === columnSlug && around.relatedModelUuid === relatedModelUuid;
  }
  if (model === undefined || modelOf(place) === modelOf(from)) return true;
  const column = columnOf(condition, { model, place });
  const { type = column?.type } = columnOf(condition, { model, place: from }) ?? {};
  return column !== undefined && column.type === type;
}

function wrap(filter: DraftFilter, path: Path, node: GroupOrCondition): Edited | RefusalCode {
  const group = nodeAt(filter, path.slice(0, 2));
  if (!isDraftCondition(node) || path.length > 4) return "notAllowed";
  if (group && nodesIn(group).length === 1) return { filter, path };
  const to = ["groups", Number(path[1]) + 1];
  const wrapped = splice(splice(filter, path, 1), to, 0, { conjonction: "and", conditions: [node] });
  return { filter: wrapped, path: [...to, "conditions", 0] };
}

function merge(filter: DraftFilter, path: Path, into: Path, from: GroupOrCondition): Edited | RefusalCode {
  const to = nodeAt(filter, into);
  if (!to) return "notFound";
  if (!isDraftGroup(from) || !isDraftGroup(to) || from === to) return "notAllowed";
  const filled = [to, from].filter(({ conditions }) => conditions.length > 0);
  const between = filter.conjonction;
  const conjonction = filled.length > 1 ? between : (filled[0] ?? to).conjonction;
  // One condition means the same with `and` as with `or`.
  const isSame = filled.every((group) => group.conditions.length === 1 || group.conjonction === conjonction);
  if (!isSame) return "meaning";
  const group = nextVersion({ ...to, conjonction, conditions: [...to.conditions, ...from.conditions] }, to);
  return { filter: splice(splice(filter, into, 1, group), path, 1), path: withoutNode(into, path) };
}

/** A node in which the node at a path is changed. */
function update<Outer extends DraftNode>(
  outer: Outer,
  path: Path,
  change: <Inner extends DraftNode>(inner: Inner) => Inner,
): Outer {
  const [, index, ...rest] = path;
  if (index === undefined) return change(outer);
  const nodes = nodesIn(outer).map((node, at) => (at === index ? update(node, rest, change) : node));
  return withNodes(outer, nodes);
}

/** The filter with `count` nodes from a path on replaced by others. */
function splice(filter: DraftFilter, path: Path, count: number, ...nodes: readonly GroupOrCondition[]): DraftFilter {
  return update(filter, path.slice(0, -2), (owner) =>
    withNodes(owner, nodesIn(owner).toSpliced(indexOf(path), count, ...nodes)),
  );
}

function indexOf(path: Path): number {
  return Number(path.at(-1));
}

/** A path after the node at another path is removed. */
function withoutNode(path: Path, removed: Path): Path {
  const at = removed.length - 1;
  const index = path[at];
  const isAfter = typeof index === "number" && index > indexOf(removed) && isWithin(path, removed.slice(0, -1));
  return isAfter ? path.with(at, index - 1) : path;
}
