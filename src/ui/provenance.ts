/**
 * Remembers which node each node was made from. It is stored outside the nodes, because the wire format allows no
 * additional keys.
 */
import type { DraftCondition, DraftNode } from "./draft.js";
import { listKeyOf, nodesIn } from "./draft.js";
import { withKeys } from "./record.js";

/** A value that all versions of a node share. */
export type Identity = object;

const identities = new WeakMap<DraftNode, Identity>();

/** The identity of a node: the same for all its versions. */
export function identityOf(node: DraftNode): Identity {
  const identity = identities.get(node) ?? {};
  identities.set(node, identity);
  return identity;
}

/** The versions of conditions before changes of their column or operator. */
const pasts = new WeakMap<DraftNode, readonly DraftCondition[]>();

/** The versions of a condition before changes of its column or operator, the latest first. */
export function pastOf(node: DraftNode): readonly DraftCondition[] {
  return pasts.get(node) ?? [];
}

/** Makes a node the next version of another one. */
export function nextVersion<Node extends DraftNode>(node: Node, previous: DraftNode, past = pastOf(previous)): Node {
  pasts.set(node, past);
  identities.set(node, identityOf(previous));
  return node;
}

/** The next version of a node, with other child nodes; the same node if they are the same. */
export function withNodes<Node extends DraftNode>(node: Node, nodes: readonly DraftNode[]): Node {
  const before = nodesIn(node);
  const key = listKeyOf(node);
  const isSame = nodes.length === before.length && nodes.every((child, index) => child === before[index]);
  return !key || isSame ? node : nextVersion(withKeys(node, { [key]: nodes }), node);
}

/** A deep copy of a node, whose nodes have new identities. */
export function copyNode<Node extends DraftNode>(node: Node): Node {
  return { ...withNodes(node, nodesIn(node).map(copyNode)) };
}
