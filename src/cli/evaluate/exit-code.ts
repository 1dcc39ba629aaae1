/** The exit code of every command that evaluates filters over records. */
import type { ReadStats } from "../../engines/records/read-stats.js";
import { columnsRead, ownModel, relatedModelsOf } from "../../engines/records/readings.js";
import type { Manifest } from "../../engines/records/request.js";
import type { DeepReadonly, Filter } from "../../model/filter.js";

/**
 * 0 if everything was evaluated, 1 if only a part was, and 2 if nothing was.
 *
 * @param parts - whether each part of the work was evaluated.
 */
export function evaluationCode(parts: readonly boolean[]): number {
  if (parts.every(Boolean)) return 0;
  return parts.some(Boolean) ? 1 : 2;
}

/** The files that a filter reads, or the tables. */
export interface FilesRead {
  /** The files of the records. */
  readonly files: readonly string[];
  readonly manifest: Manifest;
  /** By file. */
  readonly readStats: ReadonlyMap<string, ReadStats>;
}

/** For each file of records: whether it and the related files have every column that a filter reads. */
export function hasColumns(
  filter: DeepReadonly<Filter>,
  { files, manifest, readStats }: FilesRead,
): readonly boolean[] {
  const joins = relatedModelsOf(filter).flatMap((model) =>
    (manifest.get(model)?.on ?? []).flatMap(({ column, relatedColumn }) => [
      { model: ownModel, column },
      { model, column: relatedColumn },
    ]),
  );
  const columns = [...columnsRead(filter), ...joins];
  return files.map((file) =>
    columns.every(({ model, column }) => {
      const path = model === ownModel ? file : manifest.get(model)?.path;
      return path === undefined || readStats.get(path)?.lacks(column) !== true;
    }),
  );
}
