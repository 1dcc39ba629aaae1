/**
 * The builder beside react-querybuilder, in its default theme: `npm run bench -- ui`, which prints one table.
 *
 * Both have the same data model and the same filters, are built for production, and keep the filter in the state of the
 * page. UPDATE_DOCS=1 writes the results into docs/why-builder.md. Fails where scripts of the builder need more than
 * their budget for a key among 500 conditions.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { runnerImport } from "vite";
import { installOnce } from "../../scripts/install-once.mjs";
import { printTable, writeResults } from "../report.mjs";
import { bundleSizes, keyTimes, tabStops } from "./measures.mjs";
import { ways as peerWays } from "./peer-tasks.mjs";

/** In milliseconds, in the median. */
const budget = 8;

const root = join(import.meta.dirname, "../..");
const browserTests = join(root, "test/browser");
installOnce(browserTests, "--ignore-scripts");
const importTs = async (name) => (await runnerImport(join(browserTests, name))).module;
const { startBrowser } = await importTs("browser.ts");
const { servePage } = await importTs("serve.ts");
const { violationsOf } = await importTs("axe.ts");
const { Hand, tasks } = await importTs("tasks.ts");
const { equivalent } = await importTs("../../src/analyze/index.ts");
const { parseFilter } = await importTs("../../src/language/index.ts");
const { model } = await importTs("pages/task-model.ts");

const peer = JSON.parse(readFileSync(join(browserTests, "node_modules/react-querybuilder/package.json"), "utf8"));

const contenders = [
  {
    name: "capacity-filter",
    tasks: { page: "task-conditions.tsx", wayOf: (key) => tasks[key].way },
    many: { page: "many-conditions.tsx", field: (page) => page.getByRole("textbox", { name: "Value: employees" }) },
    source: 'export { FilterBuilder } from "capacity-filter/react"; import "capacity-filter/react/styles.css";',
  },
  {
    name: `react-querybuilder ${peer.version}`,
    tasks: { page: "task-rules.tsx", wayOf: (key) => peerWays[key] },
    many: { page: "many-rules.tsx", field: (page) => page.locator('.rule input[type="number"]') },
    source: 'export { QueryBuilder } from "react-querybuilder"; import "react-querybuilder/dist/query-builder.css";',
  },
];

const browser = await startBrowser();

/** Shows a page with what follows # in its address, and passes it on. */
async function onPage(name, hash, use) {
  const served = await servePage(name, { production: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${served.url}#${encodeURIComponent(hash)}`);
  const result = await use(page);
  await page.close();
  served.stop();
  return result;
}

const plural = (count, one) => `${String(count)} ${one}${count === 1 ? "" : "s"}`;

/** The clicks and keys of a task, whose result must be right. */
async function effort({ page: name, wayOf }, key) {
  const { start, result } = tasks[key];
  const way = wayOf(key);
  if (way === undefined) return "not possible";
  return onPage(name, start, async (page) => {
    const hand = new Hand(page);
    await way(hand);
    const text = await page.locator("pre.filter").innerText();
    if (equivalent(parseFilter(text, { model }), parseFilter(result, { model })).answer !== "yes")
      throw new Error(`${name}: the task ends with ${text}`);
    const clicks = plural(hand.clicks, "click");
    return hand.keys === 0 ? clicks : `${clicks}, ${plural(hand.keys, "key")}`;
  });
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time) => `${time.toFixed(1)} ms`;

/** What is measured of a contender, by what it is called in the table, and the stops of Tab. */
async function measure({ tasks: own, many, source }) {
  const cells = {};
  for (const [key, { name }] of Object.entries(tasks)) cells[name] = await effort(own, key);
  let scriptTime = 0;
  for (const count of [10, 100, 500]) {
    const { task, script } = await onPage(many.page, String(count), (page) => keyTimes(page, many.field(page).first()));
    cells[`Main thread for each key, ${String(count)} conditions`] =
      `${milliseconds(task)}, scripts ${milliseconds(script)}`;
    scriptTime = script;
  }
  const { script, styles } = await bundleSizes(source, browserTests);
  cells["Code without React, gzipped"] = kilobytes(script);
  cells["Styles, gzipped"] = kilobytes(styles);
  const { stops, violations } = await onPage(own.page, tasks.three.result, async (page) => ({
    violations: await violationsOf(page),
    stops: await tabStops(page),
  }));
  const rules = [...new Set(violations.map((violation) => violation.split(":")[0]))].sort();
  cells["Elements with a violation that axe finds"] =
    rules.length === 0 ? "0" : `${String(violations.length)} (${rules.join(", ")})`;
  const isRepeated = ({ name }) => stops.filter((other) => other.name === name).length > 1;
  cells["Stops of Tab"] = String(stops.length);
  cells["Stops whose name another stop has too"] = String(stops.filter(isRepeated).length);
  return { cells, stops, scriptTime };
}

const [ours, theirs] = [await measure(contenders[0]), await measure(contenders[1])];
await browser.close();

const [{ name: our }, { name: their }] = contenders;
const rows = Object.keys(ours.cells).map((measured) => ({
  measured,
  [our]: ours.cells[measured],
  [their]: theirs.cells[measured],
}));
printTable(rows);
writeResults("ui", rows);
if (ours.scriptTime > budget) {
  console.error(`The scripts of the builder need more than ${String(budget)} ms for a key.`);
  process.exitCode = 1;
}

if (process.env.UPDATE_DOCS !== undefined) {
  const path = join(root, "docs/why-builder.md");
  const table = [
    `| task or measure | ${our} | ${their} |`,
    "| --- | --- | --- |",
    ...rows.map(({ measured, ...cells }) => `| ${measured} | ${Object.values(cells).join(" | ")} |`),
  ];
  const said = ({ role, name, value }) => `${name}, ${role}${value === "" ? "" : `, ${value}`}`;
  const lists = [ours, theirs].map(({ stops }, index) =>
    [`**${contenders[index].name}:**`, "", "```text", ...stops.map(said), "```"].join("\n"),
  );
  const parts = { measures: table.join("\n"), names: lists.join("\n\n") };
  const page = Object.entries(parts).reduce(
    (text, [part, content]) =>
      text.replace(new RegExp(`(?<=<!-- ${part} -->)[^]*(?=<!-- end of ${part} -->)`), () => `\n\n${content}\n\n`),
    readFileSync(path, "utf8"),
  );
  writeFileSync(path, await format(page, { ...(await resolveConfig(path)), filepath: path }));
}
