import type { DocumentFix, Edit } from "../model/issue.js";

/** A fix of a JSON document; `title` is an instruction, as in `write "conjonction"`. */
export function fix(title: string, certain: boolean, ...edits: Edit[]): DocumentFix {
  return { title, certain, edits };
}
