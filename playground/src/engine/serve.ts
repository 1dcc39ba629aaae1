/** The worker's side of the messages: runs one request after another, and drops those that newer ones supersede. */
import { RecordsError } from "capacity-filter/records";
import type { Method, Request, Response, Work } from "./protocol.js";
import { supersededBy } from "./protocol.js";

/** What messages come from and go to; the global object of a worker is one. */
export interface Port {
  postMessage(message: Response): void;
  addEventListener(type: "message", listener: (event: { readonly data: Request }) => void): void;
}

/** Newer requests are looked for after so many milliseconds of work. */
const slice = 8;

/** Answers the requests that arrive at a port. */
export function serve(work: Work, port: Port): void {
  /** The newest request of each method. */
  const newest = new Map<Method, number>();
  const waiting: Request[] = [];
  let isBusy = false;

  const isSuperseded = ({ id, method }: Request): boolean =>
    (supersededBy[method] ?? []).some((by) => (newest.get(by) ?? 0) > id);

  const answer = async (request: Request): Promise<Response> => {
    const { id, method } = request;
    const superseded: Response = { id, method, type: "superseded" };
    const done = (value: unknown): Response => ({ id, method, type: "done", value });
    if (isSuperseded(request)) return superseded;
    try {
      if (request.method !== "impact" && request.method !== "availability") return done(await perform(work, request));
      const steps =
        request.method === "impact" ? work.impact(...request.parameters) : work.availability(...request.parameters);
      let sliceEnd = performance.now() + slice;
      for (;;) {
        const step = await steps.next();
        if (step.done === true) return done(step.value);
        if (performance.now() < sliceEnd) continue;
        await nextTurn();
        if (isSuperseded(request)) return superseded;
        sliceEnd = performance.now() + slice;
      }
    } catch (error) {
      const remedies = error instanceof RecordsError ? error.remedies : [];
      return { id, method, type: "failed", message: error instanceof Error ? error.message : String(error), remedies };
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

function perform(work: Work, request: Exclude<Request, { method: "impact" | "availability" }>): unknown {
  switch (request.method) {
    case "open":
      return work.open(...request.parameters);
    case "setModel":
      return work.setModel(...request.parameters);
    case "count":
      return work.count(...request.parameters);
    case "page":
      return work.page(...request.parameters);
    case "whyNone":
      return work.whyNone(...request.parameters);
    case "explain":
      return work.explain(...request.parameters);
    case "values":
      return work.values(...request.parameters);
    case "validate":
      return work.validate(...request.parameters);
    case "applyFix":
      return work.applyFix(...request.parameters);
    case "repair":
      return work.repair(...request.parameters);
    case "readText":
      return work.readText(...request.parameters);
    case "writeText":
      return work.writeText(...request.parameters);
    case "formatText":
      return work.formatText(...request.parameters);
    case "completeText":
      return work.completeText(...request.parameters);
    case "readJson":
      return work.readJson(...request.parameters);
    case "writeJson":
      return work.writeJson(...request.parameters);
    case "toSql":
      return work.toSql(...request.parameters);
    case "openCapacities":
      return work.openCapacities(...request.parameters);
    case "overview":
      return work.overview(...request.parameters);
    case "openMembers":
      return work.openMembers(...request.parameters);
    case "owners":
      return work.owners(...request.parameters);
    case "changes":
      return work.changes(...request.parameters);
    case "held":
      return work.held(...request.parameters);
  }
}

/** Lets the messages in that have arrived. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
