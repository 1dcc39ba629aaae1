import { readJson } from "../json/read.js";
import type { Result } from "../model/issue.js";

/** The value of a JSON text, as fast as the platform reads it, or where the text is not JSON. */
export function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // The platforms word it differently and hardly say where, so it is read once more.
    return readJson(text);
  }
}
