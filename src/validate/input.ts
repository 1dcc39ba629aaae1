import { startOfDocument, surroundedJson } from "../json/nearly-json.js";

/** Whether a text is meant as JSON: the text language has no braces, and no brackets or lone texts at its start. */
export function isJsonText(text: string): boolean {
  const first = text[startOfDocument(text)];
  if (first === "{" || first === "[" || (first === '"' && jsonWithin(parsed(text)) !== undefined)) return true;
  return text.includes("{") && surroundedJson(text) !== undefined;
}

/** The object or the list that a value holds which is a text of JSON; not one that is too deep to be a part of a filter. */
export function jsonWithin(value: unknown): object | undefined {
  const inner = typeof value === "string" && /^\s*[{[]/.test(value) ? parsed(value) : undefined;
  return isContainer(inner) && !isDeep(inner) ? inner : undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether more lists and objects stand within each other than the call stack may bear. */
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
