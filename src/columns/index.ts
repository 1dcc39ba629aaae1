/** Evaluates filters over columnar data. */
export type { ArrowData, ArrowTable, ArrowType, ArrowVector } from "./arrow.js";
export { columnsOf } from "./columns.js";
export type { ColumnArray, ColumnArrays, Columns, DictionaryArray, NullableNumbers } from "./columns.js";
export { compileColumns, safeCompileColumns } from "./compile-columns.js";
export type { ColumnFilter } from "./compile-columns.js";
