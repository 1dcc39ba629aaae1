/**
 * Decides in one pass over a value whether it is a filter, without a word about what is wrong (spec section 2.1.2).
 *
 * Made from the operator table as all else is, and many times faster than a walk that keeps paths: most filters are
 * right. A yes is final; objects that are not plain ones get a no, and the walk of structure.ts decides.
 */
import type {
  Condition,
  Conjonction,
  DeepReadonly,
  Filter,
  FilterGroup,
  Frequency,
  OperatorCondition,
  Period,
} from "./filter.js";
import type { Forms, Rows } from "./forms.js";
import { bit, conditionForms, frequencyRows, periodRows, propertyForms, relatedForms } from "./forms.js";
import type { JsonObject } from "./shape.js";
import { isObject, isString } from "./shape.js";

/** Is told of each condition that is right, of one within another one before that; readings are used again. */
type Listener = (reading: Reading) => void;

/** Whether a value is a filter beyond doubt. */
export function isFilter(value: unknown): value is Filter {
  return hasFilterKeys(value) && isListOf(value["groups"], (group) => isGroup(group));
}

/** Whether a value has the keys of a filter, whatever its groups hold. */
export function hasFilterKeys(value: unknown): value is JsonObject {
  return hasListKeys(value, "groups");
}

/** Whether a value is a group of a filter beyond doubt. */
export function isGroup(value: unknown, reading = new Reading()): value is FilterGroup {
  return hasListKeys(value, "conditions") && reading.areAll(value["conditions"], conditionForms);
}

/** Whether a value is a condition of any kind beyond doubt. */
export function isCondition(value: unknown): value is Condition {
  return new Reading().holds(value, conditionForms);
}

/** Whether a value is a condition that may stand in an occurrence, beyond doubt. */
export function isRelatedCondition(value: unknown): boolean {
  return new Reading().holds(value, relatedForms);
}

/** Whether a value is a condition that may stand in an object or array condition, beyond doubt. */
export function isPropertyCondition(value: unknown): boolean {
  return new Reading().holds(value, propertyForms);
}

/** An occurrence holds conditions, and these those of properties, which hold no others. */
const DEEPEST = 2;

/**
 * A condition of any kind, each of its keys in a place of its own; undefined what it does not have.
 *
 * To read a key by its name, of objects that come in dozens of forms, is a search each time; a loop over the keys has
 * each value at hand. So conditions are read by a loop, once, into this one form.
 */
export class Reading {
  declare kind: string | undefined;
  declare operator: string | undefined;
  declare columnSlug: string | undefined;
  declare relatedModelUuid: string | undefined;
  declare value: number | string | undefined;
  declare values: string | readonly string[] | undefined;
  declare firstValue: number | string | undefined;
  declare lastValue: number | string | undefined;
  declare otherValue: string | undefined;
  declare name: string | undefined;
  declare clause: string | undefined;
  declare frequency: Frequency | undefined;
  declare period: Period | undefined;
  declare conjonction: Conjonction | undefined;
  /** What stands under `conditions` or `propertyConditions`. */
  declare conditions: readonly DeepReadonly<OperatorCondition>[] | undefined;
  /** Within how many others it stands. */
  readonly #depth: number;
  readonly #listener: Listener | undefined;
  #inner: Reading | undefined;

  constructor(listener?: Listener, depth = 0) {
    this.#clear();
    this.#listener = listener;
    this.#depth = depth;
  }

  /** Whether a value is a condition of one of some forms, and then what it says stands here. */
  holds(value: unknown, forms: Forms): boolean {
    const found = this.#read(value);
    const form = forms.get(this.kind);
    if (form === undefined) return false;
    if (form.rows.get(this.operator) !== (found & ~form.optional)) return false;
    // The very string of the table: comparing it is comparing addresses, which it is not for those that JSON gives.
    this.kind = form.kind;
    this.#listener?.(this);
    return true;
  }

