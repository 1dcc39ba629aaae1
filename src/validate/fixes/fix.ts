import type { DocumentFix, Edit, Fix, Issue, Path } from "../../model/issue.js";
import { formatPointer } from "../../model/issue.js";

/** A fix of a JSON document; `title` is an instruction, as in `write "conjonction"`. */
export function fix(title: string, certain: boolean, ...edits: Edit[]): DocumentFix {
  return { title, certain, edits };
}

/** The issue of another document, in which `moved` says where each path of this one leads. */
export function moveIssue(issue: Issue, moved: (path: Path) => Path): Issue {
  const path = moved(issue.path);
  if (issue.fix === undefined || !("edits" in issue.fix)) return { ...issue, path };
  const { within, edits, ...fix } = issue.fix;
  const editsMoved = edits.map((edit) => moveEdit(edit, moved));
  return { ...issue, path, fix: { ...fix, edits: editsMoved, ...(within && { within: moved(within) }) } };
}

function moveEdit(edit: Edit, moved: (path: Path) => Path): Edit {
  const path = moved(edit.path);
  return edit.type === "move" ? { ...edit, path, to: moved(edit.to) } : { ...edit, path };
}

/** The issue without a fix that edits another part of the document than the one it is about. */
export function withinItsPlace(issue: Issue): Issue {
  const { fix, ...others } = issue;
  if (fix === undefined || !("edits" in fix)) return issue;
  const place = fix.within ?? placeOf(issue.path);
  const places = fix.edits.flatMap((edit) => (edit.type === "move" ? [edit.path, edit.to] : [edit.path]));
  // The document itself cannot be removed.
  const isPossible = fix.edits.every(({ type, path }) => type !== "remove" || path.length > 0);
  return isPossible && places.every((path) => isWithin(path, place)) ? issue : others;
}

/**
 * The issues without fixes that write a whole part anew in which something else is wrong: what is wrong would be wrong
 * twice if the new part says it twice.
 */
export function withoutCopies(issues: readonly Issue[]): Issue[] {
  const copies = new Map<string, number>();
  for (const { fix } of issues) if (isCopy(fix)) copies.set(formatPointer(fix.within), 0);
  if (copies.size === 0) return [...issues];
  for (const { severity, path } of issues) {
    for (let length = 0; severity === "error" && length <= path.length; length++) {
      const place = formatPointer(path.slice(0, length));
      const count = copies.get(place);
      if (count !== undefined) copies.set(place, count + 1);
    }
  }
  return issues.map((issue) => {
    const { fix, ...others } = issue;
    return isCopy(fix) && (copies.get(formatPointer(fix.within)) ?? 0) > 1 ? others : issue;
  });
}

function isCopy(fix: Fix | undefined): fix is DocumentFix & { readonly within: Path } {
  return (
    fix !== undefined && "edits" in fix && fix.within !== undefined && fix.edits.some(({ type }) => type === "set")
  );
}

/** The innermost condition, group or other entry of a list that holds a path, or the whole document. */
function placeOf(path: Path): Path {
  return path.slice(0, path.findLastIndex((segment) => typeof segment === "number") + 1);
}

function isWithin(path: Path, place: Path): boolean {
  return place.every((segment, index) => segment === path[index]);
}
