/** The worker's side of the messages: runs one request after another, and drops those that newer ones supersede. */
import { CapacityFilterError } from "capacity-filter/core";
import { RecordsError } from "capacity-filter/records";
import { isObject } from "../is-object.js";
import type { Method, Request, Response } from "./messages.js";
import { messagesOf } from "./messages.js";
import type { Session } from "./session.js";

/** What messages come from and go to; the global object of a worker is one. */
export interface Port {
  postMessage(message: Response): void;
  addEventListener(type: "message", listener: (event: { readonly data: Request }) => void): void;
}

/** Methods whose older requests are needless after a newer one of these. The others answer every request. */
const supersededBy: Readonly<Partial<Record<Method, readonly Method[]>>> = {
  open: ["open"],
  count: ["count", "open", "setModel"],
  impact: ["impact", "count", "open", "setModel"],
  page: ["open"],
  whyNone: ["whyNone", "count", "open", "setModel"],
  explain: ["explain", "open", "setModel"],
  toSql: ["toSql"],
  overview: ["overview", "open", "setModel"],
  availability: ["availability", "open", "setModel"],
  changes: ["changes", "open", "setModel"],
  held: ["held", "open", "setModel"],
};

/** Newer requests are looked for after so many milliseconds of work. */
const slice = 8;

/** Answers the requests that arrive at a port. */
export function serve(session: Session, port: Port): void {
  const newest = new Map<Method, number>();
  const waiting: Request[] = [];
  let isBusy = false;

  const isSuperseded = ({ id, method }: Request): boolean =>
    (supersededBy[method] ?? []).some((by) => (newest.get(by) ?? 0) > id);

  const answer = async (request: Request): Promise<Response> => {
    const { id } = request;
    const superseded: Response = { id, type: "superseded" };
    const done = (value: unknown): Response => ({ id, type: "done", value });
    if (isSuperseded(request)) return superseded;
    try {
      const performed: unknown = perform(session, request);
      if (!isSteps(performed)) return done(await performed);
      let sliceEnd = performance.now() + slice;
      for (;;) {
        const step = await performed.next();
        if (step.done === true) return done(step.value);
        if (performance.now() < sliceEnd) continue;
        await nextTurn();
        if (isSuperseded(request)) return superseded;
        sliceEnd = performance.now() + slice;
      }
    } catch (error) {
      const remedies = error instanceof RecordsError ? error.remedies : [];
      return { id, type: "failed", message: messageOf(error), remedies };
    }
  };

  const run = async (): Promise<void> => {
    isBusy = true;
    for (;;) {
      // Requests that arrived in the meantime are read first, so that the newest is known.
      await nextTurn();
      const request = waiting.shift();
      if (request === undefined) break;
      port.postMessage(await answer(request));
    }
    isBusy = false;
  };

  port.addEventListener("message", ({ data }) => {
    newest.set(data.method, data.id);
    waiting.push(data);
    if (!isBusy) void run();
  });
}

function perform<Name extends Method>(
  session: { readonly [Each in Method]: (...parameters: Parameters<Session[Each]>) => ReturnType<Session[Each]> },
  { method, parameters }: Request<Name>,
): unknown {
  return session[method](...parameters);
}

/** For people: that of an issue has no code before it. */
function messageOf(error: unknown): string {
  if (error instanceof CapacityFilterError) return messagesOf(error.issues);
  return error instanceof Error ? error.message : String(error);
}

function isSteps(performed: unknown): performed is Generator | AsyncGenerator {
  return isObject(performed) && typeof performed["next"] === "function";
}

/** Lets the messages in that have arrived. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
