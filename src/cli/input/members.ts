/** Reads the file of `--members`: the members of a sales team. */
import { membersOfTable } from "../../availability/members-of.js";
import { readJson } from "../../json/read.js";
import { expressionsOf } from "../../model/expressions-of.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
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
export interface NamedMember {
  readonly uuid?: string | null;
  readonly name?: string | null;
}

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
    checkPaths(header.columns, (one, other) => `${name} has the columns ${one} and ${other}`);
  });
  const members: NamedMember[][] = [];
  for await (const rows of batches) members.push(membersOfTable(rows));
  return members.flat();
}

/** @throws {InputError} if filters read a key that no member has, and members have one with nearly that name. */
export function checkMemberKeys(members: readonly NamedMember[], filters: readonly unknown[]): void {
  const known = ownerKeys([], members).map(({ key }) => key);
  for (const filter of filters) {
    const checked = checkFilter(filter);
    for (const { expression } of checked.ok ? expressionsOf(checked.value) : []) {
      const path = expression.replace(/^member\./, "");
      const depth = path.split(".").length;
      const asDeep = known.filter((other) => other.split(".").length === depth);
      const near = suggest(path, asDeep);
      if (known.includes(path) || near === undefined) continue;
      throw new InputError(
        `No member has ${JSON.stringify(path)}, which the filters read. Rename ${JSON.stringify(near)}, which members have.`,
      );
    }
  }
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
