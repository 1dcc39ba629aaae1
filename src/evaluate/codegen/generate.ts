/**
 * Writes a plan as code. The code takes the way of JSON, where records are plain objects and values are of the type that
 * a condition compares; all else it leaves to the closures of the same plan. Of the filter it contains keys and operands
 * alone, as literals that JSON.stringify wrote and as codes of characters.
 */
import { unreachable } from "../../model/unreachable.js";
import { isBestSummed } from "../optimize.js";
import type { BoundPlan } from "../bound-plan.js";
import { canonical, canonicalText, endOfDay, shortYearsOf, startOfDay } from "../../plan/canonical-date.js";
import { onAnything, onElement, onRecord, onValue } from "../closure.js";
import { keysOf } from "../keys.js";
import { literal } from "./literal.js";
import { mayBeInherited } from "../own-values.js";
import { passesNull } from "../../plan/null.js";
import type { OrderOperator, OrderTest, RecordTest, ValueTest } from "../../plan/plan.js";
import type { Settings } from "../settings.js";
import { textCode } from "./text-code.js";

/** The body of a function whose parameters are the names of the constants, and which returns one for a purpose. */
export interface Code<P extends Purpose = Purpose> {
  readonly purpose: P;
  readonly text: string;
  readonly constants: ReadonlyMap<string, unknown>;
}

/** What code is for: to tell of one record whether it is taken, or to count or collect those of a list that are. */
export type Purpose = "takes" | "count" | "select";

/** The code of a plan for a purpose; undefined for one so large that the engine would not optimize it. */
export function generate<P extends Purpose>({ test, settings }: BoundPlan, purpose: P): Code<P> | undefined {
  const writer = new Writer(settings);
  const main = writer.addFunction(purpose === "takes" ? "r" : "rows", (scope) => {
    switch (purpose) {
      case "takes":
        return `return ${writer.anyRecord(test, "r", scope)};`;
      // The loop is part of the code, so that no call is shared with other filters.
      case "count": {
        const loop = isBestSummed(test) ? writer.sum(test) : writer.loop(test, scope, "n++;");
        return `let n=0;${loop}return n;`;
      }
      case "select":
        return `const o=[];${writer.loop(test, scope, "o.push(r);")}return o;`;
      default:
        return unreachable(purpose, "purpose of code");
    }
  });
  const text = `"use strict";${writer.functions.join("")}return ${main};`;
  return text.length > LARGEST ? undefined : { purpose, text, constants: writer.constants };
}

/** Engines do not optimize functions beyond some 60,000 bytes of bytecode, of which a character gives at most one. */
const LARGEST = 50_000;

/** How many rows a loop without branches asks in one turn. */
const ROWS_IN_A_TURN = 4;

/** The variables of the function that is being written. */
type Scope = string[];

class Writer {
  readonly constants = new Map<string, unknown>();
  readonly functions: string[] = [];
  #names = 0;

  constructor(readonly settings: Settings) {
    this.constants.set("base", Object.prototype);
  }

