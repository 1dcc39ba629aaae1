/** Filters over all kinds that nothing was tuned on: made at random from the columns and values of the rows. */
import { condition, randomFrom } from "./data.mjs";

const texts = {
  name: ["contains", "doesNotContain", "startsWith", "endsWith", "isNotEmpty", "isNull"],
  domain: ["contains", "doesNotContain", "startsWith", "endsWith", "isNotNull"],
  country: ["is", "isNot", "isNull", "isNotNull", "is", "isNot"],
};

/** @returns {{ filter: object, options: object }[]} */
export function randomFilters(count, rows, seed = 2_024) {
  const random = randomFrom(seed);
  const below = (limit) => Math.floor(random() * limit);
  const oneOf = (list) => list[below(list.length)];
  /** A value that some row has. */
  const sample = (read) => {
    for (;;) {
      const value = read(oneOf(rows));
      if (value !== null && value !== undefined) return value;
    }
  };
  const pair = (read) => [sample(read), sample(read)].sort((left, right) => (left < right ? -1 : 1));
  const ordered = (make, column) => {
    const operator = oneOf(["greaterThan", "lowerThan", "between", "is", "isNot", "isNull", "isNotNull", "between"]);
    const read = (row) => row[column];
    if (operator.endsWith("ull")) return make(column, operator);
    return make(column, operator, ...(operator === "between" ? pair(read) : [sample(read)]));
  };
  const part = (text, operator) => {
    if (operator === "is" || operator === "isNot") return text;
    const length = 2 + below(4);
    if (operator === "startsWith") return text.slice(0, length);
    if (operator === "endsWith") return text.slice(-length);
    const at = below(Math.max(1, text.length - length));
    return text.slice(at, at + length);
  };
  const propertyOf = (column, name, read) => {
    const operator = oneOf(["is", "isNot", "contains", "startsWith", "isNotNull"]);
    const value = operator === "isNotNull" ? undefined : part(sample(read), operator);
    return condition.property(column, name, operator, value);
  };
  const ofMetadata = () => {
    const name = oneOf(["industry", "tier", "score"]);
    return propertyOf("metadata", name, (row) => row.metadata?.[name]);
  };
  const ofContacts = () => {
    const name = oneOf(["role", "seniority", "email"]);
    return propertyOf("contacts", name, (row) => row.contacts?.[0]?.[name]);
  };
  const makers = [
    () => {
      const column = oneOf(Object.keys(texts));
      const operator = oneOf(texts[column]);
      if (operator.endsWith("ull") || operator.endsWith("mpty")) return condition.string(column, operator);
      const values = Array.from({ length: 1 + below(3) }, () =>
        part(
          sample((row) => row[column]),
          operator,
        ),
      );
      return condition.string(column, operator, values.length === 1 ? values[0] : values);
    },
    () => ordered(condition.number, oneOf(["employee_count", "revenue"])),
    () => ordered(condition.date, "created_at"),
    () => condition.boolean("is_customer", oneOf(["isTrue", "isFalse", "isNull", "isNotNull"])),
    ofMetadata,
    () => condition.object("metadata", oneOf(["and", "or"]), ofMetadata(), ofMetadata()),
    () => condition.element("contacts", oneOf(["and", "or"]), ofContacts(), ofContacts()),
    () => ({
      kind: oneOf(["any", "vector"]),
      columnSlug: oneOf(["contacts", "revenue"]),
      operator: oneOf(["isNull", "isNotNull"]),
    }),
    () =>
      condition.occurrence(
        { operator: oneOf(["moreThan", "lessThan", "exactly"]), value: 1 + below(3) },
        30 + below(300),
        condition.string("kind", "is", oneOf(["meeting", "call"])),
      ),
  ];
  return Array.from({ length: count }, (_, index) => {
    let next = index;
    // The first condition goes through all kinds in turn, so that none is left out.
    const group = () => ({
      conjonction: oneOf(["and", "and", "or"]),
      conditions: Array.from({ length: 1 + below(3) }, () =>
        (next >= 0 ? makers[next % makers.length] : oneOf(makers))((next = -1)),
      ),
    });
    const filter = { conjonction: oneOf(["and", "or"]), groups: Array.from({ length: 1 + below(2) }, group) };
    return { filter, options: { caseSensitive: random() < 0.5 } };
  });
}
