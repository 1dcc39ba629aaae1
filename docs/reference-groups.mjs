/**
 * The pages of the main entry in the reference, each with the files of `src` whose exports it has. The reference is not
 * made if an export is on no page or on several.
 */
export const referenceGroups = {
  "Parse and print": ["json/", "language/", "text/"],
  "Check and validate": ["validate/", "model/structure/"],
  "Evaluate and explain": ["evaluate/", "explain/", "many/", "plan/"],
  "Filters and operators": ["model/filter.ts", "model/operators.ts", "model/with-operator.ts"],
  "Policies, capacities and logs": ["model/policy.ts", "model/records.ts"],
  "Expressions of members": ["model/expressions.ts", "model/expressions-of.ts", "model/bind-filter.ts"],
  "Data models": ["model/data-model.ts", "model/infer-data-model.ts"],
  "Issues and errors": ["model/issues/"],
  Schemas: ["model/schemas/"],
};

/** The file name of a page of the reference. */
export const pageOf = (group) => group.toLowerCase().replaceAll(/\W+/g, "-");

/** The page of what a file of `src` exports from the main entry. */
export function groupOf(file) {
  const found = Object.keys(referenceGroups).filter((group) =>
    referenceGroups[group].some((path) => file.startsWith(path)),
  );
  if (found.length !== 1)
    throw new Error(`${file} is on ${found.length} pages of docs/reference-groups.mjs, not on 1.`);
  return found[0];
}
