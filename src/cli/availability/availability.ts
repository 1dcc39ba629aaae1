import { Readable } from "node:stream";
import type { DataModel } from "../../model/data-model.js";
import { checkFilter } from "../../model/structure/structure.js";
import { resolveOptions } from "../../policy/resolve.js";
import { evaluationCode, hasColumns } from "../evaluate/exit-code.js";
import { explainNothing } from "../evaluate/none.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import { capacitiesIn, checkStandardInput, idColumnOf } from "../input/capacities.js";
import { readArgument, readDataModel, readWholeNumber } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import { checkMemberKeys, readMembers, titlesOf } from "../input/members.js";
import type { AvailabilityCommandOptions } from "../options.js";
import { idsFile, withLines } from "../output/lines-file.js";
import { writeOutput } from "../output/output-file.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { locateRecords } from "../rows/location.js";
import { openEngine } from "../rows/open-engine.js";
import type { Availabilities, Availability } from "../rows/record-engine.js";
import type { CapacityRequest, MadeCapacity } from "./capacity-of-options.js";
import { makeCapacity } from "./capacity-of-options.js";
import { forecastInstants } from "./forecast.js";
import type { AvailabilityFindings, ReportedOutcome, TeamExpiry } from "./report.js";
import { availabilityJson } from "./report.js";
import { availabilityHtml } from "./report-html.js";
import { availabilityMarkdown } from "./report-markdown.js";
import { availabilityText } from "./report-text.js";
import { overLines } from "./words.js";

/**
 * The command `availability`: counts the records that each member holds. With `--check`, the exit code is also 1 if a
 * member holds more than the limit.
 */
export async function availability(options: AvailabilityCommandOptions, terminal: Terminal): Promise<number> {
  checkStandardInput(options);
  const isMade = options.capacities === undefined && options.fromApi !== true;
  if (isMade && options.owner === undefined && options.filter === undefined) {
    throw new InputError(
      "Name the column of the owners and the limit: --owner COLUMN --limit 30. Or name capacities with --capacities FILE or --from-api.",
    );
  }
  if (!isMade && options.members === undefined)
    throw new InputError("Name the members of the team with --members FILE.");
  const model = await readDataModel(options.model, terminal);
  const location = await locateRecords(options, model, terminal);
  const team = options.members === undefined ? undefined : await readMembers(options.members, terminal);
  const input = isMade ? await inputOf(options, terminal) : () => terminal;
  const made = isMade
    ? await makeCapacity(await requestOf(options, terminal), { location, model, members: team, options }, input)
    : undefined;
  const capacities = made === undefined ? await capacitiesIn(options, terminal, model) : [made.capacity];
  const members = made?.members ?? team ?? [];
  const found = await findAvailability({ capacities, members, model, location }, options, input());
  const { exitCode } = found;
  const findings = made === undefined ? found.findings : await ofMade(found.findings, made, team === undefined);
  if (made !== undefined) await save(options, made.capacity, findings.members);
  // Standard output is for the ids.
  const output = options.out === "-" ? terminal.stderr : terminal.stdout;
  output.write(options.json === true ? availabilityJson(findings) : availabilityText(findings, output, terminal));
  if (options.report !== undefined) {
    const report = options.report.endsWith(".md") ? availabilityMarkdown(findings) : availabilityHtml(findings);
    await writeOutput(options.report, (file) => file.write(report));
  }
  const over = options.check === true ? overLines(findings) : [];
  for (const line of over) terminal.stderr.write(`${line}\n`);
  return Math.max(exitCode, over.length > 0 ? 1 : 0);
}

/** Returns the terminal for each reading of the records: what it has as standard input is kept. */
async function inputOf({ rows }: AvailabilityCommandOptions, terminal: Terminal): Promise<() => Terminal> {
  if (rows !== "-") return () => terminal;
  const chunks: unknown[] = [];
  for await (const chunk of terminal.stdin) chunks.push(chunk);
  return () => ({ ...terminal, stdin: Readable.from(chunks) });
}

async function requestOf(options: AvailabilityCommandOptions, terminal: Terminal): Promise<CapacityRequest> {
  const { limit, filter, policy } = options;
  return {
    ...options,
    limit: limit === undefined ? undefined : readWholeNumber("--limit", limit),
    filter: filter === undefined ? undefined : await readArgument(filter, "--filter", terminal),
    policy: policy === undefined ? undefined : await readArgument(policy, "--policy", terminal),
  };
}

