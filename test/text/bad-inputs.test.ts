import { describe, expect, test } from "vitest";
import { printIssues, safeParseFilter } from "../../src/language/index.js";
import { badInputs } from "./bad-inputs.js";

/** Everything that is said about a text, with the codes of the issues. */
function report(text: string): string {
  const result = safeParseFilter(text);
  const said = result.ok ? "no issue" : printIssues(text, result.issues);
  const codes = result.ok ? "" : result.issues.map(({ code }) => code).join(", ");
  return `    ${text.replaceAll("\n", "\n    ")}\n\n${codes}\n\n\`\`\`\n${said}\n\`\`\`\n`;
}

test("issues of texts that people write by mistake", async () => {
  const sections = Object.entries(badInputs).map(([title, texts]) => `## ${title}\n\n${texts.map(report).join("\n")}`);
  await expect(`# Mistakes and messages\n\n${sections.join("\n")}`).toMatchFileSnapshot("bad-inputs.md");
});

describe("every text that people write by mistake", () => {
  test.each(Object.values(badInputs).flat())("%s", (text) => {
    const result = safeParseFilter(text);
    expect(result.ok ? [] : result.issues).not.toEqual([]);
  });
});
