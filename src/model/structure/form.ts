/** The forms of JSON values as data, and a fast test of a value against one. */
import type { JsonObject } from "./json-object.js";
import { isObject } from "./json-object.js";

/** What a value must be, as data. */
export type Form =
  | { readonly type: "anything" | "nothing" | "string" | "strings" | "number" }
  | { readonly type: "word"; readonly words: readonly string[] }
  | { readonly type: "list"; readonly item: Form }
  | { readonly type: "object"; readonly fields: Readonly<Fields>; readonly required: number }
  /** An object of the form that one of its keys tells. */
  | { readonly type: "variant"; readonly key: string; readonly forms: ReadonlyMap<unknown, Form> };

/** By key, without a prototype: a name that all objects inherit is not a field. */
export type Fields = Record<string, { readonly form: Form; readonly isRequired: boolean } | undefined>;

/** Whether plain data has a form. Most filters are right, and to find that out is many times faster than a report. */
export function hasForm(value: unknown, form: Form): boolean {
  switch (form.type) {
    case "string":
      return typeof value === "string";
    case "number":
      return Number.isFinite(value);
    case "word":
      return typeof value === "string" && form.words.includes(value);
    case "strings":
      return typeof value === "string" || isListOf(value, stringForm);
    case "list":
      return isListOf(value, form.item);
    case "variant":
    case "object": {
      if (!isObject(value)) return false;
      let variant: Form | undefined = form;
      while (variant?.type === "variant") variant = variant.forms.get(value[variant.key]);
      return variant?.type === "object" && hasFields(value, variant);
    }
    case "anything":
      return true;
    case "nothing":
      return false;
  }
}

function isListOf(value: unknown, item: Form): boolean {
  if (!Array.isArray(value)) return false;
  // Unlike `every`, this sees the holes of a list.
  for (const each of value) if (!hasForm(each, item)) return false;
  return true;
}

function hasFields(value: JsonObject, form: Extract<Form, { type: "object" }>): boolean {
  let missing = form.required;
  for (const key in value) {
    if (!Object.prototype.hasOwnProperty.call(value, key)) return false;
    const field = form.fields[key];
    if (field === undefined || !hasForm(value[key], field.form)) return false;
    if (field.isRequired) missing--;
  }
  return missing === 0;
}

const stringForm: Form = { type: "string" };
