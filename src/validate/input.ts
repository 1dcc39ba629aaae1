import { jsonWithin, parsedJson } from "../mistakes/words.js";
import { startOfDocument, surroundedJson } from "../mistakes/json/nearly-json.js";

/** A column name in braces or brackets, as in templates and spreadsheets, and the text after it: never JSON. */
const enclosedName = /^\s*(?:\{\{?\s*[a-z_][\w. ]*\}\}?|\[\s*[a-z_][\w. ]*\])\s*[^\s,\]}]/i;

/** A document without its first brace. */
const firstKey = /^\s*"[^"\\\n]*"\s*:\s*["[{]/;

/** Whether a text is meant as JSON. Filter text has no braces, and does not begin with a bracket. */
export function isJsonText(text: string): boolean {
  if (enclosedName.test(text)) return false;
  const first = text[startOfDocument(text)];
  if (
    first === "{" ||
    first === "[" ||
    firstKey.test(text) ||
    (first === '"' && jsonWithin(parsedJson(text)) !== undefined)
  )
    return true;
  return text.includes("{") && surroundedJson(text) !== undefined;
}