  #name(letter: string): string {
    return `${letter}${this.#names++}`;
  }

  /** Gives the name of a value that does not stand in the code. */
  constant(value: unknown): string {
    const name = this.#name("c");
    this.constants.set(name, value);
    return name;
  }

  /** Adds a function whose body is written with variables of its own, and gives its name. */
  addFunction(parameter: string, body: (scope: Scope) => string): string {
    const name = this.#name("f");
    const scope: Scope = [];
    const text = body(scope);
    const variables = scope.length === 0 ? "" : `let ${scope.join(",")};`;
    this.functions.push(`function ${name}(${parameter}){const plain=base;${variables}${text}}`);
    return name;
  }

  /** A loop over the list `rows`, and what to do with a row `r` that is taken. */
  loop(test: RecordTest, scope: Scope, taken: string): string {
    const closure = this.constant(onRecord(test, this.settings));
    const eachWith = (body: string): string => `for(;i<rows.length;i++){const r=rows[i];${body}}`;
    const others = eachWith(`if(${closure}(r))${taken}`);
    if (!this.#mayRead(test)) return `let i=0;${others}`;
    const holds = this.#record(test, "r", scope);
    const plain = eachWith(`if(${inheritsAsPlain("r")}){if(${holds})${taken}}else if(${closure}(r))${taken}`);
    return `let i=0;${unlessNull(plain, 1, others)}`;
  }

  /**
   * A loop that counts in `n`: several rows in a turn, so that a processor waits for their memory at once, and without a
   * branch, which it may guess wrong.
   */
  sum(test: RecordTest): string {
    const closure = this.constant(onRecord(test, this.settings));
    const others = `for(;i<rows.length;i++)n+=${closure}(rows[i])|0;`;
    if (!this.#mayRead(test)) return `let i=0;${others}`;
    const takes = this.addFunction("r", (scope) => {
      return `return (${inheritsAsPlain("r")}?${this.#record(test, "r", scope)}:${closure}(r))|0;`;
    });
    const turn = Array.from({ length: ROWS_IN_A_TURN }, (_, index) => `${takes}(rows[i+${index}])`).join("+");
    const turns = `for(;i<=rows.length-${ROWS_IN_A_TURN};i+=${ROWS_IN_A_TURN})n=(n+${turn})|0;`;
    const rest = `for(;i<rows.length;i++)n=(n+${takes}(rows[i]))|0;`;
    return `let i=0;${unlessNull(turns + rest, ROWS_IN_A_TURN, others)}`;
  }

  /** Whether a test holds for a value that may be anything. */
  anyRecord(test: RecordTest, record: string, scope: Scope): string {
    const closure = onRecord(test, this.settings);
    return this.#mayRead(test)
      ? this.#orElse(isPlain(record), this.#record(test, record, scope), closure, record)
      : `${this.constant(closure)}(${record})`;
  }

  /** Whether the keys of a test may be read of plain objects, which inherit nothing under them. */
  #mayRead(test: RecordTest): boolean {
    return ![...keysOf(test, this.settings)].some(mayBeInherited);
  }

  #closure(test: ValueTest, value: string): string {
    return `${this.constant(onValue(test, this.settings))}(${value})`;
  }

  /** An expression where values are as expected, and a closure for all others. */
  #orElse(isExpected: string, holds: string, closure: (value: unknown) => boolean, value: string): string {
    return `(${isExpected}?${holds}:${this.constant(closure)}(${value}))`;
  }

  #record(test: RecordTest, record: string, scope: Scope): string {
    switch (test.kind) {
      case "constant":
        return String(test.holds);
      case "all":
        return `(${test.tests.map((part) => this.#record(part, record, scope)).join("&&")})`;
      case "any":
        return `(${test.tests.map((part) => this.#record(part, record, scope)).join("||")})`;
      case "column": {
        const value = this.#name("v");
        scope.push(value);
        return `(${value}=${record}[${literal(test.key)}],${this.#value(test.test, value, scope)})`;
      }
      case "related":
        return `${this.constant(onAnything(test, this.settings).onPlain)}(${record})`;
      default:
        return unreachable(test, "kind of test");
    }
  }

  #value(test: ValueTest, value: string, scope: Scope): string {
    switch (test.kind) {
      case "null":
        return isNull(value);
      case "notNull":
        return `!${isNull(value)}`;
      case "boolean":
        return `${value}===${String(test.value)}`;
      case "order":
        return test.read === "number"
          ? this.#either(`typeof ${value}==="number"`, inOrder(test, value), test, value)
          : this.#either(isUtcText(value), this.#utcText(test, value, scope), test, value);
      case "text":
        return this.#either(`typeof ${value}==="string"`, textCode(test, value, this), test, value);
      case "object": {
        if (!this.#mayRead(test.test)) return this.#closure(test, value);
        return this.#either(isPlain(value), this.#record(test.test, value, scope), test, value);
      }
      case "element": {
        if (!this.#mayRead(test.test)) return this.#closure(test, value);
        const some = `${this.#elements(test.test)}(${value})`;
        return this.#either(`Array.isArray(${value})`, some, test, value);
      }
      case "textOrder":
      case "empty":
      case "notEmpty":
        return this.#closure(test, value);
      default:
        return unreachable(test, "kind of test");
    }
  }

  /** The same for a column. */
  #either(isExpected: string, holds: string, test: ValueTest, value: string): string {
    return `(${isExpected}?${holds}:${this.#unlessNull(test, value)})`;
  }

  /** A closure, but for null, which is the most common of all values that are not as expected. */
  #unlessNull(test: ValueTest, value: string): string {
    const others = this.#closure(test, value);
    return passesNull(test) ? `(${isNull(value)}||${others})` : `(!${isNull(value)}&&${others})`;
  }

  /** Most dates are left out by their year or day; of the others, canonical ones are compared as texts. */
  #utcText(test: OrderTest, value: string, scope: Scope): string {
    const { operator } = test;
    const first = canonicalText(test.first);
    const last = canonicalText(test.last);
    const ifCanonical = (holds: string): string =>
      `(${this.constant(canonical)}.test(${value})?${holds}:${this.#closure(test, value)})`;
    switch (operator) {
      case "within": {
        // What lies within their days lies within whole days.
        const isBehind = first.endsWith("T00:00:00.000Z") ? "true" : `${value}>=${literal(first)}`;
        const isBefore = last.endsWith("T23:59:59.999Z") ? "true" : `${value}<=${literal(last)}`;
        const days = { operator, first: startOfDay(first), last: endOfDay(last) };
        return `${this.#inYears(first, last, value, scope)}&&${inOrder(days, value)}&&${ifCanonical(`${isBehind}&&${isBefore}`)}`;
      }
      case "above":
        return `${value}>=${literal(startOfDay(last))}&&${ifCanonical(`${value}>${literal(last)}`)}`;
      case "below":
        return `${value}<=${literal(endOfDay(first))}&&${ifCanonical(`${value}<${literal(first)}`)}`;
      case "outside":
        return ifCanonical(inOrder({ operator, first, last }, value));
      default:
        return unreachable(operator, "operator on dates");
    }
  }

  #inYears(first: string, last: string, value: string, scope: Scope): string {
    const years = shortYearsOf(first, last);
    if (!Number.isFinite(years.first)) return "true";
    const year = this.#name("v");
    scope.push(year);
    return `(${year}=${shortYear(value)},${inOrder({ operator: "within", ...years }, year)})`;
  }

  #elements(test: RecordTest): string {
    return this.addFunction("a", (scope) => {
      const holds = this.#orElse(isPlain("e"), this.#record(test, "e", scope), onElement(test, this.settings), "e");
      return `for(let i=0;i<a.length;i++){const e=a[i];if(${holds})return true;}return false;`;
    });
  }
}

