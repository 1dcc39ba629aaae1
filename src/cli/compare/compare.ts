import { compareFilters } from "../../compare/proof.js";
import { fieldChanges, pairCapacities } from "../../compare/pair-capacities.js";
import type { DataModel } from "../../model/data-model.js";
import { expiryOf, ofModel } from "../availability/availability.js";
import { excessOf } from "../availability/report.js";
import { evaluationCode, hasColumns } from "../evaluate/exit-code.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import { checkStandardInput, idColumnOf, noCapacity } from "../input/capacities.js";
import { readDataModel, readWholeNumber } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import { checkMemberKeys, readMembers } from "../input/members.js";
import type { CompareCommandOptions, FailReason } from "../options.js";
import { withLines } from "../output/lines-file.js";
import { writeOutput } from "../output/output-file.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { locateRecords } from "../rows/location.js";
import { openEngine } from "../rows/open-engine.js";
import type { Comparisons, Pair } from "../rows/record-engine.js";
import type { CompareFindings, FoundPair, PairRecords } from "./findings.js";
import { compareJson } from "./report.js";
import { compareMarkdown } from "./report-markdown.js";
import { compareText } from "./report-text.js";
import type { Versions } from "./versions.js";
import { readVersions } from "./versions.js";
import { isSameFilter } from "./words.js";

/** The command `compare`: what a change of capacities, or of a filter, does. */
export async function compare(
  before: string,
  after: string,
  options: CompareCommandOptions,
  terminal: Terminal,
): Promise<number> {
  checkOptions(before, after, options);
  const model = await readDataModel(options.model, terminal);
  const location = isOverRecords(options)
    ? await locateRecords({ ...options, format: options.rowsFormat }, model, terminal)
    : undefined;
  const members = options.members === undefined ? undefined : await readMembers(options.members, terminal);
  const versions = await readVersions(before, after, model, terminal);
  const { findings, exitCode } = await findChanges({ versions, members, model, location }, options, terminal);
  // Standard output is for the moves.
  const output = options.out === "-" ? terminal.stderr : terminal.stdout;
  const format = options.json === true ? "json" : (options.format ?? "text");
  if (format === "json") output.write(compareJson(findings));
  else output.write(format === "markdown" ? compareMarkdown(findings) : compareText(findings, output, terminal));
  if (options.report !== undefined) await writeOutput(options.report, (file) => file.write(compareMarkdown(findings)));
  const reasons = options.failOn?.filter((reason) => findings.pairs.some(failures[reason])) ?? [];
  if (reasons.length > 0) terminal.stderr.write(`failed on: ${reasons.join(", ")}\n`);
  return Math.max(exitCode, reasons.length > 0 ? 1 : 0);
}

function isOverRecords({ rows, database, table }: CompareCommandOptions): boolean {
  return rows !== undefined || database !== undefined || table !== undefined;
}

function checkOptions(before: string, after: string, options: CompareCommandOptions): void {
  const { format, ...inputs } = options;
  checkStandardInput({ ...inputs, capacities: before, filter: after });
  if (!isOverRecords(options)) {
    const needing = Object.entries({ "--members": options.members, "--out": options.out, "--show": options.show });
    const option = needing.find(([, value]) => value !== undefined)?.[0];
    if (option !== undefined)
      throw new InputError(`${option} needs records: name them with --rows FILE, or with --database and --table.`);
  }
  if (options.failOn?.includes("over") === true && options.members === undefined) {
    throw new InputError("--fail-on over needs the members of the team: name them with --members FILE.");
  }
}

interface CompareInputs {
  readonly versions: Versions;
  readonly members: readonly NamedMember[] | undefined;
  readonly model: DataModel | undefined;
  /** Undefined to compare without records. */
  readonly location: Location | undefined;
}

