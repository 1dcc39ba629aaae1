import type { Join } from "../model/data-model.js";
import type { FileFormat } from "./format.js";

/** The files of related records by the uuid of their model. */
export type Manifest = ReadonlyMap<string, RelatedFile>;

/** The records of a related model in a file, and how they join the rows. */
export interface RelatedFile {
  readonly path: string;
  readonly format: FileFormat;
  readonly on: readonly Join[];
  readonly timeColumnSlug?: string | undefined;
}
