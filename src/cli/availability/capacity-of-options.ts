/** Makes a capacity from options, and its members from the owners of the records. */
import { FilterError } from "../../model/issues/errors.js";
import { filterOf } from "../../model/conditions.js";
import type { DataModel } from "../../model/data-model.js";
import { writeExpression } from "../../model/expressions.js";
import { expressionsOf } from "../../model/expressions-of.js";
import type { Filter, StringCondition } from "../../model/filter.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { AllocationExpirationPolicy } from "../../model/policy.js";
import { ownerKeys } from "../../plan/owner-keys.js";
import { filterIn, policyOrOther } from "../input/documents.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import type { NamedText } from "../input/errors.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import type { AvailabilityCommandOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { openEngine } from "../rows/open-engine.js";

/** What a capacity is made from. */
export interface CapacityRequest {
  readonly owner?: string | undefined;
  readonly ownerKey?: string | undefined;
  readonly limit?: number | undefined;
  readonly filter?: NamedText | undefined;
  readonly policy?: NamedText | undefined;
  readonly timeColumn?: string | undefined;
  readonly name?: string | undefined;
  readonly idColumn?: string | undefined;
}

interface CapacityRecords {
  readonly location: Location;
  readonly model: DataModel | undefined;
  /** Undefined: the owners of the records. */
  readonly members: readonly NamedMember[] | undefined;
  readonly options: Omit<AvailabilityCommandOptions, "members">;
}

/** What to count. */
export interface AskedCapacities {
  readonly capacities: readonly UncheckedCapacity[];
  readonly members: readonly NamedMember[];
  /** Whether the members are the owners of the records. */
  readonly areOwners?: boolean;
  readonly remarks?: readonly string[];
}

/** @throws {InputError} if the options do not fit each other or the records. */
export async function makeCapacity(
  {
    owner,
    ownerKey,
    limit,
    policy: policyText,
    timeColumn,
    name = owner ?? "filter",
    idColumn,
    ...request
  }: CapacityRequest,
  { location, model, members: team, options }: CapacityRecords,
  terminal: Terminal,
): Promise<AskedCapacities> {
  const filter = request.filter && (await filterIn(request.filter, model));
  const named = filter && expressionsOf(filter).find(({ expression }) => /^member(?:\.|$)/.test(expression));
  if (named === undefined && owner === undefined) {
    throw new InputError("Name the column of the owners with --owner COLUMN, or a filter with {{member...}} in it.");
  }
  if (named !== undefined && owner !== undefined) {
    throw new InputError(
      `The filter has the condition on the owner already, with ${writeExpression(named.expression)}: leave out --owner ${owner}.`,
    );
  }
  if (owner === undefined && team === undefined) {
    throw new InputError(
      "The filter names a member: name the members with --members FILE, or the column of the owners with --owner COLUMN in place of that condition.",
    );
  }
  const policy = policyText && (await policyIn(policyText));
  if (policy !== undefined && timeColumn === undefined) {
    const dates = await dateColumns(location, terminal);
    throw new InputError(
      `The policy needs the column with the time of an allocation: --time-column COLUMN.${dates.length === 0 ? "" : ` The columns of dates are ${dates.join(", ")}.`}`,
    );
  }
  if (policy === undefined && timeColumn !== undefined) {
    throw new InputError('--time-column is for a policy: add one, such as --policy "monthly on day 1".');
  }
  const remarks: string[] = [];
  let members = team ?? [];
  let all = filter;
  if (owner !== undefined) {
    const owners = await ownersIn(owner, { location, model, options }, terminal);
    const key = team === undefined ? "name" : keyOf(team, owners, owner, ownerKey);
    members = team ?? membersNamed(owners, owner);
    all = await withOwner(filter, owner, key);
    if (team === undefined) remarks.push(...spellings(owners));
    else remarks.push(`${JSON.stringify(owner)} holds the ${JSON.stringify(key)} of members.`);
  }
  const capacity: UncheckedCapacity = {
    name,
    memberCapacity: limit ?? null,
    allocationExpirationPolicy: policy ?? null,
    ...(timeColumn !== undefined && { timeColumnSlug: timeColumn }),
    ...(idColumn !== undefined && { idColumnSlug: idColumn }),
    filter: all,
  };
  const { describeFilter } = await import("../../ui/index.js");
  const sentences = all === undefined ? [] : [`${describeFilter(all).text}.`];
  return { capacities: [capacity], members, areOwners: team === undefined, remarks: [...sentences, ...remarks] };
}

async function policyIn(document: NamedText): Promise<AllocationExpirationPolicy> {
  const { type, value } = await policyOrOther(document);
  if (type === "policy") return value;
  throw new InputError(`${document.name} holds ${type === "filter" ? "a filter" : "capacities"}, not a policy.`);
}

async function dateColumns(location: Location, terminal: Terminal): Promise<readonly string[]> {
  const { inferModel, sampledRows } = await import("../rows/infer-model.js");
  const { columns } = await inferModel(location, sampledRows, terminal);
  return Object.entries(columns).flatMap(([name, { type }]) => (type === "date" ? [JSON.stringify(name)] : []));
}

/** The most owners that are members of their own. */
const maxOwners = 1_000;

/** The owners of the records, at most 1,000 and one for more of them. */
async function ownersIn(
  column: string,
  { location, model, options }: Omit<CapacityRecords, "members">,
  terminal: Terminal,
): Promise<readonly string[]> {
  const engine = openEngine(location, options, { model, idColumn: "id", needsId: false }, terminal);
  const filter = filterOf(ownerCondition(column, "name"));
  const answer = await engine.availability([{ name: column, filter }], { members: [] }, undefined);
  for (const [file, { missing }] of answer.readStats) {
    const [absent] = missing;
    if (absent)
      throw new InputError(`${file} has no column ${JSON.stringify(column)}.${didYouMean(absent.suggestion)}`);
  }
  const [outcome] = answer.capacities;
  if (outcome?.status === "failed") throw new FilterError(outcome.issues);
  const unassigned = outcome?.status === "evaluated" ? outcome.unassigned : undefined;
  const { owners = [], otherOwners = 0, notText = 0 } = unassigned ?? {};
  const names = owners.map(({ owner }) => owner).filter((owner) => owner.trim() !== "");
  if (names.length > 0) return otherOwners > 0 ? [...names, ""] : names;
  throw new InputError(
    notText > 0
      ? `The owners in ${JSON.stringify(column)} are not text. Write them in quotes, or name a view that casts the column to text.`
      : `The column ${JSON.stringify(column)} of ${location.name} is empty: no record has an owner.`,
  );
}

/** @throws {InputError} if there are so many that the column is another one. */
function membersNamed(owners: readonly string[], column: string): readonly NamedMember[] {
  if (owners.length <= maxOwners) return owners.map((name) => ({ name }));
  const some = owners.slice(0, 3).map((owner) => JSON.stringify(owner));
  throw new InputError(
    `${JSON.stringify(column)} has more than 1,000 values, such as ${some.join(", ")}. Name the column of the owners, or the members with --members FILE.`,
  );
}

function ownerCondition(columnSlug: string, key: string): StringCondition {
  return { kind: "string", columnSlug, operator: "is", values: writeExpression(`member.${key}`) };
}

async function withOwner(filter: Filter | undefined, column: string, key: string): Promise<Filter> {
  const owned = filterOf(ownerCondition(column, key));
  if (filter === undefined || filter.groups.every(({ conditions }) => conditions.length === 0)) return owned;
  const [group] = owned.groups;
  if (filter.conjonction === "and" && group) return { ...filter, groups: [group, ...filter.groups] };
  // The text language brings any expression into the two levels of a filter.
  const { printFilter, parseFilter } = await import("../../language/index.js");
  return parseFilter(`${printFilter(owned)} and (${printFilter(filter)})`);
}

/** The key of the members whose values the owners are. */
function keyOf(
  members: readonly NamedMember[],
  owners: readonly string[],
  column: string,
  given: string | undefined,
): string {
  const all = ownerKeys(owners, members);
  const keys = all.map(({ key }) => key);
  if (given !== undefined) {
    if (keys.includes(given)) return given;
    throw new InputError(`The members have no key ${JSON.stringify(given)}.${didYouMean(suggest(given, keys))}`);
  }
  const found = all.filter(({ count }) => count > 0);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only.key;
  const name = JSON.stringify(column);
  throw new InputError(
    only === undefined
      ? `No owner in ${name}, such as ${JSON.stringify(owners[0])}, is a value of the members. Their keys are ${keys.join(", ")}.`
      : `The owners in ${name} are values of several keys of the members: ${found.map(({ key, count }) => `${key} (${count})`).join(", ")}. Choose one: --owner-key ${only.key}.`,
  );
}

function spellings(owners: readonly string[]): readonly string[] {
  const byWords = new Map<string, string[]>();
  for (const owner of owners) {
    const words = owner.trim().replace(/\s+/g, " ").toLowerCase();
    byWords.set(words, [...(byWords.get(words) ?? []), JSON.stringify(owner)]);
  }
  const several = [...byWords.values()].filter(({ length }) => length > 1).slice(0, 3);
  if (several.length === 0) return [];
  return [
    `Owners that differ only in case or spaces are different members: ${several.map((names) => names.join(", ")).join("; ")}.`,
  ];
}
