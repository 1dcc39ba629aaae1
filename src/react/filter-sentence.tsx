/** A filter in words. */
import type { ReactNode } from "react";
import type { DescribeFilterOptions, DraftFilter } from "../ui/index.js";
import { describeFilter } from "../ui/index.js";

/** What a {@link FilterSentence} is given. */
export interface FilterSentenceProps extends DescribeFilterOptions {
  readonly filter: DraftFilter;
}

/**
 * A filter as a sentence, in which columns, values and what is not filled in are marked.
 *
 * @example
 * <FilterSentence filter={filter} model={model} /> // Companies where country is any of US or FR
 */
export function FilterSentence({ filter, ...options }: FilterSentenceProps): ReactNode {
  return (
    <span className="cf-sentence">
      {describeFilter(filter, options).tokens.map(({ type, text }, index) =>
        type === "text" ? (
          text
        ) : (
          <span key={index} data-token={type} dir={type === "value" ? "auto" : undefined}>
            {text}
          </span>
        ),
      )}
    </span>
  );
}
