/** Keyboard and drag events of a row. */
import type { DragEvent, KeyboardEvent } from "react";
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import { isDraftCondition, listKeyOf, nodesIn } from "../ui/draft.js";
import { nodeAt } from "../ui/index.js";
import { addCondition, canMove, flagsOf, move, neighbourOf } from "./actions.js";
import type { Builder } from "./builder.js";
import { isTextField } from "./focus.js";
import { placeName } from "./texts.js";

/** Handles the keyboard shortcuts of a condition. Its menu has the same actions. */
export function onRowKey(event: KeyboardEvent, path: Path, builder: Builder): void {
  const { store, texts, act } = builder;
  const isCommand = event.ctrlKey || event.metaKey;
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  const key = event.key.toLowerCase();
  const outer = path.slice(0, -2);
  if (event.altKey && step !== 0) {
    const to = neighbourOf(path, step, builder);
    if (to === undefined) builder.announce(fillIn(texts.unmoved, { place: placeName(path, builder) }));
    else move(builder, path, to);
  } else if (isCommand && key === "enter") {
    addCondition(builder, outer, Number(path.at(-1)) + 1);
  } else if (isCommand && key === "d") {
    act({ type: "duplicate", path }, texts.duplicate);
  } else if (isCommand && key === "backspace" && !isFilled(event.target)) {
    act({ type: "remove", path }, texts.remove);
  } else if (isCommand && key === "/") {
    const node = nodeAt(store.getSnapshot().draft, path);
    if (node === undefined || !isDraftCondition(node)) return;
    const { muted = false } = flagsOf(node, store);
    act({ type: "setFlags", path, flags: { muted: !muted } }, muted ? texts.unmute : texts.mute);
  } else return;
  event.preventDefault();
  // An outer occurrence has the same shortcuts as its nested conditions.
  event.stopPropagation();
}

/** Whether a key would delete typed text. */
function isFilled(target: EventTarget): boolean {
  return isTextField(target) && target.value !== "";
}

/** Events of the handle of a row. */
export function dragSource(path: Path, { dragged }: Builder): object {
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      dragged.current = path;
      event.stopPropagation();
      event.dataTransfer.effectAllowed = "move";
      // Firefox requires data to start a drag.
      event.dataTransfer.setData("text/plain", "");
      const row = event.currentTarget.parentElement;
      if (row !== null) event.dataTransfer.setDragImage(row, 12, 12);
    },
    onDragEnd: () => void (dragged.current = undefined),
  };
}

/** Drops a condition before or after a row, depending on the half of the row under the pointer. */
export function dropTarget(path: Path, builder: Builder): object {
  const isAfter = ({ currentTarget, clientY }: DragEvent<HTMLElement>): boolean => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return clientY > top + height / 2;
  };
  return dropEvents(builder, (event) => ({
    to: [...path.slice(0, -1), Number(path.at(-1)) + (isAfter(event) ? 1 : 0)],
    mark: isAfter(event) ? "after" : "before",
  }));
}

/** Drops a condition at the end of the conditions of a group or a condition. */
export function dropZone(path: Path, builder: Builder): object {
  return dropEvents(builder, () => {
    const node = nodeAt(builder.store.getSnapshot().draft, path);
    const key = node && listKeyOf(node);
    return node && key && { to: [...path, key, nodesIn(node).length], mark: "into" };
  });
}

/** Where a condition would be dropped, and how that is marked. */
interface Drop {
  readonly to: Path;
  readonly mark: "before" | "after" | "into";
}

function dropEvents(builder: Builder, dropAt: (event: DragEvent<HTMLElement>) => Drop | undefined): object {
  const clear = ({ currentTarget }: DragEvent<HTMLElement>): void => {
    delete currentTarget.dataset["drop"];
  };
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const from = builder.dragged.current;
      const drop = dropAt(event);
      if (from === undefined || drop === undefined) return;
      event.stopPropagation();
      clear(event);
      // Without this, the browser shows that nothing can be dropped here.
      if (!canMove(builder, from, drop.to)) return;
      event.preventDefault();
      event.currentTarget.dataset["drop"] = drop.mark;
    },
    onDragLeave: clear,
    onDrop: (event: DragEvent<HTMLElement>) => {
      const from = builder.dragged.current;
      const drop = dropAt(event);
      clear(event);
      if (from === undefined || drop === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(builder, from, drop.to);
    },
  };
}
