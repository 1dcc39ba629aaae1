/** The moves that a comparison shows, and the file of all moves. */
import { MoveLimit } from "../../compare/compare-capacities.js";
import { bigintAsText } from "../output/json.js";
import { writeOutput } from "../output/output-file.js";
import type { Pair, ShownMove } from "./request.js";

/** Takes the moves of pairs as they are found. */
export class MoveSink {
  readonly shown: ShownMove[][];
  readonly #pairs: readonly Pair[];
  readonly #limit: MoveLimit;
  readonly #lines: string[] | undefined;

  /** @param isWritten - whether all moves are written to a file. */
  constructor(pairs: readonly Pair[], shown: number, isWritten: boolean) {
    this.#pairs = pairs;
    this.#limit = new MoveLimit(shown);
    this.#lines = isWritten ? [] : undefined;
    this.shown = pairs.map(() => []);
  }

  /** @param explained - makes the move with its reason, which takes more time than counting it. */
  add(pair: number, direction: ShownMove["direction"], explained: () => ShownMove): void {
    const isShown = this.#limit.admits(pair, direction);
    if (!isShown && this.#lines === undefined) return;
    const move = explained();
    if (isShown) this.shown[pair]?.push(move);
    this.#lines?.push(`${JSON.stringify(lineOf(this.#pairs[pair], move), bigintAsText)}\n`);
  }

  /** The lines since the last call. */
  takeLines(): string {
    return this.#lines?.splice(0).join("") ?? "";
  }
}

/** Writes the lines of a sink to a file, whenever `flush` is called and at the end. */
export async function withMovesFile(
  path: string | undefined,
  sink: MoveSink,
  compare: (flush: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (path === undefined) return compare(() => Promise.resolve());
  await writeOutput(path, async (output) => {
    const flush = (): Promise<void> => output.write(sink.takeLines());
    await compare(flush);
    await flush();
  });
}

/** One move for programs. */
export function lineOf(pair: Pair | undefined, { id, direction, before, after, reason }: ShownMove): object {
  const { name, uuid } = pair?.after ?? pair?.before ?? {};
  const members = ({ before, after }: Pick<ShownMove, "before" | "after">): object => ({
    membersBefore: before.map(memberOf),
    membersAfter: after.map(memberOf),
  });
  return {
    capacity: name,
    uuid,
    direction,
    id,
    ...(before.length + after.length > 0 && members({ before, after })),
    ...reason,
  };
}

function memberOf({ name, uuid }: ShownMove["before"][number]): object {
  return { name, uuid };
}
