/** Evaluation by DuckDB over files. */
import type { RecordMatch } from "../../engines/duckdb/records/evaluate.js";
import { evaluateFiles } from "../../engines/duckdb/records/evaluate.js";
import type { RecordFiles } from "../../engines/duckdb/records/file-table.js";
import type { DuckdbApi } from "../../engines/duckdb/files.js";
import { EngineError } from "../../engines/engine-error.js";
import type { FileFormat } from "../../engines/records/format.js";
import type { Evaluation } from "../../engines/records/request.js";
import { openInput } from "../input/input.js";
import { progressOn } from "../output/progress.js";
import { headerOf, lineOfRecord, openText } from "../rows/source.js";
import type { Terminal } from "../output/terminal.js";
import type { CommandRequest } from "./matches-file.js";
import { labelOf, writeMatches } from "./matches-file.js";
import { noIdColumn } from "../rows/records.js";

/**
 * Evaluates with the same results as `evaluateInMemory`.
 *
 * @throws {EngineError} if DuckDB cannot read the files, or would misread them.
 */
export async function evaluateInDuckdb(
  request: CommandRequest,
  duckdb: DuckdbApi,
  terminal: Terminal,
): Promise<Evaluation> {
  const { out } = request;
  const progress = progressOn(terminal);
  try {
    return await evaluateFiles(request, duckdb, {
      describe: (files, format) => recordFiles(files, format, terminal),
      lineOfRecord: (file, number) => lineOfRecord(file, number, terminal),
      progress: progress?.update,
      write: out === undefined ? undefined : (matches, readStats) => writeIds(out, request, matches, readStats),
    });
  } finally {
    progress?.end();
  }
}

async function writeIds(
  path: string,
  { capacities, idColumn }: CommandRequest,
  matches: AsyncIterable<readonly RecordMatch[]>,
  readStats: Evaluation["readStats"],
): Promise<void> {
  const lacking = [...readStats].find(([, stats]) => stats.lacks(idColumn));
  if (lacking !== undefined) throw noIdColumn(lacking[0], idColumn);
  await writeMatches(path, capacities.map(labelOf), async (file) => {
    for await (const batch of matches) {
      for (const { id, capacities } of batch) file.add(capacities, id);
      await file.flush();
    }
  });
}

/** @throws {EngineError} if DuckDB would misread the files. */
async function recordFiles(
  files: readonly string[],
  format: FileFormat | undefined,
  terminal: Terminal,
): Promise<RecordFiles> {
  let header: readonly string[] | undefined;
  let written = format;
  for (const file of files) {
    const input = await openInput(file, terminal);
    if (written === "parquet") continue;
    written = (await openText(input, written)).format;
    if (written !== "csv") continue;
    const { line, columns } = await headerOf(file, terminal);
    if (line !== 1) throw new EngineError("sourceNotReadable", `${file} does not begin with its header.`);
    if (header !== undefined && columns.join("\n") !== header.join("\n")) {
      throw new EngineError("sourceNotReadable", `${file} has other columns than ${files[0] ?? ""}.`);
    }
    header = columns;
  }
  return { files, format: written ?? "csv", header: header ?? [] };
}
