import type { Conjonction, Filter, OccurrenceCondition, OperatorCondition, SqlCondition } from "../../model/filter.js";

/**
 * The columns that several conditions of a filter read: only these can contradict or repeat each other. Undefined, as
 * for most filters, where there is nothing of the kind; occurrences that look alike count, though they read no column.
 */
export function repeatedColumns(filter: Filter): ReadonlySet<string> | undefined {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const occurrences: OccurrenceCondition[] = [];
  for (const { conditions } of filter.groups) {
    for (const condition of conditions) {
      if (condition.kind === "occurrence") {
        occurrences.push(condition);
        continue;
      }
      const name = nameOf(condition);
      if (seen.has(name)) twice.add(name);
      seen.add(name);
    }
  }
  return twice.size > 0 || someLookAlike(occurrences) ? twice : undefined;
}

/** The column of a condition; of raw SQL, which may name none, its own name. */
function nameOf(condition: OperatorCondition | SqlCondition): string {
  return condition.kind === "sql" ? condition.name : condition.columnSlug;
}

/** What an occurrence counts, and how often. */
export type Counted = Pick<OccurrenceCondition, "relatedModelUuid" | "frequency">;

/** Of how many things each is compared with each; of more, some may always be alike. */
const maxCompared = 30;

/** Whether some occurrences count the same records the same number of times. */
export function someLookAlike(occurrences: readonly Counted[]): boolean {
  if (occurrences.length > maxCompared) return true;
  return occurrences.some((a, index) =>
    occurrences.some(
      (b, other) =>
        other < index &&
        a.relatedModelUuid === b.relatedModelUuid &&
        a.frequency.operator === b.frequency.operator &&
        ("value" in a.frequency ? a.frequency.value : 0) === ("value" in b.frequency ? b.frequency.value : 0),
    ),
  );
}

/** Whether two conditions of a list within another one speak of the same property or column, and may be in conflict. */
export function haveCommonSubject(conditions: readonly OperatorCondition[], conjonction: Conjonction): boolean {
  if (conditions.length > maxCompared) return true;
  for (let index = 1; index < conditions.length; index++) {
    const condition = conditions[index];
    for (let before = 0; before < index; before++) {
      const other = conditions[before];
      if (condition === undefined || other === undefined || subjectOf(condition) !== subjectOf(other)) continue;
      // Values or their absence, which is what people ask for most.
      if (conjonction === "or" && isNullOrCompared(condition, other)) continue;
      return true;
    }
  }
  return false;
}

/** What a condition within another one reads: of an object the property, of a record the column. */
export function subjectOf(condition: OperatorCondition): string {
  return condition.kind === "objectProperty" ? condition.propertyName : condition.columnSlug;
}

function isNullOrCompared({ operator: a }: OperatorCondition, { operator: b }: OperatorCondition): boolean {
  return a !== "isNotNull" && b !== "isNotNull" && (a === "isNull") !== (b === "isNull");
}
