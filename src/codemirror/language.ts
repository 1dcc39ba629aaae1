import { defineLanguageFacet, Language, languageDataProp } from "@codemirror/language";
import type { Input, PartialParse } from "@lezer/common";
import { NodeType, Parser, Tree } from "@lezer/common";
import type { Tag } from "@lezer/highlight";
import { styleTags, tags } from "@lezer/highlight";
import type { FilterTokenType } from "../language/index.js";
import { tokenizeFilter } from "../language/index.js";

const tagOf: Readonly<Record<Exclude<FilterTokenType, "whitespace">, Tag>> = {
  comment: tags.lineComment,
  date: tags.atom,
  keyword: tags.keyword,
  kind: tags.typeName,
  name: tags.propertyName,
  number: tags.number,
  operator: tags.operator,
  punctuation: tags.punctuation,
  string: tags.string,
  unknown: tags.invalid,
};

const data = defineLanguageFacet({ commentTokens: { line: "#" } });
const top = NodeType.define({ id: 0, name: "filter", top: true, props: [languageDataProp.add({ filter: data })] });
const nodeTypes = new Map(
  Object.entries(tagOf).map(([name, tag], index) => [
    name,
    NodeType.define({ id: index + 1, name, props: [styleTags({ [name]: tag })] }),
  ]),
);

/** Parses the whole text at each change: filters are short, and the meaning of a word depends on earlier ones. */
class TokenParser extends Parser {
  createParse(input: Input): PartialParse {
    let stoppedAt: number | null = null;
    return {
      advance: () => treeOf(input.read(0, input.length)),
      parsedPos: input.length,
      stopAt: (position) => {
        stoppedAt = position;
      },
      get stoppedAt() {
        return stoppedAt;
      },
    };
  }
}

function treeOf(text: string): Tree {
  const leaves: Tree[] = [];
  const positions: number[] = [];
  for (const { type, start, end } of tokenizeFilter(text)) {
    const nodeType = nodeTypes.get(type);
    if (nodeType === undefined) continue;
    leaves.push(new Tree(nodeType, [], [], end - start));
    positions.push(start);
  }
  return new Tree(top, leaves, positions, text.length).balance();
}

export const language = new Language(data, new TokenParser(), [], "filter");
