/**
 * Lines of code fold at the width of the page. Columns, and marks below a line, keep their places: these lines scroll.
 * Outputs of commands have no colors, which would look like those of links.
 */
export const foldingLines = {
  name: "folding-lines",
  line(node, number) {
    const [line, before = ""] = this.source.split("\n").slice(0, number).reverse();
    const { lang } = this.options;
    const isOutput = lang === "console" && !line.startsWith("$ ") && !before.endsWith("\\");
    if (isOutput) node.children = [wordsOf(line)];
    if (["console", "text"].includes(lang) && /\S {2}|^\s*\d* \|/.test(line)) return;
    this.addClassToHast(node, "folds");
    node.properties.style = `--indent: ${/^ */.exec(line)[0].length + 2}ch`;
    for (const token of node.children) token.children = token.children.flatMap(keepOptions);
  },
};

function wordsOf(text, properties = {}) {
  return { type: "element", tagName: "span", properties, children: [{ type: "text", value: text }] };
}

/** Does not fold after the hyphens of an option such as `--filter`. */
function keepOptions({ value }) {
  return value
    .split(/(--[\w-]+)/)
    .map((words, index) => (index % 2 === 0 ? { type: "text", value: words } : wordsOf(words, { class: "whole" })));
}
