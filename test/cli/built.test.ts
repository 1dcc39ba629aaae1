/** The built command as a shell runs it. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const command = join(root, "dist/cli/cli.js");

const shell = (script: string) => spawnSync("bash", ["-o", "pipefail", "-c", script], { cwd: root, encoding: "utf8" });

describe("the built command", () => {
  test("knows its version", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(execFileSync(process.execPath, [command, "--version"], { encoding: "utf8" })).toBe(version + "\n");
  });

  test("reads from a pipe, writes into one, and ends with its code", () => {
    const run = shell(`cat examples/enterprise.filter | node ${command} convert - | node ${command} validate -`);
    expect(run).toMatchObject({ status: 0, stdout: "No problems.\n", stderr: "" });
    expect(shell(`echo '{' | node ${command} validate -`).status).toBe(1);
    expect(shell(`node ${command} evaluate`).status).toBe(2);
  });

  test("ends quietly when nobody reads on", () => {
    const groups = `{"conjonction":"or","groups":[${Array.from({ length: 30_000 }, () => "1").join(",")}]}`;
    const run = spawnSync("bash", ["-c", `node ${command} validate - | head -n 1; echo \${PIPESTATUS[0]}`], {
      cwd: root,
      encoding: "utf8",
      input: groups,
    });
    expect(run.stderr).toBe("");
    expect(run.stdout).toMatch(/^standard input:1:31: error: .*\n1\n$/);
  });

  test.runIf(existsSync("/dev/full"))("says in one line that a disk is full", () => {
    const run = shell(`node ${command} convert examples/enterprise.filter > /dev/full`);
    expect(run.stderr).toMatch(/^error: The output cannot be written: .*no space left on device.*\n$/);
    expect(run.status).toBe(2);
  });

  test("prints expirations as they come, as long as somebody reads", () => {
    const run = shell(`node --max-old-space-size=40 ${command} policy hourly -n 100000000 | head -n 3`);
    expect(run.stdout.split("\n")).toHaveLength(4);
    expect(run).toMatchObject({ status: 0, stderr: "" });
  });

  test("needs no more memory for a longer file", async () => {
    const evaluate = ["evaluate", "-f", 'n > 5 and note contains "7"', "-r", "-", "--json"];
    const child = spawn(process.execPath, ["--max-old-space-size=24", "--max-semi-space-size=2", command, ...evaluate]);
    const output = (async () => {
      let text = "";
      for await (const chunk of child.stdout) text += String(chunk);
      return text;
    })();
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `${n},"record ${n}, with a ""note""",${"x".repeat(80)}\n`,
    ).join("");
    child.stdin.write("n,note,filler\n");
    for (let written = 0; written < 60; written++) {
      if (!child.stdin.write(lines)) await new Promise((resume) => child.stdin.once("drain", resume));
    }
    child.stdin.end();
    expect(JSON.parse(await output)).toMatchObject({ recordCount: 600_000, capacities: [{ count: 60 * 3439 }] });
  });
});
