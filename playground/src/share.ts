/** The state of the page in a link: `#f=1.` and base64url of deflated JSON. The hash never reaches a server. */
import type { Path } from "capacity-filter/core";
import type { DraftFilter, NodeFlags } from "capacity-filter/ui";
import { isDraftFilter } from "capacity-filter/ui";
import { isObject } from "./is-object.js";

/** What a link holds. The records of the user are not shared. */
export interface SharedState {
  readonly filter: DraftFilter;
  readonly pinned?: DraftFilter | undefined;
  readonly flags: readonly (readonly [path: Path, flags: NodeFlags])[];
  readonly now: string;
  readonly timeZone: string;
  readonly tab: string;
}

/** A link, or why there is none. The reason is for people. */
type WrittenLink = { readonly ok: true; readonly hash: string } | Refused;

/** What a link has of the state, or why it cannot be read. */
type ReadLink = { readonly ok: true; readonly state: Partial<SharedState> } | Refused;

interface Refused {
  readonly ok: false;
  readonly reason: string;
}

const prefix = "#f=1.";

/** Longer links are cut by chats and mail programs. */
const maxLength = 8_192;

/** A deflated text of a few bytes can inflate to gigabytes. */
const maxInflated = 1_000_000;

export async function writeLink(state: SharedState): Promise<WrittenLink> {
  const written = new Blob([JSON.stringify(state)]);
  const deflated = new Response(written.stream().pipeThrough(new CompressionStream("deflate-raw")));
  const hash = prefix + encode(new Uint8Array(await deflated.arrayBuffer()));
  if (hash.length <= maxLength && written.size <= maxInflated) return { ok: true, hash };
  return { ok: false, reason: "The filter is too long for a link. Copy it as JSON instead." };
}

/** The state of a link; undefined if the hash is not of this kind. */
export async function readLink(hash: string): Promise<ReadLink | undefined> {
  if (!hash.startsWith(prefix)) return undefined;
  const encoded = hash.slice(prefix.length);
  if (encoded.length > maxLength) return { ok: false, reason: "This link is too long. Nothing was changed." };
  const state = readState(await documentOf(encoded));
  return state ? { ok: true, state } : { ok: false, reason: "This link is damaged. Nothing was changed." };
}

/** Reads a part of the state; undefined if it is not one. */
const readers: { readonly [Key in keyof SharedState]-?: (value: unknown) => SharedState[Key] | undefined } = {
  filter: readFilter,
  pinned: readFilter,
  flags: (value) => (Array.isArray(value) && value.every(isFlagsEntry) ? value : undefined),
  now: (value) => (typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : undefined),
  timeZone: (value) => (typeof value === "string" && isTimeZone(value) ? value : undefined),
  tab: (value) => (typeof value === "string" && /^\w{1,20}$/.test(value) ? value : undefined),
};

function readFilter(value: unknown): DraftFilter | undefined {
  return isDraftFilter(value) ? value : undefined;
}

/** The parts of a state; undefined if one of them is not of a state. */
function readState(document: unknown): Partial<SharedState> | undefined {
  if (!isObject(document)) return undefined;
  const state = Object.fromEntries(
    Object.entries(readers).flatMap(([key, read]) => {
      const value = Object.hasOwn(document, key) ? read(document[key]) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return Object.keys(document).every((key) => Object.hasOwn(state, key)) ? state : undefined;
}

async function documentOf(encoded: string): Promise<unknown> {
  let length = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      length += piece.length;
      if (length > maxInflated) throw new RangeError("The state of the link is too large.");
      controller.enqueue(piece);
    },
  });
  try {
    const inflated = new Blob([decode(encoded)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = await new Response(inflated.pipeThrough(limit)).arrayBuffer();
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
