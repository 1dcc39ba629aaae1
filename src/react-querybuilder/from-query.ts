import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Condition, Conjonction, Filter, FilterGroup } from "../model/filter.js";
import type { Issue, Path, Result } from "../model/issues/issue.js";
import { readAny } from "../model/structure/any-input.js";
import { isObject, isString } from "../model/structure/json-object.js";
import { complementOf } from "../text/parser/complement.js";
import { opposite } from "../text/parser/normalize.js";
import type { Positive } from "../text/parser/normalize.js";
import type { BridgeIssueCode } from "../import/codes.js";
import { boundedFilter } from "../import/filter-of.js";
import { ImportIssues } from "../import/expression.js";
import { JsonPlace } from "../import/json-value.js";
import type { ReadonlyQuery, ReadonlyRule } from "./query.js";
import { isQuery } from "./query.js";
import { conditionOfRule } from "./rule.js";

/**
 * The filter of a query on fields of `fieldsOf`. Rewrites deeper groups and `not` to two levels with the same meaning.
 * Omits muted rules, as react-querybuilder does.
 *
 * @throws {FilterError} with every issue, if a rule is unfinished or a filter cannot express the query.
 * @example
 * const filter = parseFilter("employee_count > 100 or country = \"FR\"");
 * printFilter(fromQuery(toQuery(filter))) // "employee_count > 100 or country = \"FR\""
 */
export function fromQuery(query: ReadonlyQuery): Filter {
  return unwrap(safeFromQuery(query), FilterError);
}

/**
 * Like {@link fromQuery}, but returns issues instead of throwing an error. Their paths lead through the query.
 *
 * @example
 * const rule = { field: '["number",null,"employee_count"]', operator: ">", value: "" };
 * safeFromQuery({ combinator: "and", rules: [rule] }).issues[0].path // ["rules", 0]
 */
export function safeFromQuery(query: ReadonlyQuery): Result<Filter> {
  return readAny<Result<Filter>>(query, () => {
    const reader = new QueryReader();
    const unreadable = new ImportIssues();
    if (!isReadable(query, new JsonPlace(unreadable))) return { ok: false, issues: unreadable.list };
    const asWritten = reader.twoLevels(query);
    if (asWritten !== undefined) return reader.result(asWritten);
    const positive = reader.positive(query, [], false);
    if (positive === undefined || reader.issues.length > 0) return { ok: false, issues: reader.issues };
    return boundedFilter(positive, { path: [] });
  });
}

/** Whether a value has the form of a query; adds an issue. Programs without types hand over anything. */
function isReadable(query: unknown, place: JsonPlace): boolean {
  if (place.isTooDeep()) return false;
  if (isObject(query) && Array.isArray(query["rules"])) {
    return query["rules"].every((member: unknown, index) => isReadable(member, place.at("rules", index)));
  }
  const isRule = isObject(query) && !("rules" in query) && isString(query["field"]) && isString(query["operator"]);
  if (isRule && place.path.length > 0) return true;
  const expected =
    place.path.length > 0
      ? 'a rule with "field" and "operator", or a query with a list of "rules"'
      : 'a query with a list of "rules"';
  place.unreadable(`Expected ${expected}.`);
  return false;
}

class QueryReader {
  issues: Issue[] = [];

  result(filter: Filter): Result<Filter> {
    return this.issues.length > 0 ? { ok: false, issues: this.issues } : { ok: true, value: filter };
  }

  /** The filter of a query with one or two levels. One level becomes a group. */
  twoLevels(query: ReadonlyQuery): Filter | undefined {
    const conjonction = conjonctionOf(query);
    const members = visiblePart(query);
    if (conjonction === undefined || query.not === true) return undefined;
    if (members.length > 0 && members.every(({ member }) => !isQuery(member))) {
      const group = this.group(query, []);
      return group && { conjonction: "and", groups: [group] };
    }
    const groups: FilterGroup[] = [];
    for (const { member, index } of members) {
      const group = isQuery(member) ? this.group(member, ["rules", index]) : undefined;
      if (group === undefined) {
        this.issues = [];
        return undefined;
      }
      groups.push(group);
    }
    return { conjonction, groups };
  }

  positive(member: ReadonlyQuery | ReadonlyRule, path: Path, isNegated: boolean): Positive | undefined {
    if (!isQuery(member)) {
      const condition = this.condition(member, path);
      if (condition === undefined || !isNegated) return condition && { condition };
      const others = complementOf(condition);
      if (others !== undefined) return { type: "or", members: others.map((other) => ({ condition: other })) };
      this.#add("noComplement", path, "This rule has no opposite, so it cannot be in a group with `not`.");
      return;
    }
    const conjonction = conjonctionOf(member);
    if (conjonction === undefined) {
      this.#add("unknownCombinator", path, `${JSON.stringify(member.combinator)} is not "and" or "or".`);
      return;
    }
    const negated = isNegated !== (member.not === true);
    const members = visiblePart(member).map(({ member: part, index }) =>
      this.positive(part, [...path, "rules", index], negated),
    );
    if (negated && members.length === 0) {
      this.#add("noComplement", path, "A group with `not` needs a rule: an empty group restricts nothing.");
      return;
    }
    const known = members.filter((part) => part !== undefined);
    // An empty group does not restrict anything.
    const joined = known.filter((part) => !("members" in part && part.members.length === 0));
    return { type: negated ? opposite(conjonction) : conjonction, members: joined };
  }

  condition(rule: ReadonlyRule, path: Path): Condition | undefined {
    const condition = conditionOfRule(rule);
    if (condition === undefined) {
      const message = `The rule with operator "${rule.operator}" is unfinished, or not one of a filter.`;
      this.#add("unfinishedRule", path, message);
    }
    return condition;
  }

  group(query: ReadonlyQuery, path: Path): FilterGroup | undefined {
    const conjonction = conjonctionOf(query);
    if (conjonction === undefined || query.not === true) return undefined;
    const conditions: Condition[] = [];
    for (const { member, index } of visiblePart(query)) {
      if (isQuery(member)) return undefined;
      const condition = this.condition(member, [...path, "rules", index]);
      if (condition !== undefined) conditions.push(condition);
    }
    return { conjonction, conditions };
  }

  #add(code: BridgeIssueCode, path: Path, message: string): void {
    this.issues.push({ code, severity: "error", path, message });
  }
}

function visiblePart({
  rules,
}: ReadonlyQuery): { readonly member: ReadonlyQuery | ReadonlyRule; readonly index: number }[] {
  return rules.map((member, index) => ({ member, index })).filter(({ member }) => member.muted !== true);
}

/** Other names, such as `xor`, mean something else; without one, combinators are between the rules. */
function conjonctionOf({ combinator }: ReadonlyQuery): Conjonction | undefined {
  return combinator === "and" || combinator === "or" ? combinator : undefined;
}
