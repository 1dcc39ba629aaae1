import { issueTopics } from "../../model/issues/catalogue-entry.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import { catalogueEntry, issueCatalogue } from "../../validate/catalogue.js";
import type { Terminal } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import { InputError } from "../input/errors.js";

/** The command `explain-issue`: writes what a code means, an example and how to repair it. */
export function explainIssue(code: string, terminal: Terminal): number {
  const entry = catalogueEntry(code);
  if (entry === undefined) {
    const near = didYouMean(suggest(code, Object.keys(issueCatalogue)));
    throw new InputError(
      `There is no issue code ${code}.${near === "" ? ` The codes are:\n\n${codesByTopic()}` : near}`,
    );
  }
  const colors = colorsFor(terminal.stdout, terminal);
  const { title, meaning, repair, example } = entry;
  const [what, text] = example;
  const parts = [`${colors.bold(code)}: ${title}`, meaning, repair, `For example, this ${what} has it:`, text];
  terminal.stdout.write(parts.join("\n\n") + "\n");
  return 0;
}

function codesByTopic(): string {
  return issueTopics
    .map((topic) => {
      const codes = Object.keys(issueCatalogue).filter((code) => issueCatalogue[code]?.topic === topic);
      return `${topic}: ${codes.join(", ")}`;
    })
    .join("\n");
}
