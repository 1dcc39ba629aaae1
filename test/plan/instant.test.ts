import { expect, test } from "vitest";
import { isUtcText } from "../../src/plan/canonical-date.js";
import { instantInZone } from "../../src/plan/instant.js";

test.each([NaN, 9e15, -9e15, Infinity])(
  "the local time %d is beyond all dates, and has no instant in a zone",
  (local) => {
    expect(instantInZone("Europe/Paris")?.(local)).toBeNaN();
  },
);

test("a date with more characters is not compared as text", () => {
  expect(isUtcText("2025-01-15T00:00:00.000Z")).toBe(true);
  expect(isUtcText("2025-01-15T00:00:00.000Z ")).toBe(false);
});
