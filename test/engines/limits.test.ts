/** Limits of statements, and what is said about errors of databases. */
import { afterEach, expect, test, vi } from "vitest";
import { failureOf } from "../../src/engines/engine-error.js";
import { watch } from "../../src/engines/limits.js";

afterEach(() => void vi.useRealTimers());

test("a statement that nobody reads any more is interrupted for some time, and then leaves no timer", () => {
  vi.useFakeTimers();
  const interrupt = vi.fn();
  const { check } = watch({ signal: AbortSignal.abort() }, interrupt);
  expect(interrupt).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(interrupt.mock.calls.length).toBeGreaterThan(3);
  vi.advanceTimersByTime(3_600_000);
  expect(interrupt.mock.calls.length).toBeLessThan(15);
  expect(vi.getTimerCount()).toBe(0);
  expect(check).toThrow("The statement was aborted.");
});

test("an interrupt of such a statement does not keep the process", () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  const { end } = watch({ signal: AbortSignal.abort() }, () => undefined);
  expect(timers()).toBe(before);
  end();
});

test.each<[string, unknown, string]>([
  ["a message of several lines", new Error("Not found.\n  at line 1"), "Not found"],
  ["a message that starts with a line break", new Error("\n\nNot found\n"), "Not found"],
  [
    "errors of several addresses",
    new AggregateError([new Error("connect ECONNREFUSED ::1:1")]),
    "connect ECONNREFUSED ::1:1",
  ],
  ["an error without a message", new Error(), "an error without a message"],
  ["no error", "", "an error without a message"],
])("%s ends the sentence about the database", (_, error, reported) => {
  expect(failureOf(error).message).toBe(`The database reported: ${reported}.`);
});
