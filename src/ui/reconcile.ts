/** Keeps the identity of what did not change when a filter is replaced as a whole. */
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode } from "./draft.js";
import { nestedIn, nestedKeyOf } from "./draft.js";
import { isEqual } from "./equal.js";
import { freshGroup, keepIdentity, succeed } from "./provenance.js";
import { keyOf, targetOf } from "./target.js";

/**
 * The next filter, made of the nodes of the previous one where these are equal. A node that is not equal but is about
 * the same column, or in the same group, is the next version of the previous one.
 *
 * @example
 * const previous = parseFilter("a > 1 and b > 2");
 * const next = reconcile(previous, parseFilter("c > 3 and a > 1 and b > 9"));
 * next.groups[0].conditions[1] === previous.groups[0].conditions[0] // true
 */
export function reconcile(previous: DraftFilter, next: DraftFilter): DraftFilter {
  // Copies, as one object in two places would have one identity.
  const groups = next.groups.map(freshGroup);
  const before = pairGroups(groups, previous.groups);
  const found = new Map<DraftCondition, DraftCondition>();
  const unused = new Set(previous.groups.flatMap(({ conditions }) => conditions));
  groups.forEach((group, index) => pairBy(textOf, group.conditions, before[index]?.conditions ?? [], found, unused));
  pairBy(
    textOf,
    groups.flatMap(({ conditions }) => conditions),
    [...unused],
    found,
    unused,
  );
  groups.forEach((group, index) => pairBy(subjectOf, group.conditions, before[index]?.conditions ?? [], found, unused));
  const versions = groups.map((group, index) => {
    const conditions = group.conditions.map((condition) => versionOf(condition, found.get(condition)));
    return settled({ ...group, conditions }, before[index]);
  });
  return settled({ ...next, groups: versions }, previous);
}

/** For each next group the previous one that it is a version of: an equal one, or the one it shares most with. */
function pairGroups(next: readonly DraftGroup[], previous: readonly DraftGroup[]): readonly (DraftGroup | undefined)[] {
  const unused = new Set(previous);
  const found = new Map<DraftGroup, DraftGroup>();
  pairBy(textOf, next, previous, found, unused);
  const owners = new Map<string, DraftGroup>();
  for (const group of unused) for (const condition of group.conditions) owners.set(textOf(condition), group);
  return next.map((group, index) => {
    const equal = found.get(group);
    if (equal !== undefined) return equal;
    const shared = group.conditions.map((condition) => owners.get(textOf(condition)));
    const pair = [mostFrequent(shared), previous[index]].find((old) => old !== undefined && unused.has(old));
    if (pair !== undefined) unused.delete(pair);
    return pair;
  });
}

function mostFrequent<Item>(items: readonly Item[]): Item | undefined {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Pairs the nodes that are the same by some key, each once and in order. */
function pairBy<Node extends DraftNode>(
  key: (node: Node) => string,
  next: readonly Node[],
  previous: readonly Node[],
  found: Map<Node, Node>,
  unused: Set<Node>,
): void {
  const byKey = new Map<string, Node[]>();
  for (const node of previous) if (unused.has(node)) push(byKey, key(node), node);
  for (const node of next) {
    const pair = found.has(node) ? undefined : byKey.get(key(node))?.shift();
    if (pair === undefined) continue;
    found.set(node, pair);
    unused.delete(pair);
  }
}

function push<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function textOf(node: DraftNode): string {
  return JSON.stringify(node);
}

/** What a condition is about. */
function subjectOf(condition: DraftCondition): string {
  const target = targetOf(condition);
  return `${condition.kind} ${target === undefined ? "" : keyOf(target)}`;
}

/** A condition as the next version of another one, with the conditions in it as the next versions of those. */
function versionOf(condition: DraftCondition, previous: DraftCondition | undefined): DraftCondition {
  if (previous === undefined) return condition;
  if (isEqual(condition, previous)) return previous;
  const key = nestedKeyOf(condition);
  const before = nestedIn(previous);
  const after = nestedIn(condition);
  if (key === undefined || before.length === 0) return succeed(condition, previous);
  const found = new Map<DraftCondition, DraftCondition>();
  const unused = new Set(before);
  pairBy(textOf, after, before, found, unused);
  pairBy(subjectOf, after, before, found, unused);
  const nested = after.map((inner) => versionOf(inner, found.get(inner)));
  return succeed({ ...condition, [key]: nested }, previous);
}

/** A node as the next version of another one; the other one itself if it is equal. */
function settled<Node extends DraftNode>(node: Node, previous: Node | undefined): Node {
  if (previous === undefined) return node;
  return isEqual(node, previous) ? previous : keepIdentity(node, previous);
}
