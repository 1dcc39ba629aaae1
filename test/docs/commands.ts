/** Commands of pages, without a process where a page shows only the command line. */
import { execFileSync } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { run } from "../../src/cli/run.js";
import packageJson from "../../package.json" with { type: "json" };

/** Arguments without anything that a shell expands, and in quotes what it leaves as it is. */
const argument = /[\w./:=,@%+-]+|'[^']*'|"[^"$`\\]*"/y;

/** A command line, and `head -COUNT`. `--out -` writes to the output of the process itself. */
const command = /^(?:npx )?capacity-filter (?!.*--out -$)(?<words>.*?)(?: \| head -(?<count>\d+))?$/s;

/** What a command prints in a folder, to standard output and standard error. */
export async function outputOf(text: string, folder: string, PATH: string): Promise<string> {
  const { words = "", count } = command.exec(text)?.groups ?? {};
  const args = argumentsOf(words.replaceAll("\\\n", ""));
  if (args === undefined) {
    const env = { ...process.env, PATH, NO_COLOR: "1", FORCE_COLOR: undefined };
    return execFileSync("bash", ["-c", `{ ${text}\n} 2>&1; true`], { cwd: folder, encoding: "utf8", env });
  }
  const output = await outputOfCommandLine(args, folder);
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

async function outputOfCommandLine(args: readonly string[], folder: string): Promise<string> {
  const parts: string[] = [];
  const printed = (): Writable =>
    new Writable({
      write(chunk: Buffer, _, done) {
        parts.push(chunk.toString());
        done();
      },
    });
  const terminal = { stdin: Readable.from([]), stdout: printed(), stderr: printed(), env: { NO_COLOR: "1" } };
  const before = process.cwd();
  process.chdir(folder);
  try {
    await run(args, terminal, packageJson.version);
  } finally {
    process.chdir(before);
  }
  return parts.join("");
}
