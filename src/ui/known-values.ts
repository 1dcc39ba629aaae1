import type { KnownValue } from "../model/data-model.js";
import type { Scope, Target } from "./target.js";
import { columnOf } from "./target.js";

/** A value that an input offers. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** The values that the column of a target is known to hold; those of its properties are not known. */
export function knownValuesOf(target: Target | undefined, scope: Scope): readonly Choice[] {
  return target && target.kind !== "objectProperty" ? choicesOf(columnOf(target, scope)?.values) : [];
}

/** Known values as an input offers them. */
export function choicesOf(values: readonly (string | number | KnownValue)[] = []): readonly Choice[] {
  return values.map((known) => {
    const { value, label = String(value) } = typeof known === "object" ? known : { value: known };
    return { value, label };
  });
}
