import type { Source } from "../src/engine/protocol.js";

/** A file of records with a text, or bytes. */
export function sourceOf(content: string | Uint8Array<ArrayBuffer>, name = "rows"): Source & { readonly type: "file" } {
  return { type: "file", file: new File([content], name) };
}
