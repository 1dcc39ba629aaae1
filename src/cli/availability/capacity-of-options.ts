/** Makes a capacity from options, and its members from the owners of the records. */
import { FilterError } from "../../model/issues/errors.js";
import { conditionsOf, filterOf } from "../../model/conditions.js";
import type { DataModel } from "../../model/data-model.js";
import { writeExpression } from "../../model/expressions.js";
import { expressionsOf } from "../../model/expressions-of.js";
import type { Filter, StringCondition } from "../../model/filter.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { AllocationExpirationPolicy } from "../../model/policy.js";
import { ownerKeys } from "../../plan/owner-keys.js";
import { filterIn, policyOrOther, readWholeNumber } from "../input/documents.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import type { NamedText } from "../input/errors.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import type { AvailabilityCommandOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { openEngine } from "../rows/open-engine.js";

/** The options of a capacity with what they name, and the records that it is for. */
interface CapacityRequest extends Omit<AvailabilityCommandOptions, "filter" | "policy" | "model" | "members"> {
  readonly filter?: NamedText | undefined;
  readonly policy?: NamedText | undefined;
  readonly model: DataModel | undefined;
  /** Undefined: the owners of the records. */
  readonly members: readonly NamedMember[] | undefined;
  readonly location: Location;
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
export async function makeCapacity(request: CapacityRequest, terminal: Terminal): Promise<AskedCapacities> {
  const { owner, limit, timeColumn, idColumn } = request;
  const memberCapacity = limit === undefined ? null : readWholeNumber("--limit", limit);
  const policy = await policyOf(request, terminal);
  const { filter, members, remarks } = await ownedRecords(request, terminal);
  const capacity: UncheckedCapacity = {
    name: request.name ?? owner ?? "filter",
    memberCapacity,
    allocationExpirationPolicy: policy,
    ...(timeColumn !== undefined && { timeColumnSlug: timeColumn }),
    ...(idColumn !== undefined && { idColumnSlug: idColumn }),
    filter,
  };
  const { describeFilter } = await import("../../ui/index.js");
  const sentences = [`${describeFilter(filter).text}.`, ...remarks];
  return { capacities: [capacity], members, areOwners: request.members === undefined, remarks: sentences };
}

async function policyOf(
  { policy, timeColumn, location }: CapacityRequest,
  terminal: Terminal,
): Promise<AllocationExpirationPolicy | null> {
  if (policy === undefined) {
    if (timeColumn === undefined) return null;
    throw new InputError('--time-column is for a policy: add one, such as --policy "monthly on day 1".');
  }
  const { type, value } = await policyOrOther(policy);
  if (type !== "policy") {
    throw new InputError(`${policy.name} holds ${type === "filter" ? "a filter" : "capacities"}, not a policy.`);
  }
  if (timeColumn !== undefined) return value;
  const { inferModel, sampledRows } = await import("../rows/infer-model.js");
  const { columns } = await inferModel(location, sampledRows, terminal);
  const dates = Object.keys(columns).filter((name) => columns[name]?.type === "date");
  const names = dates.map((name) => JSON.stringify(name)).join(", ");
  throw new InputError(
    `The policy needs the column with the time of an allocation: --time-column COLUMN.${names && ` The columns of dates are ${names}.`}`,
  );
}

/** The filter for the records of a member, the members, and what to know of them. */
async function ownedRecords(
  request: CapacityRequest,
  terminal: Terminal,
): Promise<{ filter: Filter; members: readonly NamedMember[]; remarks: readonly string[] }> {
  const { owner, members: team } = request;
  const filter = request.filter && (await filterIn(request.filter, request.model));
  const use = filter && expressionsOf(filter).find(({ expression }) => /^member(?:\.|$)/.test(expression));
  if (owner === undefined) {
    if (filter === undefined || use === undefined) {
      throw new InputError("Name the column of the owners with --owner COLUMN, or a filter with {{member...}} in it.");
    }
    if (team !== undefined) return { filter, members: team, remarks: [] };
    throw new InputError(
      "The filter names a member: name the members with --members FILE, or the column of the owners with --owner COLUMN in place of that condition.",
    );
  }
  if (use !== undefined) {
    const condition = writeExpression(use.expression);
    throw new InputError(
      `The filter has the condition on the owner already, with ${condition}: leave out --owner ${owner}.`,
    );
  }
  const owners = await ownersIn(owner, request, terminal);
  if (team === undefined) {
    const members = owners.map((name) => ({ name }));
    return { filter: await withOwner(filter, owner, "name"), members, remarks: spellings(owners) };
  }
  const key = keyOf(team, owners, owner, request.ownerKey);
  const remark = `${JSON.stringify(owner)} holds the ${JSON.stringify(key)} of members.`;
  return { filter: await withOwner(filter, owner, key), members: team, remarks: [remark] };
}

/** The owners of the records. Without other members, there are at most 1,000. */
async function ownersIn(column: string, request: CapacityRequest, terminal: Terminal): Promise<readonly string[]> {
  const { location, model, members } = request;
  const engine = openEngine(location, request, { model, idColumn: "id", needsId: false }, terminal);
  const capacity = { name: column, filter: filterOf(ownerCondition(column, "name")) };
  const answer = await engine.availability([capacity], { members: [] }, undefined);
  const quoted = JSON.stringify(column);
  for (const [file, { missing }] of answer.readStats) {
    const [absent] = missing;
    if (absent) throw new InputError(`${file} has no column ${quoted}.${didYouMean(absent.suggestion)}`);
  }
  const [outcome] = answer.capacities;
  if (outcome?.status === "failed") throw new FilterError(outcome.issues);
  const unassigned = outcome?.status === "evaluated" ? outcome.unassigned : undefined;
  const { owners = [], otherOwners = 0, notText = 0 } = unassigned ?? {};
  const names = owners.map(({ owner }) => owner).filter((owner) => owner.trim() !== "");
  if (otherOwners > 0 && members === undefined) {
    const some = names.slice(0, 3).map((owner) => JSON.stringify(owner));
    throw new InputError(
      `${quoted} has more than 1,000 values, such as ${some.join(", ")}. Name the column of the owners, or the members with --members FILE.`,
    );
  }
  if (names.length > 0) return names;
  throw new InputError(
    notText > 0
      ? `The owners in ${quoted} are not text. Write them in quotes, or name a view that casts the column to text.`
      : `The column ${quoted} of ${location.name} is empty: no record has an owner.`,
  );
}

function ownerCondition(columnSlug: string, key: string): StringCondition {
  return { kind: "string", columnSlug, operator: "is", values: writeExpression(`member.${key}`) };
}

async function withOwner(filter: Filter | undefined, column: string, key: string): Promise<Filter> {
  const owned = filterOf(ownerCondition(column, key));
  if (filter === undefined || conditionsOf(filter).length === 0) return owned;
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
