/** Keeps the identity of what did not change when a filter is replaced as a whole. */
import type { DraftFilter, DraftNode } from "./draft.js";
import { isCondition, nodesIn } from "./draft.js";
import { orFormer } from "./equal.js";
import { freshNode, succeed, withNodes } from "./provenance.js";
import { keyOf } from "./target.js";

/**
 * The next filter, made of the nodes of the previous one where these are equal. A node that is not equal but is in the
 * same group and about the same column is the next version of the previous one.
 *
 * @example
 * const previous = parseFilter("a > 1 and b > 2");
 * const next = reconcile(previous, parseFilter("c > 3 and a > 1 and b > 9"));
 * next.groups[0].conditions[1] === previous.groups[0].conditions[0] // true
 */
export function reconcile(previous: DraftFilter, next: DraftFilter): DraftFilter {
  // A copy, as one object in two places would have one identity.
  return versionOf(freshNode(next), previous);
}

/** A node as the next version of another one, with the nodes in it; the other one itself if it is equal. */
function versionOf<Node extends DraftNode>(node: Node, former: DraftNode | undefined): Node {
  const same = orFormer(node, former);
  if (!former || same !== node) return same;
  const pairs = pairsOf(nodesIn(node), nodesIn(former));
  const nodes = nodesIn(node).map((inner) => versionOf(inner, pairs.get(inner)));
  return succeed(withNodes(node, nodes), former);
}

/** The former versions of nodes: equal ones first, then those about the same; each once and in order. */
function pairsOf(nodes: readonly DraftNode[], formers: readonly DraftNode[]): ReadonlyMap<DraftNode, DraftNode> {
  const pairs = new Map<DraftNode, DraftNode>();
  const left = new Set(formers);
  for (const subject of [textOf, subjectOf]) {
    const byKey = new Map<string, DraftNode[]>();
    for (const former of left) byKey.set(subject(former), [...(byKey.get(subject(former)) ?? []), former]);
    for (const node of nodes) {
      const former = pairs.has(node) ? undefined : byKey.get(subject(node))?.shift();
      if (!former) continue;
      pairs.set(node, former);
      left.delete(former);
    }
  }
  return pairs;
}

function textOf(node: DraftNode): string {
  return JSON.stringify(node);
}

/** What a condition is about; all groups are about the same. */
function subjectOf(node: DraftNode): string {
  return isCondition(node) ? keyOf(node) : "";
}