/** Says what was made. Members that the records name are sorted by what they hold. */
export async function ofMade(
  findings: AvailabilityFindings,
  { capacity, remarks }: MadeCapacity,
  isSorted: boolean,
): Promise<AvailabilityFindings> {
  const { describeFilter } = await import("../../ui/index.js");
  const checked = checkFilter(capacity.filter);
  const sentence = checked.ok ? [`${describeFilter(checked.value).text}.`] : [];
  const [outcome] = findings.outcomes;
  const order = [...findings.members.keys()];
  if (!isSorted || outcome?.status !== "evaluated") return { ...findings, remarks: [...sentence, ...remarks] };
  const heldBy = (index: number): number => outcome.members[index]?.held ?? 0;
  order.sort((one, other) => heldBy(other) - heldBy(one));
  const sorted = <Item>(items: readonly Item[]): Item[] => order.flatMap((index) => items[index] ?? []);
  const outcomes = [{ ...outcome, members: sorted(outcome.members) }];
  return { ...findings, members: sorted(findings.members), outcomes, remarks: [...sentence, ...remarks] };
}

async function save(
  options: AvailabilityCommandOptions,
  capacity: UncheckedCapacity,
  members: readonly NamedMember[],
): Promise<void> {
  const files = [
    [options.save, { capacities: [capacity] }],
    [options.saveMembers, members],
  ] as const;
  for (const [path, value] of files) {
    if (path !== undefined) await writeOutput(path, (file) => file.write(JSON.stringify(value, undefined, 2) + "\n"));
  }
}

interface AvailabilityInputs {
  readonly capacities: readonly UncheckedCapacity[];
  readonly members: readonly NamedMember[];
  readonly model: DataModel | undefined;
  readonly location: Location;
}

export async function findAvailability(
  { capacities: all, members, model, location }: AvailabilityInputs,
  options: Omit<AvailabilityCommandOptions, "members" | "limit">,
  terminal: Terminal,
): Promise<{ readonly findings: AvailabilityFindings; readonly exitCode: number }> {
  const { out } = options;
  const listed = ofModel(all, options.modelUuid);
  checkMemberKeys(
    members,
    listed.map(({ filter }) => filter),
  );
  const idColumn = options.idColumn ?? idColumnOf(listed);
  const engine = openEngine(location, options, { model, idColumn, needsId: out !== undefined }, terminal);
  const expiry = expiryOf(options);
  const forecast = forecastInstants(options.forecast, engine.now, expiry.policy.timeZone);
  const team = { members, ...expiry, forecast };
  const titles = titlesOf(members);
  const labels = listed.flatMap(({ name, uuid }) =>
    members.map((member, index) => ({ capacity: name, uuid, member: titles[index], memberUuid: member.uuid })),
  );
  const answer = await withLines(out, (file) => engine.availability(listed, team, idsFile(file, labels)));
  const none = await explainNothing(engine, answer.capacities.map(unheldFilter), members);
  const outcomes = all.map((capacity): ReportedOutcome => {
    const index = listed.indexOf(capacity);
    const why = none.get(index);
    const outcome = answer.capacities[index];
    if (outcome?.status === "evaluated" && why !== undefined) return { ...outcome, why };
    return answer.capacities[index] ?? { capacity, status: "otherModel" };
  });
  return { findings: { ...answer, ...expiry, members, outcomes, now: engine.now }, exitCode: codeOf(answer) };
}

/** The filter of a capacity of which no member holds or held a record. */
function unheldFilter(outcome: Availability): unknown {
  if (outcome.status !== "evaluated") return undefined;
  const isUnheld = outcome.members.every(({ held, expired }) => held === 0 && expired === 0);
  return isUnheld ? outcome.capacity.filter : undefined;
}

export function expiryOf({
  expiry = "fixed",
  policyTimeZone: timeZone,
  weekDay,
  shortMonths,
}: Omit<AvailabilityCommandOptions, "members">): TeamExpiry {
  return { expiry, policy: resolveOptions({ timeZone, weekDay, shortMonths }) };
}

/** The capacities whose model is that of the records. A capacity without a model always takes part. */
export function ofModel(
  capacities: readonly UncheckedCapacity[],
  modelUuid: string | undefined,
): readonly UncheckedCapacity[] {
  const names = new Map<string, Set<string>>();
  for (const { modelUuid: model, name } of capacities)
    if (model) names.set(model, (names.get(model) ?? new Set()).add(name));
  if (modelUuid === undefined && names.size < 2) return capacities;
  if (modelUuid !== undefined && names.has(modelUuid)) {
    return capacities.filter(({ modelUuid: model }) => !model || model === modelUuid);
  }
  const lines = Array.from(names, ([model, capacities]) => `\n  ${model}  ${[...capacities].join(", ")}`);
  const message =
    modelUuid === undefined
      ? `The capacities have ${names.size} models. Name the model of the records with --model-uuid:`
      : `No capacity has the model ${JSON.stringify(modelUuid)}.${lines.length === 0 ? "" : " The models are:"}`;
  throw new InputError([message, ...lines].join(""));
}

/** Whether each capacity was evaluated for each member over each file. */
function codeOf(answer: Availabilities): number {
  const parts = answer.capacities.flatMap((each) => {
    if (each.status !== "evaluated") return each.status === "failed" ? [false] : [];
    const columns = hasColumns(each.capacity.filter, answer);
    return each.members.flatMap(({ held }) => columns.map((has) => has && held !== null));
  });
  return evaluationCode(parts);
}
