import { startOfDocument, surroundedJson } from "../json/nearly-json.js";

/** A name in braces or brackets and what follows it, as templates and spreadsheets write columns: never JSON. */
const enclosedName = /^\s*(?:\{\{?\s*[a-z_][\w. ]*\}\}?|\[\s*[a-z_][\w. ]*\])\s*[^\s,\]}]/i;

/** Whether a text is meant as JSON. Filter text has no braces, and does not begin with a bracket. */
export function isJsonText(text: string): boolean {
  if (enclosedName.test(text)) return false;
  const first = text[startOfDocument(text)];
  if (first === "{" || first === "[" || (first === '"' && jsonWithin(parsed(text)) !== undefined)) return true;
  return text.includes("{") && surroundedJson(text) !== undefined;
}

/** The object or list in a string of JSON; undefined if it is too deep to be a part of a filter. */
export function jsonWithin(value: unknown): object | undefined {
  const inner = typeof value === "string" && /^\s*[{[]/.test(value) ? parsed(value) : undefined;
  return isContainer(inner) && !isDeep(inner) ? inner : undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether lists and objects are nested too deep for the call stack. */
function isDeep(container: object): boolean {
  let level = [container];
  for (let depth = 0; depth < 100; depth++) level = level.flatMap((part) => Object.values(part).filter(isContainer));
  return level.length > 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
