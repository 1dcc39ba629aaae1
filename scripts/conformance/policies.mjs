/** Policies, with the expiration that follows an instant. */
import { nextExpiration } from "../../dist/policy.js";

const show = (policy) =>
  Object.entries(policy)
    .map(([key, value]) => (key === "interval" ? value : `${key} ${JSON.stringify(value)}`))
    .join(", ");

function answered({ name, policy, options = {}, after }) {
  const given = { name, policy, ...(Object.keys(options).length === 0 ? {} : { options }) };
  try {
    const next = after.map((instant) => ({
      after: instant,
      expiration: nextExpiration(policy, instant, options).toISOString(),
    }));
    return { ...given, next };
  } catch (error) {
    return { ...given, refused: error.issues[0].code };
  }
}

const plain = ["2026-01-01T00:00:00Z", "2026-02-28T12:00:00Z", "2026-03-31T23:59:59.999Z", "2024-02-28T23:00:00Z"];
const policies = [
  { interval: "hourly" },
  { interval: "hourly", minute: 15 },
  { interval: "hourly", minute: 59 },
  { interval: "daily" },
  { interval: "daily", time: "09:00" },
  { interval: "daily", time: "23:59:59" },
  { interval: "weekly" },
  ...[1, 2, 3, 4, 5, 6, 7].map((weekDay) => ({ interval: "weekly", weekDay, time: "09:30" })),
  { interval: "monthly" },
  ...[1, 15, 28, 29, 30, 31].map((day) => ({ interval: "monthly", day, time: "12:00" })),
  { interval: "quarterly" },
  ...[1, 2, 3, 4, 5, 12].map((month) => ({ interval: "quarterly", month, day: 31 })),
  { interval: "yearly" },
  { interval: "yearly", month: 2, day: 29 },
  { interval: "yearly", month: 4, day: 31 },
  { interval: "yearly", month: 12, day: 31, time: "23:59" },
];
const zones = ["Europe/Paris", "America/St_Johns", "Asia/Kathmandu"];
/** Policies of which one or two parts are given, so that other zones show each interval and not each day. */
const zonedPolicies = policies.filter(
  ({ weekDay, day, month }) =>
    (weekDay ?? 1) === 1 && [undefined, 1, 29, 31].includes(day) && [undefined, 2, 12].includes(month),
);

const changes = [
  [
    "a local time that does not exist moves forward",
    "Europe/Paris",
    "2026-03-28T12:00:00Z",
    { interval: "daily", time: "02:30" },
  ],
  [
    "a local time that does not exist moves forward",
    "America/New_York",
    "2026-03-07T12:00:00Z",
    { interval: "daily", time: "02:00" },
  ],
  [
    "of a local time that occurs twice, the earlier one",
    "Europe/Paris",
    "2026-10-24T12:00:00Z",
    { interval: "daily", time: "02:30" },
  ],
  [
    "of a local time that occurs twice, the earlier one",
    "America/New_York",
    "2026-10-31T12:00:00Z",
    { interval: "daily", time: "01:30" },
  ],
  [
    "a clock that is set back by half an hour",
    "Australia/Lord_Howe",
    "2026-04-04T12:00:00Z",
    { interval: "daily", time: "01:45" },
  ],
  ["midnight does not exist", "America/Sao_Paulo", "2018-11-03T12:00:00Z", { interval: "daily" }],
  ["a date that the zone skipped", "Pacific/Apia", "2011-12-29T12:00:00Z", { interval: "daily", time: "10:00" }],
  ["a date that the zone skipped", "Pacific/Apia", "2011-12-01T12:00:00Z", { interval: "monthly", day: 30 }],
  [
    "hours are real hours when a clock is set back",
    "Europe/Paris",
    "2026-10-24T23:50:00Z",
    { interval: "hourly", minute: 15 },
  ],
  [
    "hours are real hours when a clock is set forward",
    "Europe/Paris",
    "2026-03-29T00:50:00Z",
    { interval: "hourly", minute: 15 },
  ],
  [
    "an hour is longer when a clock is set back by half an hour",
    "Australia/Lord_Howe",
    "2026-04-04T13:00:00Z",
    { interval: "hourly", minute: 45 },
  ],
  [
    "an hour is longer when a clock is set back by half an hour",
    "Australia/Lord_Howe",
    "2026-04-04T13:00:00Z",
    { interval: "hourly", minute: 10 },
  ],
  [
    "an hour is shorter when a clock is set forward by half an hour",
    "Australia/Lord_Howe",
    "2026-10-03T13:00:00Z",
    { interval: "hourly", minute: 10 },
  ],
];

const wrong = [
  ...[-1, 60, 1.5].map((minute) => ({ interval: "hourly", minute })),
  ...[0, 8, 1.5].map((weekDay) => ({ interval: "weekly", weekDay })),
  ...[0, 32, 1.5].map((day) => ({ interval: "monthly", day })),
  ...[0, 13].map((month) => ({ interval: "yearly", month })),
  ...[0, 13].map((month) => ({ interval: "quarterly", month })),
  ...["9:00", "24:00", "09:60", "noon", "", "09:00:60", "09:00:00.5", " 09:00", "0900"].map((time) => ({
    interval: "daily",
    time,
  })),
];

export function* policyCases() {
  for (const policy of policies) yield answered({ name: show(policy), policy, after: plain });
  for (const policy of zonedPolicies)
    for (const timeZone of zones)
      yield answered({ name: `${show(policy)} in ${timeZone}`, policy, options: { timeZone }, after: plain });
  for (const policy of policies.filter(({ day }) => day > 28))
    yield answered({
      name: `${show(policy)}: short months are skipped`,
      policy,
      options: { shortMonths: "skip" },
      after: plain,
    });
  for (const weekDay of [0, 1, 6, 7])
    yield answered({
      name: `weekly, weekDay ${weekDay}, where Sunday is 0`,
      policy: { interval: "weekly", weekDay },
      options: { weekDay: "sunday0" },
      after: plain,
    });
  for (const [what, timeZone, start, policy] of changes) {
    const after = [start];
    for (let at = start; after.length < 4; after.push(at)) at = nextExpiration(policy, at, { timeZone }).toISOString();
    yield answered({ name: `${show(policy)} in ${timeZone}: ${what}`, policy, options: { timeZone }, after });
  }
  for (const policy of [
    { interval: "daily", time: "09:00" },
    { interval: "monthly", day: 31 },
    { interval: "hourly" },
  ]) {
    const at = Date.parse(nextExpiration(policy, "2026-05-01T00:00:00Z").toISOString());
    const after = [-1, 0, 1].map((step) => new Date(at + step).toISOString());
    yield answered({ name: `${show(policy)}: an expiration follows an instant, and is never at it`, policy, after });
  }
  for (const policy of wrong) yield answered({ name: `${show(policy)} is refused`, policy, after: plain });
}
