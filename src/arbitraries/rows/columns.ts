import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type { Settings } from "../../evaluate/settings.js";
import { caseFold } from "../../plan/text-values.js";
import { isNegative } from "../../model/negative.js";
import { unreachable } from "../../model/unreachable.js";
import type { Asked, ColumnLiteral } from "./asked.js";
import { instantRanges, numberRanges, textTests } from "./asked.js";
import { dateTextsIn, instantsIn } from "./dates.js";
import { nothing } from "./nothing.js";
import { numbersIn, wholeNumbersIn } from "./ranges.js";
import type { ObjectLiteral } from "./structures.js";
import { holdsForNoObject, listsFor, objectsFor } from "./structures.js";
import { rightTexts, textsFor } from "./texts.js";

/** The forms that the value of a column may have; texts in four, by what else they can be read as. */
const forms = ["text", "dateText", "objectText", "listText", "number", "boolean", "date", "object", "list"] as const;

type Form = (typeof forms)[number] | "nothing";

/** What reads texts of a form as more than texts. */
const textReaders: Partial<Record<Form, readonly Asked["kind"][]>> = {
  dateText: ["date", "period"],
  objectText: ["object", "objectProperty"],
  listText: ["array"],
};

/** Values of a column for which all that is asked is as wanted; undefined where none can be made. */
export function columnValues(literals: readonly ColumnLiteral[], settings: Settings): Arbitrary<unknown> | undefined {
  const values = (["nothing", ...forms] as const).flatMap((form) => {
    const open = literals.filter(({ asked }) => answerFor(asked, form, settings) === undefined);
    const closed = literals.filter((literal) => !open.includes(literal));
    if (!closed.every(({ asked, wanted }) => answerFor(asked, form, settings) === wanted)) return [];
    // A text that is more than a text is of use only where something reads it so.
    const readers = textReaders[form];
    if (readers !== undefined && !open.some(({ asked }) => readers.includes(asked.kind))) return [];
    const arbitrary = valuesOf(form, open, literals, settings);
    return arbitrary === undefined ? [] : { arbitrary, weight: open.length > 0 ? 4 : 1 };
  });
  // Null is simple, but a value says more: it is the first only where a value of the column's own type is none.
  return values.length === 0 ? undefined : fc.oneof(...values.sort((a, b) => b.weight - a.weight));
}

/** What is so of all values of a form, or undefined where it depends on the value. */
function answerFor(asked: Asked, form: Form, settings: Settings): boolean | undefined {
  const isNothing = form === "nothing";
  switch (asked.kind) {
    case "key":
      return isText(form) || form === "number" || form === "boolean";
    case "period":
      return isDated(form) ? undefined : false;
    case "objectProperty":
      return form === "object" || form === "objectText" ? undefined : holdsForNoObject(asked, settings);
    default:
  }
  if (asked.operator === "isNull") return isNothing;
  if (asked.operator === "isNotNull") return !isNothing;
  if (isNothing) return settings.negationMatchesNull && isNegative(asked.operator);
  switch (asked.kind) {
    case "string":
      return isText(form) ? undefined : false;
    case "number":
      return form === "number" ? undefined : false;
    case "boolean":
      return form === "boolean" ? undefined : false;
    case "date":
      return isDated(form) ? undefined : false;
    case "object":
      if (form === "object" || form === "objectText") return undefined;
      // A Date is an object without properties of its own.
      return form === "date" && holdsForNoObject(asked, settings);
    case "array":
      return form === "list" || form === "listText" ? undefined : false;
    default:
      return unreachable(asked, "kind of condition");
  }
}

function isText(form: Form): boolean {
  return form === "text" || form === "dateText" || form === "objectText" || form === "listText";
}

function isDated(form: Form): boolean {
  return form === "number" || form === "date" || form === "dateText";
}

