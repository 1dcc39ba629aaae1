/**
 * The values of pasted text: separated by line breaks, tabs, commas or semicolons, trimmed, without duplicates. Double
 * quotes enclose one value, and are doubled inside it, as in spreadsheets.
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
