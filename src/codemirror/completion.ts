import type {
  Completion as Option,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from "@codemirror/autocomplete";
import { pickedCompletion } from "@codemirror/autocomplete";
import { logException } from "@codemirror/view";
import type { CompleteFilterOptions, ComparedColumn, Completion } from "../language/index.js";
import { completeFilter } from "../language/index.js";

/** Returns known values of a column or property. `signal` is aborted when they are no longer needed. */
export type ValueSource = (
  column: ComparedColumn,
  signal: AbortSignal,
) => readonly string[] | PromiseLike<readonly string[]>;

type Options = Pick<CompleteFilterOptions, "model" | "expressions">;

/** By column. */
type KnownValues = Map<string, readonly string[]>;

const iconOf: Readonly<Record<Completion["kind"], string>> = {
  column: "property",
  property: "property",
  relatedModel: "class",
  kind: "type",
  operator: "function",
  value: "constant",
  connective: "keyword",
  keyword: "keyword",
};

/** Completes with `completeFilter`. Requests the values of a column once while a value is typed. */
export function completionSource(values: ValueSource = () => [], options: Options = {}): CompletionSource {
  return async (context) => {
    const known: KnownValues = new Map();
    const { unknown } = completionsAt(context, options, known);
    await Promise.all(unknown.map(async (column) => known.set(keyOf(column), await valuesOf(column, values, context))));
    return context.aborted ? null : resultAt(context, options, known);
  };
}

function resultAt(context: CompletionContext, options: Options, known: KnownValues): CompletionResult | null {
  const { completions, unknown } = completionsAt(context, options, known);
  const [first] = completions;
  if (first === undefined || unknown.length > 0) return null;
  const { start, end } = first.range;
  if (!context.explicit && isInTheWay(completions, context)) return null;
  return {
    from: start.offset,
    to: end.offset,
    options: completions.map((completion) => optionOf(completion, start.offset)),
    filter: false,
    update: (_result, _from, _to, changed) => resultAt(changed, options, known),
  };
}

/** An open list handles Enter, which should begin a new line after a complete word or condition. */
function isInTheWay(completions: readonly Completion[], { state, pos }: CompletionContext): boolean {
  return completions.every(({ kind, text, range: { start, end } }) =>
    start.offset === pos
      ? kind === "connective" || /^\W$/.test(text)
      : state.doc.sliceString(start.offset, end.offset) === text,
  );
}

interface CompletionsAt {
  readonly completions: readonly Completion[];
  /** The columns whose values are not known yet. */
  readonly unknown: readonly ComparedColumn[];
}

function completionsAt({ state, pos }: CompletionContext, options: Options, known: KnownValues): CompletionsAt {
  const unknown = new Map<string, ComparedColumn>();
  const values = (column: ComparedColumn): readonly string[] => {
    const key = keyOf(column);
    if (!known.has(key)) unknown.set(key, column);
    return known.get(key) ?? [];
  };
  const completions = completeFilter(state.doc.toString(), pos, { ...options, values });
  return { completions, unknown: [...unknown.values()] };
}

function keyOf({ relatedModelUuid, columnSlug, propertyName }: ComparedColumn): string {
  return JSON.stringify([relatedModelUuid, columnSlug, propertyName]);
}

/** Logs the error of a source, because completion can still offer the quotes of a value. */
async function valuesOf(
  column: ComparedColumn,
  values: ValueSource,
  context: CompletionContext,
): Promise<readonly string[]> {
  const controller = new AbortController();
  context.addEventListener("abort", () => controller.abort());
  try {
    return await values(column, controller.signal);
  } catch (error) {
    if (!context.aborted) logException(context.state, error, "values of a filter column");
    return [];
  }
}

function optionOf({ text, kind, description, range }: Completion, resultFrom: number): Option {
  // Place the caret between the quotes.
  const quotes = text.indexOf('""');
  const caret = quotes < 0 ? text.length : quotes + 1;
  return {
    label: text,
    type: iconOf[kind],
    ...(description === text ? {} : { detail: description }),
    apply: (view, option, from, to) => {
      const start = from + range.start.offset - resultFrom;
      view.dispatch({
        changes: { from: start, to, insert: text },
        selection: { anchor: start + caret },
        userEvent: "input.complete",
        annotations: pickedCompletion.of(option),
        scrollIntoView: true,
      });
    },
  };
}
