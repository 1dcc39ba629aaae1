import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSQL } from "@react-querybuilder/core/parseSQL";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Example } from "./examples.js";
import { codeBlocksOf, runExample } from "./examples.js";

const root = join(import.meta.dirname, "../..");

const pages = [
  "README.md",
  ...(existsSync(join(root, "docs")) ? readdirSync(join(root, "docs")).map((name) => `docs/${name}`) : []),
].filter((page) => page.endsWith(".md"));

function blocks(language: string): Example[] {
  return pages.flatMap((page) => codeBlocksOf(page, readFileSync(join(root, page), "utf8"), language));
}

/** A command and what it prints, to standard output and standard error. */
function commandsOf({ lines }: Example): { command: string; output: string }[] {
  const commands: { command: string; output: string }[] = [];
  for (const line of lines) {
    const command = /^\$ (?<command>.*)$/.exec(line)?.groups?.["command"];
    const last = commands.at(-1);
    if (command !== undefined) commands.push({ command, output: "" });
    else if (last?.command.endsWith("\\") === true) last.command = last.command.slice(0, -1) + line.trim();
    else if (last !== undefined) last.output += `${line}\n`;
  }
  return commands;
}

function outputOf(command: string): string {
  const bin = `node ${JSON.stringify(join(root, "dist/cli/cli.js"))}`;
  const script = command.replaceAll(/(^|\| )capacity-filter\b/g, `$1${bin}`);
  return execFileSync("bash", ["-c", `{ ${script}; } 2>&1; true`], { cwd: root, encoding: "utf8" });
}

describe("what the pages show is true", () => {
  test.each(blocks("ts"))("$place", async (example) => {
    const modules: unknown[] = await Promise.all([
      import("../../src/index.js"),
      import("../../src/text/index.js"),
      import("../../src/validate/index.js"),
      import("../../src/evaluate.js"),
      import("../../src/columns/index.js"),
      import("../../src/analyze/index.js"),
      import("../../src/sql/index.js"),
      import("../../src/policy/index.js"),
      import("../../src/ui/index.js"),
      import("../../src/react-querybuilder/index.js"),
      import("../../src/client/index.js"),
      import("../../src/arbitraries/index.js"),
    ]);
    await runExample(example, Object.assign({ fc, parseSQL }, ...modules) as Record<string, unknown>);
  });

  test.each(blocks("console").flatMap((example) => commandsOf(example).map((run) => ({ ...example, ...run }))))(
    "$place $command",
    ({ command, output }) => {
      expect(outputOf(command)).toBe(output);
    },
  );
});
