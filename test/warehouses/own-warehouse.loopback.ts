/** The report of a warehouse, by the clients, against servers on this machine. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { dialects } from "../../src/sql/index.js";
import { conformanceCases } from "../differential/conformance.js";
import { scale } from "../runs.js";
import * as bigquery from "./bigquery-service.js";
import { shareOf } from "./own-warehouse.js";
import * as snowflake from "./snowflake-service.js";

const bigqueryService = await bigquery.serveBigquery();
const snowflakeService = await snowflake.serveSnowflake();
afterAll(() => {
  bigqueryService.close();
  snowflakeService.close();
});

/** Runs the command that a person runs. Other output than the report is for that person alone. */
async function report(
  address: string,
  environment: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<{ readonly exitCode: number | null; readonly output: string; readonly report: string | undefined }> {
  const file = join(import.meta.dirname, "own-warehouse.txt");
  const read = (): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
  const earlier = read();
  rmSync(file, { force: true });
  onTestFinished(() => (earlier === undefined ? rmSync(file, { force: true }) : writeFileSync(file, earlier)));
  const command = [join(import.meta.dirname, "../run.mjs"), "--mode", "warehouses", "--database", address, ...options];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...environment } });
  const [out, err, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on("close", resolve)),
  ]);
  return { exitCode, output: out + err, report: read() };
}

describe.each([
  ["bigquery", "bigquery://p/main", () => bigquery.environmentOf(bigqueryService)],
  ["snowflake", "snowflake://acme-sales/crm/public", () => snowflake.environmentOf(snowflakeService)],
] as const)("%s", (dialect, address, environment) => {
  const { title } = dialects[dialect];

  test("answers every case as memory does", { timeout: 1_800_000 }, async () => {
    const { size } = shareOf(conformanceCases(dialect), scale);
    expect(await report(address, environment(), "--full")).toMatchObject({
      exitCode: 0,
      report: `${title}: accepted 0, agrees ${size}, differs 0, refused 0\n`,
    });
  });

  test("accepts the statements in a dry run", async () => {
    const share = scale / 50;
    const { size } = shareOf(conformanceCases(dialect), share);
    expect(await report(address, { ...environment(), FC_SCALE: String(share) })).toMatchObject({
      exitCode: 0,
      report: `${title}: accepted ${size}, agrees 0, differs 0, refused 0\n`,
    });
  });
});

test("a report names what is refused, and no messages", async () => {
  bigqueryService.trouble = { jobError: { reason: "invalidQuery", message: "The project SECRET has no quota." } };
  onTestFinished(() => void (bigqueryService.trouble = {}));
  const environment = { ...bigquery.environmentOf(bigqueryService), FC_SCALE: "0.002" };
  const ended = await report("bigquery://p/main", environment, "--full");
  expect(ended).toMatchObject({ exitCode: 1, output: expect.stringContaining("SECRET") as string });
  expect(ended.report).toMatch(/^BigQuery: accepted 0, agrees 0, differs 0, refused 3\n(?:refused: [a-z-]+ \d+\n){3}$/);
});

test("a connection to another account is refused", async () => {
  const ended = await report("snowflake://other/crm/public", snowflake.environmentOf(snowflakeService));
  expect(ended).toMatchObject({ exitCode: 1, report: undefined });
  expect(snowflakeService.statements.at(-1)?.sqlText).toContain("CURRENT_ACCOUNT()");
});
