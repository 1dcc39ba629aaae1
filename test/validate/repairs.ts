import type { Issue } from "../../src/model/issues/issue.js";
import type { ValidateFilterOptions } from "../../src/validate/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";

/** What applying fixes left of an input, after each step; the last one has none that would be applied. */
type Steps = readonly unknown[];

const mostSteps = 300;

/** Applies all certain fixes at once, again and again. */
export function certainSteps(input: unknown, options: ValidateFilterOptions = {}): Steps {
  return steps(input, options, (issues) => issues.filter(({ fix }) => fix?.certain === true));
}

/** Applies offered fixes and certain ones one after another, as `pick` picks them. */
export function singleSteps(
  input: unknown,
  options: ValidateFilterOptions = {},
  pick: (count: number) => number = () => 0,
): Steps {
  return steps(input, options, (issues) => {
    const withFix = issues.filter(({ fix }) => fix !== undefined);
    return withFix.slice(pick(withFix.length)).slice(0, 1);
  });
}

function steps(
  input: unknown,
  options: ValidateFilterOptions,
  choose: (issues: readonly Issue[]) => readonly Issue[],
): Steps {
  const made = [input];
  for (let count = 0; count < mostSteps; count++) {
    const document = made.at(-1);
    const chosen = choose(validateFilter(document, options).issues);
    const { output, applied } = applyFixes(document, chosen, { choose: () => true });
    if (applied.length === 0) return made;
    made.push(output);
  }
  throw new Error(`Applying fixes does not end: ${JSON.stringify(made.slice(-3))}`);
}

/** The input with all certain fixes. */
export function repaired(input: unknown, options?: ValidateFilterOptions): unknown {
  return certainSteps(input, options).at(-1);
}

/** The input with all fixes, certain or not, applied one after another. */
export function chosenOneByOne(input: unknown, options?: ValidateFilterOptions): unknown {
  return singleSteps(input, options).at(-1);
}

/** The filter with `and` wherever less than two are joined. */
export function withPlainConnectives(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainConnectives);
  if (typeof value !== "object" || value === null) return value;
  const object = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPlainConnectives(inner)]));
  const members = object["groups"] ?? object["conditions"] ?? object["propertyConditions"];
  return Array.isArray(members) && members.length < 2 ? { ...object, conjonction: "and" } : object;
}
