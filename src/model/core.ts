/** The model without zod: types, tables, issues and the structural check. */
export type {
  ColumnType,
  DataColumn,
  DataModel,
  Join,
  KnownValue,
  PluralLabel,
  Relationship,
  ValueFormat,
} from "./data-model.js";
export { bindFilter, safeBindFilter } from "./bind-filter.js";
export type { ExpressionValues } from "./bind-filter.js";
export { CapacityError, CapacityFilterError, FilterError, PolicyError } from "./issues/errors.js";
export { expressionsOf } from "./expressions-of.js";
export type { FilterExpression, KnownExpression } from "./expressions.js";
export * from "./filter.js";
export { formatIssue, formatPath } from "./issues/issue.js";
export type {
  DocumentFix,
  Edit,
  Fix,
  Issue,
  Path,
  PathSegment,
  Position,
  Range,
  Result,
  Severity,
  TextFix,
} from "./issues/issue.js";
export { kinds, operators } from "./operators.js";
export type { OperandType, Operator, OperatorKind, OperatorOf } from "./operators.js";
export * from "./policy.js";
export type { Capacity, ErrorBody, Library, Log } from "./records.js";
export { checkFilter, checkPolicy } from "./structure/structure.js";
export type { CapacityDraft } from "./structure/structure.js";
