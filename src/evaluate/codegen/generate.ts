/**
 * Generates code from a plan. It handles plain-object records whose values have the type that a condition compares, and
 * falls back to the closures of the same plan for anything else. It contains only keys and operands of the filter, as
 * literals of JSON.stringify and as character codes.
 */
import { unreachable } from "../../model/unreachable.js";
import { isFasterWithoutBranches } from "../optimize.js";
import type { BoundPlan, EvaluateSettings } from "../settings.js";
import { keysOf } from "../settings.js";
import { canonical, canonicalText, endOfDay, startOfDay } from "../../plan/canonical-date.js";
import { compileElementTest, compileRecordTest, compileValueTest, compileWithFallback } from "../closure.js";
import { stringCode, textCode } from "./text-code.js";
import { shadowsPrototype } from "../own-values.js";
import { passesNull } from "../../plan/relations.js";
import type { OrderOperator, OrderTest, RecordTest, ValueTest } from "../../plan/plan.js";

/** The body of a function that receives the constants, and returns a function for a purpose. */
export interface GeneratedCode<P extends Purpose = Purpose> {
  readonly purpose: P;
  readonly text: string;
  readonly constants: ReadonlyMap<string, unknown>;
}

/** The purpose of code: to match one record, or to count or select the matching records of a list. */
export type Purpose = "matches" | "count" | "select";

/** The code of a plan for a purpose; undefined if it is too large for the engine to optimize. */
export function generate<P extends Purpose>({ test, settings }: BoundPlan, purpose: P): GeneratedCode<P> | undefined {
  const writer = new Writer(settings);
  const main = writer.addFunction(purpose === "matches" ? "r" : "rows", (scope) => {
    switch (purpose) {
      case "matches":
        return `return ${writer.anyRecord(test, "r", scope)};`;
      // The loop is part of the code, so that no call is shared with other filters.
      case "count": {
        const loop = isFasterWithoutBranches(test) ? writer.sum(test) : writer.loop(test, scope, "n++;");
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

/** Engines do not optimize functions beyond about 60,000 bytes of bytecode; a character makes at most one byte. */
const LARGEST = 50_000;

/** The number of rows that a loop without branches tests in one iteration. */
const ROWS_PER_ITERATION = 4;

/** The variables of the function being generated. */
type LocalVariables = string[];

class Writer {
  readonly constants = new Map<string, unknown>();
  readonly functions: string[] = [];
  #names = 0;

  constructor(readonly settings: EvaluateSettings) {
    this.constants.set("base", Object.prototype);
  }

  #name(letter: string): string {
    return `${letter}${this.#names++}`;
  }

  /** Adds a value that the code refers to, and returns its name. */
  constant(value: unknown): string {
    const name = this.#name("c");
    this.constants.set(name, value);
    return name;
  }

  /** Adds a function with its own variables, and returns its name. */
  addFunction(parameter: string, body: (scope: LocalVariables) => string): string {
    const name = this.#name("f");
    const scope: LocalVariables = [];
    const text = body(scope);
    const variables = scope.length === 0 ? "" : `let ${scope.join(",")};`;
    this.functions.push(`function ${name}(${parameter}){const plain=base;${variables}${text}}`);
    return name;
  }

  /** A loop over the list `rows`, which runs some code for each matching row `r`. */
  loop(test: RecordTest, scope: LocalVariables, onMatch: string): string {
    const closure = this.constant(compileRecordTest(test, this.settings));
    const eachWith = (body: string): string => `for(;i<rows.length;i++){const r=rows[i];${body}}`;
    const others = eachWith(`if(${closure}(r))${onMatch}`);
    if (!this.#mayRead(test)) return `let i=0;${others}`;
    const holds = this.#record(test, "r", scope);
    const plain = eachWith(`if(${inheritsAsPlain("r")}){if(${holds})${onMatch}}else if(${closure}(r))${onMatch}`);
    return `let i=0;${unlessNull(plain, 1, others)}`;
  }

  /**
   * A loop that counts in `n`: several rows per iteration, so that the processor loads them at the same time, and
   * without a branch that it may mispredict.
   */
  sum(test: RecordTest): string {
    const closure = this.constant(compileRecordTest(test, this.settings));
    const others = `for(;i<rows.length;i++)n+=${closure}(rows[i])|0;`;
    if (!this.#mayRead(test)) return `let i=0;${others}`;
    const matches = this.addFunction("r", (scope) => {
      return `return (${inheritsAsPlain("r")}?${this.#record(test, "r", scope)}:${closure}(r))|0;`;
    });
    const sum = Array.from({ length: ROWS_PER_ITERATION }, (_, index) => `${matches}(rows[i+${index}])`).join("+");
    const iterations = `for(;i<=rows.length-${ROWS_PER_ITERATION};i+=${ROWS_PER_ITERATION})n=(n+${sum})|0;`;
    const rest = `for(;i<rows.length;i++)n=(n+${matches}(rows[i]))|0;`;
    return `let i=0;${unlessNull(iterations + rest, ROWS_PER_ITERATION, others)}`;
  }

  /** An expression for whether any value passes a test. */
  anyRecord(test: RecordTest, record: string, scope: LocalVariables): string {
    const closure = compileRecordTest(test, this.settings);
    return this.#mayRead(test)
      ? this.#orElse(isPlain(record), this.#record(test, record, scope), closure, record)
      : `${this.constant(closure)}(${record})`;
  }

  /** Whether plain objects inherit nothing under the keys of a test. */
  #mayRead(test: RecordTest): boolean {
    return ![...keysOf(test, this.settings)].some(shadowsPrototype);
  }

  #closure(test: ValueTest, value: string): string {
    return `${this.constant(compileValueTest(test, this.settings))}(${value})`;
  }

  /** An expression for values of the expected type, and a closure for all others. */
  #orElse(isExpected: string, holds: string, closure: (value: unknown) => boolean, value: string): string {
    return `(${isExpected}?${holds}:${this.constant(closure)}(${value}))`;
  }

  #record(test: RecordTest, record: string, scope: LocalVariables): string {
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
        return `(${value}=${record}[${stringCode(test.key)}],${this.#value(test.test, value, scope)})`;
      }
      case "related":
        return `${this.constant(compileWithFallback(test, this.settings).fastPath)}(${record})`;
      default:
        return unreachable(test, "kind of test");
    }
  }

  #value(test: ValueTest, value: string, scope: LocalVariables): string {
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

  /** Like `#orElse`, for a value that may be null. */
  #either(isExpected: string, holds: string, test: ValueTest, value: string): string {
    return `(${isExpected}?${holds}:${this.#unlessNull(test, value)})`;
  }

  /** A closure, except for null, which is the most common unexpected value. */
  #unlessNull(test: ValueTest, value: string): string {
    const others = this.#closure(test, value);
    return passesNull(test) ? `(${isNull(value)}||${others})` : `(!${isNull(value)}&&${others})`;
  }

  /** Most dates are excluded by their year or day; of the others, canonical ones are compared as text. */
  #utcText(test: OrderTest, value: string, scope: LocalVariables): string {
    const { operator } = test;
    const first = canonicalText(test.first);
    const last = canonicalText(test.last);
    const ifCanonical = (holds: string): string =>
      `(${this.constant(canonical)}.test(${value})?${holds}:${this.#closure(test, value)})`;
    switch (operator) {
      case "within": {
        // Bounds at the start and end of a day were compared by the day already.
        const isAfter = first.endsWith("T00:00:00.000Z") ? "true" : `${value}>=${stringCode(first)}`;
        const isBefore = last.endsWith("T23:59:59.999Z") ? "true" : `${value}<=${stringCode(last)}`;
        const days = { operator, first: startOfDay(first), last: endOfDay(last) };
        return `${this.#inYears(first, last, value, scope)}&&${inOrder(days, value)}&&${ifCanonical(`${isAfter}&&${isBefore}`)}`;
      }
      case "above":
        return `${value}>=${stringCode(startOfDay(last))}&&${ifCanonical(`${value}>${stringCode(last)}`)}`;
      case "below":
        return `${value}<=${stringCode(endOfDay(first))}&&${ifCanonical(`${value}<${stringCode(first)}`)}`;
      case "outside":
        return ifCanonical(inOrder({ operator, first, last }, value));
      default:
        return unreachable(operator, "operator on dates");
    }
  }

  /** Compares the last two digits of the year, if both bounds are in one century. */
  #inYears(first: string, last: string, value: string, scope: LocalVariables): string {
    const yearOf = (text: string): number => text.charCodeAt(2) * 10 + text.charCodeAt(3);
    const years = { first: yearOf(first), last: yearOf(last) };
    const haveCentury = Number.isFinite(years.first) && first.slice(0, 2) === last.slice(0, 2);
    if (!haveCentury) return "true";
    const year = this.#name("v");
    scope.push(year);
    const code = `${value}.charCodeAt(2)*10+${value}.charCodeAt(3)`;
    return `(${year}=${code},${inOrder({ operator: "within", ...years }, year)})`;
  }

  #elements(test: RecordTest): string {
    return this.addFunction("a", (scope) => {
      const holds = this.#orElse(
        isPlain("e"),
        this.#record(test, "e", scope),
        compileElementTest(test, this.settings),
        "e",
      );
      return `for(let i=0;i<a.length;i++){const e=a[i];if(${holds})return true;}return false;`;
    });
  }
}

