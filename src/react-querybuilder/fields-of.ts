/** The fields of a data model, for the `fields` property of react-querybuilder. */
import type { DataModel } from "../model/data-model.js";
import type { ConditionKind } from "../model/filter.js";
import { ownValue } from "../model/own-value.js";
import { describeOperators } from "../ui/describe-operators.js";
import { describeTargets } from "../ui/describe-targets.js";
import type { TargetDescriptor } from "../ui/describe-targets.js";
import { knownValuesOf } from "../ui/target.js";
import { operatorRows } from "../ui/operator-row.js";
import type { Place } from "../ui/place.js";
import type { Target } from "../ui/target.js";
import { english } from "../ui/words.js";
import { fieldName } from "./field.js";
import { filterOperator, isOfList, queryOperator } from "./operator-names.js";
import type { MatchMode } from "./query.js";
import { occurrenceOperator, sqlOperator } from "./rule.js";

/* oxlint-disable typescript/consistent-type-definitions -- types have the index signature that theirs ask for */

/** An operator of a field. Assignable to `Operator` of react-querybuilder. */
export type QueryOperator = {
  name: string;
  label: string;
  /** 1 for an operator without a value. */
  arity?: number;
};

/** A field. Assignable to `Field` of react-querybuilder. */
export type QueryField = {
  name: string;
  label: string;
  operators: QueryOperator[];
  inputType?: "text" | "number" | "date";
  valueEditorType?: "text" | "select" | ((operator: string) => "text" | "select" | "multiselect");
  values?: { name: string; label: string }[];
  matchModes?: MatchMode[];
  subproperties?: QueryField[];
};

/** Fields under a label. Assignable to `OptionGroup` of react-querybuilder. */
export type QueryFieldGroup = {
  label: string;
  options: QueryField[];
};

/* oxlint-enable typescript/consistent-type-definitions */

/**
 * The fields of a data model in groups: columns, properties, related models and SQL.
 *
 * @example
 * fieldsOf({ columns: { size: { type: "number" } } })[0].options[0].name // '["number",null,"size"]'
 */
export function fieldsOf(model: DataModel): QueryFieldGroup[] {
  return fieldGroups(model, []);
}

function fieldGroups(model: DataModel, place: Place): QueryFieldGroup[] {
  return describeTargets({ model, place }).map(({ label, targets }) => ({
    label,
    options: targets.flatMap((target) => fieldsOfTarget(target, model, place)),
  }));
}

function nestedFields(model: DataModel, place: Place): QueryField[] {
  return fieldGroups(model, place).flatMap(({ options }) => options);
}

function fieldsOfTarget({ target, label }: TargetDescriptor, model: DataModel, place: Place): QueryField[] {
  const name = fieldName(target);
  switch (target.kind) {
    case "sql":
      return [{ name, label, operators: [{ name: sqlOperator, label }], inputType: "text" }];
    case "occurrence":
      return [
        {
          name,
          label,
          operators: [{ name: occurrenceOperator, label: "occurred" }],
          matchModes: ["none", "some", "atLeast", "atMost", "exactly"],
          subproperties: nestedFields(model, [target]),
        },
      ];
    case "objectProperty":
      // No input exists for the name of an unknown property.
      return target.propertyName === undefined ? [] : [comparedField(target, label, model, place)];
    case "object":
    case "array":
      return [comparedField(target, label, model, place), ...nestedField(target, label, model, place)];
    default:
      return [comparedField(target, label, model, place)];
  }
}

function comparedField(target: Target, label: string, model: DataModel, place: Place): QueryField {
  const { kind } = target;
  const inputType = kind === "number" || kind === "date" ? kind : "text";
  const known = knownValuesOf(target, { model, place });
  const choices = known.map(({ value, label: name }) => ({ name: String(value), label: name }));
  return {
    name: fieldName(target),
    label,
    operators: operatorsOf(kind),
    inputType,
    ...(choices.length > 0 && {
      values: choices,
      valueEditorType: (operator: string) =>
        isOfList(operator) ? "multiselect" : filterOperator(operator) === "is" ? "select" : "text",
    }),
  };
}

/** A field for conditions on the properties of a column, because react-querybuilder defines match modes by field. */
function nestedField(target: Target, label: string, model: DataModel, place: Place): QueryField[] {
  const subproperties = nestedFields(model, [...place, target]);
  if (subproperties.length === 0) return [];
  const operator = describeOperators(target.kind, english).find((row) => row.operator === matchConditions);
  const words = operator?.label ?? matchConditions;
  return [
    {
      name: fieldName({ ...target, isNested: true }),
      label: `${label} ${words}`,
      operators: [{ name: matchConditions, label: words }],
      matchModes: ["some"],
      subproperties,
    },
  ];
}

const matchConditions = "matchConditions";

/** Operators that accept a list are offered with one value and with several. */
function operatorsOf(kind: ConditionKind): QueryOperator[] {
  return describeOperators(kind, english).flatMap(({ operator, label, manyLabel }): QueryOperator[] => {
    if (operator === matchConditions) return [];
    const operands = Object.values(ownValue(operatorRows(kind), operator)?.operands ?? {});
    const single = { name: queryOperator(operator), label, ...(operands.length === 0 && { arity: 1 }) };
    const many = queryOperator(operator, operands[0] === "strings");
    return many === single.name ? [single] : [single, { name: many, label: manyLabel }];
  });
}
