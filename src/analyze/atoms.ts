import { compileWith } from "../evaluate/compile.js";
import type { Settings } from "../evaluate/settings.js";
import type { TextOperator } from "../evaluate/text.js";
import { stringifyFilter } from "../json/index.js";
import type { Condition, Filter, OperatorCondition } from "../model/filter.js";

/** The filter of one condition. */
export function only(condition: Condition): Filter {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** The same text for the same condition, whatever the order of its keys. */
export function keyOf(condition: Condition): string {
  return stringifyFilter(only(condition));
}

/** The answers of conditions on one place to a value there, one bit for each, in their order. */
export type Judge = (value: unknown) => bigint;

/**
 * Judges values by the evaluator, whether the place is a column or, if all of the conditions are on a property of the
 * same name, that property.
 */
export function judgeOf(conditions: readonly OperatorCondition[], settings: Settings, propertyName?: string): Judge {
  const tests = conditions.map((condition) => compileOnRow(condition, settings));
  return (value) => {
    const held = propertyName === undefined ? value : Object.fromEntries([[propertyName, value]]);
    const row = { [column]: held };
    let truth = 0n;
    for (const [index, test] of tests.entries()) if (test?.(row) === true) truth |= 1n << BigInt(index);
    return truth;
  };
}

const column = "column";

/** A condition as a test of rows of one column, wherever else it may lead; undefined when it cannot be compiled. */
export function compileOnRow(
  condition: OperatorCondition,
  settings: Settings,
): ((row: unknown) => boolean) | undefined {
  const here = { ...condition, relatedModelUuid: undefined, columnSlug: column };
  const compiled = compileWith(only(here), settings);
  return compiled.ok ? compiled.value : undefined;
}

/** The bits of those in a list that are meant. */
export function bitsOf<T>(list: readonly T[], isMeant: (item: T) => boolean): bigint {
  return list.reduce((bits, item, index) => (isMeant(item) ? bits | (1n << BigInt(index)) : bits), 0n);
}

const textOperators: ReadonlySet<string> = new Set<TextOperator>([
  "is",
  "isNot",
  "contains",
  "doesNotContain",
  "startsWith",
  "endsWith",
]);

/** Whether an operator compares texts, of a kind whose values are texts. */
export function isTextOperator(operator: string): operator is TextOperator {
  return textOperators.has(operator);
}

/** Items by a key, in their order. */
export function groupBy<T>(items: readonly T[], groupOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = groupOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
