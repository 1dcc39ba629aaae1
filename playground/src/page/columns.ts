/** The order of the columns in the table of records. */
import type { DataModel } from "capacity-filter/core";
import type { DraftFilter } from "capacity-filter/ui";
import type { Opened } from "../engine/protocol.js";

/** The column that names a record; undefined if there are no columns. */
export function titleColumnOf({ columns, titleColumnSlug, idColumnSlug }: DataModel): string | undefined {
  return titleColumnSlug ?? idColumnSlug ?? ("name" in columns ? "name" : Object.keys(columns)[0]);
}

/** The columns of the records that a filter reads, in its order, each once. */
export function columnsRead({ groups }: DraftFilter): readonly string[] {
  const read = groups.flatMap(({ conditions }) =>
    // With a related model, it is a column of that one.
    conditions.flatMap(({ columnSlug, relatedModelUuid }) =>
      typeof columnSlug === "string" && relatedModelUuid === undefined ? [columnSlug] : [],
    ),
  );
  return [...new Set(read)];
}

/** All columns: the title, then those that the filter reads, then the others as the file has them. */
export function orderedColumns({ columns, model }: Opened, read: readonly string[]): readonly string[] {
  const title = titleColumnOf(model);
  const first = [...(title === undefined ? [] : [title]), ...read].filter((slug) => columns.includes(slug));
  return [...new Set([...first, ...columns])];
}
