import { expect, test } from "vitest";
import { splitValues } from "../../src/react/tags.js";

test.each([
  ["US", ["US"], 0],
  ["US, FR;DE\tCA\nUK", ["US", "FR", "DE", "CA", "UK"], 0],
  ["US,US,, US", ["US"], 2],
  ['"Acme, Inc.";"a ""b""\nc"', ["Acme, Inc.", 'a "b"\nc'], 0],
  ['5" pipe, "half', ['5" pipe', '"half'], 0],
  ["", [], 0],
  [" \r\n ", [], 0],
])("%j", (text, values, repeated) => {
  expect(splitValues(text)).toEqual({ values, repeated });
});
