/** Marks the conditions of the form that have changed. */
import type { Path } from "capacity-filter/core";
import { useEffect } from "react";
import { usePlayground } from "../playground.js";

/** A part of the filter, and how it changed in words. */
interface FormMark {
  /** In the committed filter. */
  readonly path: Path;
  readonly type: "added" | "changed";
  readonly title: string;
}

/** The form draws its rows itself: the marks are attributes, which it leaves alone. */
export function useFormMarks(marks: readonly FormMark[] | undefined): void {
  const { draftPath, filter } = usePlayground();
  const { flags } = filter;
  useEffect(() => {
    // Those of another filter stay until they are known of this one.
    if (marks === undefined) return;
    const builder = document.querySelector(".builder-pane .cf-builder");
    clear(builder);
    for (const { path, type, title } of marks) {
      for (const part of partsAt(builder, path, draftPath)) {
        part.setAttribute("data-change", type);
        part.setAttribute("aria-description", title);
        part.setAttribute("title", title);
      }
    }
    // A row that is folded or unfolded is drawn anew.
  }, [marks, draftPath, flags]);
  useEffect(() => () => clear(document.querySelector(".builder-pane .cf-builder")), []);
}

function clear(builder: Element | null): void {
  for (const part of builder?.querySelectorAll("[data-change]") ?? []) {
    for (const name of ["data-change", "aria-description", "title"]) part.removeAttribute(name);
  }
}

/** The elements of a condition, of all conditions of a group, or of a connective. */
function partsAt(builder: Element | null, path: Path, draftPath: (path: Path) => Path | undefined): readonly Element[] {
  const isConnective = path.at(-1) === "conjonction";
  const [, group, , condition] = draftPath(isConnective ? path.slice(0, -1) : path) ?? [];
  if (isConnective && path.length === 1) return [...(builder?.querySelectorAll(".cf-joiner") ?? [])];
  const fieldset = builder?.querySelectorAll(":scope > .cf-group")[Number(group)];
  if (isConnective) return [...(fieldset?.querySelectorAll(":scope > legend .cf-match") ?? [])];
  const rows = [...(fieldset?.querySelectorAll(":scope > .cf-rows > li > .cf-row") ?? [])];
  return condition === undefined ? rows : rows.slice(Number(condition), Number(condition) + 1);
}
