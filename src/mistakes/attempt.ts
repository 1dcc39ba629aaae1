import type { IntendedWord } from "../model/misspelling.js";
import type { OperatorKind } from "../model/operators.js";

/** A comparison that is not right, as either notation has it. */
export interface Attempt {
  /** Undefined if the author, the data model and the operands leave it open. */
  readonly kind: OperatorKind | undefined;
  /** The operator as it is written. */
  readonly operator: string;
  /** The one of some operators that it means; undefined if it means none of them. */
  readonly intendedOperator: (operators: readonly string[]) => IntendedWord | undefined;
  /** The comparison without an operator that it means: `>=`, `<=`, `pattern`, `all`, or an operator after `not`. */
  readonly missing: string | undefined;
  readonly operands: readonly Operand[];
  /** Whether `not` precedes the condition. */
  readonly isNegated: boolean;
  readonly notation: Notation;
}

export interface Operand {
  /** The value, which may be of any type; a list is one operand. */
  readonly value: unknown;
  /** The operand as it is written, in quotes. */
  readonly written: string;
  /** Whether it is an unquoted word of filter text. */
  readonly isWord?: boolean;
}

/** How messages write the parts of a condition. */
export interface Notation {
  /** An operator in quotes. */
  operator(kind: OperatorKind | undefined, name: string): string;
  /** The operators of a kind. */
  operators(kind: OperatorKind): string;
  date(operand: string): string;
  /** How the bounds of `between` are written, as the end of a sentence. */
  bounds(kind: OperatorKind | undefined): string;
}

/** What is wrong with an attempt, and what was meant. */
export interface Finding<Code extends string> {
  readonly code: Code;
  readonly message: string;
  readonly expected?: string;
  /** The part that the message is about. Default: the operator. */
  readonly about?: "operand" | "comparison";
  /** The comparison that was meant; undefined if it is unknown. */
  readonly intent?: Intent | undefined;
  /** An operator of the same operands, to look for further mistakes. */
  readonly similarOperator?: string | undefined;
}

/** An operator of the attempt's kind, with the values of its operands. */
interface Intent {
  readonly operator: string;
  readonly values: readonly unknown[];
  /** Whether nothing else can be meant. */
  readonly certain: boolean;
}

/** Recognizes one mistake; undefined if the attempt does not have it. */
export type Recognizer<Code extends string> = (attempt: Attempt) => Finding<Code> | undefined;