  /** Whether a value is a list of such conditions. */
  areAll(value: unknown, forms: Forms): boolean {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!this.holds(item, forms)) return false;
    return true;
  }

  /** Called first of all, so that every reading has the same form. */
  #clear(): void {
    this.kind = this.operator = this.columnSlug = this.relatedModelUuid = this.name = this.clause = undefined;
    this.value = this.values = this.firstValue = this.lastValue = this.otherValue = undefined;
    this.frequency = this.period = this.conjonction = this.conditions = undefined;
  }

  /** Which keys a value has, 0 where something about them is wrong. */
  #read(value: unknown): number {
    this.#clear();
    if (!isObject(value)) return 0;
    let found = 0;
    for (const key in value) {
      if (!isOwn(value, key)) return 0;
      const content = value[key];
      const bits =
        typeof content === "string"
          ? this.#readText(key, content)
          : typeof content === "number"
            ? this.#readNumber(key, content)
            : this.#readPart(key, content);
      if (bits === 0) return 0;
      found |= bits;
    }
    return found;
  }

  #readText(key: string, text: string): number {
    switch (key) {
      case "kind":
        this.kind = text;
        return bit.kind;
      case "columnSlug":
        this.columnSlug = text;
        return bit.columnSlug;
      case "operator":
        this.operator = text;
        return bit.operator;
      case "relatedModelUuid":
        this.relatedModelUuid = text;
        return bit.relatedModelUuid;
      case "value":
        this.value = text;
        return bit.value | bit.text;
      case "values":
        this.values = text;
        return bit.values;
      case "firstValue":
        this.firstValue = text;
        return bit.firstValue | bit.text;
      case "lastValue":
        this.lastValue = text;
        return bit.lastValue | bit.text;
      case "propertyName":
        return bit.propertyName;
      case "conjonction":
        if (text !== "and" && text !== "or") return 0;
        this.conjonction = text;
        return bit.conjonction;
      case "otherValue":
        this.otherValue = text;
        return bit.otherValue | bit.text;
      case "name":
        this.name = text;
        return bit.name;
      case "clause":
        this.clause = text;
        return bit.clause;
      case "unit":
        return text === "day" ? bit.unit : 0;
      default:
        return 0;
    }
  }

  #readNumber(key: string, number: number): number {
    if (!Number.isFinite(number)) return 0;
    switch (key) {
      case "value":
        this.value = number;
        return bit.value | bit.number;
      case "firstValue":
        this.firstValue = number;
        return bit.firstValue | bit.number;
      case "lastValue":
        this.lastValue = number;
        return bit.lastValue | bit.number;
      default:
        return 0;
    }
  }

  #readPart(key: string, part: unknown): number {
    if (this.#depth > DEEPEST) return 0;
    switch (key) {
      case "values":
        if (!isListOf(part, isString)) return 0;
        this.values = part;
        return bit.values;
      case "propertyConditions":
        if (!this.#areConditions(part, propertyForms)) return 0;
        this.conditions = part;
        return bit.propertyConditions;
      case "conditions":
        if (!this.#areConditions(part, relatedForms)) return 0;
        this.conditions = part;
        return bit.conditions;
      case "frequency":
        if (!this.#isFrequency(part)) return 0;
        this.frequency = part;
        return bit.frequency;
      case "period":
        if (!this.#isPeriod(part)) return 0;
        this.period = part;
        return bit.period;
      default:
        return 0;
    }
  }

  #areConditions(value: unknown, forms: Forms): value is readonly OperatorCondition[] {
    return this.#innerReading().areAll(value, forms);
  }

  #isFrequency(value: unknown): value is Frequency {
    return this.#holdsPart(value, frequencyRows);
  }

  #isPeriod(value: unknown): value is Period {
    return this.#holdsPart(value, periodRows);
  }

  #holdsPart(value: unknown, rows: Rows): boolean {
    const inner = this.#innerReading();
    const found = inner.#read(value);
    return rows.get(inner.operator) === found;
  }

  #innerReading(): Reading {
    return (this.#inner ??= new Reading(this.#listener, this.#depth + 1));
  }
}

/** Whether a value has a conjonction, a list under a key, and nothing else. */
function hasListKeys(value: unknown, list: "groups" | "conditions"): value is JsonObject {
  if (!isObject(value)) return false;
  let found = 0;
  for (const key in value) {
    if (!isOwn(value, key)) return false;
    const content = value[key];
    if (key === "conjonction" ? content !== "and" && content !== "or" : key !== list || !Array.isArray(content)) {
      return false;
    }
    found++;
  }
  return found === 2;
}

/** Of the very key of a loop over an object, this costs nothing: engines know the loop. To ask for its prototype does. */
function isOwn(value: JsonObject, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(value, key);
}

function isListOf(value: unknown, isRight: (item: unknown) => boolean): value is readonly never[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) if (!isRight(item)) return false;
  return true;
}
