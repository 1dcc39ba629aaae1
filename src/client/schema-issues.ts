import type * as z from "zod";
import type { Issue, Path } from "../model/issues/issue.js";
import { formatPath } from "../model/issues/issue.js";
import { alternatives, describe, quote } from "../model/issues/quote.js";

/**
 * Converts the issues of a schema to issues of this library.
 *
 * @param value - the checked value.
 * @param path - the path of the value in the document.
 */
export function schemaIssues(error: z.ZodError, value: unknown, path: Path): Issue[] {
  return error.issues.map((issue) => {
    const steps = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    const found = steps.reduce<unknown>((parent, step) => Reflect.get(Object(parent) as object, step), value);
    const at = [...path, ...steps];
    const { code, expected } = describeIssue(issue, found);
    const message =
      code === "missingKey"
        ? `${subjectOf(at.slice(0, -1))} needs ${at.length === 0 ? "a value" : quote(String(at.at(-1)))}.`
        : `${subjectOf(at)} must be ${expected}, not ${describe(found)}.`;
    return { code, severity: "error", path: at, message, expected };
  });
}

/** Names the value at a path: its key, with the index if it is in a list. */
function subjectOf(path: Path): string {
  const start = path.findLastIndex((step) => typeof step === "string");
  return path.length === 0 ? "The response" : quote(formatPath(path.slice(Math.max(0, start))));
}

const types: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function describeIssue(issue: z.core.$ZodIssue, found: unknown): Pick<Issue, "code"> & { readonly expected: string } {
  switch (issue.code) {
    case "invalid_type":
      return {
        code: found === undefined ? "missingKey" : "wrongType",
        expected: types[issue.expected] ?? issue.expected,
      };
    case "invalid_value":
      return { code: "unknownValue", expected: alternatives(issue.values.map(String)) };
    case "invalid_format":
      return { code: "invalidFormat", expected: issue.format === "guid" ? "a UUID" : issue.format };
    case "custom":
      return { code: "invalidValue", expected: issue.message };
    default:
      return { code: "invalidValue", expected: "a valid value" };
  }
}
