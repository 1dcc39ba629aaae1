/** The engine through its messages, over the ports of a channel instead of a worker. */
import { parseFilter } from "capacity-filter";
import { impact } from "capacity-filter/evaluate";
import type { MessagePort } from "node:worker_threads";
import { MessageChannel } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import type { Engine } from "../src/engine/engine.js";
import { createEngine, EngineError, SupersededError } from "../src/engine/engine.js";
import type { Request, Response } from "../src/engine/messages.js";
import { serve } from "../src/engine/serve.js";
import { Session } from "../src/engine/session.js";
import { datasetOf } from "../src/engine/dataset.js";
import { companies, examples, related, sampleModel, sampleNow } from "../src/sample/index.js";
import { effectsOf } from "./effects-of.js";
import { sourceOf } from "./source-of.js";

const settings = { now: sampleNow, timeZone: "UTC" };
const options = { ...settings, related: datasetOf("sample", companies, sampleModel, related).joined };

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function openEngine(session = new Session()): Engine {
  const { port1, port2 } = new MessageChannel();
  serve(session, {
    postMessage: (message) => port2.postMessage(message),
    addEventListener: (_, listener) => port2.on("message", (data: Request) => listener({ data })),
  });
  const engine = createEngine({
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (type: string, listener: (event: { readonly data: Response }) => void) => {
      if (type === "message") port1.on("message", (data: Response) => listener({ data }));
    },
  });
  ports.push(port1);
  return engine;
}

test("opens the sample", async () => {
  const opened = await openEngine().ask("open", { type: "sample" });
  expect(opened.rowCount).toBe(40);
  expect(opened.columns).toEqual(Object.keys(sampleModel.columns));
  expect(opened.model).toEqual(sampleModel);
});

test.each(examples)("counts as the library does: $title", async ({ text }) => {
  const engine = openEngine();
  const filter = parseFilter(text, { model: sampleModel });
  const expected = impact(filter, companies, options);
  const counted = await engine.ask("count", filter, settings);
  const { count, unknownCount } = counted;
  expect({ count, unknownCount }).toEqual({ count: expected.count, unknownCount: expected.unknownCount });
  expect(await engine.ask("impact", filter, settings)).toEqual(effectsOf(expected));
});

test("lists the rows by outcome", async () => {
  const engine = openEngine();
  await engine.ask("count", parseFilter('employee_count > 500 or sql("large", "arr > 20000")'), settings);
  const match = await engine.ask("page", 0, 2, "match");
  expect(match.total).toBe(7);
  expect(match.rows.map(({ index, outcome }) => [index, outcome])).toEqual([
    [5, "true"],
    [17, "true"],
  ]);
  const unknown = await engine.ask("page", 30, 99, "unknown");
  expect(unknown.total).toBe(33);
  expect(unknown.rows.map(({ outcome }) => outcome)).toEqual(["unknown", "unknown", "unknown"]);
  expect((await engine.ask("page", 0, 10, "noMatch")).total).toBe(0);
  expect((await engine.ask("page", 38, 99, "all")).rows.map(({ row }) => row["id"])).toEqual(["co_39", "co_40"]);
});

test("explains one row", async () => {
  const explained = await openEngine().ask("explain", 1, parseFilter("employee_count > 100"), settings);
  expect(explained).toMatchObject({ outcome: "false", changes: [["groups", 0, "conditions", 0]] });
});

test("a newer count supersedes the older ones", async () => {
  const engine = openEngine();
  const filter = parseFilter("employee_count > 100");
  const counts = await Promise.allSettled([1, 2, 3].map(() => engine.ask("count", filter, settings)));
  expect(counts.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(counts[0]).toMatchObject({ reason: new SupersededError("A newer request superseded this one.") });
});

test("a newer count supersedes an impact that is under way", async () => {
  const filter = parseFilter("employee_count > 5");
  const newer: Promise<unknown>[] = [];
  class EndlessImpact extends Session {
    override *impact(): Generator<undefined, never> {
      newer.push(engine.ask("count", filter, settings));
      for (;;) yield;
    }
  }
  const engine = openEngine(new EndlessImpact());
  await expect(engine.ask("impact", filter, settings)).rejects.toThrow(SupersededError);
  await expect(newer[0]).resolves.toMatchObject({ rowCount: 40 });
});

test("an unreadable file shows a message, and the rows stay", async () => {
  // The ports of Node lose the names of files.
  class UnreadableFile extends Session {
    override open(): ReturnType<Session["open"]> {
      return super.open(sourceOf('[{"a":1},'));
    }
  }
  const engine = openEngine(new UnreadableFile());
  await expect(engine.ask("open", { type: "sample" })).rejects.toThrow(
    new EngineError('rows:1: Expected a record ("{") but found the end of the text.'),
  );
  expect((await engine.ask("page", 0, 1, "all")).total).toBe(40);
});

test("an invalid filter is refused with its issues", async () => {
  const filter = { conjonction: "and" as const, groups: [{ conjonction: "and" as const, conditions: [] }] };
  const engine = openEngine();
  const elsewhere = { ...settings, timeZone: "Mars/Olympus" };
  await expect(engine.ask("count", filter, elsewhere)).rejects.toThrow(/^[^:]*Mars\/Olympus/);
  const conditions = JSON.parse('[{ "kind": "phase", "columnSlug": "moon" }]') as [];
  const filterOfUnknownKind = { conjonction: "and" as const, groups: [{ conjonction: "and" as const, conditions }] };
  await expect(engine.ask("count", filterOfUnknownKind, settings)).rejects.toThrow("phase");
});

test("a worker that stops rejects pending requests, and later ones", async () => {
  let stop = (): void => undefined;
  const engine = createEngine({
    postMessage: () => undefined,
    addEventListener: (type: string, listener: (event: { readonly data: Response }) => void) => {
      if (type === "error") stop = () => listener({ data: { id: 0, type: "superseded" } });
    },
  });
  const opened = engine.ask("open", { type: "sample" });
  stop();
  await expect(opened).rejects.toThrow(EngineError);
  await expect(engine.ask("open", { type: "sample" })).rejects.toThrow("The worker stopped. Reload the page.");
});
