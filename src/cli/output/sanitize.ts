// What steers a terminal, and what hides or turns the text around it; the joiners of emoji and of Persian do neither.
const unsafe = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
const unsafeOrLineBreak = new RegExp(`\\r?\\n|${unsafe.source}`, "gu");

/**
 * What stands in files, in arguments or in answers of the service, on one line for people: it must not steer their
 * terminal. Each character stays one, so that columns stay in line.
 */
export function sanitize(text: string): string {
  return text.replace(unsafe, signFor);
}

/** The same for a text whose lines are to stay. */
export function sanitizeLines(text: string): string {
  return text.replace(unsafeOrLineBreak, (found) => (found.endsWith("\n") ? found : signFor(found)));
}

function signFor(character: string): string {
  return /\s/.test(character) ? " " : "\ufffd";
}
