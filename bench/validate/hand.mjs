/** A check of filters written by hand, as somebody would who needs nothing but a fast yes or no: the yardstick. */
const textComparisons = new Set(["is", "isNot", "contains", "doesNotContain", "startsWith", "endsWith"]);
const propertyComparisons = new Set([...textComparisons, "greaterThan", "lowerThan"]);
const comparisons = new Set(["is", "isNot", "greaterThan", "lowerThan"]);
const counts = new Set(["moreThan", "lessThan", "exactly"]);
const nullChecks = new Set(["isNull", "isNotNull"]);
const emptyChecks = new Set(["isNull", "isNotNull", "isEmpty", "isNotEmpty"]);
const booleanChecks = new Set(["isTrue", "isFalse", "isNull", "isNotNull"]);

export function isFilter(value) {
  return isObject(value, 2) && isConjonction(value.conjonction) && isListOf(value.groups, isGroup);
}

function isGroup(value) {
  return isObject(value, 2) && isConjonction(value.conjonction) && isListOf(value.conditions, isCondition);
}

function isCondition(value) {
  if (typeof value !== "object" || value === null) return false;
  const { kind, operator } = value;
  // The keys beside the operands: kind, operator, and whichever of the two columns are there.
  const named = columnKeys(value);
  if (named < 0) return false;
  if (kind === "sql")
    return typeof value.name === "string" && typeof value.clause === "string" && hasKeys(value, named + 3);
  if (kind === "occurrence") return isOccurrence(value, named);
  if (typeof value.columnSlug !== "string") return false;
  const keys = named + 2;
  switch (kind) {
    case "string":
      if (textComparisons.has(operator)) return isTexts(value.values) && hasKeys(value, keys + 1);
      return emptyChecks.has(operator) && hasKeys(value, keys);
    case "number":
      if (comparisons.has(operator)) return Number.isFinite(value.value) && hasKeys(value, keys + 1);
      if (operator === "between") {
        return Number.isFinite(value.firstValue) && Number.isFinite(value.lastValue) && hasKeys(value, keys + 2);
      }
      return nullChecks.has(operator) && hasKeys(value, keys);
    case "date":
      if (comparisons.has(operator)) return typeof value.value === "string" && hasKeys(value, keys + 1);
      if (operator === "between") {
        return typeof value.firstValue === "string" && typeof value.lastValue === "string" && hasKeys(value, keys + 2);
      }
      return nullChecks.has(operator) && hasKeys(value, keys);
    case "boolean":
      return booleanChecks.has(operator) && hasKeys(value, keys);
    case "any":
    case "vector":
      return nullChecks.has(operator) && hasKeys(value, keys);
    case "objectProperty":
      return isComparedProperty(value, keys);
    case "object":
    case "array":
      if (operator !== "matchConditions") return nullChecks.has(operator) && hasKeys(value, keys);
      return (
        isConjonction(value.conjonction) && isListOf(value.propertyConditions, isProperty) && hasKeys(value, keys + 2)
      );
    default:
      return false;
  }
}

function isProperty(value) {
  return typeof value === "object" && value !== null && value.kind === "objectProperty" && isCondition(value);
}

function isComparedProperty(value, keys) {
  const { operator } = value;
  if (typeof value.propertyName !== "string") return false;
  if (propertyComparisons.has(operator)) return typeof value.value === "string" && hasKeys(value, keys + 2);
  if (operator === "between") {
    return typeof value.value === "string" && typeof value.otherValue === "string" && hasKeys(value, keys + 3);
  }
  return emptyChecks.has(operator) && hasKeys(value, keys + 1);
}

function isOccurrence(value, named) {
  const { frequency, period } = value;
  return (
    typeof value.relatedModelUuid === "string" &&
    (isObject(frequency, 1) ? frequency.operator === "not" : isCount(frequency, 2)) &&
    isCount(period, 3) &&
    period.unit === "day" &&
    isConjonction(value.conjonction) &&
    isListOf(value.conditions, isRelated) &&
    hasKeys(value, named + 5)
  );
}

function isRelated(value) {
  const kind = value?.kind;
  return (kind === "string" || kind === "number" || kind === "object" || kind === "array") && isCondition(value);
}

function isCount(value, keys) {
  return isObject(value, keys) && counts.has(value.operator) && Number.isFinite(value.value);
}

function columnKeys({ columnSlug, relatedModelUuid }) {
  if (columnSlug !== undefined && typeof columnSlug !== "string") return -1;
  if (relatedModelUuid !== undefined && typeof relatedModelUuid !== "string") return -1;
  return (columnSlug === undefined ? 0 : 1) + (relatedModelUuid === undefined ? 0 : 1);
}

function isConjonction(value) {
  return value === "and" || value === "or";
}

function isTexts(value) {
  if (typeof value === "string") return true;
  if (!Array.isArray(value)) return false;
  for (const item of value) if (typeof item !== "string") return false;
  return true;
}

function isListOf(value, isItem) {
  if (!Array.isArray(value)) return false;
  for (const item of value) if (!isItem(item)) return false;
  return true;
}

function isObject(value, keys) {
  return typeof value === "object" && value !== null && hasKeys(value, keys);
}

function hasKeys(value, count) {
  let keys = 0;
  // oxlint-disable-next-line typescript/no-unused-vars -- the keys are only counted
  for (const _key in value) keys++;
  return keys === count;
}
