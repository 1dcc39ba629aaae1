import type { TeamOptions } from "../../compare/index.js";
import { RecordReader } from "../../compare/record-pairs.js";
import type { EvaluateOptions } from "../../evaluate.js";
import type { Result } from "../../model/issues/issue.js";
import { issuesUnder } from "../../model/issues/issues-under.js";
import type { CapacityInputs, UncheckedCapacity } from "../input/capacities.js";
import { inputsOf } from "../input/capacities.js";
import type { OpenReading } from "./reading.js";
import type { Pair } from "./record-engine.js";
import type { InputRow } from "./source.js";

interface OpenVersions extends Pick<OpenReading, "read"> {
  readonly readerOf: (capacity: UncheckedCapacity) => Result<RecordReader<readonly InputRow[]>>;
  readonly optionsOf: (capacity: UncheckedCapacity) => EvaluateOptions;
  readonly timeColumnOf: (capacity: UncheckedCapacity | undefined) => string | undefined;
}

function bothVersions(pairs: readonly Pair[]): readonly UncheckedCapacity[] {
  return pairs.flatMap(({ before, after }) => [before, after].filter((one) => one !== undefined));
}

/** What to read of the records for both versions. Times matter only for the figures of members. */
export function versionInputs(pairs: readonly Pair[], { members }: TeamOptions<object>): CapacityInputs {
  const inputs = inputsOf(bothVersions(pairs));
  return members === undefined ? { ...inputs, timeColumns: new Map() } : inputs;
}

/** Opens both versions, and reads the related records that their filters need. */
export async function openVersions(
  pairs: readonly Pair[],
  team: TeamOptions<object>,
  open: (inputs: CapacityInputs) => Promise<OpenReading>,
): Promise<OpenVersions> {
  const listed = bothVersions(pairs);
  const inputs = versionInputs(pairs, team);
  const { groups, outcomes, read } = await open(inputs);
  const opened = groups.map(({ options, indexes }, group) => ({
    indexes,
    options,
    reader: new RecordReader<readonly InputRow[]>(options, (record) => record[group] ?? {}),
  }));
  const [first] = opened;
  if (first === undefined) throw new Error("There is at least one group.");
  const groupOf = new Map(opened.flatMap((group) => group.indexes.map((index) => [listed[index], group] as const)));
  return {
    read,
    readerOf: (capacity) => {
      const group = groupOf.get(capacity);
      if (group !== undefined) return { ok: true, value: group.reader };
      const outcome = outcomes[listed.indexOf(capacity)];
      if (outcome?.status !== "failed") return { ok: true, value: first.reader };
      return { ok: false, issues: issuesUnder("filter", outcome.issues) };
    },
    optionsOf: (capacity) => (groupOf.get(capacity) ?? first).options,
    timeColumnOf: (capacity) => capacity && inputs.timeColumns?.get(listed.indexOf(capacity)),
  };
}
