/** Reads a condition in SQL: alone, after `where`, or in a query of one table. Its tree is that of PostgreSQL. */
import { quote } from "../model/issues/quote.js";
import type { JsonObject } from "../model/structure/json-object.js";
import { isObject } from "../model/structure/json-object.js";
import type { ColumnPath, ComparisonOperator, ImportedExpression, ImportIssues, Scalar } from "./expression.js";
import { not } from "./expression.js";
import { allDefined, maxDepth, onlyEntry, tooDeep } from "./json-value.js";
import type { PostgresParser, SqlSource, SqlToken } from "./sql-source.js";
import { parseSql } from "./sql-source.js";

/** Parses SQL; undefined, with an issue, if that fails. */
export function readSql(source: string, parser: PostgresParser, issues: ImportIssues): ImportedExpression | undefined {
  if (source.trim() === "") return issues.add("unreadable", { path: [] }, noCondition);
  const parsed = parseSql(source, parser, issues);
  return parsed && new SqlReader(parsed.source, issues).statements(parsed.statements);
}

const noCondition = "There is no condition to read.";

/** The comparisons with one value, each with that of exchanged sides. */
const comparisons: readonly (readonly [own: ComparisonOperator, exchanged: ComparisonOperator])[] = [
  ["=", "="],
  ["<", ">"],
  ["<=", ">="],
  [">", "<"],
  [">=", "<="],
];

/** The parts of a query that leave its condition as it is. */
const knownParts = new Set(["targetList", "fromClause", "whereClause", "limitOption", "op"]);

/** The words that begin other parts of a query. */
const otherParts = /^(?:distinct|except|fetch|for|group|having|intersect|into|limit|offset|order|union|window|with)$/i;

/** The values of checks of truth. */
const truths: Readonly<Record<string, boolean | null>> = { TRUE: true, FALSE: false, UNKNOWN: null };

class SqlReader {
  /** The names of the table that may be before a column, the last one first. */
  #table: readonly string[] = [];

  constructor(
    private readonly source: SqlSource,
    private readonly issues: ImportIssues,
  ) {}

  statements([first, second]: readonly unknown[]): ImportedExpression | undefined {
    const comment = this.source.tokens.find(({ text }) => /^(?:--|\/\*)/.test(text));
    if (comment !== undefined) this.#add([comment], "A filter has no comments. Remove it.");
    if (second !== undefined) {
      const end = this.source.tokens.findIndex(({ text }) => text === ";");
      this.#add(this.source.tokens.slice(end + 1), "A filter is one condition. Remove this statement.");
      return;
    }
    const [type, select] = onlyEntry(isObject(first) ? first["stmt"] : undefined) ?? [];
    if (type !== "SelectStmt" || !isObject(select)) return this.issues.add("unreadable", { path: [] }, noCondition);
    const isPlain = [this.#hasKnownParts(select), this.#readTable(select), this.#selectsColumns(select)].every(Boolean);
    if (!isPlain) return;
    if (select["whereClause"] !== undefined) return this.#expression(select["whereClause"]);
    this.issues.add("unreadable", { path: [] }, noCondition);
  }

  #hasKnownParts(select: JsonObject): boolean {
    if (Object.keys(select).every((part) => knownParts.has(part))) return true;
    const words = this.source.tokens.filter(({ text }) => otherParts.test(text));
    for (const word of words) {
      const name = /^(?:group|order)$/i.test(word.text) ? `${word.text} by` : word.text;
      this.#add([word], `A filter cannot express ${quote(name)}.`);
    }
    if (words.length === 0) this.#refuse(select, "A filter cannot express this query.");
    return false;
  }

