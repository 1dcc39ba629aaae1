/**
 * Lines of commands and their outputs fold at the width of the page, except those of columns and those with marks
 * below them.
 */
export const foldLines = {
  name: "fold-lines",
  line(node, number) {
    if (this.options.lang !== "console") return;
    const line = this.source.split("\n")[number - 1];
    if (/\S {2}|^\s*\d* \|/.test(line)) return;
    this.addClassToHast(node, "folds");
    for (const token of node.children) token.children = token.children.flatMap(keepOptions);
  },
};

/** Does not fold after the hyphens of an option such as `--filter`. */
function keepOptions(text) {
  return text.value.split(/(--[\w-]+)/).map((value, index) => {
    const part = { type: "text", value };
    if (index % 2 === 0) return part;
    return { type: "element", tagName: "span", properties: { class: "option" }, children: [part] };
  });
}
