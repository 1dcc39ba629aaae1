/**
 * Which node a node was made from, beside the nodes themselves: the wire format has no place for identifiers, and
 * strict schemas refuse them.
 */
import type { DraftCondition, DraftGroup, DraftNode } from "./draft.js";
import { isCondition, nestedIn, nestedKeyOf } from "./draft.js";

/** What all versions of a node share. */
export type Identity = object;

const identities = new WeakMap<object, Identity>();

/** The identity of a node: the same for all versions that edits made of it. */
export function identityOf(node: object): Identity {
  let identity = identities.get(node);
  if (identity === undefined) identities.set(node, (identity = {}));
  return identity;
}

/** The past versions of a condition, by what they are looked up by; see change.ts. */
export type Memory = ReadonlyMap<string, DraftCondition>;

const memories = new WeakMap<DraftCondition, Memory>();

const nothing: Memory = new Map();

/** What a condition was before its column or operator changed. */
export function memoryOf(condition: DraftCondition): Memory {
  return memories.get(condition) ?? nothing;
}

/** Makes a condition the next version of another one. */
export function succeed(
  condition: DraftCondition,
  previous: DraftCondition,
  memory = memoryOf(previous),
): DraftCondition {
  if (memory.size > 0) memories.set(condition, memory);
  return keepIdentity(condition, previous);
}

/** Makes a node the next version of another one. */
export function keepIdentity<Node extends DraftNode>(node: Node, previous: DraftNode): Node {
  identities.set(node, identityOf(previous));
  return node;
}

/** A copy of a group or condition, and of all nodes in it, with identities of their own. */
export function freshNode(node: DraftGroup | DraftCondition): DraftGroup | DraftCondition {
  return isCondition(node) ? freshCondition(node) : freshGroup(node);
}

/** A copy of a group, and of all conditions in it, with identities of their own. */
export function freshGroup(group: DraftGroup): DraftGroup {
  return { ...group, conditions: group.conditions.map(freshCondition) };
}

function freshCondition(condition: DraftCondition): DraftCondition {
  const key = nestedKeyOf(condition);
  const nested = nestedIn(condition);
  const isFlat = key === undefined || nested.length === 0;
  return isFlat ? { ...condition } : { ...condition, [key]: nested.map(freshCondition) };
}
