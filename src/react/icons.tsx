/** SVG icons: not every font has these characters. */
import type { ReactNode } from "react";

function icon(path: string, width = 1.5): () => ReactNode {
  return () => (
    <svg className="cf-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={path} strokeWidth={width} />
    </svg>
  );
}

export const CloseIcon = icon("M4.5 4.5l7 7m0-7l-7 7");
export const PlusIcon = icon("M8 3.5v9M3.5 8h9");
export const MoreIcon = icon("M3.5 8h.01M8 8h.01M12.5 8h.01", 2.5);
export const UndoIcon = icon("M6 3L3 6l3 3M3.5 6H10a3 3 0 010 6.5H7");
export const RedoIcon = icon("M10 3l3 3-3 3M12.5 6H6a3 3 0 000 6.5h3");
export const GripIcon = icon("M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01", 2);
export const LockIcon = icon("M5 7.5V5.5a3 3 0 016 0v2M4 7.5h8v5H4z");
