/** Recoveries from conditions whose kind, frequency or inner conditions are missing or misplaced; see recovery.ts. */
import { frequencyOperators } from "../../model/operators.js";
import type { Report } from "../../model/shape.js";
import { has, isObject, quote } from "../../model/shape.js";
import { fix } from "../fixes/fix.js";
import type { Recovered } from "./recovery.js";
import { meaningOf } from "./synonyms.js";

/** The kind of what a property holds, where a condition on a property has a kind of its own. */
export function kindOfProperty(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || typeof value["kind"] !== "string" || !has(value, "propertyName")) return undefined;
  if (meaningOf(value["kind"], ["objectProperty", "occurrence", "sql"]) !== undefined) return undefined;
  // Elsewhere the kind says how the property would compare, and its name may be that of the column.
  const within = report.path.at(-2) === "propertyConditions";
  const isText = meaningOf(value["kind"], ["string"])?.certain === true && has(value, "columnSlug");
  const certain = within || (isText && value["propertyName"] !== value["columnSlug"]);
  report.add(
    {
      code: "unknownValue",
      message: `A condition on a property has the kind "objectProperty", whatever the type of the property, not ${quote(value["kind"])}.`,
      expected: "objectProperty",
      actual: quote(value["kind"]),
      fix: fix('write "objectProperty"', certain, {
        type: "set",
        path: [...report.path, "kind"],
        value: "objectProperty",
      }),
    },
    "kind",
  );
  return { value: { ...value, kind: "objectProperty" } };
}

/** An operator and a value beside the period of an occurrence, which can only be those of its frequency. */
export function frequencyLeftOut(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || value["kind"] !== "occurrence" || has(value, "frequency")) return undefined;
  const { operator, value: count, ...others } = value;
  const meaning = typeof operator === "string" ? meaningOf(operator, Object.keys(frequencyOperators)) : undefined;
  if (meaning === undefined || meaning.word === "not" || typeof count !== "number" || !isObject(value["period"]))
    return undefined;
  const frequency = { operator: meaning.word, value: count };
  const { path } = report;
  report.add(
    {
      code: "unknownKey",
      message: '"operator" and "value" are not keys of an occurrence condition. Put them into its "frequency".',
      expected: "frequency",
      actual: "operator and value",
      fix: fix(
        "put them into a frequency",
        meaning.certain,
        { type: "set", path: [...path, "frequency"], value: frequency },
        { type: "remove", path: [...path, "operator"] },
        { type: "remove", path: [...path, "value"] },
      ),
    },
    "operator",
  );
  return { value: { ...others, frequency } };
}

/** `matchConditions` alone; what was left out cannot be told. */
export function conditionsLeftOut(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || (value["kind"] !== "object" && value["kind"] !== "array")) return undefined;
  if (value["operator"] !== "matchConditions") return undefined;
  const others = Object.keys(value).filter(
    (key) => !["kind", "columnSlug", "relatedModelUuid", "operator"].includes(key),
  );
  if (others.length > 0) return undefined;
  report.add(
    {
      code: "missingKey",
      message: '"matchConditions" needs the conditions to match: add "conjonction" and "propertyConditions".',
      expected: "conjonction and propertyConditions",
      actual: "neither of them",
      fix: fix("test only that it is not null", false, {
        type: "set",
        path: [...report.path, "operator"],
        value: "isNotNull",
      }),
    },
    "operator",
  );
  return { value: { ...value, conjonction: "and", propertyConditions: [] } };
}
