import type { RelatedModel, RelatedModels } from "../../evaluate.js";
import { openInput } from "../input/input.js";
import type { ModelKey, Readings } from "../../engines/records/readings.js";
import { columnsOfModel, relatedModelsOf } from "../../engines/records/readings.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { Row } from "../rows/source.js";
import { openRows, readRows } from "../rows/source.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { Follow } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Manifest, RelatedFile } from "../../engines/records/request.js";

/** Reads the records of related models from their files, of each only what filters read. */
export class RelatedFiles {
  readonly #manifest: Manifest;
  readonly #terminal: Terminal;
  readonly #follow: Follow;
  /** What was noticed in each file, by its path. */
  readonly tallies = new Map<string, ReadStats>();

  constructor(manifest: Manifest, terminal: Terminal, follow: Follow) {
    this.#manifest = manifest;
    this.#terminal = terminal;
    this.#follow = follow;
  }

  /** The records that the filters of capacities read, as far as the manifest has them. */
  async load(capacities: readonly CapacityDraft[], readings: Readings): Promise<RelatedModels> {
    const loaded: [ModelKey, RelatedModel][] = [];
    const models = capacities.flatMap(({ filter }) => (filter ? relatedModelsOf(filter) : []));
    for (const model of new Set(models)) {
      const file = this.#manifest.get(model);
      if (file !== undefined) loaded.push([model, await this.#read(file, model, readings)]);
    }
    return Object.fromEntries(loaded);
  }

  async #read(
    { path, format, on, timeColumnSlug }: RelatedFile,
    model: ModelKey,
    readings: Readings,
  ): Promise<RelatedModel> {
    const columns = new Map(columnsOfModel(readings, model));
    if (timeColumnSlug !== undefined && !columns.has(timeColumnSlug)) columns.set(timeColumnSlug, "text");
    const tally = this.tallies.get(path) ?? new ReadStats();
    this.tallies.set(path, tally);
    const rows: Row[] = [];
    const source = await openRows(this.#follow(await openInput(path, this.#terminal)), format);
    for await (const batch of readRows(source, [columns], tally)) {
      for (const [row] of batch) if (row !== undefined) rows.push(row);
    }
    return { rows, on, timeColumnSlug };
  }
}
