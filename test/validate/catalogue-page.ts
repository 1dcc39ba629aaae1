import { issueTopics } from "../../src/model/issues/catalogue-entry.js";
import { issueCatalogue } from "../../src/validate/index.js";

const introduction = `# Issues

Look up the code of an issue: what it means, an example, and how to repair it. The codes are grouped by what you were
doing. In code, \`issueCatalogue\` has the same descriptions; on the command line, \`capacity-filter explain-issue CODE\`.
`;

/** The catalogue as a page of Markdown, by topic and code. */
export function cataloguePage(): string {
  const sorted = Object.entries(issueCatalogue).sort(([a], [b]) => (a < b ? -1 : 1));
  const topics = issueTopics.map((topic) => {
    const sections = sorted.flatMap(([code, entry]) => {
      if (entry.topic !== topic) return [];
      const { title, meaning, repair, example } = entry;
      const shown = example[1] === "" ? "" : `\n\`\`\`\n${example[1]}\n\`\`\`\n`;
      return [
        `### ${code}\n\n**${title.charAt(0).toUpperCase()}${title.slice(1)}.** ${meaning}\n${shown}\n${repair}\n`,
      ];
    });
    return [`## ${topic}\n`, ...sections].join("\n");
  });
  return [introduction, ...topics].join("\n");
}
