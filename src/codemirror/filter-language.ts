import { autocompletion } from "@codemirror/autocomplete";
import { bracketMatching, LanguageSupport } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { DataModel } from "../model/data-model.js";
import type { KnownExpression } from "../model/expressions.js";
import type { Issue } from "../model/issues/issue.js";
import { safeParseFilter } from "../language/index.js";
import type { ValueSource } from "./completion.js";
import { completionSource } from "./completion.js";
import type { IssueSource } from "./diagnostics.js";
import { diagnostics } from "./diagnostics.js";
import { formatText } from "./format.js";
import { hover } from "./hover.js";
import { language } from "./language.js";
import { appearance } from "./appearance.js";

/** The options of an editor. */
export interface FilterLanguageOptions {
  /** The data model, to complete and check columns, properties and related models. */
  readonly model?: DataModel | undefined;
  /** Returns known values of a column or property, or a promise of them, for completion. */
  readonly values?: ValueSource | undefined;
  /** The expressions to offer as operands, such as `{ value: "member.ids.hubspot", label: "the member's HubSpot id" }`. */
  readonly expressions?: readonly KnownExpression[] | undefined;
  /**
   * Returns the issues to show, or a promise of them. Default: those of `safeParseFilter`; `validateFilter` also finds
   * probable mistakes in valid filters.
   */
  readonly validate?: IssueSource | undefined;
}

/**
 * The text language for a CodeMirror 6 editor: highlighting, completion, issues with their fixes, hover, bracket
 * matching, `#` comments, and Shift-Alt-f to format. F8 goes to the next issue.
 *
 * @example
 * const state = EditorState.create({ doc: 'country = "US" # ours', extensions: filterLanguage() })
 * state.languageDataAt("commentTokens", 0) // [{ line: "#" }]
 */
export function filterLanguage({ model, values, expressions, validate }: FilterLanguageOptions = {}): LanguageSupport {
  const issuesOf = (text: string): readonly Issue[] => {
    const result = safeParseFilter(text, { model });
    return result.ok ? [] : result.issues;
  };
  return new LanguageSupport(language, [
    appearance,
    language.data.of({ autocomplete: completionSource(values, { model, expressions }) }),
    autocompletion(),
    diagnostics(validate ?? issuesOf),
    hover(model),
    bracketMatching(),
    keymap.of([{ key: "Shift-Alt-f", run: formatText }]),
    // An application that gives its editor another name has a higher precedence.
    Prec.lowest(EditorView.contentAttributes.of({ "aria-label": "Filter" })),
  ]);
}
