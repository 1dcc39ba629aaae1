/** SVG icons: not every font has these characters. What hundreds of rows have, `styles.css` draws. */
import type { ReactNode } from "react";

function icon(path: string): () => ReactNode {
  // One element for all, as hundreds of rows have several.
  const element = (
    <svg className="cf-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return () => element;
}

export const PlusIcon = icon("M8 3.5v9M3.5 8h9");
export const UndoIcon = icon("M6 3L3 6l3 3M3.5 6H10a3 3 0 010 6.5H7");
export const RedoIcon = icon("M10 3l3 3-3 3M12.5 6H6a3 3 0 000 6.5h3");
export const FoldIcon = icon("M4 6l4 4 4-4");
export const UnfoldIcon = icon("M6 4l4 4-4 4");
export const LockIcon = icon("M5 7.5V5.5a3 3 0 016 0v2M4 7.5h8v5H4z");

const kindIcons: Readonly<Record<string, () => ReactNode>> = {
  string: icon("M4 5V4h8v1M8 4v8.5M6.5 12.5h3"),
  number: icon("M6.5 3.5l-1 9M10.5 3.5l-1 9M3.5 6.5h9M3.5 9.5h9"),
  date: icon("M3.5 4.5h9v8h-9zM3.5 7h9M6 3v2M10 3v2"),
  boolean: icon("M5.5 4.5h5a3.5 3.5 0 010 7h-5a3.5 3.5 0 010-7zM10.5 7v2"),
  object: icon("M6.5 3.5c-2 0-.5 4-2.5 4.5 2 .5.5 4.5 2.5 4.5M9.5 3.5c2 0 .5 4 2.5 4.5-2 .5-.5 4.5-2.5 4.5"),
  array: icon("M6.5 4.5h6M6.5 8h6M6.5 11.5h6M3.5 4.5h.01M3.5 8h.01M3.5 11.5h.01"),
  vector: icon("M4 3.5V12h8.5M4 12l6-6M7 6h3v3"),
  sql: icon("M5.5 4.5L2.5 8l3 3.5M10.5 4.5l3 3.5-3 3.5"),
  occurrence: icon("M5 11l6-6M6 5h5v5"),
};

const OtherIcon = icon("M8 4v8M4.5 6l7 4M11.5 6l-7 4");

/** The icon of a kind of condition, or that of a condition to be added. */
export function KindIcon({ kind }: { readonly kind: string | undefined }): ReactNode {
  if (kind === undefined) return <PlusIcon />;
  const Icon = kindIcons[kind === "objectProperty" ? "object" : kind] ?? OtherIcon;
  return <Icon />;
}
