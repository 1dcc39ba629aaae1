/** What a filter is written against: the columns of a model and the models related to it. */

/** Types of columns; the kind of a condition follows the type of its column. */
export const columnTypes = ["string", "number", "object", "array", "date", "boolean", "vector", "any"] as const;

/** The type of a column. */
export type ColumnType = (typeof columnTypes)[number];

/** A value that a column is known to hold. */
export interface KnownValue {
  readonly value: string | number;
  /** For people: what the value is called. */
  readonly label?: string | undefined;
}

/**
 * What something is called, by the number of it: `{ one: "company", other: "companies" }`. The keys are the plural
 * categories of `Intl.PluralRules`; `other` is used for the ones that are absent.
 */
export type PluralLabel = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }>;

/** A column of a model. */
export interface DataColumn {
  readonly type: ColumnType;
  /** For people: what the column is called; absent if the slug will do. */
  readonly label?: string | undefined;
  /** For people: a sentence on what the column holds. */
  readonly description?: string | undefined;
  /** For `object` and `array`: the known properties of the object, or of the array's elements; absent if any may be. */
  readonly properties?: readonly string[] | undefined;
  /** Values that the column is known to hold, for people to choose from. */
  readonly values?: readonly (string | number | KnownValue)[] | undefined;
  /** Whether the column holds only these `values`; false if absent. */
  readonly closed?: boolean | undefined;
}

/** How many records of a related model belong to how many of this one. */
export const relationships = ["oneToOne", "oneToMany", "manyToOne"] as const;

/** `manyToOne`: many records of this model share one of the related model, as contacts share a company. */
export type Relationship = (typeof relationships)[number];

/** A pair of columns that are equal in related records. For an object column, a property can be named. */
export interface Join {
  readonly column: string;
  readonly property?: string | undefined;
  readonly relatedColumn: string;
  readonly relatedProperty?: string | undefined;
}

interface Table {
  /** For people: what its records are called, such as `companies`. */
  readonly label?: string | PluralLabel | undefined;
  /** By slug. */
  readonly columns: Readonly<Record<string, DataColumn>>;
  /** The column that identifies a record. */
  readonly idColumnSlug?: string | undefined;
  /** The column that people know a record by. */
  readonly titleColumnSlug?: string | undefined;
  /** The column that says when a record happened; occurrences need it on the related model. */
  readonly timeColumnSlug?: string | undefined;
}

/** A model that is reached from the filter's own. */
export interface RelatedModel extends Table {
  /** What it is called in the text language: `company -> country = "FR"`. */
  readonly name: string;
  readonly relationship: Relationship;
  /** All pairs must be equal for two records to be related. */
  readonly on: readonly Join[];
}

/** The model that a filter is written against. */
export interface DataModel extends Table {
  /** By `relatedModelUuid`. */
  readonly related?: Readonly<Record<string, RelatedModel>> | undefined;
}
