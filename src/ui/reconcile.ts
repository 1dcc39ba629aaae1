/** Keeps the identity of unchanged nodes when a filter is replaced as a whole. */
import type { DraftFilter, DraftNode } from "./draft.js";
import { isDraftCondition, nodesIn } from "./draft.js";
import { keepIfEqual } from "./record.js";
import { copyNode, nextVersion, withNodes } from "./provenance.js";
import { targetKeyOf } from "./target.js";

/**
 * The next filter, with the nodes of the previous one where they are equal. A changed condition in the same group and
 * on the same column becomes the next version of the previous one.
 */
export function reconcile(previous: DraftFilter, next: DraftFilter): DraftFilter {
  // A copy: the same object at two paths would have one identity.
  return versionOf(copyNode(next), previous);
}

/** A node as the next version of a former one, with its child nodes; the former one itself if it is equal. */
function versionOf<Node extends DraftNode>(node: Node, former: DraftNode | undefined): Node {
  const same = keepIfEqual(node, former);
  if (!former || same !== node) return same;
  const pairs = pairsOf(nodesIn(node), nodesIn(former));
  const nodes = nodesIn(node).map((inner) => versionOf(inner, pairs.get(inner)));
  return nextVersion(withNodes(node, nodes), former);
}

/** Pairs nodes with former ones, each used once: equal nodes first, then nodes with the same subject. */
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

/** What a condition is about; all groups have the same subject. */
function subjectOf(node: DraftNode): string {
  return isDraftCondition(node) ? targetKeyOf(node) : "";
}
