/** A filter in words. */
import type { ReactNode } from "react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { describeBeginning } from "../ui/describe-filter.js";
import { walk } from "../ui/draft.js";
import type {
  DescribeFilterOptions,
  DraftFilter,
  DraftNode,
  FilterState,
  FilterStore,
  SentenceToken,
} from "../ui/index.js";
import { describeFilter, english, nodeAt } from "../ui/index.js";

/** The props of {@link FilterSentence}. */
export interface FilterSentenceProps extends DescribeFilterOptions {
  readonly filter: DraftFilter;
  /**
   * The store of a builder. With it, a click on a word moves the focus to the control of that word, and conditions that
   * are switched off are left out.
   */
  readonly store?: FilterStore | undefined;
}

/**
 * A filter as a sentence, of three lines until it is opened. Columns, values and missing input are marked.
 *
 * @example
 * <FilterSentence filter={filter} model={model} /> // Companies where country is any of US or FR
 */
export function FilterSentence({ store, ...described }: FilterSentenceProps): ReactNode {
  return store === undefined ? <Sentence {...described} /> : <SentenceOfStore store={store} {...described} />;
}

function SentenceOfStore({ store, ...described }: FilterSentenceProps & { readonly store: FilterStore }): ReactNode {
  const flagsOfStore = (): FilterState["flags"] => store.getSnapshot().flags;
  const flags = useSyncExternalStore(store.subscribe, flagsOfStore, flagsOfStore);
  const isMuted = (node: DraftNode): boolean => flags[store.idOf(node)]?.muted === true;
  return <Sentence isMuted={isMuted} store={store} {...described} />;
}

/** So many words fill three lines of a wide window. The layout of thousands would take longer than a frame. */
const maxWords = 300;

/** Shows the first lines, and a button for all of them if there are more. */
function Sentence({ filter, store, ...options }: FilterSentenceProps): ReactNode {
  const words = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isHigher, setHigher] = useState(false);
  const { tokens } = isOpen ? describeFilter(filter, options) : describeBeginning(filter, maxWords, options);
  const isLong = tokens.length > maxWords;
  useEffect(() => {
    const element = words.current;
    if (element === null || isOpen || isLong) return;
    // Called after each change of the width, and once after this change of the text.
    const observer = new ResizeObserver(() => setHigher(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [tokens, isOpen, isLong]);
  const { more, less } = (options.words ?? english).sentence;
  return (
    <span className="cf-sentence">
      <span ref={words} className={isOpen ? undefined : "cf-clamped"}>
        {(isOpen ? tokens : tokens.slice(0, maxWords)).map((token, index) => {
          const { type, text, path } = token;
          if (type === "text") return text;
          // The controls are reachable by keyboard, so words need no tab stops.
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
      {(isLong || isHigher || isOpen) && (
        <>
          {" "}
          <button type="button" className="cf-more-text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? less : more}
          </button>
        </>
      )}
    </span>
  );
}

/** Moves the focus to the control of a word. */
function focusOn({ type, path, slot }: SentenceToken, filter: DraftFilter, store: FilterStore): void {
  const node = nodeAt(filter, path);
  const id = node && store.idOf(node);
  // The draft can have unfinished or muted conditions before it, so its path can differ.
  const placed = [...walk(store.getSnapshot().draft)].find((other) => store.idOf(other.node) === id);
  const visibleType = type === "conjonction" ? type : slot;
  store.dispatch({
    type: "focus",
    path: placed?.path ?? path,
    ...(visibleType === undefined
      ? { part: type === "operator" ? type : "target" }
      : { part: "input", slot: visibleType }),
  });
}
