import { memberTitles } from "../../availability/member-labels.js";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { DataModel } from "../../model/data-model.js";
import { resolveOptions } from "../../policy/resolve.js";
import { evaluationCode, hasColumns } from "../evaluate/exit-code.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import { capacitiesIn, checkStandardInput, idColumnOf } from "../input/capacities.js";
import { readArgument, readDataModel } from "../input/documents.js";
import type { NamedText } from "../input/errors.js";
import { InputError } from "../input/errors.js";
import { checkMemberKeys, readMembers } from "../input/members.js";
import type { AvailabilityCommandOptions } from "../options.js";
import { idsFile, withLines } from "../output/lines-file.js";
import { writeJson, writeOutput } from "../output/output-file.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { locateRecords } from "../rows/location.js";
import { openEngine } from "../rows/open-engine.js";
import type { Availabilities, Availability } from "../rows/record-engine.js";
import type { AskedCapacities } from "./capacity-of-options.js";
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
  const members = options.members === undefined ? undefined : await readMembers(options.members, terminal);
  // The owners are read before they are counted.
  const input = isMade && options.rows === "-" ? await withKeptInput(terminal) : terminal;
  const document = async (name: "filter" | "policy"): Promise<NamedText | undefined> => {
    const argument = options[name];
    return argument === undefined ? undefined : readArgument(argument, `--${name}`, terminal);
  };
  const asked = isMade
    ? await makeCapacity(
        { ...options, model, location, members, filter: await document("filter"), policy: await document("policy") },
        input,
      )
    : { capacities: await capacitiesIn(options, terminal, model), members: members ?? [] };
  const { findings, exitCode } = await findAvailability({ ...asked, model, location }, options, input);
  if (options.save !== undefined) await writeJson(options.save, { capacities: asked.capacities });
  if (options.saveMembers !== undefined) await writeJson(options.saveMembers, findings.members);
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

/** The terminal with standard input that can be read several times. */
async function withKeptInput(terminal: Terminal): Promise<Terminal> {
  const kept = await buffer(terminal.stdin);
  return {
    ...terminal,
    get stdin() {
      return Readable.from([kept]);
    },
  };
}

interface AvailabilityInputs extends AskedCapacities {
  readonly model: DataModel | undefined;
  readonly location: Location;
}

export async function findAvailability(
  { capacities: all, members, remarks, areOwners = false, model, location }: AvailabilityInputs,
  options: Omit<AvailabilityCommandOptions, "members">,
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
  const titles = memberTitles(members);
  const labels = listed.flatMap(({ name, uuid }) =>
    members.map((member, index) => ({ capacity: name, uuid, member: titles[index], memberUuid: member.uuid })),
  );
  const answer = await withLines(out, (file) => engine.availability(listed, team, idsFile(file, labels)));
  const none = await answer.whyNone(answer.capacities.map(isUnheld), members);
  const outcomes = all.map((capacity): ReportedOutcome => {
    const index = listed.indexOf(capacity);
    const outcome = answer.capacities[index] ?? { capacity, status: "otherModel" };
    return outcome.status === "evaluated" ? { ...outcome, why: none[index] } : outcome;
  });
  const findings = { ...answer, ...expiry, members, outcomes, remarks, now: engine.now };
  return { findings: areOwners ? byHeld(findings) : findings, exitCode: codeOf(answer) };
}

/** Sorts the members of the only capacity by what they hold. */
function byHeld(findings: AvailabilityFindings): AvailabilityFindings {
  const [outcome] = findings.outcomes;
  if (outcome?.status !== "evaluated") return findings;
  const members = [...outcome.members].sort((one, other) => (other.held ?? 0) - (one.held ?? 0));
  return { ...findings, members: members.map(({ member }) => member), outcomes: [{ ...outcome, members }] };
}

/** Whether no member holds or held a record of a capacity. */
function isUnheld(outcome: Availability): boolean {
  return outcome.status === "evaluated" && outcome.members.every(({ held, expired }) => held === 0 && expired === 0);
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
