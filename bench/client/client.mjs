/**
 * What the client costs beyond what it is made of: `npm run bench -- client`, after a build.
 *
 * A call over loopback beside a bare `fetch` that reads the same JSON; and, without a network, reading answers of
 * 10,000 capacities and 100,000 logs beside `JSON.parse` alone: the time, and the memory that the result holds.
 */
import { createServer } from "node:http";
import { createClient } from "../../dist/client.js";
import { printTable, writeResults } from "../report.mjs";

const token = "benchmark";

/** The middle one of the times of some runs, in milliseconds. */
async function medianTime(runs, act) {
  const times = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[runs >> 1];
}

/** Megabytes that what an action gives keeps alive. */
async function heldBy(act) {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const result = await act();
  globalThis.gc?.();
  const held = Math.round((process.memoryUsage().heapUsed - before) / 1e6);
  // Used after the measurement, so that it was alive during it.
  return result === undefined ? NaN : held;
}

async function overhead() {
  const body = JSON.stringify({ capacities: capacities(10) });
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;
  const client = createClient({ baseUrl, token });
  const url = `${baseUrl}/revenueOrganization/capacities/list`;
  const bare = async () => (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
  const ours = () => client.capacities.list();

  // In turns, so that whatever else the machine does falls on both.
  const times = { bare: [], ours: [] };
  for (let round = 0; round < 40; round++) {
    times.bare.push(await medianTime(50, bare));
    times.ours.push(await medianTime(50, ours));
  }
  server.close();
  server.closeAllConnections();
  const middle = (list) => Math.round(list.slice(10).sort((a, b) => a - b)[15] * 1000);
  return [
    { "a call over loopback": "bare fetch", µs: middle(times.bare) },
    { "a call over loopback": "client", µs: middle(times.ours) },
  ];
}

async function reading(name, answer, call) {
  const body = Buffer.from(JSON.stringify(answer));
  const fetch = async () => new Response(body, { headers: { "content-type": "application/json" } });
  const client = createClient({ baseUrl: "https://localhost/v1", token, fetch, maxBytes: Infinity });
  const bare = async () => (await fetch()).json();
  const ours = () => call(client);
  const rows = [];
  for (const [read, act] of [
    ["JSON alone", bare],
    ["client", ours],
  ]) {
    await act();
    const ms = Math.round(await medianTime(5, act));
    rows.push({ answer: `${name}, ${(body.length / 1e6).toFixed(1)} MB`, read, ms, "MB held": await heldBy(act) });
  }
  return rows;
}

function capacities(count) {
  const condition = (index) => ({
    kind: "number",
    columnSlug: `column_${index}`,
    operator: "greaterThan",
    value: index,
  });
  return Array.from({ length: count }, (_, index) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    workspaceUuid: "00000000-0000-4000-8000-000000000000",
    name: `Capacity ${index}`,
    color: "purple",
    description: null,
    memberCapacity: 50,
    allocationExpirationPolicy: { interval: "weekly", weekDay: 1, time: "09:00" },
    filter: {
      conjonction: "or",
      groups: [0, 1].map((group) => ({
        conjonction: "and",
        conditions: [0, 1, 2].map((n) => condition(3 * group + n)),
      })),
    },
  }));
}

/** Logs with every field of the specification. */
function logs(count) {
  const strings = [
    ...["workspaceUuid", "workflowUuid", "userUuid", "batchUuid", "recordId", "recordTitle", "runUuid"],
    ...["runContextS3Filename", "runComputedConfigsS3Filename", "parentRunUuid", "parentNodeUuid", "parentBatchUuid"],
    ...["parentAgentUuid", "parentChatUuid", "parentMessageUuid", "nodeUuid", "nodeKind", "nodeSlug"],
    ...["nodeActionSlug", "nodeConnectorUuid", "nodeIntegrationSlug", "nodeToolUuid", "nodeAgentUuid"],
    ...["nodeReleaseUuid", "nodeBatchUuid", "nodeRunUuid", "nodeMessageUuid", "nodeNextUuid", "executionStatus"],
    ...["executionErrorMessage", "executionTitle", "executionIconUrl"],
    ...["executionStartedAt", "executionUpdatedAt", "executionFinishedAt"],
  ];
  return Array.from({ length: count }, (_, index) => ({
    ...Object.fromEntries(strings.map((field) => [field, `value ${index}`])),
    isGroupParent: false,
    nodeChildIndex: null,
    executionIndex: index,
    executionCreditsUsedCount: 1,
  }));
}

const calls = await overhead();
printTable(calls);
console.log();
const answers = [
  ...(await reading("10,000 capacities", { capacities: capacities(10_000) }, (client) => client.capacities.list())),
  ...(await reading("100,000 logs", { logs: logs(100_000), count: 100_000 }, (client) => client.logs.list())),
];
printTable(answers);
writeResults("client", { calls, answers });
