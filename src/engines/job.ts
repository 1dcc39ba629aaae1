import type { DatabaseRow } from "./database.js";
import type { Limits } from "./limits.js";
import { watch } from "./limits.js";

/**
 * The rows of a job of a service. The job is cancelled when it reaches a limit or fails, and when its rows are no longer read; a limit
 * ends the rows without waiting for the service.
 *
 * @param read - yields batches of rows, empty ones while the job runs; calls `started` with the function that cancels
 * the job.
 */
export async function* readJob(
  limits: Limits,
  read: (started: (cancel: () => void) => void) => AsyncGenerator<readonly DatabaseRow[], void>,
): AsyncGenerator<readonly DatabaseRow[]> {
  let cancel = (): void => undefined;
  let ended = false;
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const watched = watch(limits, stop);
  const batches = read((how) => {
    if (ended) how();
    else cancel = how;
  });
  try {
    for (;;) {
      watched.check();
      const next = await Promise.race([batches.next(), stopped]);
      watched.check();
      if (next === undefined || next.done === true) break;
      yield next.value;
    }
    cancel = () => undefined;
  } catch (error) {
    throw watched.errorOf(error);
  } finally {
    ended = true;
    watched.end();
    cancel();
    batches.return().catch(() => undefined);
  }
}
