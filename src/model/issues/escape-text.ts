/** Characters that are invisible or change the direction of the text around them. A reviewer must see them. */
const invisible = /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Text in double quotes with the escapes of JSON, also for invisible characters.
 *
 * @example
 * escapeText("a\u200Bb") // '"a\\u200bb"'
 */
export function escapeText(text: string): string {
  // JSON.stringify escapes quotes, backslashes, controls and lone surrogates.
  const escaped = JSON.stringify(text);
  // Most strings have no such character, and a search is cheaper than a replacement.
  return escaped.search(invisible) === -1 ? escaped : escaped.replace(invisible, escapeCharacter);
}

/**
 * Text on one line, without quotes, for messages with the words of others: a terminal must not run its controls.
 *
 * @example
 * escapeControls("red \u001b[31m") // "red \\u001b[31m"
 */
export function escapeControls(text: string): string {
  return text.replace(invisible, escapeCharacter).replace(/[\0-\x1f]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
