/**
 * How long a command or an import takes from nothing, over a bare node: `npm run bench -- start [rounds]`.
 *
 * The commands take turns in every round, and ratios are taken within a round, so that a busy machine slows both.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { printTable, writeResults } from "../report.mjs";

const rounds = Number(process.argv[2] ?? 21);
const root = fileURLToPath(new URL("../..", import.meta.url));
const cli = join(root, "dist/cli/cli.js");
const folder = mkdtempSync(join(tmpdir(), "capacity-filter-start-"));
const empty = join(folder, "empty.mjs");
writeFileSync(empty, "");

/** Commands and how many times the time of a bare node they may take. */
const commands = [
  { name: "bare node", args: [empty], budget: 1 },
  { name: "import capacity-filter/core", args: imports("capacity-filter/core"), budget: 1.6 },
  { name: "import capacity-filter/text", args: imports("capacity-filter/text"), budget: 1.6 },
  { name: "import capacity-filter", args: imports("capacity-filter"), budget: 3.2 },
  { name: "--version", args: [cli, "--version"], budget: 1.4 },
  { name: "--help", args: [cli, "--help"], budget: 1.4 },
  { name: "validate capacities.json", args: [cli, "validate", "examples/capacities.json"], budget: 2 },
  { name: "validate enterprise.filter", args: [cli, "validate", "examples/enterprise.filter"], budget: 2 },
  { name: "convert enterprise.filter", args: [cli, "convert", "examples/enterprise.filter"], budget: 2 },
];

function imports(entry) {
  return ["--input-type=module", "--eval", `import "${entry}";`];
}

function timeOf({ name, args }) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  return performance.now() - start;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

try {
  for (const command of commands) timeOf(command);
  const times = Array.from({ length: rounds }, () => commands.map(timeOf));
  const results = commands.map(({ name, budget }, index) => {
    const ms = median(times.map((round) => round[index]));
    const ratio = median(times.map((round) => round[index] / round[0]));
    return { name, ms, ratio, budget };
  });

  console.log(`node ${process.version}, medians of ${rounds} rounds\n`);
  printTable(
    results.map(({ name, ms, ratio, budget }) => ({
      command: name,
      ms: ms.toFixed(1),
      "times bare node": ratio.toFixed(2),
      budget: budget.toFixed(1),
      verdict: ratio > budget ? "TOO SLOW" : "",
    })),
  );
  writeResults("start", { node: process.version, rounds, results });
  if (results.some(({ ratio, budget }) => ratio > budget)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
