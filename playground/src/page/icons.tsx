/** Drawn, as not every font has these signs. */
import type { ReactNode } from "react";

function icon(path: string, width = 1.5): () => ReactNode {
  return () => (
    <svg className="cf-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={path} strokeWidth={width} />
    </svg>
  );
}

export const CheckIcon = icon("M3.5 8.5l3 3 6-7", 2);
export const CrossIcon = icon("M4.5 4.5l7 7m0-7l-7 7", 2);
export const QuestionIcon = icon("M5.8 6a2.2 2.2 0 114 1.2C9.1 7.9 8 8.2 8 9.4M8 12.2h.01", 2);
export const DownIcon = icon("M4.5 6.5L8 10l3.5-3.5");
export const UndoIcon = icon("M6 3L3 6l3 3M3.5 6H10a3 3 0 010 6.5H7");
export const RedoIcon = icon("M10 3l3 3-3 3M12.5 6H6a3 3 0 000 6.5h3");
export const LinkIcon = icon("M6.5 9.5l3-3M7 4.5l1-1a2.8 2.8 0 014 4l-1 1M9 11.5l-1 1a2.8 2.8 0 01-4-4l1-1");
export const BookIcon = icon(
  "M8 4.5c-1.5-1-3.5-1.2-5.5-1v9c2-.2 4 0 5.5 1 1.5-1 3.5-1.2 5.5-1v-9c-2-.2-4 0-5.5 1zm0 0v9",
);
export const TableIcon = icon("M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 6.5v6");
export const ClockIcon = icon("M8 2.5a5.5 5.5 0 110 11 5.5 5.5 0 010-11M8 5v3.2l2 1.3");
export const KeyboardIcon = icon("M1.5 4.5h13v7h-13zM4 7h.01M6.7 7h.01M9.3 7h.01M12 7h.01M5 9.3h6");
export const CopyIcon = icon("M5.5 5.5h7v7h-7zM3.5 10.5v-7h7");
export const WarningIcon = icon("M8 2.5l6 10.5H2zM8 6.5v3M8 11.2h.01");
export const TargetIcon = icon("M2.5 8h8M7.5 5l3 3-3 3M13.5 3.5v9");
