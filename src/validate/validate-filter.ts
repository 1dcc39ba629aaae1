import type { Filter } from "../model/filter.js";
import { checkFilterShape } from "../model/structure/structure.js";
import { rangesOfText } from "../text/parser/locate.js";
import { safeParseFilter } from "../text/parse-filter.js";
import type { ValidateFilterOptions } from "./options.js";
import { lintFilter, lintReadable } from "./lint.js";
import type { Subject } from "./validate.js";
import { validate } from "./validate.js";
import type { Validation } from "./validation.js";

/**
 * Validates a filter: its structure, its columns if there is a data model, and its sense. Returns the first 1,000
 * issues unless `maxIssues` says otherwise, and how many more there are.
 *
 * @param input - a value, JSON text (that begins with a brace or a bracket) or filter text.
 * @returns the filter if there is no error, and the issues in the order of the document.
 * @example
 * validateFilter({ conjonction: "and", groups: [] }).ok // true
 * validateFilter({ conjunction: "and", groups: [] }).issues[0].fix.title // 'write "conjonction"'
 * validateFilter('{ "conjonction": "and",\n  "group": [] }').issues[0].range.start.line // 2
 * validateFilter("country = ").ok // false
 * validateFilter('country = "US"\nand size between 5 and 1').issues[0].range.start // { offset: 32, line: 2, column: 18 }
 * validateFilter("a = 1 and a = 2").issues[0].message // "`a = 2` contradicts `a = 1`: the filter matches nothing."
 * validateFilter('a = "x" and a = "X"', { rules: [(filter) => checkMeaning(filter, { caseSensitive: false })] }).issues.length // 2
 */
export function validateFilter(input: unknown, options: ValidateFilterOptions = {}): Validation<Filter> {
  const subject: Subject<Filter> = {
    check: checkFilterShape,
    model: options.model,
    parseText: (text) => safeParseFilter(text, { model: options.model, maxIssues: options.maxIssues }),
    rangesOfText: (text) => rangesOfText(text, { model: options.model }),
    lint: (filter) => lintFilter(filter, options),
    lintReadable: (value) => lintReadable(value, options),
  };
  return validate(input, subject, options);
}
