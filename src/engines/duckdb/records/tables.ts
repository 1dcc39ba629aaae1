/** The files of an evaluation as tables of DuckDB, and the filters with the columns of these. */
import type { DeepReadonly, Filter } from "../../../model/filter.js";
import type { RelatedTable } from "../../../sql/options.js";
import type { FileFormat } from "../../records/format.js";
import type { ModelKey, TypeReading, Readings } from "../../records/readings.js";
import { columnsOfModel, ownModel, relatedModelsOf } from "../../records/readings.js";
import type { Manifest } from "../../records/request.js";
import type { QueriedFiles } from "../files.js";
import type { DescribeFiles } from "./file-table.js";
import { FileTable } from "./file-table.js";
import { withColumns } from "./filter-columns.js";
import type { Use } from "./values.js";

/** The name of the table of the main records, also for raw SQL conditions. */
export const ownTable = "rows";

export class Tables {
  /** By the uuid of their model, in the order of their first use. */
  readonly related = new Map<ModelKey, FileTable>();

  private constructor(
    readonly own: FileTable,
    private readonly manifest: Manifest,
    private readonly describe: DescribeFiles,
  ) {}

  static async of(
    files: readonly string[],
    format: FileFormat | undefined,
    manifest: Manifest,
    describe: DescribeFiles,
  ): Promise<Tables> {
    return new Tables(new FileTable(await describe(files, format)), manifest, describe);
  }

  /** The filter with the columns of the tables. */
  filter(filter: DeepReadonly<Filter>, readings: Readings): DeepReadonly<Filter> {
    return withColumns(filter, (model, column, use) => this.#column(model, column, use, readings));
  }

  /** Prepares the tables of the related models that are in the manifest, and watches their columns. */
  async prepareRelated(
    filters: readonly DeepReadonly<Filter>[],
    readings: Readings,
  ): Promise<ReadonlyMap<ModelKey, TableJoin>> {
    const joins = new Map<ModelKey, TableJoin>();
    for (const model of new Set(filters.flatMap(relatedModelsOf))) {
      const described = this.manifest.get(model);
      if (described === undefined) continue;
      const { path, format, on, timeColumnSlug } = described;
      const table = this.related.get(model) ?? new FileTable(await this.describe([path], format));
      this.related.set(model, table);
      const columns = new Map(columnsOfModel(readings, model));
      if (timeColumnSlug !== undefined && !columns.has(timeColumnSlug)) columns.set(timeColumnSlug, "text");
      table.watch(columns);
      // Values of the same format are compared directly, others by a key that both formats can produce.
      const sameFormat = table.source.format === this.own.source.format && /^(csv|parquet)$/.test(table.source.format);
      const side = (of: FileTable, key: ModelKey, column: string): string => {
        const reading = readingIn(readings, key, column);
        return sameFormat ? of.column(column, "value", reading) : of.key(column, reading);
      };
      joins.set(model, {
        table: relatedTable([...this.related.keys()].indexOf(model)),
        on: on.map(({ column, relatedColumn }) => ({
          column: side(this.own, ownModel, column),
          relatedColumn: side(table, model, relatedColumn),
        })),
        timeColumnSlug:
          timeColumnSlug === undefined ? undefined : this.#column(model, timeColumnSlug, "date", readings),
      });
    }
    return joins;
  }

  /** The tables as queries over the files. */
  get queries(): Readonly<Record<string, QueriedFiles>> {
    const queried = ({ source, query }: FileTable, stored: boolean): QueriedFiles => ({
      files: source.files,
      query,
      // Many conditions read the related records; reading Parquet again is cheap.
      stored: stored && source.format !== "parquet",
    });
    const related = [...this.related.values()].map(
      (table, index) => [relatedTable(index), queried(table, true)] as const,
    );
    return Object.fromEntries([[ownTable, queried(this.own, false)], ...related]);
  }

  #column(model: ModelKey, column: string, use: Use, readings: Readings): string {
    const table = model === ownModel ? this.own : this.related.get(model);
    return table?.column(column, use, readingIn(readings, model, column)) ?? column;
  }
}

/** A related table without the storage of its columns. */
export type TableJoin = RelatedTable & { readonly table: string };

export function relatedTable(index: number): string {
  return `related ${index}`;
}

function readingIn(readings: Readings, model: ModelKey, column: string): TypeReading {
  return readings.get(model)?.get(column) ?? "text";
}
