/** The page's side of the worker: promises over messages. */
import type { Remedy } from "capacity-filter/records";
import type { Answer, Method, Response } from "./messages.js";
import type { Session } from "./session.js";

/** Does in a worker what would keep the page from answering, and what the page need not load. */
export interface Engine {
  readonly ask: <Name extends Method>(method: Name, ...parameters: Parameters<Session[Name]>) => Promise<Answer<Name>>;
}

/** What the engine needs of a worker; a `Worker` is one, and so is a `MessagePort` in tests. */
interface WorkerLike {
  postMessage(message: { readonly id: number; readonly method: Method; readonly parameters: readonly unknown[] }): void;
  addEventListener(type: "message", listener: (event: { readonly data: Response }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: object) => void): void;
}

/** A newer request made this one needless, so it was not finished. Ignore it: the newer one answers. */
export class SupersededError extends Error {
  override readonly name = "SupersededError";
}

/** The worker failed. The message is for people. */
export class EngineError extends Error {
  override readonly name = "EngineError";

  /** @param remedies - options that read the file. */
  constructor(
    message: string,
    readonly remedies: readonly Remedy[] = [],
  ) {
    super(message);
  }
}

interface Pending {
  readonly answer: (response: Response) => void;
  readonly fail: (error: Error) => void;
}

/**
 * The engine of a worker. Some requests are superseded by newer ones, as `supersededBy` lists: their promises reject
 * with `SupersededError`.
 */
export function createEngine(worker: WorkerLike): Engine {
  const pending = new Map<number, Pending>();
  let count = 0;
  let stopped: EngineError | undefined;

  const ask: Engine["ask"] = (method, ...parameters) =>
    new Promise((resolve, reject) => {
      if (stopped !== undefined) {
        reject(stopped);
        return;
      }
      const id = ++count;
      const answer = (response: Response): void => {
        // The worker answers a method with what the session answers.
        if (response.type === "done") resolve(response.value as Answer<typeof method>);
        else if (response.type === "failed") reject(new EngineError(response.message, response.remedies));
        else reject(new SupersededError("A newer request superseded this one."));
      };
      pending.set(id, { answer, fail: reject });
      worker.postMessage({ id, method, parameters });
    });

  worker.addEventListener("message", ({ data }) => {
    const waiting = pending.get(data.id);
    pending.delete(data.id);
    waiting?.answer(data);
  });
  const onError = (): void => {
    stopped = new EngineError("The worker stopped. Reload the page.");
    for (const { fail } of pending.values()) fail(stopped);
    pending.clear();
  };
  worker.addEventListener("error", onError);
  worker.addEventListener("messageerror", onError);

  return { ask };
}
