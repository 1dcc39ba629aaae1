/** The inputs of `evaluate` and `explain`: capacities or a filter, and the records. */
import { readJson } from "../../json/read.js";
import type { DataModel } from "../../model/data-model.js";
import type { Issue } from "../../model/issues/issue.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { isObject } from "../../model/structure/json-object.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { checkCapacities, checkFilter } from "../../model/structure/structure.js";
import { filterIn, readArgument, readDocument } from "../input/documents.js";
import type { ConnectionOptions } from "../input/connection.js";
import { InputError, InvalidDocument } from "../input/errors.js";
import { readFile } from "../input/input.js";
import type { Terminal } from "../output/terminal.js";
import type { RecordOptions } from "../rows/location.js";

export interface InputOptions extends ConnectionOptions, RecordOptions {
  readonly fromApi?: boolean;
  readonly capacities?: string;
  readonly filter?: string;
  readonly model?: string;
  readonly now?: string;
  readonly timeZone?: string;
}

/** Checks the options of a command together. */
export function checkInputs(
  { capacities, filter, fromApi, rows, related, model, connection }: InputOptions,
  verb: string,
): void {
  if (capacities === undefined && filter === undefined && fromApi !== true) {
    throw new InputError(`Name what to ${verb} with --capacities FILE, --filter FILE or --from-api.`);
  }
  if ([capacities, filter, rows, related, model, connection].filter((path) => path === "-").length > 1) {
    throw new InputError("Standard input can be read only once. Use - for one option.");
  }
}

export interface CapacityInputs {
  readonly capacities: readonly CapacityDraft[];
  /** The issues of capacities that cannot be evaluated, by index; these have no filter in `capacities`. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
}

/** Reads capacities, or a filter as the only one. */
export async function readCapacities(
  options: InputOptions,
  terminal: Terminal,
  model?: DataModel,
): Promise<CapacityInputs> {
  const { capacities: path, filter = "", fromApi } = options;
  if (fromApi === true) {
    const { connect } = await import("../input/connection.js");
    const client = await connect(options, terminal);
    return withValidFilters(await client.capacities.list());
  }
  if (path !== undefined) return capacitiesOfFile(path, terminal);
  return onlyFilter(await filterIn(await readArgument(filter, "--filter", terminal), model));
}

export function onlyFilter(filter: NonNullable<CapacityDraft["filter"]>): CapacityInputs {
  return { capacities: [{ name: "filter", filter }], refused: new Map() };
}

async function capacitiesOfFile(path: string, terminal: Terminal): Promise<CapacityInputs> {
  const file = await readFile(path, terminal);
  const { type, result } = await readDocument(file.text);
  if (result.ok && result.value.type === "capacities") return { capacities: result.value.value, refused: new Map() };
  if (result.ok) throw new InputError(`${file.name} holds a ${type}, not capacities.`);
  const inputs = type === "capacities" ? withoutInvalidFilters(file.text) : undefined;
  if (inputs === undefined) throw new InvalidDocument(file, result.issues);
  return inputs;
}

/** The capacities of a text with invalid filters or policies; undefined if something else is invalid. */
function withoutInvalidFilters(text: string): CapacityInputs | undefined {
  const document = readJson(text);
  const listed = document.ok ? listIn(document.value) : undefined;
  const checked = checkCapacities(listed?.map((one) => ({ ...one, filter: null, allocationExpirationPolicy: null })));
  if (!checked.ok) return undefined;
  return withValidFilters(
    checked.value.map((capacity, index) => ({ ...capacity, filter: listed?.[index]?.["filter"] })),
  );
}

function listIn(document: unknown): readonly JsonObject[] | undefined {
  const capacities = isObject(document) && "capacities" in document ? document["capacities"] : document;
  const list: readonly unknown[] = Array.isArray(capacities) ? capacities : [capacities];
  return list.every(isObject) ? list : undefined;
}

type Unchecked = Pick<CapacityDraft, "name" | "uuid" | "idColumnSlug"> & { readonly filter?: unknown };

/** Moves invalid filters to `refused`, so that the other capacities can be evaluated. */
function withValidFilters(listed: readonly Unchecked[]): CapacityInputs {
  const refused = new Map<number, readonly Issue[]>();
  const capacities = listed.map(({ name, uuid, idColumnSlug, filter = null }, index): CapacityDraft => {
    const checked = filter === null ? undefined : checkFilter(filter);
    if (checked?.ok === false) refused.set(index, checked.issues);
    const draft = { name, idColumnSlug, ...(uuid !== undefined && { uuid }) };
    return { ...draft, filter: checked?.ok === true ? checked.value : null };
  });
  return { capacities, refused };
}

/** The default column that identifies records. */
export function idColumnOf(capacities: CapacityInputs["capacities"]): string {
  return capacities.find(({ idColumnSlug }) => idColumnSlug)?.idColumnSlug ?? "id";
}