/**
 * A loop that does not test rows for null, which would take a tenth of the time of a short test. Reading the prototype of
 * null throws, and the closures then test the remaining rows.
 *
 * @param rowsPerIteration - the number of rows per iteration of the loop.
 */
function unlessNull(loop: string, rowsPerIteration: number, others: string): string {
  const areNoneNull = "!a.includes(null)&&!a.includes(void 0)";
  return `try{${loop}}catch(e){const a=rows.slice(i,i+${rowsPerIteration});if(${areNoneNull})throw e;${others}}`;
}

function isNull(value: string): string {
  return `(${value}===null||${value}===void 0)`;
}

function isPlain(record: string): string {
  return `${record}!==null&&${record}!==void 0&&${inheritsAsPlain(record)}`;
}

/** For a record that is not null. */
function inheritsAsPlain(record: string): string {
  return `${record}.__proto__===plain`;
}

function isUtcText(value: string): string {
  return `typeof ${value}==="string"&&${value}.length===24&&${value}.charCodeAt(23)===90`;
}

interface Bounds {
  readonly operator: OrderOperator;
  readonly first: string | number;
  readonly last: string | number;
}

function inOrder({ operator, first, last }: Bounds, value: string): string {
  switch (operator) {
    case "within":
      return `${value}>=${stringCode(first)}&&${value}<=${stringCode(last)}`;
    case "outside":
      return `(${value}<${stringCode(first)}||${value}>${stringCode(last)})`;
    case "above":
      return `${value}>${stringCode(last)}`;
    case "below":
      return `${value}<${stringCode(first)}`;
    default:
      return unreachable(operator, "operator on numbers");
  }
}
