/** What explaining the mistakes of a text needs, and how far it has come. */
import type { ColumnType, DataModel } from "../../model/data-model.js";
import type { Tokens } from "../lexer/token-list.js";
import type { Reading } from "../parser/read-filter.js";
import { Literals } from "../parser/read-literal.js";
import type { TextCode } from "./entries.js";
import { patternText } from "./pattern.js";
import type { Remedy, Report } from "./report.js";

export class Explaining {
  readonly tokens: Tokens;
  readonly literals: Literals;
  readonly patternText: string;
  /** The tokens that issues are about already: whatever else is wrong with them needs no issue of its own. */
  private readonly covered = new Set<number>();

  constructor(
    { tokens }: Pick<Reading, "tokens">,
    readonly report: Report,
    readonly model?: DataModel,
  ) {
    this.tokens = tokens;
    this.literals = new Literals(tokens);
    this.patternText = patternText(tokens);
  }

  /** Reports an issue about tokens; what rewrites them takes the place of what was said of parts of them. */
  add(
    code: TextCode,
    { first, last }: { readonly first: number; readonly last: number },
    message: string,
    remedy: Remedy = {},
    isWhole = remedy.replacement !== undefined,
  ): void {
    this.cover(first, last);
    const place = this.literals.place(first, last);
    if (isWhole) this.report.withdraw(place);
    this.report.add(code, place, message, remedy);
  }

  cover(first: number, last = first): void {
    for (let index = first; index <= last; index++) this.covered.add(index);
  }

  isCovered(index: number): boolean {
    return this.covered.has(index);
  }

  /** The type of a column in the data model. */
  typeOf(column: string): ColumnType | undefined {
    const { columns = {} } = this.model ?? {};
    return Object.hasOwn(columns, column) ? columns[column]?.type : undefined;
  }

  /** Whether a column or a related model of the data model has a name. */
  isKnown(name: string): boolean {
    return this.typeOf(name) !== undefined || Object.values(this.model?.related ?? {}).some((one) => one.name === name);
  }
}
