import "./workbench.css";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { Transaction } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Filter } from "capacity-filter";
import { filterLanguage } from "capacity-filter/codemirror";
import type { EvaluateOptions } from "capacity-filter/evaluate";
import { filterRows, impact } from "capacity-filter/evaluate";
import { FilterBuilder, FilterSentence } from "capacity-filter/react";
import { printFilter, safeParseFilter } from "capacity-filter/text";
import type { DraftFilter } from "capacity-filter/ui";
import { createFilterStore, isDraftFilter } from "capacity-filter/ui";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { companies, related, sampleModel as model, sampleNow } from "../../../playground/src/sample/index.js";

const evaluateOptions: EvaluateOptions = {
  now: sampleNow,
  related: Object.fromEntries(
    Object.entries(model.related ?? {}).map(([uuid, { on, timeColumnSlug }]) => [
      uuid,
      { on, timeColumnSlug, rows: related[uuid] ?? [] },
    ]),
  ),
};

function isFilter(draft: DraftFilter): draft is Filter {
  return validateFilter(draft, { model }).issues.every(({ severity }) => severity !== "error");
}

/** How many records match, and their names, unless the filter cannot be evaluated. */
function Matches({ filter }: Pick<PaneProps, "filter">): ReactNode {
  if (!isFilter(filter)) return <p className="count">not evaluated</p>;
  const matches = filterRows(filter, companies, evaluateOptions);
  return (
    <>
      <p className="count">
        {matches.length} of {companies.length} match
      </p>
      <p className="names">{matches.map(({ name }) => String(name)).join(", ")}</p>
    </>
  );
}

interface PaneProps {
  readonly filter: DraftFilter;
  readonly onChange: (filter: DraftFilter) => void;
}

/** The filter as text. Of the text, only the part that differs is replaced, so that the selection stays. */
function TextPane({ filter, onChange }: PaneProps): ReactNode {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  useEffect(() => {
    const editor = new EditorView({
      ...(parent.current && { parent: parent.current }),
      extensions: [
        filterLanguage({ model, validate: (text) => validateFilter(text, { model }).issues }),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isOurs = transactions.some((transaction) => transaction.annotation(Transaction.remote) === true);
          const result = docChanged && !isOurs ? safeParseFilter(state.doc.toString(), { model }) : undefined;
          if (result?.ok === true) onChange(result.value);
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [onChange]);
  useEffect(() => {
    if (view.current === null || !isFilter(filter)) return;
    const before = view.current.state.doc.toString();
    const now = safeParseFilter(before, { model });
    if (now.ok && JSON.stringify(now.value) === JSON.stringify(filter)) return;
    view.current.dispatch({
      changes: changeOf(before, printFilter(filter, { model })),
      annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
    });
  }, [filter]);
  return <div ref={parent} className="text" />;
}

/** The part of a text that differs. */
function changeOf(before: string, after: string): { from: number; to: number; insert: string } {
  const least = Math.min(before.length, after.length);
  let from = 0;
  while (from < least && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < least - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** The filter as JSON, and what is wrong with it. What is wrong can be repaired; the rest stays as it was pasted. */
function JsonPane({ filter, onChange }: PaneProps): ReactNode {
  const [json, setJson] = useState<string>();
  const text = json ?? JSON.stringify(filter);
  const { issues } = validateFilter(text, { model });
  const read = (written: string): void => {
    setJson(written);
    const value: unknown = JSON.parse(written);
    if (isDraftFilter(value)) onChange(value);
  };
  return (
    <>
      <textarea aria-label="JSON" rows={4} value={text} onChange={(event) => read(event.target.value)} />
      <ul className="issues">
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.path.join(".")}`}>
            {issue.code}: {issue.message}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => read(applyFixes(text, issues).output)}>
        Repair
      </button>
    </>
  );
}

function App(): ReactNode {
  const [filter, setFilter] = useState<DraftFilter>({ conjonction: "and", groups: [] });
  const [store] = useState(() => createFilterStore({ model }));
  return (
    <>
      <h1>Which companies?</h1>
      <Matches filter={filter} />
      <p>
        <FilterSentence filter={filter} model={model} store={store} />
      </p>
      <FilterBuilder
        store={store}
        filter={filter}
        onChange={setFilter}
        model={model}
        validate={validateFilter}
        applyFixes={applyFixes}
        impact={isFilter(filter) ? impact(filter, companies, evaluateOptions) : undefined}
      />
      <h2>Text</h2>
      <TextPane filter={filter} onChange={setFilter} />
      <h2>JSON</h2>
      <JsonPane filter={filter} onChange={setFilter} />
    </>
  );
}

createRoot(document.getElementById("main") ?? document.body).render(<App />);
