/** Reads a sheet of an Excel workbook with a library that is handed over. */
import { alternatives, quote } from "../model/issues/quote.js";
import { concatBytes } from "./bytes.js";
import { RecordsError } from "./errors.js";
import type { OpenFile } from "./open-file.js";
import type { CellValue, TableRecord } from "./table-rows.js";

/** Sizes in bytes. What is larger is no table that people keep, and may be made to fill the memory. */
const maxSize = 1 << 28;
const maxUnpackedSize = 1 << 30;

const batchSize = 1000;

/** Yields records in batches. The first one is the header. */
export async function* readWorkbook({
  name,
  chunks,
  notes,
  xlsx,
  sheet,
  headerRow,
}: OpenFile): AsyncGenerator<readonly TableRecord[]> {
  if (xlsx === undefined) {
    throw new RecordsError(
      `${name} is an Excel workbook. Install hucre and pass xlsx: () => import("hucre/xlsx"), or save it as CSV.`,
    );
  }
  const workbook = await bytesOf(name, chunks);
  const { streamXlsxRows, readXlsx } = await xlsx();
  let batch: TableRecord[] = [];
  /** The line after the last record; undefined before the header. */
  let next: number | undefined;
  let hasRows = false;
  try {
    for await (const { index, values } of streamXlsxRows(workbook, sheet === undefined ? {} : { sheet })) {
      const line = index + 1;
      hasRows = true;
      if (next === undefined) {
        const isHeader = headerRow === undefined ? values.filter(isFilled).length > 1 : line === headerRow;
        if (!isHeader) continue;
        if (line > 1 && headerRow === undefined) notes.add(`The names of the columns are in row ${line}.`);
      }
      const cells = values.map(cellOf);
      const valueCount = cells.findLastIndex(isFilled) + 1;
      if (valueCount === 0) continue;
      const followsEmptyLine = next !== undefined && next !== line;
      batch.push({ line, valueCount, isEmpty: false, followsEmptyLine, value: (index) => cells[index] ?? null });
      next = line + 1;
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (next === undefined) {
      const names: string[] = [];
      await readXlsx(workbook, { sheets: ({ name }) => names.push(name) === 0 });
      const others = headerRow === undefined ? names.filter((each) => each !== (sheet ?? names[0])) : [];
      const remedies = others.map((other) => ({ sheet: other }));
      throw new RecordsError(`${name}${problemOf(hasRows, names, sheet, headerRow)}`, remedies);
    }
  } catch (error) {
    if (error instanceof RecordsError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new RecordsError(`${name} cannot be read as a workbook: ${reason.replace(/\.$/, "")}.`);
  }
  yield batch;
}

function problemOf(
  hasRows: boolean,
  names: readonly string[],
  sheet: string | undefined,
  headerRow: number | undefined,
): string {
  if (sheet !== undefined && !names.includes(sheet))
    return ` has no sheet ${quote(sheet)}. It has ${alternatives(names.map(quote), "and")}.`;
  if (sheet !== undefined && !hasRows) return `: The sheet ${quote(sheet)} is empty.`;
  return `: The sheet has no row ${headerRow ?? "of two or more values, which names the columns"}.`;
}

/** An error of a formula, as Excel shows it. */
export function isExcelError(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text);
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

function cellOf(value: unknown): CellValue {
  if (typeof value === "string") return value === "" ? null : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  return value.toISOString().replace(/(?:T00:00:00)?\.000Z$|Z$/, "");
}

async function bytesOf(name: string, chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size > maxSize) throw new RecordsError(`${name} is larger than ${maxSize >> 20} MB. Save it as CSV.`);
  }
  const bytes = concatBytes(parts);
  const unpacked = unpackedSize(bytes);
  if (unpacked > maxUnpackedSize) {
    throw new RecordsError(`${name} has more than ${maxUnpackedSize >> 30} GB when it is unpacked. Save it as CSV.`);
  }
  return bytes;
}

/** The size of the files in a zip archive, as its directory states them: APPNOTE.TXT, 4.3.12. */
function unpackedSize(zip: Uint8Array): number {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  let size = 0;
  for (let at = 0; at + 46 <= zip.length; at++) {
    at = zip.indexOf(0x50, at);
    if (at === -1 || at + 46 > zip.length) break;
    if (view.getUint32(at) === 0x504b0102) size += view.getUint32(at + 24, true);
  }
  return size;
}
