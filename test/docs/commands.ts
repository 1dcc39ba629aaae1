/** Commands of pages, without a process where a page shows only the command line. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { vi } from "vitest";
import { run } from "../../src/cli/run.js";
import packageJson from "../../package.json" with { type: "json" };

/** Arguments without anything that a shell expands, and in quotes what it leaves as it is. */
const argument = /[\w./:=,@%+-]+|'[^']*'|"[^"$`\\]*"/y;

/** A command line, and `head -COUNT`. `--out -` writes to the output of the process itself. */
const command = /^(?:npx )?capacity-filter (?!.*--out -$)(?<words>.*?)(?: \| head -(?<count>\d+))?$/s;

/** A program that a page saves: it prints with `console.log`. */
const program = /^node (?<file>[\w-]+\.mjs)$/;

/** What a command prints in a folder, to standard output and standard error. */
export async function outputOf(text: string, folder: string, PATH: string): Promise<string> {
  const file = program.exec(text)?.groups?.["file"];
  if (file !== undefined) return inFolder(folder, () => outputOfProgram(join(folder, file)));
  const { words = "", count } = command.exec(text)?.groups ?? {};
  const args = argumentsOf(words.replaceAll("\\\n", ""));
  if (args === undefined) {
    const env = { ...process.env, PATH, NO_COLOR: "1", FORCE_COLOR: undefined };
    return execFileSync("bash", ["-c", `{ ${text}\n} 2>&1; true`], { cwd: folder, encoding: "utf8", env });
  }
  const output = await inFolder(folder, () => outputOfCommandLine(args));
  return count === undefined ? output : output.split("\n", Number(count)).join("\n") + "\n";
}

/** The arguments that are passed to a program, unless only a shell can tell. */
function argumentsOf(words: string): readonly string[] | undefined {
  const args: string[] = [];
  let end = 0;
  while (end < words.length) {
    argument.lastIndex = end;
    const [word] = argument.exec(words) ?? [];
    const space = word === undefined ? null : /^(?: +|$)/.exec(words.slice(end + word.length));
    if (word === undefined || space === null) return undefined;
    args.push(/^['"]/.test(word) ? word.slice(1, -1) : word);
    end += word.length + space[0].length;
  }
  return args.length === 0 ? undefined : args;
}

async function inFolder(folder: string, act: () => Promise<string>): Promise<string> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await act();
  } finally {
    process.chdir(before);
  }
}

async function outputOfProgram(file: string): Promise<string> {
  let printed = "";
  const log = vi.spyOn(console, "log").mockImplementation((...values) => void (printed += `${format(...values)}\n`));
  try {
    await import(pathToFileURL(file).href);
    return printed;
  } finally {
    log.mockRestore();
  }
}

async function outputOfCommandLine(args: readonly string[]): Promise<string> {
  const parts: string[] = [];
  const printed = (): Writable =>
    new Writable({
      write(chunk: Buffer, _, done) {
        parts.push(chunk.toString());
        done();
      },
    });
  const terminal = { stdin: Readable.from([]), stdout: printed(), stderr: printed(), env: { NO_COLOR: "1" } };
  await run(args, terminal, packageJson.version);
  return parts.join("");
}
