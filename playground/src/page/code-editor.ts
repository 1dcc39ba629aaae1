/** The editor of the text and of the JSON; loaded on demand. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import type { Diagnostic } from "@codemirror/lint";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import type { Extension, StateEffect } from "@codemirror/state";
import { Annotation, Compartment, EditorState, Prec, Transaction } from "@codemirror/state";
import { EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view";
import type { DataModel, Issue, KnownExpression } from "capacity-filter/core";
import type { ValueSource } from "capacity-filter/codemirror";
import { filterLanguage } from "capacity-filter/codemirror";
import type { ValidationIssue } from "capacity-filter/validate";
import type { Documents, Pane } from "../documents.js";
import type { Engine } from "../engine/engine.js";
import { minimalEdit } from "../minimal-edit.js";

interface EditorOptions {
  readonly parent: HTMLElement;
  readonly pane: Pane;
  readonly label: string;
  readonly documents: Documents;
  readonly engine: Engine;
}

/** What an editor shows, which the page changes. */
interface EditorContent {
  /** Another text leaves caret, selection and what can be undone. */
  readonly text: string;
  readonly model: DataModel;
  readonly expressions: readonly KnownExpression[];
  readonly isDark: boolean;
  /** Underlined in the JSON. The language of the text finds its own. */
  readonly issues: readonly Issue[];
}

export type CodeEditor = ReturnType<typeof createEditor>;

/** Marks changes that come from the page. */
const external = Annotation.define<true>();

export function createEditor({ parent, pane, label, documents, engine }: EditorOptions) {
  const context = new Compartment();
  const dark = new Compartment();
  let shown: EditorContent | undefined;
  const format = (): boolean => {
    void documents.format(pane);
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        // Before the keys of the list of completions.
        Prec.highest(keymap.of([{ key: "Mod-Enter", run: format }])),
        context.of([]),
        dark.of([]),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        look,
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          const isOurs = transactions.every((transaction) => transaction.annotation(external) === true);
          if (!docChanged || isOurs) return;
          documents.edit(pane, state.doc.toString());
          // Pasted text is whole.
          if (transactions.some((transaction) => transaction.isUserEvent("input.paste"))) void documents.commit(pane);
        }),
        EditorView.domEventHandlers({ blur: () => void documents.commit(pane) }),
        pane === "text" ? [] : lineNumbers(),
      ],
    }),
  });
  return {
    show: (next: EditorContent) => {
      const changes = minimalEdit(view.state.doc.toString(), next.text);
      if (changes !== undefined) {
        view.dispatch({ changes, annotations: [external.of(true), Transaction.addToHistory.of(false)] });
      }
      const effects: StateEffect<unknown>[] = [];
      // Looks for all problems again.
      if (next.model !== shown?.model || next.expressions !== shown.expressions) {
        effects.push(context.reconfigure(extensionsOf(pane, engine, next)));
      }
      if (next.isDark !== shown?.isDark) effects.push(dark.reconfigure(EditorView.darkTheme.of(next.isDark)));
      if (effects.length > 0) view.dispatch({ effects });
      if (pane === "json" && next.issues !== shown?.issues) {
        view.dispatch(setDiagnostics(view.state, next.issues.flatMap(diagnosticOf)));
      }
      shown = next;
    },
    select: (from: number, to: number) => {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        scrollIntoView: true,
      });
      view.focus();
    },
    /** Writes another text as a person would: it is changed, and the change can be undone. */
    write: (next: string) => {
      const changes = minimalEdit(view.state.doc.toString(), next);
      if (changes !== undefined) view.dispatch({ changes, userEvent: "input.fix" });
    },
    destroy: () => view.destroy(),
  };
}

function extensionsOf(pane: Pane, engine: Engine, { model, expressions }: EditorContent): Extension {
  if (pane === "json") return keymap.of(lintKeymap);
  const values: ValueSource = async (column) =>
    (await engine.ask("values", column, "")).map(({ value }) => String(value));
  const validate = (text: string): Promise<readonly ValidationIssue[]> => engine.ask("validate", text);
  return [
    placeholder("Write a filter, or choose a cell of the records"),
    filterLanguage({ model, values, expressions, validate }),
  ];
}

/** Without a place, a problem is only in the list below. */
function diagnosticOf({ range, severity, message }: Issue): readonly Diagnostic[] {
  return range === undefined ? [] : [{ from: range.start.offset, to: range.end.offset, severity, message }];
}

const look = EditorView.theme({
  "&": { backgroundColor: "transparent", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--cf-mono)", fontSize: "13px", lineHeight: "1.6" },
  ".cm-content": { padding: "12px 4px" },
  ".cm-gutters": { backgroundColor: "transparent", border: "none", color: "var(--cf-text-2)" },
});
