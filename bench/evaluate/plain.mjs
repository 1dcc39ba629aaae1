/**
 * What one gets by writing a filter as code without tuning: conditions in their order, a reader for each kind of value,
 * `toLowerCase` on both sides. It means the same as ours, except that it trusts rows to be plain objects.
 */

/** @returns {(rows: readonly object[]) => number} */
export function plainCount(filter, { caseSensitive = true, related, now } = {}, readInstant) {
  const constants = [];
  const constant = (value) => `c[${constants.push(value) - 1}]`;
  const literal = JSON.stringify;
  const joined = (conjonction, parts) =>
    parts.length === 0 ? "true" : `(${parts.join(conjonction === "and" ? " && " : " || ")})`;
  const lower = (text) => (caseSensitive ? text : text.toLowerCase());
  const textOf = constant((value) => {
    if (typeof value === "string") return caseSensitive ? value : value.toLowerCase();
    return typeof value === "number" || typeof value === "boolean" ? lower(String(value)) : undefined;
  });
  const stringOf = caseSensitive ? (value) => value : (value) => `${value}.toLowerCase()`;
  const instantOf = constant(readInstant);

  const nullCheck = (operator, value) => (operator === "isNull" ? `${value} == null` : `${value} != null`);

  const text = (operator, operand, value) => {
    const texts = [operand].flat().map((one) => literal(lower(one)));
    const some = (write) => `(${texts.map(write).join(" || ")})`;
    switch (operator) {
      case "is":
        return some((one) => `${value} === ${one}`);
      case "isNot":
        return `!${some((one) => `${value} === ${one}`)}`;
      case "contains":
        return some((one) => `${value}.includes(${one})`);
      case "doesNotContain":
        return `!${some((one) => `${value}.includes(${one})`)}`;
      default:
        return some((one) => `${value}.${operator}(${one})`);
    }
  };

  const order = ({ operator, value, firstValue, lastValue }, read, number) => {
    switch (operator) {
      case "is":
        return `(x = ${number}, x >= ${read(value)} && x <= ${read(value)})`;
      case "isNot":
        return `(x = ${number}, x < ${read(value)} || x > ${read(value)})`;
      case "greaterThan":
        return `${number} > ${read(value)}`;
      case "lowerThan":
        return `${number} < ${read(value)}`;
      default:
        return `(x = ${number}, x >= ${read(firstValue)} && x <= ${read(lastValue)})`;
    }
  };

  const property = (condition, object) => {
    const value = `${object}?.[${literal(condition.propertyName)}]`;
    const { operator } = condition;
    if (operator === "isNull" || operator === "isNotNull") return nullCheck(operator, value);
    return `((t = ${textOf}(${value})) !== undefined && ${text(operator, condition.value, "t")})`;
  };

  const column = (condition, record) => {
    const value = `${record}[${literal(condition.columnSlug)}]`;
    const { operator } = condition;
    if (operator === "isNull" || operator === "isNotNull") {
      return condition.kind === "objectProperty" ? property(condition, value) : nullCheck(operator, value);
    }
    switch (condition.kind) {
      case "string":
        if (operator === "isEmpty") return `${value} === ""`;
        if (operator === "isNotEmpty") return `(typeof ${value} === "string" && ${value} !== "")`;
        return `(typeof (s = ${value}) === "string" && (s = ${stringOf("s")}, ${text(operator, condition.values, "s")}))`;
      case "number":
        return order(condition, Number, `(typeof (y = ${value}) === "number" || typeof y === "bigint" ? y : NaN)`);
      case "date":
        return order(condition, readInstant, `${instantOf}(${value})`);
      case "boolean":
        return `${value} === ${operator === "isTrue"}`;
      case "objectProperty":
        return property(condition, value);
      case "object":
        return `(typeof (o = ${value}) === "object" && o !== null && ${joined(
          condition.conjonction,
          condition.propertyConditions.map((one) => property(one, "o")),
        )})`;
      default: {
        const parts = condition.propertyConditions.map((one) => property(one, "e"));
        return `(Array.isArray(${value}) && ${value}.some((e) => ${joined(condition.conjonction, parts)}))`;
      }
    }
  };

  const occurrence = (condition) => {
    const byId = new Map();
    for (const record of related.activities.rows) {
      const records = byId.get(record.company_id);
      if (records === undefined) byId.set(record.company_id, [record]);
      else records.push(record);
    }
    const end = readInstant(now);
    const days = condition.period.value * 86_400_000;
    const isCounted = `(z = ${end} - ${instantOf}(e.at), z >= 0 && z < ${days}) && ${joined(
      condition.conjonction,
      condition.conditions.map((one) => column(one, "e")),
    )}`;
    const compare = { moreThan: ">", lessThan: "<", exactly: "===" }[condition.frequency.operator];
    return `(${constant(byId)}.get(r.id) ?? []).filter((e) => ${isCounted}).length ${compare} ${condition.frequency.value}`;
  };

  const condition = (one) => (one.kind === "occurrence" ? occurrence(one) : column(one, "r"));
  const holds = joined(
    filter.conjonction,
    filter.groups.map(({ conjonction, conditions }) => joined(conjonction, conditions.map(condition))),
  );
  const body = `let n = 0, s, t, x, y, z, o; for (let i = 0; i < rows.length; i++) { const r = rows[i]; if (${holds}) n++; } return n;`;
  return new Function("c", `return function (rows) { ${body} };`)(constants);
}
