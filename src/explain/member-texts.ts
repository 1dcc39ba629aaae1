import { wholeExpression } from "../model/expressions.js";
import { isContainer } from "../model/structure/json-object.js";
import { scalarText } from "../plan/relations.js";

/**
 * The texts of members by the keys that expressions read, such as `ids.hubspot`.
 *
 * @param mostNames - deeper values are not looked at: an object may contain itself.
 */
export function textsByKey(members: readonly object[], mostNames = 4): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const member of members) collect(member, [], mostNames, texts);
  return texts;
}

function collect(value: unknown, names: readonly string[], mostNames: number, texts: Map<string, Set<string>>): void {
  if (isContainer(value) && names.length < mostNames) {
    if (Array.isArray(value)) for (const item of value) collect(item, names, mostNames, texts);
    else for (const [name, inner] of Object.entries(value)) collect(inner, [...names, name], mostNames, texts);
    return;
  }
  const text = typeof value === "boolean" ? undefined : scalarText(value);
  const key = names.join(".");
  if (text === undefined || wholeExpression(`{{member.${key}}}`) !== `member.${key}`) return;
  texts.set(key, (texts.get(key) ?? new Set()).add(text));
}
