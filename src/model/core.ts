/** The model without zod: types, tables, issues and the structural check. */
export type { ColumnType, DataColumn, DataModel, Join, KnownValue, PluralLabel, Relationship } from "./data-model.js";
export { bindFilter, safeBindFilter } from "./bind-filter.js";
export type { ExpressionValues } from "./bind-filter.js";
export * from "./issues/errors.js";
export { expressionsOf } from "./expressions-of.js";
export type { FilterExpression, KnownExpression } from "./expressions.js";
export * from "./filter.js";
export * from "./issues/issue.js";
export * from "./operators.js";
export * from "./policy.js";
export { capacityColors } from "./records.js";
export type { Capacity, ErrorBody, Library, Log } from "./records.js";
export type { OtherOperatorOf } from "./with-operator.js";
export { operatorOf, withOperator } from "./with-operator.js";
export { checkCapacities, checkFilter, checkPolicy } from "./structure/structure.js";
export type { CapacityDraft } from "./structure/structure.js";
