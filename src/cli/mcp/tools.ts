/** The tools of the server: each returns JSON or plain text for an assistant to read. */
import { stringifyFilter } from "../../json/index.js";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import { formatPath } from "../../model/issues/issue.js";
import { printFilter } from "../../text/index.js";
import { describeFilter } from "../../ui/index.js";
import { validateFilter } from "../../validate/index.js";
import { onlyFilter } from "../evaluate/inputs.js";
import { filterIn } from "../input/argument.js";
import { InputError } from "../input/errors.js";
import { explainRecord, reportRecord } from "../explain/record.js";
import { findImpact, reportImpact } from "../explain/impact.js";
import type { OpenRecords, Records } from "../explain/questions.js";
import { openRecords } from "../explain/questions.js";
import type { Notation } from "../choices.js";
import { repair } from "../input/repair.js";
import type { Terminal } from "../output/terminal.js";

/** What the server reads; nothing else is. */
export interface ToolSettings {
  readonly model: DataModel | undefined;
  readonly records: Records | undefined;
  readonly terminal: Terminal;
}

/** A filter as an assistant passes it: filter text, JSON text or a JSON value. */
type FilterInput = string | Readonly<Record<string, unknown>>;

/** All issues of a filter, and the filter with the certain fixes applied. */
export function validateTool(input: FilterInput, { model }: ToolSettings): string {
  const source = sourceOf(input);
  const options = { model };
  const { ok, issues } = validateFilter(source, options);
  const { output, fixedCount } = repair(
    source,
    (text) => validateFilter(text, { ...options, maxIssues: Infinity }).issues,
  );
  return json({
    valid: ok,
    issues: issues.map(({ severity, code, message, path, range, fix }) => {
      return { severity, code, message, path: formatPath(path), at: range?.start, fix: fix?.title };
    }),
    ...(fixedCount > 0 && { repaired: output, repairedIsValid: validateFilter(output, options).ok }),
  });
}

/** The filter in the other notation. */
export async function convertTool(input: FilterInput, to: Notation, settings: ToolSettings): Promise<string> {
  const filter = await filterOf(input, settings);
  return to === "json" ? stringifyFilter(filter, { indent: 2 }) : printFilter(filter, { model: settings.model });
}

/** The filter as an English sentence. */
export async function describeTool(input: FilterInput, settings: ToolSettings): Promise<string> {
  return describeFilter(await filterOf(input, settings), { model: settings.model }).text;
}

/** How many records the filter matches, and how each condition changes that number. */
export async function countTool(input: FilterInput, settings: ToolSettings): Promise<string> {
  return reportImpact(await findImpact(await open(input, settings)), true, settings.terminal);
}

/** Why the filter matches a record or not. */
export async function explainTool(input: FilterInput, id: string, settings: ToolSettings): Promise<string> {
  return reportRecord(await explainRecord(await open(input, settings), id), true, settings.terminal);
}

async function open(input: FilterInput, settings: ToolSettings): Promise<OpenRecords> {
  const { model, records, terminal } = settings;
  if (records === undefined) throw new InputError("Start the server with --rows FILE to evaluate filters.");
  return openRecords(records, onlyFilter(await filterOf(input, settings)), model, terminal);
}

function filterOf(input: FilterInput, { model }: ToolSettings): Promise<Filter> {
  return filterIn({ name: "filter", text: sourceOf(input) }, model);
}

function sourceOf(input: FilterInput): string {
  return typeof input === "string" ? input : json(input);
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
