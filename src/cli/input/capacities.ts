/** Reads the capacities of a command, or its filter. */
import { readJson } from "../../json/read.js";
import type { DataModel } from "../../model/data-model.js";
import type { Issue } from "../../model/issues/issue.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { isObject } from "../../model/structure/json-object.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { checkCapacities, checkFilter } from "../../model/structure/structure.js";
import type { Bind } from "./binding.js";
import { readBinding } from "./binding.js";
import type { Document } from "./documents.js";
import { filterIn, readArgument, readDocument } from "./documents.js";
import type { NamedText } from "./errors.js";
import { InputError, InvalidDocument } from "./errors.js";
import { readFile } from "./input.js";
import type { BindingOptions, InputOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";

export function checkInputs(options: InputOptions & BindingOptions, verb: string): void {
  const { capacities, filter, fromApi } = options;
  if (capacities === undefined && filter === undefined && fromApi !== true) {
    throw new InputError(`Name what to ${verb} with --capacities FILE, --filter FILE or --from-api.`);
  }
  checkStandardInput(options);
}

/** Standard input can be only one of the files that options name. */
export function checkStandardInput(
  options: InputOptions & BindingOptions & { readonly policy?: string | undefined },
): void {
  const { capacities, filter, rows, related, model, connection, members, policy } = options;
  const paths = [capacities, filter, rows, related, model, connection, members, policy];
  if (paths.filter((path) => path === "-").length > 1) {
    throw new InputError("Standard input can be read only once. Use - for one option.");
  }
}

/** A capacity as it is listed. Its filter and its policy may be invalid. */
export interface UncheckedCapacity extends Pick<
  CapacityDraft,
  "name" | "uuid" | "memberCapacity" | "modelUuid" | "idColumnSlug" | "timeColumnSlug"
> {
  readonly filter?: unknown;
  readonly allocationExpirationPolicy?: unknown;
}

export interface CapacityInputs {
  readonly capacities: readonly CapacityDraft[];
  /** The issues of capacities that cannot be evaluated, by index; these have no filter in `capacities`. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
  /** The columns with the times of records, by the index of the capacities whose policies read them. */
  readonly timeColumns?: ReadonlyMap<number, string>;
}

/** Reads capacities, or a filter as the only one, and binds their filters to the values of options. */
export async function readCapacities(
  options: InputOptions & BindingOptions,
  terminal: Terminal,
  model?: DataModel,
): Promise<CapacityInputs> {
  const listed = await capacitiesIn(options, terminal, model);
  return withValidFilters(listed, await readBinding(options, terminal));
}

/** The capacities as they are listed, a filter as the only one, or the one with a name or uuid. */
export async function capacitiesIn(
  options: InputOptions,
  terminal: Terminal,
  model?: DataModel,
): Promise<readonly UncheckedCapacity[]> {
  const { capacity: name } = options;
  const listed = await listAll(options, terminal, model);
  if (name === undefined) return listed;
  const chosen = listed.find((capacity) => capacity.name === name || capacity.uuid === name);
  if (chosen !== undefined) return [chosen];
  throw noCapacity(name, listed);
}

export function noCapacity(name: string, listed: readonly UncheckedCapacity[]): InputError {
  const near = suggest(
    name,
    listed.map((capacity) => capacity.name),
  );
  return new InputError(`There is no capacity ${JSON.stringify(name)}.${didYouMean(near)}`);
}

async function listAll(
  options: InputOptions,
  terminal: Terminal,
  model: DataModel | undefined,
): Promise<readonly UncheckedCapacity[]> {
  const { capacities: path, filter = "", fromApi } = options;
  if (fromApi === true) {
    const { connect } = await import("./connection.js");
    const client = await connect(options, terminal);
    return client.capacities.list();
  }
  if (path !== undefined) {
    const file = await readFile(path, terminal);
    const document = await readDocument(file);
    const found = capacitiesOf(file, document);
    if (found !== undefined) return found;
    throw new InputError(`${file.name} holds a ${document.type}, not capacities.`);
  }
  return onlyFilter(await filterIn(await readArgument(filter, "--filter", terminal), model)).capacities;
}

export function onlyFilter(filter: NonNullable<CapacityDraft["filter"]>): CapacityInputs {
  return { capacities: [{ name: "filter", filter }], refused: new Map() };
}

/** The capacities of a document, with invalid filters and policies. */
export function capacitiesOf(file: NamedText, { type, result }: Document): readonly UncheckedCapacity[] | undefined {
  if (result.ok) return result.value.type === "capacities" ? result.value.value : undefined;
  const listed = type === "capacities" ? withInvalidParts(file.text) : undefined;
  if (listed === undefined) throw new InvalidDocument(file, result.issues);
  return listed;
}

/** The capacities of a text with invalid filters or policies; undefined if something else is invalid. */
function withInvalidParts(text: string): readonly UncheckedCapacity[] | undefined {
  const document = readJson(text);
  const listed = document.ok ? listIn(document.value) : undefined;
  const checked = checkCapacities(listed?.map((one) => ({ ...one, filter: null, allocationExpirationPolicy: null })));
  if (!checked.ok) return undefined;
  return checked.value.map((capacity, index) => {
    const { filter, allocationExpirationPolicy } = listed?.[index] ?? {};
    return { ...capacity, filter, allocationExpirationPolicy };
  });
}

function listIn(document: unknown): readonly JsonObject[] | undefined {
  const capacities = isObject(document) && "capacities" in document ? document["capacities"] : document;
  const list: readonly unknown[] = Array.isArray(capacities) ? capacities : [capacities];
  return list.every(isObject) ? list : undefined;
}

/** Moves the issues of invalid filters to `refused`, so that the other capacities can be evaluated. */
function withValidFilters(listed: readonly UncheckedCapacity[], bind: Bind): CapacityInputs {
  const refused = new Map<number, readonly Issue[]>();
  const capacities = listed.map(({ name, uuid, idColumnSlug, filter = null }, index): CapacityDraft => {
    const checked = filter === null ? undefined : checkFilter(filter);
    const bound = checked?.ok === true ? bind(checked.value) : checked;
    if (bound?.ok === false) refused.set(index, bound.issues);
    const draft = { name, idColumnSlug, ...(uuid !== undefined && { uuid }) };
    return { ...draft, filter: bound?.ok === true ? bound.value : null };
  });
  return { capacities, refused };
}

/** What to read of the records for capacities whose filters stay as they are. */
export function inputsOf(listed: readonly UncheckedCapacity[]): CapacityInputs {
  const timeColumns = listed.flatMap(({ allocationExpirationPolicy: policy, timeColumnSlug: column }, index) =>
    (policy ?? null) === null || !column ? [] : [[index, column] as const],
  );
  return { ...withValidFilters(listed, (filter) => ({ ok: true, value: filter })), timeColumns: new Map(timeColumns) };
}

export function idColumnOf(capacities: readonly Pick<CapacityDraft, "idColumnSlug">[]): string {
  return capacities.find(({ idColumnSlug }) => idColumnSlug)?.idColumnSlug ?? "id";
}

export function millisecondsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (seconds > 0 && seconds < 1e6) return seconds * 1000;
  throw new InputError(`--time-limit is a number of seconds, not ${JSON.stringify(text)}.`);
}
