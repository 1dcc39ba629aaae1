/** Reads the values for the expressions of filters: those of one member, or those of `--set`. */
import type { ExpressionValues } from "../../model/bind-filter.js";
import { safeBindFilter, valueOfExpression } from "../../model/bind-filter.js";
import { expressionsOf } from "../../model/expressions-of.js";
import { wholeExpression, writeExpression } from "../../model/expressions.js";
import { objectOfPaths } from "../../model/object-of-paths.js";
import type { DeepReadonly, Filter } from "../../model/filter.js";
import type { Issue, Result } from "../../model/issues/issue.js";
import type { BindingOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import { sanitize } from "../output/sanitize.js";
import { InputError } from "./errors.js";
import type { NamedMember } from "./members.js";
import { checkMemberKeys, checkPaths, memberNamed, readMembers } from "./members.js";

export type Bind = (filter: Filter) => Result<Filter>;

/** Without options, filters stay as they are. */
export async function readBinding(options: BindingOptions, terminal: Terminal): Promise<Bind> {
  const { values, team = [] } = await readValues(options, terminal);
  if (values === undefined) return (filter) => ({ ok: true, value: filter });
  const reported = new Set<string>();
  return (filter) => {
    checkMemberKeys(team, [filter]);
    for (const expression of withoutValue(filter, values)) {
      if (reported.has(expression)) continue;
      reported.add(expression);
      const whose = options.member === undefined ? "" : ` for ${options.member}`;
      const note = `${writeExpression(expression)} has no value${whose}, and matches nothing.`;
      terminal.stderr.write(`note: ${sanitize(note)}\n`);
    }
    return safeBindFilter(filter, values);
  };
}

async function readValues(
  { members, member, set }: BindingOptions,
  terminal: Terminal,
): Promise<{ readonly values?: ExpressionValues; readonly team?: readonly NamedMember[] }> {
  if (set !== undefined) return { values: valuesOfSet(set) };
  if (members === undefined && member === undefined) return {};
  if (members === undefined) throw new InputError("--member needs --members FILE, the members of the team.");
  if (member === undefined) throw new InputError("--members needs --member NAME, the one to evaluate for.");
  const team = await readMembers(members, terminal);
  return { values: { member: memberNamed(team, member) }, team };
}

function valuesOfSet(set: readonly string[]): ExpressionValues {
  const values = set.map((text) => {
    const at = text.indexOf("=");
    const path = text.slice(0, at);
    if (at !== -1 && wholeExpression(writeExpression(path)) !== undefined) return [path, text.slice(at + 1)] as const;
    throw new InputError(
      `--set needs a path and its value, such as member.ids.hubspot=7, not ${JSON.stringify(text)}.`,
    );
  });
  checkPaths(
    values.map(([path]) => path),
    (one, other) => `--set names ${one} and ${other}`,
  );
  return objectOfPaths(values);
}

function withoutValue(filter: Filter, values: ExpressionValues): readonly string[] {
  const issues: Issue[] = [];
  return expressionsOf(filter).flatMap((use) => {
    const value = valueOfExpression(use, values, issues);
    return Array.isArray(value) && value.length === 0 ? [use.expression] : [];
  });
}

/** How to give values to the expressions that filters still have. */
export function bindingNotes(filters: readonly (DeepReadonly<Filter> | null | undefined)[]): readonly string[] {
  if (!filters.some((filter) => filter && expressionsOf(filter).length > 0)) return [];
  return [
    "Bind expressions with --members FILE --member NAME, or with --set member.ids.hubspot=7. capacity-filter availability counts for every member.",
  ];
}
