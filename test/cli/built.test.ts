/** The built command as a shell runs it. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { deep } from "../runs.js";
import { folderWith } from "./command.js";

const root = join(import.meta.dirname, "../..");
const command = join(root, "dist/cli/cli.js");

const shell = (script: string) => spawnSync("bash", ["-o", "pipefail", "-c", script], { cwd: root, encoding: "utf8" });

describe("the built command", () => {
  test("prints its version", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(execFileSync(process.execPath, [command, "--version"], { encoding: "utf8" })).toBe(version + "\n");
  });

  test("reads from a pipe, writes into one, and ends with its code", () => {
    const run = shell(`cat examples/enterprise.filter | node ${command} convert - | node ${command} validate -`);
    expect(run).toMatchObject({ status: 0, stdout: "No problems.\n", stderr: "" });
    expect(shell(`echo '{' | node ${command} validate -`).status).toBe(1);
    expect(shell(`node ${command} evaluate`).status).toBe(2);
  });

  test("ends quietly when the reader closes the pipe", () => {
    const groups = `{"conjonction":"or","groups":[${Array.from({ length: 30_000 }, () => "1").join(",")}]}`;
    const run = spawnSync("bash", ["-c", `node ${command} validate - | head -n 1; echo \${PIPESTATUS[0]}`], {
      cwd: root,
      encoding: "utf8",
      input: groups,
    });
    expect(run.stderr).toBe("");
    expect(run.stdout).toMatch(/^standard input:1:31: error: .*\n1\n$/);
  });

  test("writes ids to standard output for --out -, and the report to standard error", () => {
    const run = shell(`node ${command} evaluate -f 'id = "co_0002"' -r examples/companies.csv --out - | grep -v id`);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toMatch(/: \d of 3,000 match/);
  });

  test("writes ids of held records to standard output for --out -, and the report to standard error", () => {
    const files = "-c examples/account-capacities.json --members examples/members.json -r examples/accounts.csv";
    const args = `${files} --now 2026-11-02T15:00:00Z --capacity Enterprise --out -`;
    const run = shell(`node ${command} availability ${args} | grep -c '"member":"Ann Martin"'`);
    expect(run).toMatchObject({ status: 0, stdout: "19\n" });
    expect(run.stderr).toMatch(/^Ann Martin +19 +1$/m);
  });

  test.runIf(existsSync("/dev/full"))("reports a full disk in one line", () => {
    const run = shell(`node ${command} convert examples/enterprise.filter > /dev/full`);
    expect(run.stderr).toMatch(/^error: The output cannot be written: .*no space left on device.*\n$/);
    expect(run.status).toBe(2);
  });

  test.runIf(existsSync("/dev/full"))("reports a full disk in one line, also for --out", () => {
    const run = shell(`node ${command} evaluate -f 'id = "co_0002"' -r examples/companies.csv --out /dev/full`);
    expect(run).toMatchObject({
      status: 2,
      stdout: "",
      stderr: "error: /dev/full cannot be written: no space left on device.\n",
    });
  });

  test.skipIf(process.platform === "win32")("keeps the old file if the new one is too large", () => {
    const folder = folderWith({ out: "old" });
    const run = shell(
      `ulimit -f 1; node ${command} evaluate -f 'id is not empty' -r examples/companies.csv --out ${folder}/out`,
    );
    expect(run).toMatchObject({
      status: 2,
      stdout: "",
      stderr: `error: ${folder}/out cannot be written: file too large.\n`,
    });
    expect([readdirSync(folder), readFileSync(join(folder, "out"), "utf8")]).toEqual([["out"], "old"]);
  });

  describe.runIf(existsSync("/dev/stdout"))("writes into /dev/stdout, and then the report", () => {
    const args = ["evaluate", "-f", "n > 0", "-r", "-", "--id-column", "n", "--out", "/dev/stdout"];
    const expected = /^\{"capacity":"filter","id":1\}\n[^\n]*: 1 of 1 matches/;
    const input = "n\n1\n";

    test("which is a pipe", () => {
      const run = shell(`printf '${input}' | node ${command} ${args.map((arg) => `'${arg}'`).join(" ")} | cat`);
      expect(run).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(expected) as string });
    });

    test("which is a file", () => {
      const folder = folderWith({});
      shell(`printf '${input}' | node ${command} ${args.map((arg) => `'${arg}'`).join(" ")} > ${folder}/out`);
      expect(readFileSync(join(folder, "out"), "utf8")).toMatch(expected);
    });

    test("which is a socket", () => {
      const run = spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: "utf8", input });
      expect(run).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(expected) as string });
    });
  });

  test.skipIf(process.platform === "win32").each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "keeps the old file, and leaves no temporary file, when %s ends it",
    async (signal) => {
      const folder = folderWith({ out: "old" });
      const watcher = watch(folder);
      onTestFinished(() => watcher.close());
      const begun = once(watcher, "change");
      const args = ["evaluate", "-f", "n > 0", "-r", "-", "--id-column", "n", "--out", join(folder, "out")];
      const child = spawn(process.execPath, [command, ...args], { stdio: ["pipe", "ignore", "inherit"] });
      const ended = once(child, "exit");
      child.stdin.write("n\n1\n");
      await begun;
      expect(readdirSync(folder)).toHaveLength(2);
      child.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect([readdirSync(folder), readFileSync(join(folder, "out"), "utf8")]).toEqual([["out"], "old"]);
    },
  );

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
    // Each time as long as a twentieth of the memory.
    const times = deep ? 60 : 30;
    for (let written = 0; written < times; written++) {
      if (!child.stdin.write(lines)) await new Promise((resume) => child.stdin.once("drain", resume));
    }
    child.stdin.end();
    expect(JSON.parse(await output)).toMatchObject({
      recordCount: times * 10_000,
      capacities: [{ count: times * 3439 }],
    });
  });
});
