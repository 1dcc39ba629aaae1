/** The state of the page in a link: `#f=1.` and base64url of deflated JSON. The hash never reaches a server. */
import type { Path } from "capacity-filter/core";
import type { DraftFilter, NodeFlags } from "capacity-filter/ui";
import { isDraftFilter } from "capacity-filter/ui";
import { isObject } from "./is-object.js";

/** What a link holds. */
export interface SharedState {
  readonly filter: DraftFilter;
  /** The filter that it is compared with. */
  readonly pinned?: DraftFilter | undefined;
  /** The flags of conditions and groups, by path. */
  readonly flags: readonly (readonly [path: Path, flags: NodeFlags])[];
  /** The sample, or how many generated companies. Files of the user are not shared. */
  readonly rows: "sample" | number;
  readonly now: string;
  readonly timeZone: string;
  /** The pane that is open. */
  readonly tab: string;
}

/** What was read from a link. */
type ReadLink =
  | {
      readonly ok: true;
      /** Only what the link has. */
      readonly state: Partial<SharedState>;
      /** The parts that were not understood, as of a newer version. */
      readonly ignored: readonly string[];
    }
  /** `reason` is for people. */
  | { readonly ok: false; readonly reason: string };

/** A link, or why there is none. */
type WrittenLink = { readonly ok: true; readonly hash: string } | { readonly ok: false; readonly reason: string };

const version = 1;

/** Longer links are cut by chats and mail programs. */
const maxLength = 8_192;

/** A deflated text of a few bytes can inflate to gigabytes. */
const maxInflated = 1_000_000;

/** More rows are not generated for a link. */
const maxRows = 1_000_000;

/**
 * The hash of a link to a state.
 *
 * @example
 * await writeLink({ filter: { conjonction: "and", groups: [] }, flags: [], rows: "sample", now: "2025-06-15T12:00:00Z", timeZone: "UTC", tab: "text" }) // { ok: true, hash: "#f=1.q1ZK…" }
 */
export async function writeLink(state: SharedState): Promise<WrittenLink> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const deflated = await bytesOf(streamOf(bytes).pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  const hash = `#f=${version}.${encode(deflated)}`;
  if (hash.length <= maxLength && bytes.length <= maxInflated) return { ok: true, hash };
  return { ok: false, reason: "The filter is too long for a link. Copy it as JSON instead." };
}

/** The state of a link; undefined if the hash is not of this kind. */
export async function readLink(hash: string): Promise<ReadLink | undefined> {
  const [, digits, encoded] = /^#f=(\d+)\.(.*)$/s.exec(hash) ?? [];
  if (digits === undefined || encoded === undefined) return undefined;
  const isNewer = Number(digits) > version;
  const damaged: ReadLink = {
    ok: false,
    reason: isNewer
      ? "This link was made by a newer version. Nothing was changed."
      : "This link is damaged. Nothing was changed.",
  };
  if (encoded.length > maxLength) return { ok: false, reason: "This link is too long. Nothing was changed." };
  const document = await documentOf(encoded);
  if (!isObject(document)) return damaged;
  const read = partsOf(document);
  // Of its own version everything is understood, or it was changed on the way.
  return isNewer || read.ignored.length === 0 ? { ok: true, ...read } : damaged;
}

/** Reads a part of the state; undefined if it is not one. */
const readers: { readonly [Key in keyof SharedState]-?: (value: unknown) => SharedState[Key] | undefined } = {
  filter: readFilter,
  pinned: readFilter,
  flags: (value) => (Array.isArray(value) && value.every(isFlagsEntry) ? value : undefined),
  rows: (value) => (value === "sample" || isRowCount(value) ? value : undefined),
  now: (value) => (typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : undefined),
  timeZone: (value) => (typeof value === "string" && isTimeZone(value) ? value : undefined),
  tab: (value) => (typeof value === "string" && /^\w{1,20}$/.test(value) ? value : undefined),
};

function readFilter(value: unknown): DraftFilter | undefined {
  return isDraftFilter(value) ? value : undefined;
}

/** The parts of a state that are understood. */
export function readState(document: unknown): Partial<SharedState> {
  return isObject(document) ? partsOf(document).state : {};
}

function partsOf(document: Readonly<Record<string, unknown>>): {
  readonly state: Partial<SharedState>;
  readonly ignored: readonly string[];
} {
  const state = Object.fromEntries(
    Object.entries(readers).flatMap(([key, read]) => {
      const value = Object.hasOwn(document, key) ? read(document[key]) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return { state, ignored: Object.keys(document).filter((key) => !Object.hasOwn(state, key)) };
}

async function documentOf(encoded: string): Promise<unknown> {
  try {
    const stream = streamOf(decode(encoded)).pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await bytesOf(stream, maxInflated)));
  } catch {
    return undefined;
  }
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** @throws {RangeError} if there are more bytes than the limit. */
async function bytesOf(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError("The state of the link is too large.");
    }
    pieces.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function encode(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFlagsEntry(value: unknown): value is readonly [Path, NodeFlags] {
  if (!isList(value)) return false;
  const [path, flags] = value;
  return (
    isList(path) &&
    path.every((step) => typeof step === "string" || typeof step === "number") &&
    isObject(flags) &&
    Object.values(flags).every((flag) => typeof flag === "boolean")
  );
}

function isRowCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= maxRows;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
