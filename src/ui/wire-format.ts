/** Drafts as filters spell them. */
import type { DraftCondition, DraftFilter } from "./draft.js";
import { operatorOfRow } from "./operator-row.js";
import { nextVersion, withNodes } from "./provenance.js";
import { readAt, writeAt } from "./record.js";

/** The draft with the operators that filters have; the same draft if it has no others. */
export function inWireFormat(draft: DraftFilter): DraftFilter {
  const groups = draft.groups.map((group) => withNodes(group, group.conditions.map(wireCondition)));
  return withNodes(draft, groups);
}

/** A condition whose frequency `atLeast` is `moreThan`: counts are integers, so at least 3 means more than 2. */
export function wireCondition(condition: DraftCondition): DraftCondition {
  const count = readAt(condition, "frequency.value");
  const isAtLeast = condition.kind === "occurrence" && operatorOfRow(condition) === "atLeast";
  if (!isAtLeast || typeof count !== "number") return condition;
  const more = writeAt(writeAt(condition, "frequency.operator", "moreThan"), "frequency.value", Math.ceil(count) - 1);
  return nextVersion(more, condition);
}
