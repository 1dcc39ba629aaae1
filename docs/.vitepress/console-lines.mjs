/**
 * The lines of commands and their outputs. Outputs have no colors, which would look like those of links. Lines fold at
 * the width of the page, except those of columns and those with marks below them.
 */
export const consoleLines = {
  name: "console-lines",
  line(node, number) {
    if (this.options.lang !== "console") return;
    const [line, before = ""] = this.source.split("\n").slice(0, number).reverse();
    if (!line.startsWith("$ ") && !before.endsWith("\\")) node.children = [wordsOf(line)];
    if (/\S {2}|^\s*\d* \|/.test(line)) return;
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
    .map((words, index) => (index % 2 === 0 ? { type: "text", value: words } : wordsOf(words, { class: "option" })));
}
