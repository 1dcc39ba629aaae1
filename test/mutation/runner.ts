import { appendFileSync } from "node:fs";
import { setImmediate as eventLoop } from "node:timers/promises";
import { getFn } from "vitest/suite";
import type { RunnerTestCase, RunnerTestSuite } from "vitest";
import { VitestTestRunner } from "vitest/runners";

type Hits = Record<string, number>;

/** What the instrumented code reads and writes. */
interface Switch {
  /** Read at each place that a mutant changes. */
  readonly activeMutant: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits | undefined> };
}

interface State extends Record<"settled" | "survivors" | "done", string[]> {
  /** How many milliseconds the tests of this process take at most. Quick tests spare slow ones most mutants. */
  readonly longest: number;
}

let activeMutant: string | undefined;
let deadline = Infinity;
let reads = 0;
const mutantSwitch: Switch = {
  get activeMutant() {
    // To ask for the time takes longer than most of the code.
    if (++reads % 4096 === 0 && processorTime() > deadline) throw new Error("The mutant is endless.");
    return activeMutant;
  },
};
/** Each empties one cache of a module (tests.config.ts). */
const clearings: (() => void)[] = [];
Object.assign(globalThis, { __stryker__: mutantSwitch, clearings });
const log = process.env["MUTATION_LOG"] ?? "";
const { longest, ...state } = JSON.parse(process.env["MUTATION_STATE"] ?? "") as State;
const settled = new Set(state.settled);
const doneTests = new Set(state.done);
/** Those that an earlier process tried with the first test that is not done. */
const survivors = new Set(state.survivors);

/**
 * Runs each test, and then again with each mutant that it covers, until one test fails with the mutant. Nothing is
 * loaded again in between, which makes a mutant a hundred times faster than a process of its own.
 */
export default class MutationRunner extends VitestTestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    if (doneTests.has(test.id)) return;
    mutantSwitch.currentTestId = test.id;
    const start = processorTime();
    if ((await this.#outcome(test)) !== "survived") {
      note(test.id, "failed");
      throw new Error("The test fails without any mutant.");
    }
    const duration = processorTime() - start;
    if (duration <= longest) await this.#tryMutants(test, 20 * duration + 1000);
    mutantSwitch.currentTestId = undefined;
  }

  async #tryMutants(test: RunnerTestCase, patience: number): Promise<void> {
    let unchanged = true;
    for (const mutant of Object.keys(mutantSwitch.mutantCoverage?.perTest[test.id] ?? {})) {
      if (settled.has(mutant) || survivors.has(mutant)) continue;
      note(mutant, "started");
      const outcome = await this.#outcome(test, mutant, patience);
      if (outcome !== "survived") settled.add(mutant);
      // A mutant may leave a wrong value behind. A new process tries again where an earlier one may have done so.
      const polluted = outcome !== "survived" && (await this.#outcome(test)) !== "survived";
      note(mutant, polluted && !unchanged ? "polluted" : outcome);
      if (polluted) process.kill(process.pid, "SIGKILL");
      unchanged = outcome !== "survived";
    }
    survivors.clear();
    note(test.id, "done");
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    for (const mutant of Object.keys(mutantSwitch.mutantCoverage?.static ?? {})) note(mutant, "static");
  }

  async #outcome(
    test: RunnerTestCase,
    mutant?: string,
    patience = Infinity,
  ): Promise<"survived" | "killed" | "endless"> {
    this.onBeforeTryTask(test);
    for (const clear of clearings) clear();
    deadline = processorTime() + patience;
    activeMutant = mutant;
    try {
      await getFn(test)();
      await eventLoop();
      return processorTime() > deadline ? "endless" : "survived";
    } catch {
      return processorTime() > deadline ? "endless" : "killed";
    } finally {
      activeMutant = undefined;
      deadline = Infinity;
    }
  }
}

/** In milliseconds. Unlike the clock, it does not depend on what else the machine does. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function note(id: string, what: string): void {
  appendFileSync(log, `${id} ${what}\n`);
}
