/** Whether a text is meant as JSON: the text language has no braces, and no brackets at its start. */
export function isJsonText(text: string): boolean {
  return /^\s*[{[]/.test(text);
}
