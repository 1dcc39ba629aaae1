import { tokenizeFilter } from "capacity-filter/text";

/** The parts of the text of a filter that have colors. Of the build alone: the editor has its own. */
export function tokensOf(text) {
  return tokenizeFilter(text).map(({ type, start, end }) => ({ type, text: text.slice(start, end) }));
}
