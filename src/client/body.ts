import { readJson } from "../json/read.js";
import type { Result } from "../model/issues/issue.js";

/** The text of a body, and the problem if it was not read completely. */
export interface Body {
  readonly text: string;
  readonly problem?: BodyProblem;
}

type BodyProblem =
  { readonly kind: "tooLarge" } | { readonly kind: "notUtf8" } | { readonly kind: "cutOff"; readonly cause: unknown };

/**
 * Reads a body in chunks, so that memory stays below the limit even if the body is compressed.
 *
 * @param maxBytes - counted after decompression.
 */
export async function readBody({ body }: Response, maxBytes: number): Promise<Body> {
  if (body === null) return { text: "" };
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for (;;) {
    const piece = await reader.read().catch((cause: unknown) => ({ cause }));
    if ("cause" in piece) return { text, problem: { kind: "cutOff", cause: piece.cause } };
    bytes += piece.value?.byteLength ?? 0;
    const tooLarge = bytes > maxBytes;
    try {
      text += decoder.decode(piece.value, { stream: !piece.done });
    } catch {
      cancel(reader);
      return { text: text + new TextDecoder().decode(piece.value), problem: { kind: "notUtf8" } };
    }
    if (tooLarge) {
      cancel(reader);
      return { text, problem: { kind: "tooLarge" } };
    }
    if (piece.done) return { text };
  }
}

/** Cancels a body that is not needed, to release its connection. */
export function cancel(body: Pick<ReadableStream, "cancel"> | null): void {
  // Ignore errors: they were reported already, or do not matter any more.
  body?.cancel().catch(() => undefined);
}

/** Parses JSON with the platform's parser, and with our reader if it fails, for the position of the mistake. */
export function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return readJson(text);
  }
}
