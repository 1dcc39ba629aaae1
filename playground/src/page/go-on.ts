/** Where the keyboard goes on after a button that was pressed is gone. */

/** The field of the text or the JSON: the editor, or the one that is there until it is loaded. */
export const editorField = ".editor :is(.cm-content, textarea)";

/** So many frames the page may take to remove the button. */
const maxFrames = 30;

/**
 * Moves the focus to the first of some elements, once the element that has it is gone.
 *
 * @param selectors - the best element first; of one that is not there the next is taken.
 */
export function goOnAt(...selectors: readonly string[]): void {
  let frames = 0;
  const look = (): void => {
    if (document.activeElement === document.body) {
      selectors
        .map((selector) => document.querySelector<HTMLElement>(selector))
        .find((found) => found !== null)
        ?.focus();
    } else if (++frames < maxFrames) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}
