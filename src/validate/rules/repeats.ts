import type {
  Conjonction,
  DeepReadonly,
  Filter,
  Frequency,
  OccurrenceCondition,
  OperatorCondition,
  SqlCondition,
} from "../../model/filter.js";

/**
 * The columns that several conditions of a filter read: only these can contradict or repeat each other. Undefined, as
 * for most filters, where there is nothing of the kind; occurrences that look alike count, though they read no column.
 */
export function repeatedColumns({ groups }: DeepReadonly<Filter>): ReadonlySet<string> | undefined {
  const seen = new Names();
  const twice: string[] = [];
  const occurrences: DeepReadonly<OccurrenceCondition>[] = [];
  for (const { conditions } of groups) {
    for (const condition of conditions) {
      if (condition.kind === "occurrence") occurrences.push(condition);
      else if (!seen.isNew(nameOf(condition))) twice.push(nameOf(condition));
    }
  }
  return twice.length > 0 || someLookAlike(occurrences) ? new Set(twice) : undefined;
}

/** The column of a condition; of raw SQL, which may name none, its own name. */
function nameOf(condition: DeepReadonly<OperatorCondition> | SqlCondition): string {
  return condition.kind === "sql" ? condition.name : condition.columnSlug;
}

/**
 * The names met so far. Each of the first ones has a place in a table that never grows: to fill a set, which does, took
 * an eighth of the time in which a good filter is validated.
 */
class Names {
  readonly #places = new Array<string | undefined>(PLACES);
  #free = PLACES / 2;
  #others: Set<string> | undefined;

  /** Whether a name is met for the first time. */
  isNew(name: string): boolean {
    let place = placeOf(name);
    for (let other = this.#places[place]; other !== undefined; other = this.#places[place]) {
      if (other === name) return false;
      place = (place + 1) % PLACES;
    }
    if (this.#free === 0) {
      this.#others ??= new Set();
      const { size } = this.#others;
      return this.#others.add(name).size > size;
    }
    this.#free--;
    this.#places[place] = name;
    return true;
  }
}

/** A power of two. Half of them may be taken, so that most names find theirs free. */
const PLACES = 256;

/** Where to look for a name first: by its length, its middle and its end, as many names begin alike. */
function placeOf(name: string): number {
  const { length } = name;
  const middle = name.charCodeAt(length >> 1);
  return (length + 5 * middle + 17 * name.charCodeAt(length - 2) + 31 * name.charCodeAt(length - 1)) & (PLACES - 1);
}

/** Of how many things each is compared with each; of more, some may always be alike. */
const maxCompared = 30;

/** Whether some occurrences count the same records the same number of times. */
function someLookAlike(occurrences: readonly DeepReadonly<OccurrenceCondition>[]): boolean {
  if (occurrences.length > maxCompared) return true;
  for (let index = 1; index < occurrences.length; index++) {
    const a = occurrences[index];
    for (let before = 0; before < index; before++) {
      const b = occurrences[before];
      if (a !== undefined && b !== undefined && lookAlike(a, b)) return true;
    }
  }
  return false;
}

function lookAlike(a: DeepReadonly<OccurrenceCondition>, b: DeepReadonly<OccurrenceCondition>): boolean {
  return a.relatedModelUuid === b.relatedModelUuid && areSame(a.frequency, b.frequency);
}

function areSame(a: Frequency, b: Frequency): boolean {
  return a.operator === b.operator && (a.operator === "not" || b.operator === "not" || a.value === b.value);
}

/** Whether two conditions of a list within another one speak of the same property or column, and may be in conflict. */
export function haveCommonSubject(
  conditions: readonly DeepReadonly<OperatorCondition>[],
  conjonction: Conjonction,
): boolean {
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
export function subjectOf(condition: DeepReadonly<OperatorCondition>): string {
  return condition.kind === "objectProperty" ? condition.propertyName : condition.columnSlug;
}

function isNullOrCompared(
  { operator: a }: DeepReadonly<OperatorCondition>,
  { operator: b }: DeepReadonly<OperatorCondition>,
): boolean {
  return a !== "isNotNull" && b !== "isNotNull" && (a === "isNull") !== (b === "isNull");
}
