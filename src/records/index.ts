/**
 * Reads the records of files as spreadsheets and CRMs export them.
 *
 * @packageDocumentation
 */
export type { MissingColumn, UnreadableValues } from "./read-stats.js";
export type { TypeReading } from "./readings.js";
export type { RecordFormat } from "./format.js";
export type { RecordSource } from "./bytes.js";
export type { Remedy } from "./errors.js";
export { RecordsError } from "./errors.js";
export type { InferredTable } from "./infer-table.js";
export { inferTable } from "./infer-table.js";
export type { FileOptions, XlsxLibrary } from "./open-file.js";
export type { ReadRecordsOptions, RecordStream } from "./read-records.js";
export { readRecords } from "./read-records.js";
export type { InputRow } from "./table-rows.js";
