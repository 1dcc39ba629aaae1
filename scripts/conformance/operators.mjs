/** The operators of each kind, with operands for a sample. */
const text = { is: "US", isNot: "US", contains: "US", doesNotContain: "US", startsWith: "US", endsWith: "US" };
const nothing = (...names) => Object.fromEntries(names.map((name) => [name, {}]));
const each = (operands, key) => Object.fromEntries(Object.entries(operands).map(([name, of]) => [name, { [key]: of }]));
const nulls = nothing("isNull", "isNotNull");
const empties = nothing("isEmpty", "isNotEmpty");
const order = (value) => each({ is: value, isNot: value, greaterThan: value, lowerThan: value }, "value");
const conditions = {
  conjonction: "and",
  propertyConditions: [{ kind: "objectProperty", columnSlug: "c", propertyName: "p", operator: "is", value: "US" }],
};

export const operators = {
  string: { ...each(text, "values"), ...nulls, ...empties },
  number: { ...order(5), between: { firstValue: 1, lastValue: 9 }, ...nulls },
  date: {
    ...order("2025-01-15"),
    between: { firstValue: "2025-01-01", lastValue: "2025-01-31" },
    ...nulls,
  },
  boolean: { ...nothing("isTrue", "isFalse"), ...nulls },
  objectProperty: {
    ...each(text, "value"),
    ...each({ greaterThan: "5", lowerThan: "5" }, "value"),
    between: { value: "1", otherValue: "9" },
    ...nulls,
    ...empties,
  },
  object: { matchConditions: conditions, ...nulls },
  array: { matchConditions: conditions, ...nulls },
  any: nulls,
  vector: nulls,
};
