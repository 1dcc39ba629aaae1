/** A filter in words. */
import type { ReactNode } from "react";
import { walk } from "../ui/draft.js";
import type { DescribeFilterOptions, DraftFilter, FilterStore, SentenceToken } from "../ui/index.js";
import { describeFilter, nodeAt } from "../ui/index.js";

/** What a {@link FilterSentence} is given. */
export interface FilterSentenceProps extends DescribeFilterOptions {
  readonly filter: DraftFilter;
  /** The store of a builder: a click on a word then moves the focus to the control that the word is about. */
  readonly store?: FilterStore | undefined;
}

/**
 * A filter as a sentence, in which columns, values and what is not filled in are marked.
 *
 * @example
 * <FilterSentence filter={filter} model={model} /> // Companies where country is any of US or FR
 */
export function FilterSentence({ filter, store, ...options }: FilterSentenceProps): ReactNode {
  return (
    <span className="cf-sentence">
      {describeFilter(filter, options).tokens.map((token, index) => {
        const { type, text, path } = token;
        if (type === "text") return text;
        // Keys reach the controls themselves, so words are no tab stops.
        const leads = store !== undefined && path.length > 0;
        return (
          <span
            key={index}
            data-token={type}
            dir={type === "value" ? "auto" : undefined}
            {...(leads && { "data-leads": true, onClick: () => focusOn(token, filter, store) })}
          >
            {text}
          </span>
        );
      })}
    </span>
  );
}

/** Moves the focus to the control that a word is about. */
function focusOn({ type, path, slot }: SentenceToken, filter: DraftFilter, store: FilterStore): void {
  const node = nodeAt(filter, path);
  const id = node && store.idOf(node);
  // In the draft, there may be conditions before it that are not finished, or switched off.
  const placed = [...walk(store.getSnapshot().draft)].find((other) => store.idOf(other.node) === id);
  const shown = type === "conjonction" ? type : slot;
  store.dispatch({
    type: "focus",
    path: placed?.path ?? path,
    ...(shown === undefined ? { part: type === "operator" ? type : "target" } : { part: "input", slot: shown }),
  });
}
