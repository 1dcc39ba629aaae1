import type { DocumentFix, Edit, Issue, Path } from "../../model/issues/issue.js";

/** A fix of a JSON document; `title` is an instruction, as in `write "conjonction"`. */
export function fix(title: string, certain: boolean, ...edits: Edit[]): DocumentFix {
  return { title, certain, edits };
}

/** The issue with the paths that its parts have in another document, without its fix if that is none there. */
export function moveIssue(
  { fix: found, ...issue }: Issue,
  moved: (path: Path) => Path,
  isFixThere: (fix: DocumentFix) => boolean = () => true,
): Issue {
  const path = moved(issue.path);
  if (found === undefined) return { ...issue, path };
  if (!("edits" in found)) return { ...issue, path, fix: found };
  if (!isFixThere(found)) return { ...issue, path };
  const { within, edits, ...fix } = found;
  const editsMoved = edits.map((edit) => ({ ...edit, path: moved(edit.path) }));
  return { ...issue, path, fix: { ...fix, edits: editsMoved, ...(within && { within: moved(within) }) } };
}

/** The issue, without its fix if that edits parts of the document beside the one that the issue is about. */
export function withinItsPlace(issue: Issue): Issue {
  const { fix, ...others } = issue;
  if (fix === undefined || !("edits" in fix)) return issue;
  const place = fix.within ?? placeOf(issue.path);
  // The document itself cannot be removed.
  const isPossible = fix.edits.every(({ type, path }) => type !== "remove" || path.length > 0);
  return isPossible && fix.edits.every(({ path }) => isWithin(path, place)) ? issue : others;
}

/** The value at a path of a document; undefined if there is none. */
export function valueAt(path: Path, document: unknown): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );
}

/** The innermost condition, group or other entry of a list that holds a path, or the whole document. */
function placeOf(path: Path): Path {
  return path.slice(0, path.findLastIndex((segment) => typeof segment === "number") + 1);
}

function isWithin(path: Path, place: Path): boolean {
  return place.every((segment, index) => segment === path[index]);
}
