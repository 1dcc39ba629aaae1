/** How a dialect writes strings, quoted names, comments and parameters. */
export interface SqlQuoting {
  /** Finds what begins a string, a quoted name or a comment: longer openings before their prefixes. */
  readonly opening: RegExp;
  /** Finds a parameter, which would read the value of another condition. */
  readonly parameter: RegExp;
  /** The openings after which a backslash escapes the next character. */
  readonly escaping: readonly string[];
  readonly nestsComments: boolean;
}

/** The part of a dialect that reads SQL; validation needs no other part. */
export interface SqlSyntax {
  /** The name of the database in messages. */
  readonly title: string;
  readonly quoting: SqlQuoting;
}

const comment = /--|\/\*/;
// A dollar or a letter within a name begins no string.
const taggedText = /(?<![\w$\u0080-\uffff])\$[\w\u0080-\uffff]*\$/;
const escapeString = /(?<![\w$\u0080-\uffff])[eE]'/;
// SQLite reads any characters in the parentheses of a variable of Tcl. It refuses a third colon before a name.
const variable = /(?:(?<![\w$\u0080-\uffff])\$|[@#]|(?<!:):)(?:[\w$\u0080-\uffff]|::)+\(/;

/** The syntax of each supported dialect, by name. */
export const sqlSyntaxes = {
  duckdb: {
    title: "DuckDB",
    quoting: {
      opening: oneOf(escapeString, /['"]/, taggedText, comment),
      parameter: /\?|(?<![\w$\u0080-\uffff])\$\d/,
      escaping: ["e'", "E'"],
      nestsComments: true,
    },
  },
  postgres: {
    title: "PostgreSQL",
    quoting: {
      opening: oneOf(escapeString, /['"]/, taggedText, comment),
      parameter: /(?<![\w$\u0080-\uffff])\$\d/,
      escaping: ["e'", "E'"],
      nestsComments: true,
    },
  },
  sqlite: {
    title: "SQLite",
    quoting: {
      opening: oneOf(/['"`[]/, variable, comment),
      parameter: /\?|(?<![\w$:\u0080-\uffff])[$@:]\w/,
      escaping: [],
      nestsComments: false,
    },
  },
  clickhouse: {
    title: "ClickHouse",
    quoting: {
      opening: oneOf(/['"`‘“]/, taggedText, /#[ !]|\/\//, comment),
      parameter: /\{\s*\w+\s*:/,
      escaping: ["'", '"', "`"],
      nestsComments: true,
    },
  },
  bigquery: {
    title: "BigQuery",
    quoting: {
      opening: oneOf(/'''|"""|['"`]/, /#/, comment),
      parameter: /\?/,
      escaping: ["'", '"', "`", "'''", '"""'],
      nestsComments: false,
    },
  },
  snowflake: {
    title: "Snowflake",
    quoting: {
      opening: oneOf(/['"]/, /(?<![\w$\u0080-\uffff])\$\$/, /\/\//, comment),
      parameter: /\?/,
      escaping: ["'"],
      nestsComments: false,
    },
  },
} as const satisfies Readonly<Record<string, SqlSyntax>>;

/** The name of a dialect. */
export type DialectName = keyof typeof sqlSyntaxes;

export const dialectNames = namesOf(sqlSyntaxes);

function namesOf<Table extends Readonly<Record<string, SqlSyntax>>>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table);
}

function oneOf(...openings: readonly RegExp[]): RegExp {
  return new RegExp(openings.map(({ source }) => source).join("|"));
}
