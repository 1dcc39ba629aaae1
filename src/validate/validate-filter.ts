import type { DataModel } from "../model/data-model.js";
import type { Filter } from "../model/filter.js";
import { isFilter } from "../model/guard.js";
import { checkFilterShape } from "../model/structure.js";
import { safeParseFilter } from "../text/parse-filter.js";
import { senseOfFilter } from "./sense-of-filter.js";
import { validate } from "./validate.js";
import type { Validation } from "./validation.js";

/** What a filter is validated against. */
export interface ValidateFilterOptions {
  /** The columns and related models that the filter is written against; without it, they are not looked at. */
  readonly model?: DataModel | undefined;
}

/**
 * Every problem of a filter at once (spec section 2.1.2): of its structure, against a data model, and of its sense.
 *
 * @param input - a value, JSON text (that begins with a brace or a bracket) or filter text.
 * @returns the filter where there is no error, and all issues in the order of the document.
 * @example
 * validateFilter({ conjonction: "and", groups: [] }).ok // true
 * validateFilter({ conjunction: "and", groups: [] }).issues[0].fix.title // 'write "conjonction"'
 * validateFilter('{ "conjonction": "and",\n  "group": [] }').issues[0].range.start.line // 2
 * validateFilter("country = ").ok // false
 */
export function validateFilter(input: unknown, { model }: ValidateFilterOptions = {}): Validation<Filter> {
  return validate(input, {
    isRight: isFilter,
    check: checkFilterShape,
    parseText: (text) => safeParseFilter(text, { model }),
    findSense: (value) => senseOfFilter(value, { model }),
  });
}
