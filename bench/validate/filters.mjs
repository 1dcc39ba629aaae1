/** A filter of some conditions in groups of ten, of all kinds in turn, as JSON gives it; nothing in it is remarkable. */
export function filterOf(count) {
  const groups = Array.from({ length: Math.ceil(count / 10) }, (_, group) => ({
    conjonction: group % 2 === 0 ? "and" : "or",
    conditions: Array.from({ length: Math.min(10, count - group * 10) }, (_, index) => conditionOf(group * 10 + index)),
  }));
  return JSON.parse(JSON.stringify({ conjonction: "and", groups }));
}

/** The same filter with one number where a text belongs, in its last condition. */
export function brokenFilterOf(count) {
  const filter = filterOf(count);
  filter.groups.at(-1).conditions.at(-1).columnSlug = 7;
  return filter;
}

const meetings = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

function conditionOf(index) {
  const column = { columnSlug: `column_${index}`, ...(index % 5 === 0 && { relatedModelUuid: meetings }) };
  switch (index % 12) {
    case 0:
      return { kind: "string", ...column, operator: "is", values: ["US", "FR", "DE"] };
    case 1:
      return { kind: "string", ...column, operator: "contains", values: "tech" };
    case 2:
      return { kind: "string", ...column, operator: "isNotEmpty" };
    case 3:
      return { kind: "number", ...column, operator: "greaterThan", value: index };
    case 4:
      return { kind: "number", ...column, operator: "between", firstValue: 1, lastValue: index };
    case 5:
      return { kind: "date", ...column, operator: "between", firstValue: "2025-01-01", lastValue: "2025-06-30" };
    case 6:
      return { kind: "boolean", ...column, operator: "isTrue" };
    case 7:
      return { kind: "objectProperty", ...column, propertyName: "plan", operator: "is", value: "pro" };
    case 8: {
      const property = { kind: "objectProperty", ...column, propertyName: "plan" };
      const propertyConditions = [
        { ...property, operator: "is", value: "pro" },
        { ...property, operator: "isNull" },
      ];
      return { kind: "array", ...column, operator: "matchConditions", conjonction: "or", propertyConditions };
    }
    case 9:
      return { kind: "any", ...column, operator: "isNotNull" };
    case 10:
      return { kind: "sql", name: `deals ${index}`, clause: "amount > 1000000 and stage = 'won'" };
    default:
      return {
        kind: "occurrence",
        relatedModelUuid: meetings,
        frequency: { operator: "moreThan", value: index },
        period: { operator: "lessThan", value: 30, unit: "day" },
        conjonction: "and",
        conditions: [
          { kind: "string", columnSlug: "type", operator: "is", values: "demo" },
          { kind: "number", columnSlug: "length", operator: "greaterThan", value: 1 },
        ],
      };
  }
}
