import { locateIssues } from "../../json/locate.js";
import { readJson } from "../../json/read.js";
import type { Result } from "../../model/issues/issue.js";
import type { Check } from "../../model/structure/shape.js";
import { resultOf } from "../../model/structure/structure.js";

/** The value of a JSON text that a check passes, or every issue with its place in the text. */
export function checkedJson<Value>(text: string, check: Check): Result<Value> {
  const document = readJson(text);
  if (!document.ok) return document;
  const checked = resultOf<Value>(document.value, check);
  return checked.ok ? checked : { ok: false, issues: locateIssues(text, checked.issues) };
}
