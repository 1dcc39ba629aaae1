import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { build } from "esbuild";
import * as fc from "fast-check";
import * as parser from "libpg-query";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { library } from "../../tsup.config.js";
import packageJson from "../../package.json" with { type: "json" };
import { deep } from "../runs.js";
import { outputOf } from "./commands.js";
import { codeBlocksOf, runExample } from "./examples.js";
import { pages, root } from "./site-pages.js";

/** A step of a page: a file that the reader saves, or a command with what it prints. */
type Step =
  | { readonly type: "file"; readonly file: string; readonly content: string }
  | {
      readonly type: "command";
      readonly place: string;
      readonly command: string;
      readonly output: string;
      /** Offsets of the output in the page. */
      readonly range: readonly [start: number, end: number];
    };

/** The files that a page asks the reader to save, and the commands that it shows, in their order. */
function stepsOf(path: string, text: string): Step[] {
  const block = /(?:^[^\n]*\bSave [^\n]*`(?<file>[^`\n]+)`:\n\n)?^```(?<language>\S*)[^\n]*\n(?<code>.*?)^```$/gms;
  return [...text.matchAll(block)].flatMap((match): Step[] => {
    const { file, language, code = "" } = match.groups ?? {};
    if (file !== undefined) return [{ type: "file", file, content: code }];
    if (language !== "console") return [];
    return commandsOf(path, text, match.index + match[0].lastIndexOf(code), code);
  });
}

/** Commands and what they print, to standard output and standard error. */
function commandsOf(path: string, text: string, offset: number, code: string): Step[] {
  const command = /^\$ (?<command>(?:.*\\\n)*.*)\n(?<output>(?:(?!\$ ).*\n)*)/gm;
  return Array.from(code.matchAll(command), ({ 0: all, index, groups }): Step => {
    const { command = "", output = "" } = groups ?? {};
    const end = offset + index + all.length;
    const place = `${path}:${text.slice(0, offset + index).split("\n").length}`;
    return { type: "command", place, command, output, range: [end - output.length, end] };
  });
}

/** Programs by their names, as they are found after `npm install capacity-filter`. */
const programs = {
  "capacity-filter": `exec node ${JSON.stringify(join(root, "dist/cli/cli.js"))} "$@"`,
  npx: 'exec "$@"',
};

/** A program with the library from its source inside, which need not be built for it. */
async function withLibrary(program: string): Promise<string> {
  // Longer names first: an alias also means the names below it.
  const entries = Object.entries(library.entry as Record<string, string>).sort(([a], [b]) => b.length - a.length);
  const alias = entries.map(([name, source]) => [
    name === "index" ? "capacity-filter" : `capacity-filter/${name}`,
    join(root, source),
  ]);
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: root },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    alias: Object.fromEntries(alias) as Record<string, string>,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}

describe("what the pages show is true", () => {
  const blocks = pages.flatMap(({ path, text }) => codeBlocksOf(path, text, "ts"));
  test.each(blocks)("$place", async (example) => {
    const modules: unknown[] = await Promise.all([
      import("../../src/index.js"),
      import("../../src/language/index.js"),
      import("../../src/validate/index.js"),
      import("../../src/evaluate.js"),
      import("../../src/analyze/index.js"),
      import("../../src/sql/index.js"),
      import("../../src/policy/index.js"),
      import("../../src/availability/index.js"),
      import("../../src/compare/index.js"),
      import("../../src/ui/index.js"),
      import("../../src/import/index.js"),
      import("../../src/react-querybuilder/index.js"),
      import("../../src/client/index.js"),
      import("../../src/arbitraries/index.js"),
      import("../../src/model/json-schema.js"),
      import("../../src/engines/duckdb/index.js"),
    ]);
    const packages = { DuckDBInstance, fc, parser };
    await runExample(example, Object.assign(packages, ...modules) as Record<string, unknown>);
  });

  const installed = pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\bnpm install ((?:@?[a-z][^\s`]* ?)+)/g), ([, names = ""]) => ({ path, names })),
  );
  test.each(installed)("$path installs packages that the tests use: $names", ({ names }) => {
    const used = [
      packageJson.name,
      ...Object.keys({ ...packageJson.peerDependenciesMeta, ...packageJson.devDependencies }),
    ];
    for (const name of names.trim().split(" ")) expect(used).toContain(name.replace(/(?<=.)@.*/, ""));
  });

  const walks = pages.map((page) => ({ ...page, steps: stepsOf(page.path, page.text) }));
  describe.each(walks.filter(({ steps }) => steps.length > 0))("$path, from top to bottom", ({ path, text, steps }) => {
    let folder: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "capacity-filter-page-"));
      for (const [name, script] of Object.entries(programs)) await save(`bin/${name}`, `#!/bin/sh\n${script}\n`);
      for (const shared of ["examples", "node_modules"])
        symlinkSync(join(root, shared), join(folder, shared), "junction");
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    async function save(file: string, content: string): Promise<void> {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file.endsWith(".mjs") ? await withLibrary(content) : content);
      if (content.startsWith("#!")) chmodSync(join(folder, file), 0o755);
    }

    const PATH = (): string =>
      [join(folder, "bin"), process.env["PATH"], join(root, "node_modules/.bin")].join(delimiter);

    let done = 0;
    const printed: { readonly range: readonly [number, number]; readonly output: string }[] = [];
    // PostgreSQL and another run of Vitest take seconds to start in a process.
    const slow = /^(?:node postgres\.mjs$|npx vitest run )/;
    const commands = steps.flatMap((step, index) => (step.type === "command" ? [{ ...step, index }] : []));
    test.each(commands.filter(({ command }) => deep || !slow.test(command)))(
      "$place $command",
      async ({ command, output, range, index }) => {
        for (const step of steps.slice(done, index)) if (step.type === "file") await save(step.file, step.content);
        done = index;
        const actual = await outputOf(command, folder, PATH());
        printed.unshift({ range, output: actual });
        if (process.env["UPDATE_DOCS"] === undefined) expect(actual).toBe(output);
      },
    );
    afterAll(() => {
      if (process.env["UPDATE_DOCS"] === undefined) return;
      const updated = printed.reduce(
        (page, { range: [start, end], output }) => page.slice(0, start) + output + page.slice(end),
        text,
      );
      if (updated !== text) writeFileSync(join(root, path), updated);
    });
  });
});
