/**
 * The `llms.txt` of the site: the page for assistants in full, and then every other page with its first sentence.
 */
export function llmsText(sections, read) {
  const pages = sections
    .flatMap(({ items }) => items)
    .filter(({ link }) => !/\/$|^\/(assistants|changelog)$/.test(link));
  const list = pages.map(({ text, link }) => `- [${text}](${link}.html): ${firstSentence(read(`${link}.md`))}`);
  return `${read("/assistants.md").trimEnd()}\n\n## Other pages\n\n${list.join("\n")}\n`;
}

/** The first sentence of a page, after its title. */
function firstSentence(page) {
  const [, paragraph = ""] = /^# .*\n\n([\s\S]*?)\n\n/m.exec(page) ?? [];
  return /^[\s\S]*?[.:](?=\s|$)/.exec(paragraph)?.[0].replaceAll("\n", " ").replace(/:$/, ".") ?? paragraph;
}
