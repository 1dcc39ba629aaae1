/** Drafts: filters in the wire format whose conditions may be unfinished or of unknown kinds. */
import type { Conjonction, OperatorCondition } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { isObject } from "../model/structure/json-object.js";
import { operatorRowOf } from "./operator-row.js";

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** The name of an operand of an operator: `value`, `values`, `firstValue`... */
export type OperandName = Exclude<
  KeysOf<OperatorCondition>,
  "kind" | "operator" | "columnSlug" | "propertyName" | "relatedModelUuid"
>;

/**
 * A condition that is being edited. Every `Condition` is a `DraftCondition`. Any key but `kind` may be absent. A
 * condition of a kind that this version does not know is kept unchanged.
 */
export interface DraftCondition extends Readonly<Partial<Record<Exclude<OperandName, NestedKey>, unknown>>> {
  readonly kind: string;
  readonly relatedModelUuid?: unknown;
  readonly columnSlug?: unknown;
  readonly propertyName?: unknown;
  readonly operator?: unknown;
  readonly frequency?: unknown;
  readonly period?: unknown;
  /** Of an occurrence: the conditions on the related records that it counts. */
  readonly conditions?: readonly DraftCondition[] | undefined;
  /** Of an object or array condition: the conditions on its properties. */
  readonly propertyConditions?: readonly DraftCondition[] | undefined;
  readonly name?: unknown;
  readonly clause?: unknown;
}

/** A group of a filter that is being edited. */
export interface DraftGroup {
  readonly conjonction: Conjonction;
  readonly conditions: readonly DraftCondition[];
}

/** A filter that is being edited. Every `Filter` is a `DraftFilter`. */
export interface DraftFilter {
  readonly conjonction: Conjonction;
  readonly groups: readonly DraftGroup[];
}

/** A filter, a group or a condition. */
export type DraftNode = DraftFilter | DraftGroup | DraftCondition;

/** The keys under which conditions hold conditions. */
export type NestedKey = "conditions" | "propertyConditions";

/**
 * Whether a value can be edited as a filter: it has groups, and these have conditions with a kind. The other keys of
 * conditions may hold anything.
 *
 * @example
 * isDraftFilter({ conjonction: "and", groups: [{ conjonction: "or", conditions: [{ kind: "number" }] }] }) // true
 * isDraftFilter({ conjunction: "and", groups: [] }) // false
 */
export function isDraftFilter(value: unknown): value is DraftFilter {
  return isCombination(value, "groups", (group) => isCombination(group, "conditions", isDraftCondition));
}

function isCombination(value: unknown, key: "groups" | "conditions", isOne: (item: unknown) => boolean): boolean {
  return isObject(value) && isConjonction(value["conjonction"]) && isDraftList(value[key], isOne);
}

export function isDraftCondition(value: unknown): value is DraftCondition {
  return isObject(value) && typeof value["kind"] === "string";
}

export function isConjonction(value: unknown): value is Conjonction {
  return value === "and" || value === "or";
}

/** Whether a value is a list whose items all pass a test. */
export function isDraftList<Item>(value: unknown, isOne: (item: unknown) => item is Item): value is readonly Item[];
export function isDraftList(value: unknown, isOne: (item: unknown) => boolean): boolean;
export function isDraftList(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

/** Whether a node is a filter, and not a group or a condition. */
export function isRoot(node: DraftNode): node is DraftFilter {
  return "groups" in node && !isDraftCondition(node);
}

/** Whether a node is a group, and not a filter or a condition. */
export function isDraftGroup(node: DraftNode): node is DraftGroup {
  return !isRoot(node) && !isDraftCondition(node);
}

/**
 * The filter, group or condition at a path, or undefined if there is none.
 *
 * @example
 * const filter = { conjonction: "and", groups: [{ conjonction: "or", conditions: [{ kind: "sql" }] }] };
 * nodeAt(filter, ["groups", 0, "conditions", 0]) // { kind: "sql" }
 * nodeAt(filter, ["groups", 1]) // undefined
 */
export function nodeAt(node: DraftNode, [key, index, ...rest]: Path): DraftNode | undefined {
  if (key === undefined) return node;
  const child = key === listKeyOf(node) && typeof index === "number" ? nodesIn(node)[index] : undefined;
  return child && nodeAt(child, rest);
}

/** The path of the innermost condition or group that contains a place. */
export function nodePathOf(path: Path, filter: DraftFilter): Path {
  return path.length === 0 || nodeAt(filter, path) !== undefined ? path : nodePathOf(path.slice(0, -1), filter);
}

/** The key of the list that a node holds: of groups, or of conditions; undefined if it cannot hold any. */
export function listKeyOf(node: DraftNode): "groups" | NestedKey | undefined {
  if (isDraftCondition(node)) return nestedKeyOf(node);
  return isRoot(node) ? "groups" : "conditions";
}

/** The key of the conditions within a condition; undefined if it cannot hold any. */
export function nestedKeyOf(condition: DraftCondition): NestedKey | undefined {
  if (condition.kind === "occurrence") return "conditions";
  return operatorRowOf(condition)?.operands["propertyConditions"] && "propertyConditions";
}

/** The child nodes of a node; empty if a condition holds anything but a list of conditions. */
export function nodesIn(node: DraftGroup | DraftCondition): readonly DraftCondition[];
export function nodesIn(node: DraftNode): readonly (DraftGroup | DraftCondition)[];
export function nodesIn(node: DraftNode): readonly (DraftGroup | DraftCondition)[] {
  if (!isDraftCondition(node)) return isRoot(node) ? node.groups : node.conditions;
  const key = nestedKeyOf(node);
  const nested: unknown = key && node[key];
  return isDraftList(nested, isDraftCondition) ? nested : [];
}

/** A node and its path. */
interface Placed {
  readonly node: DraftNode;
  readonly path: Path;
}

/** A node and all nodes within it, in the order of the document. */
export function* walk(node: DraftNode, path: Path = []): Generator<Placed> {
  yield { node, path };
  const key = listKeyOf(node);
  if (!key) return;
  for (const [index, child] of nodesIn(node).entries()) yield* walk(child, [...path, key, index]);
}

/** Whether a path leads to a node or to a part of it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((segment, at) => segment === path[at]);
}
