import { syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";

/** Each color has a contrast of at least 4.5 to 1 on white and on #18191b. */
const colors = {
  keyword: { light: "#7b2fa8", dark: "#d0a5ff" },
  operator: { light: "#3a4fd0", dark: "#9eb1ff" },
  string: { light: "#0f6b3c", dark: "#6fd6a0" },
  number: { light: "#9a4a00", dark: "#ffb469" },
  kind: { light: "#0b6186", dark: "#7cc7e8" },
  comment: { light: "#55585f", dark: "#b0b4ba" },
  unknown: { light: "#b3261e", dark: "#ff9a92" },
};

const highlighter = tagHighlighter([
  { tag: tags.keyword, class: "cm-filter-keyword" },
  { tag: tags.operator, class: "cm-filter-operator" },
  { tag: tags.string, class: "cm-filter-string" },
  { tag: [tags.number, tags.atom], class: "cm-filter-number" },
  { tag: tags.typeName, class: "cm-filter-kind" },
  { tag: tags.comment, class: "cm-filter-comment" },
  { tag: tags.invalid, class: "cm-filter-unknown" },
]);

const tokenColors = Object.fromEntries(
  Object.entries(colors).flatMap(([name, { light, dark }]) => [
    [`&light .cm-filter-${name}`, { color: light }],
    [`&dark .cm-filter-${name}`, { color: dark }],
  ]),
);

const selected = {
  light: { backgroundColor: "#e3e8fc", color: "inherit" },
  dark: { backgroundColor: "#2b3566", color: "inherit" },
};

const tooltip = { borderRadius: "6px", boxShadow: "0 4px 12px rgb(0 0 0 / 15%)" };

/**
 * Colors for light and dark editors (`EditorView.darkTheme`), and the styles of this language. Themes and highlight
 * styles of an application override them.
 */
export const appearance: Extension = [
  syntaxHighlighting(highlighter, { fallback: true }),
  EditorView.baseTheme({
    ...tokenColors,
    ".cm-filter-comment": { fontStyle: "italic" },
    // CodeMirror's own gray has too little contrast on white.
    "&light .cm-placeholder": { color: "#55585f" },
    "&light .cm-tooltip": { ...tooltip, backgroundColor: "#fff", borderColor: "#d9d9e0", color: "#1c2024" },
    "&dark .cm-tooltip": { ...tooltip, backgroundColor: "#212225", borderColor: "#4a4f57", color: "#edeef0" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul": { maxHeight: "16em", borderRadius: "6px" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "2px 8px" },
    "&light .cm-tooltip-autocomplete > ul > li[aria-selected]": selected.light,
    "&dark .cm-tooltip-autocomplete > ul > li[aria-selected]": selected.dark,
    "&light .cm-panel.cm-panel-lint ul:focus li[aria-selected]": selected.light,
    "&dark .cm-panel.cm-panel-lint ul:focus li[aria-selected]": selected.dark,
    ".cm-completionDetail": { fontStyle: "normal", opacity: "0.8" },
    "&light .cm-diagnosticAction": { backgroundColor: "#3a4fd0", color: "#fff" },
    "&dark .cm-diagnosticAction": { backgroundColor: "#9eb1ff", color: "#11131f" },
    ".cm-filter-hover": { padding: "4px 8px", maxWidth: "min(40em, 90vw)" },
    ".cm-filter-hover code": { fontWeight: "bold", marginInlineEnd: "1ch" },
  }),
];
