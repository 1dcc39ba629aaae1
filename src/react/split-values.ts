/**
 * The values of a pasted text: separated by line breaks, tabs, commas or semicolons, trimmed, each once. What is in
 * double quotes is one value, with quotes doubled inside, as spreadsheets write them.
 *
 * @example
 * splitValues('US, FR; "Acme, Inc."\nUS') // { values: ["US", "FR", "Acme, Inc."], repeated: 1 }
 */
export function splitValues(text: string): { readonly values: readonly string[]; readonly repeated: number } {
  const all: string[] = [];
  for (const [, quoted, plain = ""] of text.matchAll(
    /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[\n\r\t,;]|$))|([^\n\r\t,;]*))(?:[\n\r\t,;]|$)/g,
  )) {
    const value = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
    if (value !== "") all.push(value);
  }
  const values = [...new Set(all)];
  return { values, repeated: all.length - values.length };
}
