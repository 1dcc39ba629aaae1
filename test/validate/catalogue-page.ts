import { issueCatalogue } from "../../src/validate/index.js";

const introduction = `# Issues

Every problem that validation and the readers of texts find has a code. This page is made from the catalogue that
\`issueCatalogue\` holds: what a code means, an example that has it, and how to repair it.
`;

/** The catalogue as a page of Markdown, in the order of the codes. */
export function cataloguePage(): string {
  const entries = Object.entries(issueCatalogue).sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = entries.map(
    ([
      code,
      {
        title,
        meaning,
        repair,
        example: [, text],
      },
    ]) => {
      const shown = text === "" ? "" : `\n\`\`\`\n${text}\n\`\`\`\n`;
      return `## ${code}\n\n**${title.charAt(0).toUpperCase()}${title.slice(1)}.** ${meaning}\n${shown}\n${repair}\n`;
    },
  );
  return [introduction, ...sections].join("\n");
}