  #readTable({ fromClause }: JsonObject): boolean {
    const tables: readonly unknown[] = Array.isArray(fromClause) ? fromClause : [];
    const [type, table] = onlyEntry(tables[0]) ?? [];
    if (tables.length === 0) return true;
    const alias = isObject(table) ? table["alias"] : undefined;
    const isOne = tables.length === 1 && type === "RangeVar" && isObject(table) && table["inh"] === true;
    if (!isOne || (isObject(alias) && "colnames" in alias)) {
      this.#refuse(fromClause, "A filter reads one table, with its own names of columns.");
      return false;
    }
    const { relname, schemaname, catalogname } = table;
    const names = isObject(alias) ? [alias["aliasname"]] : [relname, schemaname, catalogname];
    this.#table = names.filter((name) => typeof name === "string");
    return true;
  }

  /** Whether the query returns columns of its table, which a filter leaves to its reader. */
  #selectsColumns({ targetList }: JsonObject): boolean {
    const targets: readonly unknown[] = Array.isArray(targetList) ? targetList : [];
    const other = targets.find((target) => {
      const [, content] = onlyEntry(target) ?? [];
      return !isObject(content) || "name" in content || onlyEntry(content["val"])?.[0] !== "ColumnRef";
    });
    if (other === undefined) return true;
    this.#refuse(other, 'A filter matches records, and computes nothing. Write "select *".');
    return false;
  }

  #expression(node: unknown, depth = 0): ImportedExpression | undefined {
    const [type, content] = onlyEntry(node) ?? [];
    if (!isObject(content)) return this.#refuse(node);
    if (depth > maxDepth) return this.issues.add("unreadable", { path: [] }, tooDeep);
    switch (type) {
      case "BoolExpr": {
        const { boolop, args } = content;
        const parts: readonly unknown[] = Array.isArray(args) ? args : [];
        const members = allDefined(parts.map((part) => this.#expression(part, depth + 1)));
        const [member] = members ?? [];
        if (members === undefined || member === undefined) return undefined;
        if (boolop === "NOT_EXPR") return not(member);
        return { type: boolop === "AND_EXPR" ? "and" : "or", members };
      }
      case "A_Expr":
        return this.#comparison(node, content);
      case "NullTest":
        return this.#test(node, content["arg"], null, content["nulltesttype"] !== "IS_NULL");
      case "BooleanTest": {
        const [, negation, truth = ""] = /^IS_(NOT_)?(.*)$/.exec(String(content["booltesttype"])) ?? [];
        const value = truths[truth];
        return value === undefined
          ? this.#refuse(node)
          : this.#test(node, content["arg"], value, negation !== undefined);
      }
      case "ColumnRef":
        return this.#compared(node, node, "=", [true]);
      default:
        return this.#refuse(node);
    }
  }

  /** A check of a column for null, true or false, which is never unknown. */
  #test(node: unknown, subject: unknown, value: boolean | null, isNegated: boolean): ImportedExpression | undefined {
    const column = this.#columnOf(subject);
    if (column === undefined) return this.#refuse(node, "A filter can check a column for null, true and false only.");
    const place = this.source.placeOf(this.source.tokensOf(node));
    const test: ImportedExpression =
      value === null
        ? { type: "comparison", column, operator: "null", values: [], place }
        : { type: "comparison", column, operator: "=", values: [value], place, isKnown: true };
    return isNegated ? not(test) : test;
  }

  #comparison(node: unknown, { kind, name, lexpr, rexpr }: JsonObject): ImportedExpression | undefined {
    const names = stringsIn(name);
    const operator = names.length === 1 ? names[0] : undefined;
    switch (kind) {
      case "AEXPR_OP": {
        const signs = comparisons.find(([own]) => own === (operator === "<>" ? "=" : operator));
        if (signs === undefined || lexpr === undefined) return this.#refuse(node);
        const isColumn = [lexpr, rexpr].map((side) => this.#columnOf(side) !== undefined);
        if (isColumn.every(Boolean))
          return this.#refuse(
            node,
            "A filter cannot compare a column with another one. Write strings in single quotes.",
          );
        const isExchanged = isColumn[1] === true || onlyEntry(lexpr)?.[0] === "A_Const";
        const [subject, value] = isExchanged ? [rexpr, lexpr] : [lexpr, rexpr];
        return this.#compared(node, subject, signs[isExchanged ? 1 : 0], this.#scalars([value]), operator === "<>");
      }
      case "AEXPR_IN":
        return this.#compared(node, lexpr, "in", this.#scalars(itemsOf(rexpr)), operator === "<>");
      case "AEXPR_BETWEEN":
      case "AEXPR_NOT_BETWEEN":
        return this.#compared(node, lexpr, "between", this.#scalars(itemsOf(rexpr)), kind === "AEXPR_NOT_BETWEEN");
      case "AEXPR_LIKE": {
        const [pattern] = this.#scalars([rexpr]) ?? [];
        if (pattern === undefined) return undefined;
        const [, start, text, end] = /^(%?)([^%_]*)(%?)$/.exec(typeof pattern === "string" ? pattern : "_") ?? [];
        if (text === undefined)
          return this.#refuse(rexpr, "A filter finds the beginning, the end, a part or the whole of a string.");
        const search = start === "" ? (end === "" ? "=" : "beginsWith") : end === "" ? "endsWith" : "contains";
        return this.#compared(node, lexpr, search, [text], operator === "!~~");
      }
      default:
        return this.#refuse(node);
    }
  }

  #compared(
    node: unknown,
    subject: unknown,
    operator: ComparisonOperator,
    values: readonly Scalar[] | undefined,
    isNegated = false,
  ): ImportedExpression | undefined {
    const column = this.#columnOf(subject);
    if (column === undefined) return this.#refuse(subject);
    if (values === undefined) return undefined;
    const place = this.source.placeOf(this.source.tokensOf(node));
    const comparison: ImportedExpression = { type: "comparison", column, operator, values, place };
    return isNegated ? not(comparison) : comparison;
  }

  /** The names of a column as they are written, without those of the table; undefined for any other node. */
  #columnOf(node: unknown): ColumnPath | undefined {
    const [type, content] = onlyEntry(node) ?? [];
    if (type !== "ColumnRef" || !isObject(content)) return undefined;
    const parts = stringsIn(content["fields"]);
    const names = allDefined(parts.map((_, index) => nameOf(this.source.at(content["location"], 2 * index)?.text)));
    const ofTable = (count: number): boolean =>
      parts.length > count && this.#table.slice(0, count).every((name, index) => name === parts[count - 1 - index]);
    const count = this.#table.map((_, index) => index + 1).findLast(ofTable) ?? 0;
    return names === undefined || names.length === 0 ? undefined : names.slice(count);
  }

  /** The values of constants; undefined, with issues, if one cannot be in a filter. */
  #scalars(nodes: readonly unknown[]): readonly Scalar[] | undefined {
    return allDefined(nodes.map((node) => this.#scalar(node)));
  }

  #scalar(node: unknown): Exclude<Scalar, null> | undefined {
    const constant = constantOf(node, this.source.textOf(this.source.tokensOf(node)));
    if ("value" in constant) return constant.value;
    this.#refuse(node, constant.reason);
    return undefined;
  }

  /** Adds an issue about what a filter cannot express; returns no expression. */
  #refuse(node: unknown, message?: string): ImportedExpression | undefined {
    const tokens = this.source.tokensOf(node);
    const [first, second] = tokens;
    const [type, content] = onlyEntry(node) ?? [];
    const reason = message ?? reasons[String(type)];
    const sign = isObject(content) && content["kind"] === "AEXPR_OP" ? this.source.at(content["location"]) : undefined;
    const isCall = second?.text === "(" && /^[\p{L}_"]/u.test(first?.text ?? "");
    if (reason !== undefined) this.#add(tokens, reason);
    else if (sign !== undefined) this.#add([sign], `A filter has no operator ${quote(sign.text)}.`);
    else if (isCall)
      this.#add(tokens.slice(0, 1), `A filter cannot call a function, such as ${quote(first?.text ?? "")}.`);
    else this.#add(tokens, `A filter cannot express ${quote(this.source.textOf(tokens))}.`);
    return undefined;
  }

  #add(tokens: readonly SqlToken[], message: string): void {
    this.issues.add("cannotBeSaid", this.source.placeOf(tokens), message);
  }
}

