/** Finds and moves the focus. */
import type { FocusRequest } from "../ui/index.js";

/** The value of `data-focus` for a focus request. */
export function focusKey({ id, part, slot }: FocusRequest): string {
  return slot === undefined ? `${id} ${part}` : `${id} ${part} ${slot}`;
}

/** Moves the focus to the requested control, or to another control of the same node. A click opens its list. */
export function focusRequested(root: HTMLElement | null, request: FocusRequest): void {
  const exact = `[data-focus="${focusKey(request)}"]`;
  const { id } = request;
  const found = [exact, `[data-focus="${id} actions"]`, `[data-focus^="${id} "]`, '[data-focus$=" add"]']
    .map((selector) => root?.querySelector<HTMLElement>(selector))
    .find((element) => element != null);
  found?.focus();
  if (request.opens === true && found?.matches(exact) === true) found.click();
}

/** Moves the focus to the next problem, or the previous one. Returns whether there is one. */
export function focusIssue(root: HTMLElement | null, isBackward: boolean): boolean {
  const invalid = [...(root?.querySelectorAll<HTMLElement>("[data-focus][aria-describedby]") ?? [])];
  const focused = root?.ownerDocument.activeElement ?? null;
  if (isBackward) invalid.reverse();
  const direction = isBackward ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const next = invalid.find(
    (element) => focused !== null && (focused.compareDocumentPosition(element) & direction) > 0,
  );
  (next ?? invalid[0])?.focus();
  return invalid.length > 0;
}

/**
 * Calls a function at once or, if the mouse is pressed, after the click: what moves under the pointer between press and
 * release loses the click.
 */
export function afterPress({ ownerDocument }: Element, run: () => void): void {
  if (ownerDocument.querySelector(":active") === null) {
    run();
    return;
  }
  const released = new AbortController();
  const wait = (): void => {
    released.abort();
    setTimeout(run);
  };
  // A drag ends the press too.
  for (const type of ["pointerup", "pointercancel", "keyup"]) {
    ownerDocument.addEventListener(type, wait, { capture: true, signal: released.signal });
  }
}

/** Whether an element undoes its own typing. An empty list of options does not: what was chosen there is in the filter. */
export function hasOwnUndo(target: EventTarget): boolean {
  return isTextField(target) && (target.value !== "" || target.getAttribute("role") !== "combobox");
}

export function isTextField(target: EventTarget): target is HTMLTextAreaElement | HTMLInputElement {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
