/** Issues of a text and of a value, to be written for people and for programs. */
import type { IssuesOf } from "../../src/validate/index.js";
import { validateFilter } from "../../src/validate/index.js";

const source = `{
  "conjunction": "and",
  "groups": [
    { "conjonction": "and", "conditions": [
      { "kind": "number", "columnSlug": "employees", "operator": "gt", "value": 5 }
    ] },
    { "conjonction": "or", "conditions": [] }
  ]
}
`;
export const inputs: readonly IssuesOf[] = [
  { file: "filters/a b.json", source, issues: validateFilter(source).issues },
  { file: "ok.json", source: "", issues: [] },
];
export const ofValue: IssuesOf = { file: "input", issues: validateFilter({ conjonction: "AND", groups: [] }).issues };
