/** The report of `availability` as a page: one file, which loads nothing and runs no script. */
import { firstNotes, format, notEvaluated } from "../evaluate/report.js";
import { sanitize } from "../output/sanitize.js";
import type { AvailabilityFindings, Evaluated } from "./report.js";
import type { CapacityWords, Line } from "./words.js";
import { freePlaces, fullness, fullUntil, localTime, notesOf, othersOf, remarksOf, titleOf, wordsOf } from "./words.js";

export function availabilityHtml(findings: AvailabilityFindings): string {
  const { outcomes } = findings;
  const others = othersOf(outcomes);
  const title = "Who is full, and until when";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${list(firstNotes(findings.readStats))}${[titleOf(findings), ...remarksOf(findings)].map((words) => `<p>${escaped(words)}</p>\n`).join("")}${outcomes.map((each) => (each.status === "evaluated" ? sectionOf(each, findings) : "")).join("")}${list(others)}${list(notesOf(findings))}</main>
</body>
</html>
`;
}

function sectionOf(evaluated: Evaluated, findings: AvailabilityFindings): string {
  const { timeZone } = findings.policy;
  const { memberCapacity } = evaluated.capacity;
  const limit = memberCapacity ?? undefined;
  const words = wordsOf(evaluated, findings);
  const most = Math.max(1, ...words.lines.map(({ held }) => held ?? 0), limit ?? 0);
  const head = ["Member", "Held", ...(limit === undefined ? [] : ["Free", "Full until"])];
  return `<section>
<h2>${escaped(words.name)}</h2>
<p>${escaped(words.rule)}</p>
<table>
<thead><tr>${head.map((title) => `<th scope="col">${title}</th>`).join("")}</tr></thead>
<tbody>
${words.lines.map((line) => rowOf(line, limit, most, timeZone)).join("")}</tbody>
</table>
${list(words.sentences)}${forecastOf(words, timeZone)}</section>
`;
}

function rowOf(line: Line, limit: number | undefined, most: number, timeZone: string): string {
  const { label, held, available, excess, issues } = line;
  const name = `<th scope="row"><bdi>${escaped(label)}</bdi></th>`;
  if (held === null) return `<tr>${name}<td colspan="3">${escaped(notEvaluated(issues))}</td></tr>\n`;
  const percent = (count: number): string => `${((100 * count) / most).toFixed(2)}%`;
  const over = excess === 0 ? "" : `<i style="inline-size:${percent(excess)}"></i>`;
  const bar = `<span class="bar" aria-hidden="true"><b style="inline-size:${percent(held - excess)}"></b>${over}</span>`;
  const count = limit === undefined ? format(held) : `${format(held)} / ${format(limit)}`;
  const rest =
    limit === undefined
      ? ""
      : `<td class="free">${format(available ?? 0)}</td><td>${fullUntil(line, timeZone)} <em>${fullness(line)}</em></td>`;
  return `<tr>${name}<td class="held">${bar}<span>${count}</span></td>${rest}</tr>\n`;
}

const [width, height] = [600, 120];

/** The free places of all members as a line with a step for each instant. */
function forecastOf({ lines, name }: CapacityWords, timeZone: string): string {
  const places = freePlaces(lines);
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return "";
  const most = Math.max(1, ...places.map(({ free }) => free));
  const step = width / places.length;
  const y = (free: number): string => (height - (height * free) / most).toFixed(1);
  const line = places.map(
    ({ free }, index) => `${index === 0 ? "M0 " : "V"}${y(free)}H${((index + 1) * step).toFixed(1)}`,
  );
  const on = ({ at, free }: typeof first): string =>
    `${format(free)} on ${localTime(at, timeZone, "floor").slice(0, 10)}`;
  const words = `Free places of all members: ${on(first)}${places.length > 1 ? `, ${on(last)}` : ""}, if nothing is assigned or closed.`;
  return `<figure>
<svg viewBox="0 -4 ${width} ${height + 5}" role="img" aria-label="${escaped(`Free places in ${name}`)}"><path d="${line.join("")}"/></svg>
<figcaption>${escaped(words)}</figcaption>
</figure>
`;
}

function list(items: readonly string[]): string {
  return items.length === 0 ? "" : `<ul>\n${items.map((item) => `<li>${escaped(item)}</li>\n`).join("")}</ul>\n`;
}

function escaped(text: string): string {
  return sanitize(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light dark; --text: #1d2430; --soft: #5b6472; --line: #dde1e7; --bar: #3b6fd4; --over: #c2410c; --ground: #fff; }
@media screen and (prefers-color-scheme: dark) { :root { --text: #e6e9ee; --soft: #a3acb9; --line: #343b46; --bar: #7aa2f0; --over: #fb923c; --ground: #14181f; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 800px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 24px; margin: 0; } h2 { font-size: 18px; margin: 0; } p { margin: 4px 0 12px; color: var(--soft); }
section { margin: 28px 0; } table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px 6px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: middle; overflow-wrap: anywhere; }
thead th { color: var(--soft); font-weight: 500; font-size: 13px; white-space: nowrap; } tbody th { font-weight: 500; inline-size: 28%; }
tr, figure, h2 + p { break-inside: avoid; } h2, h2 + p { break-after: avoid; }
.held { inline-size: 38%; } .held span:last-child, .free { font-variant-numeric: tabular-nums; white-space: nowrap; }
.bar { display: flex; block-size: 10px; border-radius: 5px; overflow: hidden; background: var(--line); margin-block-end: 2px; }
.bar b { background: var(--bar); } .bar i { background: var(--over); }
em { font-style: normal; color: var(--over); white-space: nowrap; }
ul { padding-inline-start: 18px; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
figure { margin: 16px 0 0; } svg { display: block; inline-size: 100%; border-block-end: 1px solid var(--line); } figcaption { color: var(--soft); font-size: 14px; }
path { fill: none; stroke: var(--bar); stroke-width: 2; }
@media (max-width: 500px) { th, td { padding-inline-end: 6px; font-size: 14px; } tbody th { inline-size: 30%; } .held { inline-size: 32%; } }
@page { margin: 15mm; }
@media print { :root { color-scheme: light; } * { print-color-adjust: exact; } main { max-width: none; padding: 0; } }
`;