function valuesOf(
  form: Form,
  open: readonly ColumnLiteral[],
  all: readonly ColumnLiteral[],
  settings: Settings,
): Arbitrary<unknown> | undefined {
  switch (form) {
    case "nothing":
      return nothing;
    case "text":
      return plainTexts(open, all, settings);
    case "dateText":
      return dateTexts(open, settings);
    case "objectText":
      return jsonTexts(objectsFor(objectLiterals(open), settings), open, settings);
    case "listText":
      return jsonTexts(listsFor(objectLiterals(open), settings), open, settings);
    case "number":
      return numbers(open, all, settings);
    case "boolean":
      return booleans(open);
    case "date":
      return instantsIn(instantRanges(open, settings))?.map((instant) => new Date(instant));
    case "object":
      return objectsFor(objectLiterals(open), settings);
    case "list":
      return listsFor(objectLiterals(open), settings);
    default:
      return unreachable(form, "form of a value");
  }
}

function numbers(
  open: readonly ColumnLiteral[],
  all: readonly ColumnLiteral[],
  settings: Settings,
): Arbitrary<unknown> | undefined {
  const ranges = numberRanges(open, settings);
  const doubles = numbersIn(ranges);
  const whole = wholeNumbersIn(ranges)?.map(BigInt);
  const values: (Arbitrary<unknown> | undefined)[] = [doubles, doubles, whole];
  // No comparison holds for NaN, and no record joins it.
  const isForNaN = open.length > 0 && open.every(({ wanted }) => !wanted);
  if (isForNaN && all.every(({ asked }) => asked.kind !== "key")) values.push(fc.constant(NaN));
  const possible = values.filter((value) => value !== undefined);
  return possible.length === 0 ? undefined : fc.oneof(...possible);
}

function plainTexts(
  open: readonly ColumnLiteral[],
  all: readonly ColumnLiteral[],
  settings: Settings,
): Arbitrary<string> | undefined {
  const readers = Object.values(textReaders).flat();
  const isReadOtherwise = all.some(({ asked }) => readers.includes(asked.kind));
  const isRight = (text: string): boolean => Number.isNaN(settings.instantOf(text)) && !isStructure(text);
  return textsFor({
    tests: textTests(open, settings),
    fold: caseFold(settings),
    also: isReadOtherwise ? { hints: [], isRight } : undefined,
  });
}

function isStructure(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

function dateTexts(open: readonly ColumnLiteral[], settings: Settings): Arbitrary<string> | undefined {
  const ranges = instantRanges(open, settings);
  const texts = dateTextsIn(ranges, settings);
  const tests = textTests(open, settings);
  if (texts === undefined || tests.length === 0) return texts;
  const isRight = (text: string): boolean => {
    const instant = settings.instantOf(text);
    return ranges.some(({ min, max }) => instant >= min && instant <= max);
  };
  const dates = rightTexts([...tests.flatMap(({ texts }) => texts), ...someOf(texts)], {
    tests,
    fold: caseFold(settings),
    also: { hints: [], isRight },
  });
  return dates.length === 0 ? undefined : fc.constantFrom(...dates);
}

/** Structures as JSON; where texts are asked for as well, those that happen to be such texts. */
function jsonTexts(
  structures: Arbitrary<unknown> | undefined,
  open: readonly ColumnLiteral[],
  settings: Settings,
): Arbitrary<string> | undefined {
  const texts = structures?.map((structure) => JSON.stringify(structure));
  const tests = textTests(open, settings);
  if (texts === undefined || tests.length === 0) return texts;
  const some = rightTexts(someOf(texts), { tests, fold: caseFold(settings) });
  return some.length === 0 ? undefined : fc.constantFrom(...some);
}

function someOf(texts: Arbitrary<string>): string[] {
  return fc.sample(texts, { numRuns: 50, seed: 0 });
}

function booleans(open: readonly ColumnLiteral[]): Arbitrary<boolean> | undefined {
  const values = [true, false].filter((value) =>
    open.every(({ asked, wanted }) => asked.kind !== "boolean" || ((asked.operator === "isTrue") === value) === wanted),
  );
  return values.length === 0 ? undefined : fc.constantFrom(...values);
}

function objectLiterals(literals: readonly ColumnLiteral[]): ObjectLiteral[] {
  return literals.flatMap(({ asked, wanted }): ObjectLiteral[] => {
    switch (asked.kind) {
      case "objectProperty":
        return [{ condition: asked, wanted }];
      case "object":
      case "array":
        return asked.operator === "matchConditions" ? [{ condition: asked, wanted }] : [];
      default:
        return [];
    }
  });
}
