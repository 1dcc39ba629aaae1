/** The tools for filters. Each validates its filter with the data model. */
import { stringifyFilter } from "../../json/index.js";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import { limitIssues } from "../../model/issues/issue-limit.js";
import { bySimilarity } from "../../model/issues/suggest.js";
import type { Language } from "../../import/index.js";
import { printFilter } from "../../language/index.js";
import { describeFilter } from "../../ui/index.js";
import { validateFilter } from "../../validate/index.js";
import type { FilterNotation } from "../choices.js";
import { readImported } from "../commands/convert.js";
import { onlyFilter } from "../input/capacities.js";
import { findImpact, reportImpact } from "../explain/impact.js";
import type { OpenRecords, Records } from "../explain/questions.js";
import { openRecords } from "../explain/questions.js";
import { explainRecord, reportRecord } from "../explain/record.js";
import { InputError } from "../input/errors.js";
import { repair } from "../input/repair.js";
import type { Terminal } from "../output/terminal.js";
import type { DocumentInput } from "./inputs.js";
import { describeIssues, maxIssues, namesIn } from "./issues.js";
import type { Reply } from "./reply.js";
import { json, maxReplyLength } from "./reply.js";

export interface ToolSettings {
  readonly model: DataModel | undefined;
  readonly records: Records | undefined;
  readonly terminal: Terminal;
}

/** The issues of a filter, and the filter with the certain fixes applied. */
export function validateTool(input: DocumentInput, { model }: ToolSettings): Reply {
  const { ok, issues } = validateFilter(input, { model, maxIssues });
  const { output, fixedCount } = repair(
    sourceOf(input),
    (text) => validateFilter(text, { model, maxIssues: Infinity }).issues,
  );
  return {
    text: json({
      valid: ok,
      issues: describeIssues(issues, input, namesIn(input, model)),
      ...(fixedCount > 0 && { ...repaired(output), repairedIsValid: validateFilter(output, { model }).ok }),
    }),
  };
}

function repaired(output: string): object {
  if (output.length <= maxReplyLength / 2) return { repaired: output };
  return { note: "The repaired filter is too long for a reply. To repair a file, run: capacity-filter validate --fix" };
}

export function convertTool(input: DocumentInput, to: FilterNotation, settings: ToolSettings): Promise<Reply> {
  return withFilter(input, settings, (filter) =>
    to === "json" ? stringifyFilter(filter, { indent: 2 }) : printFilter(filter, { model: settings.model }),
  );
}

export function describeTool(input: DocumentInput, settings: ToolSettings): Promise<Reply> {
  return withFilter(input, settings, (filter) => describeFilter(filter, { model: settings.model }).text);
}

export function countTool(input: DocumentInput, settings: ToolSettings): Promise<Reply> {
  return withFilter(input, settings, async (filter) =>
    reportImpact(await findImpact(await open(filter, settings)), true, settings.terminal),
  );
}

export function explainTool(input: DocumentInput, id: string, settings: ToolSettings): Promise<Reply> {
  return withFilter(input, settings, async (filter) =>
    reportRecord(await explainRecord(await open(filter, settings), id), true, settings.terminal),
  );
}

export async function importTool(source: unknown, from: Language, settings: ToolSettings): Promise<Reply> {
  const text = typeof source === "string" ? source : json(source);
  const imported = await readImported(text, from, settings.model);
  if (imported.ok)
    return withFilter(imported.value, settings, (filter) => printFilter(filter, { model: settings.model }));
  const columns = Object.keys(settings.model?.columns ?? {});
  return refusalReply(limitIssues(imported.issues, { maxIssues }), source, ({ code, actual = "" }) =>
    code === "unknownColumn" ? bySimilarity(actual.slice(1, -1), columns) : undefined,
  );
}

/** Uses a valid filter, and adds its warnings; an invalid one is refused with its issues. */
async function withFilter(
  input: unknown,
  settings: ToolSettings,
  use: (filter: Filter) => string | Promise<string>,
): Promise<Reply> {
  const { model } = settings;
  const validation = validateFilter(input, { model, maxIssues });
  const namesFor = namesIn(input, model);
  if (!validation.ok) return refusalReply(validation.issues, input, namesFor);
  return { text: await use(validation.value), warnings: describeIssues(validation.issues, input, namesFor) };
}

export function refusalReply(...described: Parameters<typeof describeIssues>): Reply {
  return { isError: true, text: json({ valid: false, issues: describeIssues(...described) }) };
}

function open(filter: Filter, { model, records, terminal }: ToolSettings): Promise<OpenRecords> {
  if (records === undefined) throw new InputError("Start the server with --rows FILE to evaluate filters.");
  return openRecords(records, onlyFilter(filter), model, terminal);
}

function sourceOf(input: DocumentInput): string {
  return typeof input === "string" ? input : json(input);
}
