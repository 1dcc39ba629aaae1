import { expressionsIn, mapOperands, replaceExpressions, textsOf, wholeExpression } from "./expressions.js";
import type { FilterExpression, StringOperand } from "./expressions.js";
import type { DeepReadonly, Filter } from "./filter.js";
import { FilterError, unwrap } from "./issues/errors.js";
import type { Issue, Path, Result } from "./issues/issue.js";
import { isNegative } from "./negative.js";
import { readAny } from "./structure/any-input.js";
import { describe } from "./issues/quote.js";
import { checkFilter } from "./structure/structure.js";

/** The values of expressions, by the first of their names. */
export interface ExpressionValues {
  readonly [name: string]: unknown;
  /** A member of the team, such as `{ uuid, name, ids: { hubspot: "7" } }`. */
  readonly member?: unknown;
}

/**
 * Returns the filter with values in place of its expressions.
 *
 * In `values`, an expression becomes its value, or each value of its list; without a value, its item is left out. Any
 * other operand, and an expression with text around it, needs one value. An expression whose first name is not given
 * stays as it is. Only own properties are read.
 *
 * @throws {FilterError} if the filter is invalid; if a value is not a string, a finite number or a list of these
 * (`wrongExpressionValue`); or if an operand, or a negative operator, has no value or too many
 * (`noValueForExpression`).
 * @example
 * const owner = { kind: "string", columnSlug: "owner_id", operator: "is", values: "{{member.ids.hubspot}}" }
 * const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [owner] }] }
 * bindFilter(filter, { member: { ids: { hubspot: "7" } } }).groups[0].conditions[0].values // "7"
 * bindFilter(filter, { member: { ids: { hubspot: ["7", "8"] } } }).groups[0].conditions[0].values // ["7", "8"]
 * bindFilter(filter, { member: { ids: {} } }).groups[0].conditions[0].values // []
 */
export function bindFilter(filter: DeepReadonly<Filter>, values: ExpressionValues): Filter {
  return unwrap(safeBindFilter(filter, values), FilterError);
}

/**
 * Like {@link bindFilter}, but returns issues instead of throwing an error.
 *
 * @example
 * const created = { kind: "date", columnSlug: "created_at", operator: "lowerThan", value: "{{member.window}} days" }
 * const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [created] }] }
 * safeBindFilter(filter, { member: {} }).issues[0].code // "noValueForExpression"
 */
export function safeBindFilter(filter: DeepReadonly<Filter>, values: ExpressionValues): Result<Filter> {
  const checked = checkFilter(filter);
  if (!checked.ok) return checked;
  return readAny(values, () => {
    const binding = new Binding(values);
    const bound = mapOperands(checked.value, (...operand) => binding.bind(...operand));
    const { issues } = binding;
    return issues.length === 0 ? checkFilter(bound) : { ok: false, issues };
  });
}

class Binding {
  readonly issues: Issue[] = [];
  readonly #given: ExpressionValues;

  constructor(given: ExpressionValues) {
    this.#given = given;
  }

  bind(operand: StringOperand, path: Path, { operator }: { readonly operator: string }): StringOperand {
    const texts = textsOf(operand, path);
    if (!texts.some(([text]) => expressionsIn(text).length > 0)) return operand;
    if (path.at(-1) !== "values") {
      const [[text, place] = ["", path]] = texts;
      return this.#text(text, place) ?? this.#without(text, "has no value; it needs one here", path);
    }
    const items = texts.map(([text, place]) => this.#item(text, place));
    const [only = []] = items;
    const bound = typeof operand === "string" ? only : items.flat();
    if (bound.length === 0 && typeof bound !== "string" && isNegative(operator)) {
      this.#without(texts.map(([text]) => text).join(", "), `has no value, so "${operator}" excludes nothing`, path);
    }
    return bound;
  }

  /** An item of `values`: an expression alone becomes all of its values. */
  #item(text: string, path: Path): StringOperand {
    const whole = wholeExpression(text);
    return whole === undefined ? (this.#text(text, path) ?? []) : (this.#valueOf(whole, path) ?? text);
  }

  /** The text with the one value of each expression; undefined if one has no value. */
  #text(text: string, path: Path): string | undefined {
    const missing: string[] = [];
    const bound = replaceExpressions(text, (expression, written) => {
      const found = this.#valueOf(expression, path) ?? written;
      const [value, ...others] = typeof found === "string" ? [found] : found;
      if (others.length > 0) return this.#without(written, `has ${others.length + 1} values; it needs one here`, path);
      if (value === undefined) missing.push(written);
      return value ?? "";
    });
    return missing.length === 0 ? bound : undefined;
  }

  #valueOf(expression: string, path: Path): StringOperand | undefined {
    return valueOfExpression({ expression, path }, this.#given, this.issues);
  }

  /** Reports an operand that has not the values that it needs, and returns it as it is. */
  #without(text: string, problem: string, path: Path): string {
    this.issues.push({ code: "noValueForExpression", severity: "error", path, message: `${text} ${problem}.` });
    return text;
  }
}

/**
 * The value of an expression, or the list of its values, which is empty if it has none; undefined if its first name is
 * not given. A value of a wrong type is added to the issues.
 */
export function valueOfExpression(
  { expression, path }: FilterExpression,
  given: ExpressionValues,
  issues: Issue[],
): StringOperand | undefined {
  const textOf = (value: unknown): string => {
    if (typeof value === "string" && !value.includes("{{")) return value;
    if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
    const message = `{{${expression}}} must be a string without "{{", a number or a list of these, not ${describe(value)}.`;
    issues.push({ code: "wrongExpressionValue", severity: "error", path, message });
    return "";
  };
  const [name = "", ...names] = expression.split(".");
  const root = own(given, name);
  if (root === undefined) return undefined;
  const leaf = names.reduce(own, root);
  if (!Array.isArray(leaf)) return isNothing(leaf) ? [] : textOf(leaf);
  const items: readonly unknown[] = leaf;
  return items.filter((item) => !isNothing(item)).map(textOf);
}

function own(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}
