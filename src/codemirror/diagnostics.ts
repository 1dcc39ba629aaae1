import type { Action, Diagnostic } from "@codemirror/lint";
import { forEachDiagnostic, linter, lintKeymap } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Issue, TextFix } from "../model/issues/issue.js";

/** Finds the issues of a text, or promises them. */
export type IssueSource = (text: string) => readonly Issue[] | PromiseLike<readonly Issue[]>;

/** Shows the issues of the text, with their fixes as actions. */
export function diagnostics(issuesOf: IssueSource): Extension {
  return [
    linter(({ state }) => diagnosticsOf(state.doc.toString(), issuesOf)),
    keymap.of(lintKeymap),
    // CodeMirror marks mistakes only visually.
    EditorView.contentAttributes.of((view) => ({ "aria-invalid": String(hasErrors(view)) })),
  ];
}

function hasErrors({ state }: EditorView): boolean {
  let found = false;
  forEachDiagnostic(state, ({ severity }) => {
    found ||= severity === "error";
  });
  return found;
}

/** Exported for tests. Empty text is not a mistake. */
export async function diagnosticsOf(text: string, issuesOf: IssueSource): Promise<Diagnostic[]> {
  if (text.trim() === "") return [];
  return (await issuesOf(text)).map(({ range, severity, message, expected, fix }) => {
    const from = range?.start.offset ?? 0;
    const to = range?.end.offset ?? text.length;
    const isOfText = fix !== undefined && "range" in fix;
    return {
      from,
      to,
      severity,
      message: expected === undefined ? message : `${message}\nExpected: ${expected}`,
      actions: isOfText ? [actionOf(fix, from, text)] : [],
    };
  });
}

/** @param issueFrom - the start of the issue when the fix was computed. */
function actionOf({ title, range: { start, end }, replacement }: TextFix, issueFrom: number, text: string): Action {
  return {
    name: title,
    apply: (view, issueNow) => {
      const from = start.offset + issueNow - issueFrom;
      const to = end.offset + issueNow - issueFrom;
      const isUnchanged = view.state.doc.sliceString(from, to) === text.slice(start.offset, end.offset);
      if (isUnchanged) view.dispatch({ changes: { from, to, insert: replacement }, userEvent: "input.fix" });
    },
  };
}
