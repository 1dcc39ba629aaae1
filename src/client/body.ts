/** The text of a body as far as it could be read, and why no further. */
export interface Body {
  readonly text: string;
  readonly problem?: BodyProblem;
}

export type BodyProblem =
  { readonly kind: "tooLarge" } | { readonly kind: "notUtf8" } | { readonly kind: "cutOff"; readonly cause: unknown };

/**
 * Reads a body piece by piece, so that no more than the limit is ever held, however it was compressed.
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

/** Ends a body that nobody reads on, so that its connection is free. */
export function cancel(body: Pick<ReadableStream, "cancel"> | null): void {
  // It may have ended with an error that was reported already, or that does not matter any more.
  body?.cancel().catch(() => undefined);
}
