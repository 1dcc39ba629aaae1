import type { Issue } from "../../model/issue.js";
import type { CapacityDraft } from "../../model/structure.js";
import { checkFilter } from "../../model/structure.js";
import type { ConnectionOptions } from "../connection.js";
import { connect } from "../connection.js";
import type { Terminal } from "../terminal.js";

/** What is to be evaluated. */
export interface Evaluated {
  readonly capacities: readonly CapacityDraft[];
  /** Why capacities that the API lists cannot be evaluated, by their index; these stand there without a filter. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
}

/** The capacities that the API lists now. What is wrong with one keeps nobody from evaluating the others. */
export async function listedCapacities(options: ConnectionOptions, terminal: Terminal): Promise<Evaluated> {
  const client = await connect(options, terminal);
  const listed = await client.capacities.list();
  const refused = new Map<number, readonly Issue[]>();
  const capacities = listed.map(({ name, uuid, idColumnSlug, filter = null }, index): CapacityDraft => {
    const checked = filter === null ? undefined : checkFilter(filter);
    if (checked?.ok === false) refused.set(index, checked.issues);
    return { name, uuid, idColumnSlug, filter: checked?.ok === true ? checked.value : null };
  });
  return { capacities, refused };
}
