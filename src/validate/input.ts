import { startOfDocument } from "../json/nearly-json.js";

/** Whether a text is meant as JSON: the text language has no braces, and no brackets or lone texts at its start. */
export function isJsonText(text: string): boolean {
  const first = text[startOfDocument(text)];
  return first === "{" || first === "[" || (first === '"' && jsonWithin(parsed(text)) !== undefined);
}

/** The object or the list that a value holds which is a text of JSON. */
export function jsonWithin(value: unknown): object | undefined {
  const inner = typeof value === "string" && /^\s*[{[]/.test(value) ? parsed(value) : undefined;
  return typeof inner === "object" && inner !== null ? inner : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
