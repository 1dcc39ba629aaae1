import ts from "typescript";
import { expect } from "vitest";

/** One `@example` of a doc comment, or one code block of a page. */
interface Example {
  /** File and 1-based line where it begins. */
  readonly place: string;
  readonly lines: readonly string[];
  /** What a code block prints, shown as a block of `text` right after it. */
  readonly output?: string;
}

/** The `@example` blocks in the doc comments of a source text. */
export function examplesOf(file: string, source: string): Example[] {
  const examples: Example[] = [];
  let lines: string[] | undefined;
  source.split("\n").forEach((line, index) => {
    const comment = /^\s*(?:\/\*)?\*+(?!\/) ?(?<text>.*?)(?<end>\*\/)?$/.exec(line)?.groups;
    const text = comment?.["text"] ?? "";
    if (comment === undefined || text.startsWith("@")) lines = undefined;
    const inline = /@example(?<code>.*)$/.exec(text)?.groups?.["code"];
    if (inline !== undefined) {
      lines = inline.trim() === "" ? [] : [inline.trim()];
      examples.push({ place: `${file}:${index + 1}`, lines });
    } else if (text.trim() !== "") lines?.push(text);
    if (comment?.["end"] !== undefined) lines = undefined;
  });
  return examples;
}

/** The code blocks of one language in a Markdown page. */
export function codeBlocksOf(file: string, page: string, language: string): Example[] {
  const block = new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\`$(?:\\n\\n\`\`\`text\\n(.*?)\`\`\`$)?`, "gms");
  return Array.from(page.matchAll(block), ({ 1: code = "", 2: output, index }) => ({
    place: `${file}:${page.slice(0, index).split("\n").length}`,
    lines: code.trimEnd().split("\n"),
    ...(output !== undefined && { output }),
  }));
}

/**
 * Runs an example: a line that ends with a semicolon is a statement; the others are expressions, over one or several
 * lines up to a comment `// expected` that says what they give, or `// throws NameOfError`. All may await.
 */
export async function runExample({ lines, output }: Example, scope: Readonly<Record<string, unknown>>): Promise<void> {
  const body: string[] = [];
  let pending: string[] = [];
  const withoutImports = lines.join("\n").replace(/^\s*import\b[^"]*"[^"]*".*$/gm, "");
  for (const line of withoutImports.split("\n")) {
    if (line.trim() === "" || /^\s*\/\/ /.test(line)) continue;
    const [, code = line, expected] = /^(?<code>.*?)\s+\/\/ (?<expected>.*)$/.exec(line) ?? [];
    pending.push(code);
    const throws = /^throws (?<error>\w+)$/.exec(expected ?? "")?.groups?.["error"];
    const expression = pending.join("\n").replace(/;\s*$/, "");
    if (throws !== undefined) body.push(`await $throws(async () => (${expression}), ${throws});`);
    else if (expected !== undefined) body.push(`$gives((${expression}), (${expected}));`);
    else if (/[;{]\s*$|^\s*\}|^\s*const /.test(code)) body.push(pending.join("\n"));
    else continue;
    pending = [];
  }
  const $gives = (actual: unknown, expected: unknown): void => {
    expect(actual).toEqual(expected);
  };
  const $throws = async (act: () => Promise<unknown>, ErrorClass: new (...parameters: never[]) => Error) => {
    await expect(act()).rejects.toThrow(ErrorClass);
  };
  let printed = "";
  const console = { log: (...said: readonly unknown[]) => (printed += `${said.join(" ")}\n`) };
  const all = { ...scope, $gives, $throws, console };
  const { outputText } = ts.transpileModule(body.join("\n"), { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  // Examples are code in comments and pages; to run them is what this function is for.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  await new Function(...Object.keys(all), `"use strict";\nreturn (async () => {\n${outputText}})();`)(
    ...Object.values(all),
  );
  if (output !== undefined) expect(printed).toBe(output);
  expect(body.length, "an example shows at least one result").toBeGreaterThan(0);
}
