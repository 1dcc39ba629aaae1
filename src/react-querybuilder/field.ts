/** The names of fields. */
import { isObject } from "../model/structure/json-object.js";
import { stringOf } from "../ui/record.js";
import { targetFields } from "../ui/target.js";

/** The column, property or related model of a rule. */
export interface RuleField {
  readonly kind: string;
  readonly relatedModelUuid?: string | undefined;
  readonly columnSlug?: string | undefined;
  readonly propertyName?: string | undefined;
  /** Whether the value of the rule is a query. Fields of such rules have no other operators. */
  readonly isNested?: boolean | undefined;
}

/** The name of a field; equal for equal fields. */
export function fieldName({ kind, relatedModelUuid, columnSlug, propertyName, isNested }: RuleField): string {
  const parts = [kind, relatedModelUuid ?? null, columnSlug ?? null];
  if (isNested === true) return JSON.stringify([...parts, true]);
  return JSON.stringify(propertyName === undefined ? parts : [...parts, propertyName]);
}

/** The field of a name; undefined if the name is not one of {@link fieldName}. */
export function fieldOf(name: string): RuleField | undefined {
  const parts = parsed(name);
  if (!Array.isArray(parts)) return undefined;
  const [kind, relatedModelUuid, columnSlug, detail] = parts as readonly unknown[];
  if (typeof kind !== "string") return undefined;
  return {
    kind,
    ...targetFields({ kind, relatedModelUuid, columnSlug, propertyName: detail }),
    isNested: detail === true,
  };
}

/** The field of a condition, which may be invalid. */
export function fieldOfCondition(condition: object): RuleField {
  const { operator, ...about } = isObject(condition) ? condition : {};
  const kind = stringOf(about["kind"]) ?? "";
  return { kind, ...targetFields({ ...about, kind }), isNested: operator === "matchConditions" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
