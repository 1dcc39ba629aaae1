/** What can be done with conditions and groups: the entries of their menus, and the edits of buttons and keys. */
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import { listKeyOf, nodesIn, walk } from "../ui/draft.js";
import type { DraftCondition, DraftFilter, DraftNode, FilterEdit, NodeFlags, Place } from "../ui/index.js";
import { createCondition, editFilter, nodeAt, placeWithin } from "../ui/index.js";
import { isAllowedIn } from "../ui/place.js";
import { targetFields } from "../ui/target.js";
import type { Builder } from "./builder.js";
import type { Action } from "./control-props.js";
import { placeName } from "./texts.js";

/** A menu entry for an edit; empty if the edit would be refused or change nothing. */
function offer(
  { store, model, act }: Builder,
  label: string,
  edit: FilterEdit,
  run = (): void => void act(edit, label),
): readonly Action[] {
  const { draft } = store.getSnapshot();
  const isLocked = (node: DraftNode): boolean => flagsOf(node, store).locked === true;
  const { refusal, filter } = editFilter(draft, edit, { model, isLocked });
  return refusal === undefined && filter !== draft ? [{ label, run }] : [];
}

export function conditionActions(condition: DraftCondition, path: Path, builder: Builder): readonly Action[] {
  const { store, texts } = builder;
  const { draft } = store.getSnapshot();
  return [
    ...offer(builder, texts.duplicate, { type: "duplicate", path }),
    ...moveActions(path, builder),
    ...(path.length === 4 ? otherGroups(draft, path) : []).flatMap((group) => {
      const to = ["groups", group, "conditions", draft.groups[group]?.conditions.length ?? 0];
      const label = fillIn(texts.moveTo, { group: String(group + 1) });
      return offer(builder, label, { type: "move", path, to }, () => move(builder, path, to));
    }),
    ...offer(builder, texts.wrap, { type: "wrap", path }),
    ...offer(builder, texts.negate, { type: "negate", path }),
    ...flagActions(path, nodesIn(condition).length > 0, builder),
    ...offer(builder, texts.remove, { type: "remove", path }),
  ];
}

export function groupActions(path: Path, builder: Builder): readonly Action[] {
  const { texts, store } = builder;
  return [
    ...offer(builder, texts.duplicate, { type: "duplicate", path }),
    ...moveActions(path, builder),
    ...otherGroups(store.getSnapshot().draft, path).flatMap((other) =>
      offer(builder, fillIn(texts.merge, { group: String(other + 1) }), {
        type: "merge",
        path,
        into: ["groups", other],
      }),
    ),
    ...flagActions(path, true, builder),
    ...offer(builder, texts.remove, { type: "remove", path }),
  ];
}

function otherGroups(draft: DraftFilter, path: Path): readonly number[] {
  return [...draft.groups.keys()].filter((group) => group !== path[1]);
}

/** Menu entries that change the flags of a node. Only a node with conditions can be collapsed. */
function flagActions(path: Path, isLong: boolean, { store, texts, act }: Builder): readonly Action[] {
  const node = nodeAt(store.getSnapshot().draft, path);
  const { muted = false, locked = false, collapsed = false } = node === undefined ? {} : flagsOf(node, store);
  const toggle = (label: string, flags: NodeFlags): Action => ({
    label,
    run: () => void act({ type: "setFlags", path, flags }, label),
  });
  if (locked) return [toggle(texts.unlock, { locked: false })];
  return [
    toggle(muted ? texts.unmute : texts.mute, { muted: !muted }),
    ...(isLong || collapsed ? [toggle(collapsed ? texts.expand : texts.collapse, { collapsed: !collapsed })] : []),
    toggle(texts.lock, { locked: true }),
  ];
}

export function flagsOf(node: DraftNode, { getSnapshot, idOf }: Builder["store"]): NodeFlags {
  return getSnapshot().flags[idOf(node)] ?? {};
}

function moveActions(path: Path, builder: Builder): readonly Action[] {
  const { moveUp, moveDown } = builder.texts;
  return ([-1, 1] as const).flatMap((step) => {
    const to = neighbourOf(path, step, builder);
    const label = step < 0 ? moveUp : moveDown;
    return to === undefined ? [] : offer(builder, label, { type: "move", path, to }, () => move(builder, path, to));
  });
}

/** The path of a node after a move by one. At the edge of its group, a condition moves to the neighbouring group. */
export function neighbourOf(path: Path, step: -1 | 1, { store }: Builder): Path | undefined {
  const { draft } = store.getSnapshot();
  const listPath = path.slice(0, -1);
  const index = Number(path.at(-1));
  const list = nodeAt(draft, path.slice(0, -2));
  const count = list === undefined ? 0 : nodesIn(list).length;
  if (index + step >= 0 && index + step < count) return [...listPath, step < 0 ? index - 1 : index + 2];
  const group = Number(path[1]) + step;
  const other = path.length === 4 ? draft.groups[group] : undefined;
  return other && ["groups", group, "conditions", step < 0 ? other.conditions.length : 0];
}

/** Whether a node can be moved to a place. */
export function canMove({ store, model }: Builder, path: Path, to: Path): boolean {
  const isLocked = (node: DraftNode): boolean => flagsOf(node, store).locked === true;
  return editFilter(store.getSnapshot().draft, { type: "move", path, to }, { model, isLocked }).refusal === undefined;
}

/** Moves a node, and announces its new place. */
export function move(builder: Builder, path: Path, to: Path): void {
  const { store, texts } = builder;
  const node = nodeAt(store.getSnapshot().draft, path);
  if (node === undefined || !builder.act({ type: "move", path, to })) return;
  const id = store.idOf(node);
  for (const placed of walk(store.getSnapshot().draft)) {
    if (store.idOf(placed.node) !== id) continue;
    builder.announce(fillIn(texts.moved, { place: placeName(placed.path, builder) }));
  }
}

/** Adds an empty condition to a group or a condition. */
export function addCondition(builder: Builder, path: Path, index?: number): void {
  const { draft } = builder.store.getSnapshot();
  const parent = nodeAt(draft, path);
  const key = parent && listKeyOf(parent);
  if (parent === undefined || key === undefined) return;
  const node = newCondition(placeWithin(draft, path));
  builder.act({ type: "insert", to: [...path, key, index ?? nodesIn(parent).length], node });
}

/** An empty condition; on a property within an object or array condition. */
function newCondition(place: Place): DraftCondition {
  const outer = place.at(-1);
  if (outer === undefined || isAllowedIn(place, "string")) return { kind: "string" };
  return createCondition({ ...targetFields(outer), kind: "objectProperty" });
}

/** Adds a group with an empty condition. */
export function addGroup(builder: Builder): void {
  const to = ["groups", builder.store.getSnapshot().draft.groups.length];
  builder.act({ type: "insert", to, node: { conjonction: "and", conditions: [{ kind: "string" }] } });
}
