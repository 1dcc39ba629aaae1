/** A value as code. JSON is JavaScript, except for two line separators that engines before 2019 reject in strings. */
export function literal(value: string | number): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
