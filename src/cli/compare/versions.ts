/** Reads the two versions that are compared: two files of capacities, or two filters. */
import type { DataModel } from "../../model/data-model.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import { capacitiesOf } from "../input/capacities.js";
import { readArgument, readDocument } from "../input/documents.js";
import type { NamedText } from "../input/errors.js";
import { InputError, valueIn } from "../input/errors.js";
import type { Terminal } from "../output/terminal.js";

export interface Versions {
  readonly names: { readonly before: string; readonly after: string };
  readonly before: readonly UncheckedCapacity[];
  readonly after: readonly UncheckedCapacity[];
}

/** Reads both versions, each from a file, an argument or standard input. */
export async function readVersions(
  before: string,
  after: string,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<Versions> {
  const from = await versionIn(await readArgument(before, "the first filter", terminal), model);
  return versionsOf(from, await versionIn(await readArgument(after, "the second filter", terminal), model));
}

/** @throws {InputError} if one version is a filter and the other one is not. */
export function versionsOf(from: Version, to: Version): Versions {
  if (from.type !== to.type) {
    throw new InputError(
      `${from.name} holds ${words[from.type]}, and ${to.name} ${words[to.type]}: compare two of one type.`,
    );
  }
  return { names: { before: from.name, after: to.name }, before: from.capacities, after: to.capacities };
}

const words = { filter: "a filter", capacities: "capacities" } as const;

interface Version {
  readonly name: string;
  readonly type: keyof typeof words;
  readonly capacities: readonly UncheckedCapacity[];
}

/** Reads a version. Invalid filters and policies of capacities do not stop the others. */
export async function versionIn(file: NamedText, model: DataModel | undefined): Promise<Version> {
  const document = await readDocument(file, model);
  if (document.type === "capacities") {
    return { name: file.name, type: "capacities", capacities: capacitiesOf(file, document) ?? [] };
  }
  const { type, value } = valueIn(file, document.result);
  if (type !== "filter") throw new InputError(`${file.name} holds a policy. Compare filters or capacities.`);
  return { name: file.name, type, capacities: [{ name: "filter", filter: value }] };
}
