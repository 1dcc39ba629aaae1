/** Reads the file of `--members`: the members of a sales team. */
import type { Member } from "../../availability/index.js";
import { readJson } from "../../json/read.js";
import { expressionsOf } from "../../model/expressions-of.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { isObject } from "../../model/structure/json-object.js";
import type { Check } from "../../model/structure/shape.js";
import { listOf, nullable, objectOf, string } from "../../model/structure/shape.js";
import { checkFilter } from "../../model/structure/structure.js";
import { ownerKeys } from "../../plan/owner-keys.js";
import { isJsonText } from "../../validate/input.js";
import type { Terminal } from "../output/terminal.js";
import { ReadStats } from "../../records/read-stats.js";
import { chunksOf } from "../../records/bytes.js";
import { openFile } from "../../records/open-file.js";
import { checkRepeated, wholeFileRows } from "../../records/read-rows.js";
import { checkedJson } from "./documents.js";
import type { NamedText } from "./errors.js";
import { InputError, valueIn } from "./errors.js";
import { readFile } from "./input.js";

/** A member as a file has it: JSON may have null in place of a value. */
export interface NamedMember extends MemberTitles {
  readonly id?: unknown;
  readonly ids?: unknown;
}

type MemberTitles = { readonly [Key in "uuid" | "name"]?: Member[Key] | null };

/**
 * Reads members from JSON, a list or `{ "members": [...] }`, or from CSV, whose column names are paths such as
 * `ids.hubspot`.
 */
export async function readMembers(path: string, terminal: Terminal): Promise<readonly NamedMember[]> {
  const file = await readFile(path, terminal);
  const members = isJsonText(file.text) ? membersOfJson(file) : await membersOfCsv(file);
  if (members.length === 0) throw new InputError(`${file.name} holds no members.`);
  return members;
}

const checkList = listOf(
  objectOf({
    name: "a member",
    required: {},
    optional: { uuid: nullable(string), name: nullable(string) },
    open: true,
  }),
);
const checkAnswer = objectOf({ name: "the file of members", required: { members: checkList }, open: true });
const checkMembers: Check = (value, report) => (isObject(value) ? checkAnswer : checkList)(value, report);

/** Keys of the other documents of a command. */
const capacityKeys = ["capacities", "filter", "groups"] as const;

function membersOfJson(file: NamedText): readonly NamedMember[] {
  type Members = readonly NamedMember[];
  const document = readJson(file.text).value;
  const [first] = Array.isArray(document) ? (document as readonly unknown[]) : [document];
  const sort = isObject(first) && !("members" in first) && capacityKeys.find((key) => key in first);
  if (sort) throw new InputError(`${file.name} holds ${sort === "groups" ? "a filter" : "capacities"}, not members.`);
  const found = valueIn(file, checkedJson<Members | { readonly members: Members }>(file.text, checkMembers));
  return "members" in found ? found.members : found;
}

async function membersOfCsv({ name, text }: NamedText): Promise<readonly NamedMember[]> {
  const opened = await openFile({ name, chunks: chunksOf(Buffer.from(text)) }, { format: "csv" });
  const batches = wholeFileRows(opened, new ReadStats(), new Map(), (header) => {
    checkRepeated(header, header.columns, name);
  });
  const members: NamedMember[] = [];
  for await (const rows of batches) {
    for (const row of rows) {
      checkPaths(Object.keys(row), (one, other) => `${name} has the columns ${one} and ${other}`);
      // Programs that put every value in quotes write a missing one as "".
      const values = Object.entries(row).filter(([, value]) => value !== null && value !== "");
      // Spreadsheets write rows without a value.
      if (values.length > 0) members.push(objectOfPaths(values));
    }
  }
  return members;
}

/** @throws {InputError} if filters read a key that no member has, and members have one with nearly that name. */
export function checkMemberKeys(members: readonly NamedMember[], filters: readonly unknown[]): void {
  const known = ownerKeys([], members).map(({ key }) => key);
  for (const filter of filters) {
    const checked = checkFilter(filter);
    for (const { expression } of checked.ok ? expressionsOf(checked.value) : []) {
      const path = expression.replace(/^member\./, "");
      const near = suggest(path, known.filter(isAsDeepAs(path)));
      if (known.includes(path) || near === undefined) continue;
      throw new InputError(
        `No member has ${JSON.stringify(path)}, which the filters read. Rename ${JSON.stringify(near)}, which members have.`,
      );
    }
  }
}

function isAsDeepAs(path: string): (other: string) => boolean {
  return (other) => other.split(".").length === path.split(".").length;
}

/** @throws {InputError} if a path leads to a value and to names below it. */
export function checkPaths(paths: readonly string[], describe: (one: string, other: string) => string): void {
  const all = new Set(paths);
  for (const path of paths) {
    const names = path.split(".");
    const parent = names.map((_, length) => names.slice(0, length).join(".")).find((part) => all.has(part));
    if (parent === undefined) continue;
    const both = describe(JSON.stringify(parent), JSON.stringify(path));
    throw new InputError(`${both}: the first one is a value, so there is nothing below it.`);
  }
}

/** The object whose values are at some paths. Several values at one path are a list. */
export function objectOfPaths(values: readonly (readonly [path: string, value: unknown])[]): JsonObject {
  return nested(values.map(([path, value]) => ({ names: path.split("."), value })));
}

interface ValueAt {
  readonly names: readonly string[];
  readonly value: unknown;
}

function nested(values: readonly ValueAt[]): JsonObject {
  const byName = new Map<string, ValueAt[]>();
  for (const {
    names: [name = "", ...names],
    value,
  } of values) {
    byName.set(name, [...(byName.get(name) ?? []), { names, value }]);
  }
  return Object.fromEntries(
    Array.from(byName, ([name, below]) => {
      if (below.some(({ names }) => names.length > 0)) return [name, nested(below)];
      const found = below.map(({ value }) => value);
      return [name, found.length === 1 ? found[0] : found];
    }),
  );
}

export function memberNamed(members: readonly NamedMember[], text: string): NamedMember {
  const withUuid = members.filter(({ uuid }) => uuid === text);
  const found = withUuid.length > 0 ? withUuid : members.filter(({ name }) => name === text);
  const [member, ...others] = found;
  if (member === undefined) {
    const known = members.flatMap(({ name }) => name ?? []);
    throw new InputError(`There is no member ${JSON.stringify(text)}.${didYouMean(suggest(text, known))}`);
  }
  if (others.length === 0) return member;
  const uuids = found.map(({ uuid }) => uuid ?? "without a uuid").join(", ");
  throw new InputError(`${found.length} members are named ${JSON.stringify(text)}. Use the uuid of one: ${uuids}.`);
}

/** The names of members in reports, each different from the others. A member without a name has its uuid or an id. */
export function labelsOf(members: readonly NamedMember[]): readonly string[] {
  const titles = titlesOf(members);
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return titles.map((title, index) => {
    return counts.get(title) === 1 ? title : `${title} (${members[index]?.uuid ?? numbered(index)})`;
  });
}

/** The names of members, which several may have. A member without a name has its uuid or an id. */
export function titlesOf(members: readonly NamedMember[]): readonly string[] {
  return members.map(({ name, uuid, id, ids }, index) => {
    const values: unknown[] = [name, uuid, id, isObject(ids) ? Object.values(ids) : []].flat(2);
    const title = values.find(
      (value): value is string | number => typeof value === "number" || (typeof value === "string" && value !== ""),
    );
    return title === undefined ? numbered(index) : String(title);
  });
}

function numbered(index: number): string {
  return `member ${index + 1}`;
}
