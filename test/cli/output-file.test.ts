/** What is at a path that a command writes to, before and after. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeOutput } from "../../src/cli/output/output-file.js";
import { folderWith } from "./command.js";

const write = (path: string, text = "new"): Promise<void> => writeOutput(path, (file) => file.write(text));
const modeOf = (path: string): number => statSync(path).mode & 0o7777;

describe("a file that is written", () => {
  test("appears with the mode of new files", async () => {
    const folder = folderWith({});
    writeFileSync(join(folder, "other"), "");
    await write(join(folder, "a"));
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("new");
    expect(modeOf(join(folder, "a"))).toBe(modeOf(join(folder, "other")));
  });

  test.each([0o600, 0o640, 0o666, 0o755])("keeps the mode %o", async (mode) => {
    const path = join(folderWith({ a: "old" }), "a");
    chmodSync(path, mode);
    await write(path);
    expect([readFileSync(path, "utf8"), modeOf(path)]).toEqual(["new", mode]);
  });

  test("is the one that a symbolic link leads to", async () => {
    const folder = folderWith({ a: "old" });
    mkdirSync(join(folder, "links"));
    chmodSync(join(folder, "a"), 0o600);
    symlinkSync("../a", join(folder, "links", "first"));
    symlinkSync("links/first", join(folder, "second"));
    await write(join(folder, "second"));
    expect([readFileSync(join(folder, "a"), "utf8"), modeOf(join(folder, "a"))]).toEqual(["new", 0o600]);
    expect(readlinkSync(join(folder, "second"))).toBe("links/first");
    expect(readdirSync(join(folder, "links"))).toEqual(["first"]);
  });

  test("is created where a symbolic link leads to no file", async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, "links"));
    symlinkSync("../a", join(folder, "links", "first"));
    symlinkSync(join(folder, "links", "first"), join(folder, "second"));
    await write(join(folder, "second"));
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("new");
    expect(lstatSync(join(folder, "second")).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(["a", "links", "second"]);
  });

  test("remains as it was if what writes it fails", async () => {
    const folder = folderWith({ a: "old" });
    const failing = writeOutput(join(folder, "a"), async (file) => {
      await file.write("new");
      throw new RangeError("no more");
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect([readdirSync(folder), readFileSync(join(folder, "a"), "utf8")]).toEqual([["a"], "old"]);
  });

  test("may have the longest name there is", async () => {
    const folder = folderWith({});
    await write(join(folder, "a".repeat(255)));
    expect(readdirSync(folder)).toEqual(["a".repeat(255)]);
  });
});

describe("a path that cannot be written", () => {
  const refused: [string, string, (folder: string) => void][] = [
    ["folder", "it is a directory", (folder) => mkdirSync(join(folder, "folder"))],
    ["no/folder/a", "its folder does not exist", () => undefined],
    ["link", "its folder does not exist", (folder) => symlinkSync("no/folder/a", join(folder, "link"))],
    ["circle", "too many symbolic links encountered", (folder) => symlinkSync("circle", join(folder, "circle"))],
    ["old/a", "not a directory", () => undefined],
  ];

  test.each(refused)("%s is named in one line: %s", async (path, reason, prepare) => {
    const folder = folderWith({ old: "old" });
    prepare(folder);
    const before = readdirSync(folder);
    const message = `${join(folder, path)} cannot be written: ${reason}.`;
    await expect(write(join(folder, path))).rejects.toMatchObject({ name: "InputError", message });
    expect(readdirSync(folder)).toEqual(before);
  });

  // Root may write everywhere.
  test.skipIf(process.getuid?.() === 0)("may be a file or a folder that is read-only", async () => {
    const folder = folderWith({ old: "old" });
    chmodSync(join(folder, "old"), 0o400);
    await expect(write(join(folder, "old"))).rejects.toThrow("old cannot be written: permission denied.");
    chmodSync(folder, 0o500);
    await expect(write(join(folder, "a"))).rejects.toThrow("a cannot be written: permission denied.");
    chmodSync(folder, 0o700);
    expect(readdirSync(folder)).toEqual(["old"]);
  });
});

describe.skipIf(process.platform === "win32")("what is not a regular file is written into", () => {
  test("a named pipe", async () => {
    const pipe = join(folderWith({}), "pipe");
    execFileSync("mkfifo", [pipe]);
    const [text] = await Promise.all([readFile(pipe, "utf8"), write(pipe)]);
    expect(text).toBe("new");
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  test("a device, through a symbolic link as well", async () => {
    const link = join(folderWith({}), "link");
    symlinkSync("/dev/null", link);
    await write(link);
    await write("/dev/null");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});
