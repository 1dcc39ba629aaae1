/** Data models: the columns of a model, and its related models. */

/** The types of columns. The kind of a condition is the type of its column. */
export const columnTypes = ["string", "number", "object", "array", "date", "boolean", "vector", "any"] as const;

/** The type of a column. */
export type ColumnType = (typeof columnTypes)[number];

/** A known value of a column. */
export interface KnownValue {
  readonly value: string | number;
  /** The name of the value for people. */
  readonly label?: string | undefined;
  /** The number of records that have the value. */
  readonly count?: number | undefined;
}

/**
 * A name for each plural form: `{ one: "company", other: "companies" }`. The keys are the plural categories of
 * `Intl.PluralRules`. The default is `other`.
 */
export type PluralLabel = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }>;

/** How the text values of a file are written. Without a format, only values such as `1234.5`, `2026-05-20` and `true` are read. */
export interface ValueFormat {
  /** What the decimals of numbers follow: `1.234,56` with a comma, `1,234.56` with a point. */
  readonly decimal?: "comma" | "point" | undefined;
  /** The format of dates, such as `DD.MM.YYYY HH:mm`, beside ISO 8601. */
  readonly format?: string | undefined;
  /** The words that are true, beside `true`, in any case. */
  readonly true?: readonly string[] | undefined;
  /** The words that are false, beside `false`, in any case. */
  readonly false?: readonly string[] | undefined;
  /** The texts that are no value, such as `n/a`. */
  readonly null?: readonly string[] | undefined;
}

/** A column of a model. How its values are written matters only for text values of files. */
export interface DataColumn extends ValueFormat {
  readonly type: ColumnType;
  /** The name of the column for people. Default: the slug. */
  readonly label?: string | undefined;
  /** A sentence for people about the content. */
  readonly description?: string | undefined;
  /** The known properties of an object, or of the elements of an array. Default: any. */
  readonly properties?: readonly string[] | undefined;
  /** Known values, for people to choose from. */
  readonly values?: readonly (string | number | KnownValue)[] | undefined;
  /** Whether the column holds only these `values`. Default false. */
  readonly closed?: boolean | undefined;
  /** The least and the greatest value of numbers, or of dates in ISO 8601, for people. */
  readonly range?: readonly [from: number | string, to: number | string] | undefined;
}

/** The cardinality between a model and a related model. */
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

interface ModelTable {
  /** The name of the records for people, such as `companies`. */
  readonly label?: string | PluralLabel | undefined;
  /** By slug. */
  readonly columns: Readonly<Record<string, DataColumn>>;
  /** The column that identifies a record. */
  readonly idColumnSlug?: string | undefined;
  /** The column with the name of a record. */
  readonly titleColumnSlug?: string | undefined;
  /** The column with the time of a record. Occurrences need it on the related model. */
  readonly timeColumnSlug?: string | undefined;
}

/** A model related to that of the filter. */
export interface RelatedModel extends ModelTable {
  /** Its name in the text language: `company -> country = "FR"`. */
  readonly name: string;
  readonly relationship: Relationship;
  /** All pairs must be equal for two records to be related. */
  readonly on: readonly Join[];
}

/** The model that a filter applies to. */
export interface DataModel extends ModelTable {
  /** By `relatedModelUuid`. */
  readonly related?: Readonly<Record<string, RelatedModel>> | undefined;
}
