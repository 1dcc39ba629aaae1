/** Answers questions about files in memory, record by record. */
import { AvailabilityTally } from "../../availability/index.js";
import { moveExplainer } from "../../compare/compare-capacities.js";
import { pairSettingsOf } from "../../compare/plan.js";
import { RecordPairs } from "../../compare/record-pairs.js";
import { idOfRecord } from "../../records/json-members.js";
import type { ColumnReadings } from "../../records/readings.js";
import { CapacityTally, compileCapacities } from "../../many/capacities.js";
import type { CapacityOutcome } from "../../many/index.js";
import { issuesUnder } from "../../model/issues/issues-under.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { CapacityInputs, UncheckedCapacity } from "../input/capacities.js";
import { inputsOf } from "../input/capacities.js";
import type { NamedMember } from "../input/members.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "./location.js";
import { identityOf, MoveSink, nameColumn } from "./moves.js";
import type { OpenReading } from "./reading.js";
import { openReading } from "./reading.js";
import type { Availability, ComparedPair, EngineSettings, Pair, RecordEngine } from "./record-engine.js";
import type { InputRow } from "./source.js";
import { evaluable, unreadableColumns } from "./unreadable-columns.js";
import { openVersions } from "./open-versions.js";

export function fileEngine(
  location: Location,
  settings: EngineSettings,
  terminal: Terminal,
): Omit<RecordEngine, "now"> {
  const { idColumn, needsId } = settings;
  const requiredColumn = needsId ? idColumn : undefined;
  const open = (inputs: CapacityInputs): Promise<OpenReading> =>
    openReading(location, inputs, { ...settings, requiredColumn }, terminal);
  return {
    matchCapacities: async (inputs, file) => {
      const { groups, outcomes: others, read } = await open(inputs);
      const outcomes: CapacityOutcome<CapacityDraft>[] = [...others];
      const matchers = groups.map(({ capacities, indexes, options }) => {
        const compiled = compileCapacities<CapacityDraft, InputRow>(capacities, options);
        compiled.outcomes.forEach((outcome, member) => (outcomes[indexes[member] ?? -1] = outcome));
        return { indexes, match: compiled.match };
      });
      // A record is one row for each group.
      const match = (rows: readonly InputRow[]): number[] => {
        const matching: number[] = [];
        matchers.forEach(({ indexes, match }, group) => {
          for (const member of match(rows[group] ?? {})) matching.push(indexes[member] ?? -1);
        });
        return matchers.length > 1 ? matching.sort((a, b) => a - b) : matching;
      };
      const tally = new CapacityTally({ outcomes, match });
      const records = await read(async (batch) => {
        for (const rows of batch) {
          const matching = tally.add(rows);
          file?.add(matching, idOfRecord(rows[0] ?? {}, idColumn));
        }
        await file?.flush();
      });
      const matches = tally.matches();
      return { ...records, matches: { ...matches, capacities: evaluable(matches.capacities, records) } };
    },

    availability: async (listed, team, file) => {
      const inputs = inputsOf(listed);
      const { groups, outcomes, read } = await open(inputs);
      let id: unknown;
      const identify = file && ((): unknown => id);
      const tallies = groups.map(({ indexes, options }) => {
        const capacities = indexes.flatMap((index) => listed[index] ?? []);
        return new AvailabilityTally<UncheckedCapacity, NamedMember, InputRow, unknown>(capacities, {
          ...options,
          ...team,
          identify,
        });
      });
      const records = await read((batch) => {
        for (const rows of batch) {
          if (file !== undefined) id = idOfRecord(rows[0] ?? {}, idColumn);
          for (const [group, tally] of tallies.entries()) tally.add(rows[group] ?? {});
        }
      });
      const counts = outcomes.map((outcome, index): Availability => {
        const capacity = listed[index] ?? outcome.capacity;
        const refused = inputs.refused.get(index);
        return refused === undefined
          ? { ...outcome, capacity }
          : { capacity, status: "failed", issues: issuesUnder("filter", refused) };
      });
      for (const [group, { indexes }] of groups.entries()) {
        for (const [at, counted] of (tallies[group]?.availability() ?? []).entries())
          counts[indexes[at] ?? -1] = counted;
      }
      const capacities = evaluable(counts, records, inputs.timeColumns);
      for (const [index, each] of file === undefined ? [] : capacities.entries()) {
        if (each.status !== "evaluated") continue;
        for (const [member, { ids }] of each.members.entries()) {
          for (const id of ids) file?.add([index * team.members.length + member], id);
          await file?.flush();
        }
      }
      return { ...records, capacities };
    },

    compare: async (pairs, team, { shown = 1, file }) => {
      const { read, readerOf, optionsOf, timeColumnOf } = await openVersions(pairs, team, open);
      const sink = new MoveSink(pairs, shown, file);
      const explain = moveExplainer<UncheckedCapacity, NamedMember>(pairs, team, optionsOf);
      const rowsOf = (pair: Pair, record: readonly InputRow[]): Record<keyof Pair, object> => {
        const row = (capacity: UncheckedCapacity | undefined): object => {
          const reader = capacity && readerOf(capacity);
          return reader?.ok === true ? reader.value.rowOf(record) : {};
        };
        return { before: row(pair.before), after: row(pair.after) };
      };
      const counter = new RecordPairs<UncheckedCapacity, NamedMember, readonly InputRow[]>(
        pairs,
        pairSettingsOf(team),
        readerOf,
        (index, move, record, recordIndex) => {
          const pair = pairs[index];
          if (pair === undefined) return;
          sink.add(index, move.direction, () => ({
            ...identityOf(record.at(-1) ?? {}, idColumn, recordIndex),
            ...explain(index, move, rowsOf(pair, record)),
          }));
        },
      );
      // The last row of a record is the one to show.
      const identity: ColumnReadings = new Map([idColumn, nameColumn].map((column) => [column, null]));
      const records = await read(async (batch) => {
        for (const rows of batch) counter.add(rows);
        await file?.flush();
      }, identity);
      const compared = counter.records().map((found, index): ComparedPair => {
        if (found.status !== "compared") return found;
        const issues = (["before", "after"] as const).flatMap((version) =>
          issuesUnder(
            version,
            unreadableColumns(pairs[index]?.[version]?.filter, timeColumnOf(pairs[index]?.[version]), records),
          ),
        );
        return issues.length === 0 ? { ...found, moves: [] } : { status: "failed", issues };
      });
      return { ...records, records: compared, shown: sink.shown };
    },
  };
}
