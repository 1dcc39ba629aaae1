/**
 * For `JSON.stringify`: whole numbers that doubles would round are text.
 *
 * @example
 * JSON.stringify({ id: 9007199254740993n }, bigintAsText) // '{"id":"9007199254740993"}'
 */
export function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
