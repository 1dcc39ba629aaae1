import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import type { DataModel } from "../model/data-model.js";
import type { Completion, FilterTokenType } from "../language/index.js";
import { completeFilter, tokenizeFilter } from "../language/index.js";

/** Describes the word under the pointer. */
export function hover(model: DataModel | undefined): Extension {
  return hoverTooltip(({ state }, position) => {
    const word = wordAt(state.doc.toString(), position, model);
    if (word === undefined) return null;
    return {
      pos: word.range.start.offset,
      end: word.range.end.offset,
      above: true,
      create: () => ({ dom: render(word) }),
    };
  });
}

function render(word: Completion): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-filter-hover";
  const name = document.createElement("code");
  name.textContent = word.text;
  dom.append(name, description(word));
  return dom;
}

function description({ text, kind, description }: Completion): string {
  if (kind !== "operator") return description;
  return description === text ? kind : `${kind}, ${description}`;
}

const words: readonly FilterTokenType[] = ["name", "kind", "operator", "keyword"];

/** In tokens, with the white space between words. */
const longestPhrase = 7;

/**
 * The column, operator or keyword at a position: a completion that the text already contains.
 * Exported for tests.
 */
export function wordAt(text: string, position: number, model: DataModel | undefined): Completion | undefined {
  const tokens = tokenizeFilter(text);
  const index = tokens.findIndex(({ end }) => position < end);
  const here = tokens[index];
  if (here === undefined || !words.includes(here.type)) return undefined;
  const phrase = tokens.slice(index, index + longestPhrase).filter(({ type }) => type !== "whitespace");
  const end = phrase.findIndex(({ type }) => !words.includes(type));
  const candidates = (end < 0 ? phrase : phrase.slice(0, end)).flatMap((token) => {
    // After a closing back-tick, completion offers the next word.
    const isQuoted = text[token.end - 1] === "`";
    return completeFilter(text, isQuoted ? token.end - 1 : token.end, { model });
  });
  return candidates.findLast(
    ({ text: offered, range: { start, end } }) =>
      start.offset <= position && text.slice(start.offset, end.offset).toLowerCase() === offered.toLowerCase(),
  );
}
