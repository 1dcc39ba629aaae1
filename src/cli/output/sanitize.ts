// Control characters, and characters that hide or reverse text. The joiners of emoji and of Persian do neither.
const unsafe = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
const unsafeOrLineBreak = new RegExp(`\\r?\\n|${unsafe.source}`, "gu");

/**
 * Makes text of files, arguments and responses safe to print on one line of a terminal. Keeps the number of characters,
 * so that columns stay aligned.
 */
export function sanitize(text: string): string {
  return text.replace(unsafe, signFor);
}

/** Like {@link sanitize}, but keeps line breaks. */
export function sanitizeLines(text: string): string {
  return text.replace(unsafeOrLineBreak, (found) => (found.endsWith("\n") ? found : signFor(found)));
}

function signFor(character: string): string {
  return /\s/.test(character) ? " " : "\ufffd";
}
