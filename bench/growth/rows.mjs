/** One long record in each format of rows, which the command line reads from standard input. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../dist/cli/cli.js", import.meta.url));

/** A record of about so many characters, of which none ends one that the reader could stop at. */
const records = {
  json: (length) => `[{"a":"${"x".repeat(length)}"}]`,
  nested: (length) => `[{"a":[${Array.from({ length: length / 8 }, () => '{"b":1}').join()}]}]`,
  ndjson: (length) => `{"a":"${"x".repeat(length)}"}\n`,
  csv: (length) => `a,b\n${"x".repeat(length)},1\n`,
  quoted: (length) => `${names(length / 8)}\n${Array.from({ length: length / 8 }, () => '"a""b"').join()}\n`,
};

const names = (count) => Array.from({ length: count }, (_, index) => `c${index}`).join();

/** @param {keyof typeof records} format */
export const rowsOf = (format) => (count) => {
  const text = records[format](Math.min(count, (1 << 24) - 1_000));
  return () => read(text, format === "nested" ? "json" : format === "quoted" ? "csv" : format);
};

function read(text, format) {
  const child = spawn(
    process.execPath,
    [program, "evaluate", "--filter", 'a = "x"', "--rows", "-", "--format", format],
    {
      stdio: ["pipe", "ignore", "inherit"],
    },
  );
  child.stdin.end(text);
  return new Promise((resolve) => child.on("close", resolve));
}
