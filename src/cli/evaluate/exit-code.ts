/** The exit code of every command that evaluates filters over records. */
import { columnsRead, ownModel, relatedModelsOf } from "../../records/readings.js";
import { checkFilter } from "../../model/structure/structure.js";
import type { RecordsRead } from "../rows/record-engine.js";

/**
 * 0 if everything was evaluated, 1 if only a part was, and 2 if nothing was.
 *
 * @param parts - whether each part of the work was evaluated.
 */
export function evaluationCode(parts: readonly boolean[]): number {
  if (parts.every(Boolean)) return 0;
  return parts.some(Boolean) ? 1 : 2;
}

/** For each file of records: whether it and the related files have every column that a valid filter reads. */
export function hasColumns(
  given: unknown,
  { files, manifest, readStats }: Pick<RecordsRead, "files" | "manifest" | "readStats">,
): readonly boolean[] {
  const checked = checkFilter(given);
  if (!checked.ok) return [];
  const filter = checked.value;
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
