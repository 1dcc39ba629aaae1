/**
 * Which node a node was made from, beside the nodes themselves: the wire format has no place for identifiers, and
 * strict schemas refuse them.
 */
import type { DraftCondition, DraftNode } from "./draft.js";
import { listKeyOf, nodesIn } from "./draft.js";
import { withKeys } from "./record.js";

/** What all versions of a node share. */
export type Identity = object;

const identities = new WeakMap<DraftNode, Identity>();

/** The identity of a node: the same for all versions that edits made of it. */
export function identityOf(node: DraftNode): Identity {
  const identity = identities.get(node) ?? {};
  identities.set(node, identity);
  return identity;
}

/** What conditions were before their column or operator changed. */
const pasts = new WeakMap<DraftNode, readonly DraftCondition[]>();

/** What a condition was before its column or operator changed, the latest version first. */
export function pastOf(node: DraftNode): readonly DraftCondition[] {
  return pasts.get(node) ?? [];
}

/** Makes a node the next version of another one. */
export function succeed<Node extends DraftNode>(node: Node, previous: DraftNode, past = pastOf(previous)): Node {
  pasts.set(node, past);
  identities.set(node, identityOf(previous));
  return node;
}

/** The next version of a node, with other nodes in it; the same node if these are its nodes. */
export function withNodes<Node extends DraftNode>(node: Node, nodes: readonly DraftNode[]): Node {
  const before = nodesIn(node);
  const key = listKeyOf(node);
  const isSame = nodes.length === before.length && nodes.every((child, index) => child === before[index]);
  return !key || isSame ? node : succeed(withKeys(node, { [key]: nodes }), node);
}

/** A copy of a node, and of all nodes in it, with identities of their own. */
export function freshNode<Node extends DraftNode>(node: Node): Node {
  return { ...withNodes(node, nodesIn(node).map(freshNode)) };
}
