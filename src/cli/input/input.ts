/** Reads files and standard input. */
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import { decompress, NotUtf8, notUtf8, peek, unmarkedUtf16, utf8Of } from "../../records/bytes.js";
import { wholeText } from "../../records/read-rows.js";
import type { NamedText } from "./errors.js";
import { InputError } from "./errors.js";
import type { Terminal } from "../output/terminal.js";

export interface Input {
  readonly name: string;
  /** In bytes, of a regular file. */
  readonly size: number | undefined;
  readonly chunks: AsyncIterable<Buffer>;
}

export async function openInput(path: string, { stdin }: Pick<Terminal, "stdin">): Promise<Input> {
  if (path === "-") return { name: "standard input", size: undefined, chunks: stdin };
  try {
    const file = await stat(path);
    if (file.isDirectory()) throw new InputError(`${path} is a directory, not a file.`);
    return {
      name: path,
      size: file.isFile() ? file.size : undefined,
      chunks: readChunks(path),
    };
  } catch (error) {
    throw await unreadable(path, error);
  }
}

/** The text of a document, which is UTF-8, decompressed and without a byte order mark. */
export async function readText({ name, chunks }: Input): Promise<string> {
  const peeked = await peek(await decompress(name, chunks), 1024);
  const text = await wholeText(utf8Of(name, peeked, unmarkedUtf16(peeked.start)), name).catch((error: unknown) => {
    throw error instanceof NotUtf8 ? notUtf8(name, error, () => "save the file as UTF-8") : error;
  });
  if (text.trim() === "") throw new InputError(`${name} is empty.`);
  return text;
}

export async function readFile(path: string, terminal: Pick<Terminal, "stdin">): Promise<NamedText> {
  const input = await openInput(path, terminal);
  return { name: input.name, text: await readText(input) };
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  try {
    // Opened at the first read, because the error of a stream without a listener ends the process.
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    throw await unreadable(path, error);
  }
}

async function unreadable(path: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Error && "code" in error)) return error;
  switch (error.code) {
    case "ENOENT":
      return new InputError(`There is no file ${path}.${didYouMean(await neighbour(path))}`);
    case "EACCES":
    case "EPERM":
      return new InputError(`${path} cannot be read: permission denied.`);
    default:
      return new InputError(`${path} cannot be read: ${error.message}.`);
  }
}

async function neighbour(path: string): Promise<string | undefined> {
  try {
    const folder = dirname(path);
    const found = suggest(basename(path), await readdir(folder));
    return found === undefined || path === basename(path) ? found : join(folder, found);
  } catch {
    return undefined;
  }
}
