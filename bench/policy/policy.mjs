/**
 * How long `nextExpiration` takes, side by side with rrule and with what one writes with Luxon:
 * `npm run bench -- policy [calls]`, a million unless told. Needs a build.
 *
 * Every contender is asked for the expiration after moments of ten years that follow no order. They take turns in every
 * round, with as many calls as they can make in a moment, and ratios are taken within a round, so that a busy machine
 * slows all of them. Before, each must give the same answers as the others. Then come all the calls, of ours alone.
 */
import { DateTime } from "luxon";
import rrule from "rrule";
import { nextExpiration } from "../../dist/policy.js";
import { printTable, writeResults } from "../report.mjs";

const calls = Number(process.argv[2] ?? 1_000_000);
const rounds = 11;
const sampleMilliseconds = 30;

const start = Date.UTC(2020, 0, 1);
const tenYears = Date.UTC(2030, 0, 1) - start;

/** Moments without order, the same in every run. */
function momentAt(index) {
  return start + ((index * 2_654_435_761) % 4_294_967_296) * (tenYears / 4_294_967_296);
}

const weekDay = 1;
const day = 31;

/** What one writes with Luxon: the candidate of this period, or else that of the next. */
const withLuxon = {
  daily(after, zone) {
    const now = DateTime.fromMillis(after, { zone });
    const candidate = now.set({ hour: 9, minute: 0, second: 0, millisecond: 0 });
    if (candidate.toMillis() > after) return candidate.toMillis();
    return now.plus({ days: 1 }).set({ hour: 9, minute: 0, second: 0, millisecond: 0 }).toMillis();
  },
  weekly(after, zone) {
    const at = (moment) => moment.set({ weekday: weekDay, hour: 9, minute: 0, second: 0, millisecond: 0 }).toMillis();
    const now = DateTime.fromMillis(after, { zone });
    return at(now) > after ? at(now) : at(now.plus({ weeks: 1 }));
  },
  monthly(after, zone) {
    const at = (moment) =>
      moment.set({ day: Math.min(day, moment.daysInMonth), hour: 9, minute: 0, second: 0, millisecond: 0 }).toMillis();
    const now = DateTime.fromMillis(after, { zone });
    return at(now) > after ? at(now) : at(now.startOf("month").plus({ months: 1 }));
  },
};

const rules = {
  daily: { freq: rrule.RRule.DAILY },
  weekly: { freq: rrule.RRule.WEEKLY, byweekday: [rrule.RRule.MO] },
  monthly: { freq: rrule.RRule.MONTHLY, bymonthday: [28, 29, 30, 31], bysetpos: [-1] },
};

/** The days before a moment within which a rule has to start, so that it has something to count from. */
const stepBack = { daily: 1, weekly: 7, monthly: 31 };

/**
 * A rule walks from its start, so each call makes one that starts shortly before, which is many times faster than to
 * keep one; of other zones it is asked about local time, as its manual says.
 */
function withRrule(interval, zone) {
  const next = (after) => {
    const today = after - (after % 86_400_000);
    const dtstart = new Date(today - stepBack[interval] * 86_400_000 + 9 * 3_600_000);
    return new rrule.RRule({ ...rules[interval], dtstart }).after(new Date(after));
  };
  if (zone === "UTC") return (after) => next(after).getTime();
  return (after) => {
    const local = DateTime.fromMillis(after, { zone }).setZone("utc", { keepLocalTime: true });
    return DateTime.fromJSDate(next(local.toMillis()), { zone: "utc" })
      .setZone(zone, { keepLocalTime: true })
      .toMillis();
  };
}

const policies = {
  daily: { interval: "daily", time: "09:00" },
  weekly: { interval: "weekly", weekDay, time: "09:00" },
  monthly: { interval: "monthly", day, time: "09:00" },
};

function contendersOf(interval, zone) {
  const policy = policies[interval];
  const options = { timeZone: zone };
  return {
    ours: (after) => nextExpiration(policy, after, options).getTime(),
    "ours, a new policy object each time": (after) => nextExpiration({ ...policy }, after, options).getTime(),
    luxon: (after) => withLuxon[interval](after, zone),
    rrule: withRrule(interval, zone),
  };
}

function timeOf(next, count) {
  let sum = 0;
  const began = performance.now();
  for (let index = 0; index < count; index++) sum += next(momentAt(index));
  const milliseconds = performance.now() - began;
  if (Number.isNaN(sum)) throw new Error("no number");
  return milliseconds;
}

function callsWithin(next, milliseconds) {
  let count = 16;
  while (timeOf(next, count) < milliseconds && count < calls) count *= 2;
  return count;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const results = [];
for (const zone of ["UTC", "Europe/Paris"]) {
  for (const interval of Object.keys(policies)) {
    const contenders = Object.entries(contendersOf(interval, zone));
    for (let index = 0; index < 300; index++) {
      const answers = contenders.map(([, next]) => next(momentAt(index)));
      if (new Set(answers).size !== 1) throw new Error(`${interval} in ${zone}: ${answers} after ${momentAt(index)}`);
    }
    const counts = contenders.map(([, next]) => callsWithin(next, sampleMilliseconds));
    const samples = contenders.map(() => []);
    for (let round = 0; round < rounds; round++)
      contenders.forEach(([, next], index) => samples[index].push(timeOf(next, counts[index]) / counts[index]));
    const million = timeOf(contenders[0][1], calls);
    contenders.forEach(([name], index) => {
      const ratio = median(samples[index].map((time, round) => time / samples[0][round]));
      results.push({
        zone,
        interval,
        name,
        nanoseconds: median(samples[index]) * 1e6,
        ratio,
        ...(index === 0 && { calls, milliseconds: million }),
      });
    });
  }
}

printTable(
  results.map(({ zone, interval, name, nanoseconds, ratio, milliseconds }) => ({
    "next expiration": `${interval}, ${zone}, ${name}`,
    "ns per call": Math.round(nanoseconds).toLocaleString("en"),
    "times ours": ratio.toFixed(1),
    [`ms for ${calls.toLocaleString("en")}`]: milliseconds === undefined ? "" : Math.round(milliseconds),
  })),
);
writeResults("policy", results);
