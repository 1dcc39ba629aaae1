import type { StateCommand } from "@codemirror/state";
import { safeFormatFilter } from "../language/index.js";

/**
 * Formats the text if it is a filter. The caret stays at its character. Bound to Shift-Alt-f.
 *
 * @example
 * const state = EditorState.create({ doc: "n is 5   AND country = 'US'" });
 * let formatted = "";
 * formatText({ state, dispatch: ({ newDoc }) => (formatted = newDoc.toString()) }) // true
 * formatted // 'n = 5 and country = "US"'
 */
export const formatText: StateCommand = ({ state, dispatch }) => {
  const text = state.doc.toString();
  const result = safeFormatFilter(text);
  if (result.ok && result.value !== text) {
    dispatch(
      state.update({
        changes: { from: 0, to: text.length, insert: result.value },
        selection: { anchor: samePlace(text, state.selection.main.head, result.value) },
        scrollIntoView: true,
        userEvent: "input.format",
      }),
    );
  }
  return true;
};

/** The position of the same character, counted without white space, because formatting changes little else. */
function samePlace(text: string, offset: number, formatted: string): number {
  const before = text.slice(0, offset);
  const isInWord = /\S/.test(before.charAt(offset - 1));
  let left = before.replace(/\s/g, "").length;
  let place = 0;
  for (; place < formatted.length; place++) {
    const isSpace = /\s/.test(formatted.charAt(place));
    if (left === 0 && (isInWord || !isSpace)) break;
    if (!isSpace) left--;
  }
  return place;
}
