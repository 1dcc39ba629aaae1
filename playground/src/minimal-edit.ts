/** A change of a document: replaces what is between two offsets. CodeMirror takes it as it is. */
interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The smallest single change that makes one text of another, so that a caret outside of it stays where it is. Undefined
 * if the texts are equal.
 *
 * @example
 * minimalEdit("size > 5", "size > 7") // { from: 7, to: 8, insert: "7" }
 */
export function minimalEdit(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
