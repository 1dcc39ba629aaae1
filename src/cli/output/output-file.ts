/** Writes files completely or not at all. */
import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { constants, fstatSync, rmSync, statSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { access, open, readlink, realpath, rename, rm } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { getSystemErrorMap } from "node:util";
import { InputError } from "../input/errors.js";

interface OutputFile {
  /** @throws {InputError} if the text cannot be written. */
  write(text: string): Promise<void>;
}

/**
 * Writes to a path, or to standard output for `-`. The complete new file replaces a regular file and keeps its mode. The
 * old file remains if `write` fails or a signal ends the process. It follows symbolic links, and writes directly to
 * devices and pipes.
 */
export async function writeOutput<Value>(path: string, write: (file: OutputFile) => Promise<Value>): Promise<Value> {
  const stats = Promise.resolve().then(() => (path === "-" ? fstatSync(1) : statSync(path, { throwIfNoEntry: false })));
  const found = await accessing(path, stats);
  if (found?.isDirectory() === true) throw unwritable(path, "it is a directory");
  const stream = found && standardStream(found);
  // The listener of the stream reports its errors.
  if (stream) return write({ write: (text) => new Promise((written) => stream.write(text, () => written())) });
  if (found === undefined || found.isFile()) return replaceFile(path, found, write);
  return writeInto(path, await accessing(path, open(path, constants.O_WRONLY)), write);
}

export async function writeJson(path: string, value: object): Promise<void> {
  await writeOutput(path, (file) => file.write(JSON.stringify(value, undefined, 2) + "\n"));
}

/**
 * The standard stream of a path such as `/dev/stdout`. If it were opened again, writing would begin at the start of its
 * file, and a socket could not be opened.
 */
function standardStream({ dev, ino }: Stats): NodeJS.WriteStream | undefined {
  const isOpenAs = (descriptor: number): boolean => {
    const opened = fstatSync(descriptor);
    return opened.dev === dev && opened.ino === ino;
  };
  if (isOpenAs(1)) return process.stdout;
  return isOpenAs(2) ? process.stderr : undefined;
}

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function replaceFile<Value>(
  path: string,
  found: Stats | undefined,
  write: (file: OutputFile) => Promise<Value>,
): Promise<Value> {
  const target = found === undefined ? await endOfLinks(path) : await accessing(path, realpath(path));
  // Replacing a file needs only rights to its folder.
  if (found !== undefined) await accessing(path, access(target, constants.W_OK));
  const temporaryPath = join(dirname(target), `.capacity-filter-${randomUUID()}.tmp`);
  const endBy = (signal: NodeJS.Signals): void => {
    rmSync(temporaryPath, { force: true });
    // Another listener ends the process itself.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of endingSignals) process.once(signal, endBy);
  try {
    const file = await accessing(path, open(temporaryPath, "wx", found?.mode));
    const value = await writeInto(path, file, async (output) => {
      if (found !== undefined) await accessing(path, keepAccess(file, found));
      return write(output);
    });
    await accessing(path, rename(temporaryPath, target));
    return value;
  } catch (error) {
    await rm(temporaryPath, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    for (const signal of endingSignals) process.off(signal, endBy);
  }
}

/** Follows links to a file that does not exist. */
async function endOfLinks(path: string): Promise<string> {
  const target = await readlink(path).catch(() => undefined);
  if (target === undefined) return path;
  return endOfLinks(isAbsolute(target) ? target : `${dirname(path)}/${target}`);
}

async function keepAccess(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  // The owner of a file may not be allowed to give it away.
  await file.chown(uid, gid).catch(() => undefined);
  await file.chmod(mode & 0o7777);
}

async function writeInto<Value>(
  path: string,
  file: FileHandle,
  write: (file: OutputFile) => Promise<Value>,
): Promise<Value> {
  try {
    return await write({ write: (text) => accessing(path, file.appendFile(text)) });
  } finally {
    await accessing(path, file.close());
  }
}

async function accessing<Value>(path: string, step: Promise<Value>): Promise<Value> {
  return step.catch((error: unknown) => {
    throw unwritable(path, reasonOf(error));
  });
}

function unwritable(path: string, reason: string): InputError {
  return new InputError(`${path} cannot be written: ${reason}.`);
}

/** The message of the system, without the temporary path that Node adds. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error && "errno" in error && typeof error.errno === "number")) return String(error);
  const [code, words] = getSystemErrorMap().get(error.errno) ?? ["", error.message];
  return code === "ENOENT" ? "its folder does not exist" : words;
}