/**
 * A loop that does not ask whether a row is null, which would take a tenth of the time of a short test: to read the
 * prototype throws then, and others do the rest.
 *
 * @param rowsInATurn - so many rows from `i` on are asked before `i` is counted up.
 */
function unlessNull(loop: string, rowsInATurn: number, others: string): string {
  const areNoneNull = "!a.includes(null)&&!a.includes(void 0)";
  return `try{${loop}}catch(e){const a=rows.slice(i,i+${rowsInATurn});if(${areNoneNull})throw e;${others}}`;
}

function isNull(value: string): string {
  return `(${value}===null||${value}===void 0)`;
}

function isPlain(record: string): string {
  return `${record}!==null&&${record}!==void 0&&${inheritsAsPlain(record)}`;
}

/** Of something that is not null. */
function inheritsAsPlain(record: string): string {
  return `${record}.__proto__===plain`;
}

function isUtcText(value: string): string {
  return `typeof ${value}==="string"&&${value}.length===24&&${value}.charCodeAt(23)===90`;
}

function shortYear(value: string): string {
  return `${value}.charCodeAt(2)*10+${value}.charCodeAt(3)`;
}

interface Bounds {
  readonly operator: OrderOperator;
  readonly first: string | number;
  readonly last: string | number;
}

function inOrder({ operator, first, last }: Bounds, value: string): string {
  switch (operator) {
    case "within":
      return `${value}>=${literal(first)}&&${value}<=${literal(last)}`;
    case "outside":
      return `(${value}<${literal(first)}||${value}>${literal(last)})`;
    case "above":
      return `${value}>${literal(last)}`;
    case "below":
      return `${value}<${literal(first)}`;
    default:
      return unreachable(operator, "operator on numbers");
  }
}