export async function findChanges(
  { versions, members, model, location }: CompareInputs,
  options: Omit<CompareCommandOptions, "members" | "format">,
  terminal: Terminal,
): Promise<{ readonly findings: CompareFindings; readonly exitCode: number }> {
  const pairs = named(pairCapacities(versions.before, versions.after), options.capacity);
  const { timeZone, show, out } = options;
  const compared = pairs.map((pair): FoundPair => ({
    ...pair,
    fields: fieldChanges(pair),
    filter: compareFilters(pair, { timeZone }),
    records: undefined,
    shown: [],
  }));
  const findings = { versions: versions.names, pairs: compared, over: undefined, model };
  if (location === undefined) return { findings, exitCode: evaluationCode(compared.map(isAnalyzed)) };
  const team = { members, ...expiryOf(options) };
  const listed = ofModel([...versions.before, ...versions.after], options.modelUuid);
  checkMemberKeys(
    members ?? [],
    listed.map(({ filter }) => filter),
  );
  const isListed = (capacity: UncheckedCapacity | undefined): boolean =>
    capacity !== undefined && listed.includes(capacity);
  const isOfModel = ({ before, after }: Pair): boolean =>
    [before, after].every((capacity) => capacity === undefined || isListed(capacity));
  const ofRecords = pairs.filter(isOfModel);
  const idColumn = options.idColumn ?? idColumnOf(listed);
  const needsId = out !== undefined || show !== undefined || options.idColumn !== undefined;
  const shown = show === undefined ? undefined : readWholeNumber("--show", show);
  const engine = openEngine(location, options, { model, idColumn, needsId }, terminal);
  const answer = await withLines(out, (file) => engine.compare(ofRecords, team, { shown, file }));
  const counted = compared.map((pair, index): FoundPair => {
    const place = ofRecords.indexOf(pairs[index] ?? pair);
    const hasNewModel = isListed(pair.before) || isListed(pair.after);
    const records: PairRecords = answer.records[place] ?? { status: hasNewModel ? "newModel" : "otherModel" };
    const shown = answer.shown[place] ?? [];
    return { ...pair, records, shown: directions.flatMap((one) => shown.filter(({ direction }) => direction === one)) };
  });
  const over = { ...answer, ...team, now: engine.now, listsMoves: show !== undefined };
  return { findings: { ...findings, pairs: counted, over }, exitCode: codeOf(counted, answer) };
}

const directions = ["enter", "leave", "changeHands"] as const;

function named(pairs: readonly Pair[], name: string | undefined): readonly Pair[] {
  if (name === undefined) return pairs;
  const versionsIn = ({ before, after }: Pair): readonly UncheckedCapacity[] =>
    [before, after].filter((one) => one !== undefined);
  const chosen = pairs.filter((pair) => versionsIn(pair).some((one) => one.name === name || one.uuid === name));
  if (chosen.length > 0) return chosen;
  throw noCapacity(name, pairs.flatMap(versionsIn));
}

function isAnalyzed({ filter }: FoundPair): boolean {
  return filter.issues.length === 0;
}

/** Whether the records of each pair were compared over each file, for each member. */
function codeOf(pairs: readonly FoundPair[], answer: Comparisons): number {
  const parts = pairs.flatMap((pair) => {
    const { records, before, after } = pair;
    switch (records?.status) {
      case undefined:
      case "otherModel":
      case "withoutFilter":
        return [];
      case "withoutMembers":
        return isSameFilter(pair) ? [] : [false];
      case "newModel":
      case "failed":
        return [false];
      case "compared": {
        const columns = [before, after].flatMap((capacity) => hasColumns(capacity?.filter, answer));
        const members = records.members.flatMap((member) =>
          [member.before, member.after].map((figures) => figures?.held !== null),
        );
        return [...columns, ...members];
      }
    }
  });
  return evaluationCode(parts);
}

/** Whether a pair is a reason to fail. Without records, it is one unless it is proved that none can enter or leave. */
const failures: Readonly<Record<FailReason, (pair: FoundPair) => boolean>> = {
  enter: ({ records, filter }) => (records === undefined ? filter.enter.answer !== "no" : movesIn(records, "enter")),
  leave: ({ records, filter }) => (records === undefined ? filter.leave.answer !== "no" : movesIn(records, "leave")),
  over: (pair) => membersOver(pair).length > 0,
  unproved: ({ filter }) => filter.enter.answer === "unknown" || filter.leave.answer === "unknown",
};

function movesIn(records: PairRecords, direction: "enter" | "leave"): boolean {
  return records.status === "compared" && records[direction] > 0;
}

/** The members who hold more than the limit after the change, and exceed it by more than before. */
function membersOver({ records, before, after }: FoundPair): readonly NamedMember[] {
  if (records?.status !== "compared" || after === undefined) return [];
  return records.members.flatMap((one) => {
    const excess = one.after === undefined ? 0 : excessOf(one.after, after);
    const earlier = one.before === undefined || before === undefined ? 0 : excessOf(one.before, before);
    return excess > earlier ? [one.member] : [];
  });
}
