/** The editor of a live example, which replaces its text field once somebody writes in it. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, keymap, tooltips } from "@codemirror/view";
import { filterLanguage } from "capacity-filter/codemirror";

/** Looks as the text before it, in every line. */
const look = EditorView.theme({
  "&": { backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit" },
  ".cm-content": { padding: "0" },
  ".cm-line": { padding: "0" },
  ".cm-tooltip": { fontSize: "14px" },
});

export function createEditor({ parent, text, selection, isDark, model, rows, onChange }) {
  const theme = new Compartment();
  const themeOf = (isDark) => EditorView.darkTheme.of(isDark);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      selection,
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        look,
        // In the page, they would have the look of its lists.
        tooltips({ parent: document.body }),
        theme.of(themeOf(isDark)),
        filterLanguage({ model, values: ({ columnSlug }) => valuesOf(rows, columnSlug) }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    replace: (from, to, insert) =>
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } }),
    setDark: (isDark) => view.dispatch({ effects: theme.reconfigure(themeOf(isDark)) }),
    destroy: () => view.destroy(),
  };
}

function valuesOf(rows, columnSlug) {
  return [...new Set(rows.map((row) => row[columnSlug]).filter((value) => typeof value === "string"))];
}