/** The value of a constant, or why a filter cannot have it. */
function constantOf(
  node: unknown,
  written: string,
): { readonly value: Exclude<Scalar, null> } | { readonly reason: string | undefined } {
  const [type, content] = onlyEntry(node) ?? [];
  if (type !== "A_Const" || !isObject(content)) return { reason: undefined };
  if (content["isnull"] === true) return { reason: 'In SQL, no value equals null. Write "is null" or "is not null".' };
  const { boolval, ival, fval, sval } = content;
  if (isObject(boolval)) return { value: boolval["boolval"] === true };
  if (isObject(sval) && written.startsWith("'")) {
    // An escape only in some databases.
    if (!written.includes("\\")) return { value: textIn(sval) };
    return { reason: "Databases read a backslash in a string differently. Remove it." };
  }
  // The parser leaves out zero.
  const number = isObject(ival) ? (ival["ival"] ?? 0) : isObject(fval) ? Number(fval["fval"]) : undefined;
  if (typeof number !== "number")
    return { reason: "A filter compares with a string in single quotes, a number, true or false." };
  if (Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number)) return { value: number };
  return { reason: "A filter cannot hold this number exactly." };
}

/** The content of a string, of which the parser leaves out the empty one. */
function textIn({ sval = "" }: JsonObject): string {
  return typeof sval === "string" ? sval : "";
}

const reasons: Readonly<Record<string, string | undefined>> = {
  A_Indirection: "A filter reads columns and their properties by name.",
  A_Const: "A condition compares a column with a value.",
  ParamRef: "Write the value in the place of this parameter.",
  SQLValueFunction: "This is a value of SQL. Write a column of this name in double quotes.",
  SubLink: "A filter cannot contain a query.",
  TypeCast: "A filter cannot convert a value to another type.",
};

/** The items of a list in parentheses or of a range. */
function itemsOf(node: unknown): readonly unknown[] {
  const [, list] = onlyEntry(node) ?? [];
  return isObject(list) && Array.isArray(list["items"]) ? list["items"] : [];
}

/** The strings of a list of names; none if it has another part, such as a star. */
function stringsIn(nodes: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(nodes) ? nodes : [];
  const strings = list.map((node) => {
    const [type, content] = onlyEntry(node) ?? [];
    return type === "String" && isObject(content) ? textIn(content) : undefined;
  });
  return allDefined(strings) ?? [];
}

/** A name without quotes; undefined if it is written with escapes. */
function nameOf(written: string | undefined): string | undefined {
  if (written === undefined || /^u&"/i.test(written)) return undefined;
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}
