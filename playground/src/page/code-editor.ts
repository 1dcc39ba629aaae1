/** The editor of the text and of the JSON; loaded on demand. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import type { Diagnostic } from "@codemirror/lint";
import { linter, lintKeymap } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { Annotation, Compartment, EditorState, Prec, StateEffect, StateField, Transaction } from "@codemirror/state";
import type { DecorationSet } from "@codemirror/view";
import { Decoration, EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { DataModel, KnownExpression } from "capacity-filter/core";
import type { ValueSource } from "capacity-filter/codemirror";
import { filterLanguage } from "capacity-filter/codemirror";
import type { ValidationIssue } from "capacity-filter/validate";
import type { Documents, Pane } from "../documents.js";
import type { Engine } from "../engine/engine.js";
import type { TextRange } from "../engine/protocol.js";
import { minimalEdit } from "../minimal-edit.js";
import { placeholderOf } from "./placeholder.js";

/** Parts of a text that differ from the version that it is compared with, in their order. */
export interface TextMarks {
  readonly text: string;
  readonly marks: readonly (TextRange & {
    readonly type: "added" | "changed";
    /** What was there before, for people. */
    readonly title: string;
  })[];
}

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
  /** Marks of another text are left out. */
  readonly marks: TextMarks | undefined;
}

export interface CodeEditor {
  readonly show: (content: EditorContent) => void;
  readonly select: (from: number, to: number) => void;
  /** Writes another text as a person would: it is changed, and the change can be undone. */
  readonly write: (value: string) => void;
  readonly destroy: () => void;
}

/** Marks changes that come from the page. */
const external = Annotation.define<true>();

export function createEditor({ parent, pane, label, documents, engine }: EditorOptions): CodeEditor {
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
        markedParts,
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
    show: (next) => {
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
      if (next.marks !== shown?.marks) effects.push(setMarks.of(next.marks));
      if (effects.length > 0) view.dispatch({ effects });
      shown = next;
    },
    select: (from, to) => {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        scrollIntoView: true,
      });
      view.focus();
    },
    write: (next) => writeAsPerson(view, next),
    destroy: () => view.destroy(),
  };
}

const setMarks = StateEffect.define<TextMarks | undefined>();

/** They move with the text until there are others. */
const markedParts = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (parts, { state, changes, effects }) =>
    effects.reduce(
      (current, effect) => (effect.is(setMarks) ? partsOf(effect.value, state.doc.toString()) : current),
      parts.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

function partsOf(marks: TextMarks | undefined, text: string): DecorationSet {
  if (marks?.text !== text) return Decoration.none;
  const parts = marks.marks.map(({ from, to, type, title }) =>
    Decoration.mark({ class: "cm-edit", attributes: { "data-change": type, title } }).range(from, to),
  );
  return Decoration.set(parts, true);
}

function extensionsOf(pane: Pane, engine: Engine, { model, expressions }: EditorContent): Extension {
  if (pane === "json") return [jsonLanguage, jsonColors, jsonProblems(engine), keymap.of(lintKeymap)];
  const values: ValueSource = async (column) =>
    (await engine.ask("values", column, "")).map(({ value }) => String(value));
  const validate = (text: string): Promise<readonly ValidationIssue[]> => engine.ask("validate", text);
  return [placeholder(placeholderOf(model)), filterLanguage({ model, values, expressions, validate })];
}

/** Underlines what is wrong in the JSON. */
function jsonProblems(engine: Engine): Extension {
  const repair = async (view: EditorView, text: string, issue: ValidationIssue): Promise<void> => {
    const output = await engine.ask("applyFix", text, issue);
    // The text may have changed since the problem was found.
    if (typeof output === "string" && view.state.doc.toString() === text) writeAsPerson(view, output);
  };
  return linter(async ({ state }) => {
    const text = state.doc.toString();
    const issues = text.trim() === "" ? [] : await engine.ask("validate", text);
    return issues.map((issue): Diagnostic => {
      const { range, severity, message, fix } = issue;
      return {
        from: range?.start.offset ?? 0,
        to: range?.end.offset ?? text.length,
        severity,
        message,
        actions: fix === undefined ? [] : [{ name: fix.title, apply: (view) => void repair(view, text, issue) }],
      };
    });
  });
}

/** Writes another text as a person would: it is changed, and the change can be undone. */
function writeAsPerson(view: EditorView, text: string): void {
  const changes = minimalEdit(view.state.doc.toString(), text);
  if (changes !== undefined) view.dispatch({ changes, userEvent: "input.fix" });
}

const jsonLanguage = StreamLanguage.define({
  token: (stream) => {
    if (stream.eatSpace()) return null;
    if (stream.match(/^"(?:[^"\\]|\\.)*"(?=\s*:)/)) return "propertyName";
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/^-?\d[\d.eE+-]*/)) return "number";
    if (stream.match(/^(?:true|false|null)\b/)) return "atom";
    stream.next();
    return null;
  },
});

const jsonColors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.propertyName, color: "var(--cf-accent)" },
    { tag: tags.string, color: "var(--cf-added)" },
    { tag: [tags.number, tags.atom], color: "var(--cf-or)" },
  ]),
);

const look = EditorView.theme({
  "&": { backgroundColor: "transparent", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--cf-mono)", fontSize: "13px", lineHeight: "1.6" },
  ".cm-content": { padding: "12px 4px" },
  ".cm-gutters": { backgroundColor: "transparent", border: "none", color: "var(--cf-text-2)" },
});
