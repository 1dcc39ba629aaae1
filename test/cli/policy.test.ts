import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { capacityFilter, folderWith } from "./command.js";

const from = ["--from", "2026-11-21T08:00Z"];

async function policy(argument: string, ...options: string[]): Promise<string> {
  const { exitCode, out, err } = await capacityFilter(["policy", argument, ...from, ...options]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  return out;
}

describe("policy", () => {
  test("lists the expirations of policy text, in local time and in UTC", async () => {
    expect(await policy("weekly on monday at 09:00", "--time-zone", "Europe/Paris", "--count", "2")).toBe(
      [
        "Every week on Monday at 09:00 (Paris)",
        "  Mon 2026-11-23T09:00:00+01:00  2026-11-23T08:00:00Z",
        "  Mon 2026-11-30T09:00:00+01:00  2026-11-30T08:00:00Z",
        "",
      ].join("\n"),
    );
  });

  test("lists five by default", async () => {
    expect((await policy("daily")).match(/Z$/gm)).toHaveLength(5);
    expect(await policy("daily", "-n", "0")).toBe("Every day at 00:00 (UTC)\n");
  });

  test.each([
    ['{ "interval": "monthly", "day": 31 }', ["--short-months", "skip", "-n1"], "2026-12-31T00:00:00Z"],
    ['{ "interval": "weekly", "weekDay": 0 }', ["--week-day", "sunday0", "-n1"], "2026-11-22T00:00:00Z"],
    ["hourly at minute 15", ["-z", "Asia/Kolkata", "-n1"], "2026-11-21T08:45:00Z"],
  ])("%s %j", async (argument, options, utc) => {
    expect((await policy(argument, ...options)).trimEnd().slice(-20)).toBe(utc);
  });

  test("reads files and standard input", async () => {
    const folder = folderWith({ "a.policy": "# for all\ndaily at 09:00\n", "b.json": '{ "interval": "daily" }' });
    expect(await policy(join(folder, "a.policy"))).toContain("Every day at 09:00 (UTC)\n");
    expect(await policy(join(folder, "b.json"))).toContain("Every day at 00:00 (UTC)\n");
    const { out } = await capacityFilter(["policy", "-"], { stdin: "yearly in june" });
    expect(out).toContain("Every year on June 1 at 00:00 (UTC)\n");
  });

  const capacities = JSON.stringify([
    { name: "Enterprise", allocationExpirationPolicy: { interval: "yearly" } },
    { name: "Reserve" },
    { name: "Strange", allocationExpirationPolicy: { interval: "daily", time: "9:00" } },
  ]);

  test("lists those of capacities, and reports which cannot be computed", async () => {
    const { exitCode, out, err } = await capacityFilter(["policy", "-", "-n", "1", ...from], { stdin: capacities });
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
    expect(out).toBe(
      [
        "Enterprise: Every year on January 1 at 00:00 (UTC)",
        "  Fri 2027-01-01T00:00:00+00:00  2027-01-01T00:00:00Z",
        "",
        "Reserve: Allocations do not expire.",
        "",
        "Strange: This policy cannot be computed.",
        '  time "9:00" is not a time of day. Use HH:MM or HH:MM:SS, from 00:00 to 23:59:59. Did you mean "09:00"?',
        "",
      ].join("\n"),
    );
  });

  test("prints the same as JSON", async () => {
    const { out } = await capacityFilter(["policy", "-", "-n", "1", "--json", ...from], { stdin: capacities });
    expect(JSON.parse(out)).toMatchObject({
      timeZone: "UTC",
      policies: [
        {
          name: "Enterprise",
          policy: { interval: "yearly" },
          description: "Every year on January 1 at 00:00 (UTC)",
          expirations: [{ local: "2027-01-01T00:00:00+00:00", utc: "2027-01-01T00:00:00Z" }],
        },
        { name: "Reserve", policy: null },
        { name: "Strange", issues: [{ code: "unreadableTime", path: ["time"] }] },
      ],
    });
  });

  test.each([
    [["weekly on mondy"], 'policy:1:8: error: Unexpected "on mondy". Did you mean "on monday"?'],
    [["daily", "--time-zone", "Europe/Pariss"], "error: The option timeZone must be the name of a time zone"],
    [["daily", "--from", "tomorrow"], "error: from must be a Date"],
    [["daily", "--count", "-1"], 'error: --count must be a whole number, not "-1".'],
    [["daily", "--count", "10001"], "error: --count is at most 10000."],
    [["daily", "--short-months", "cut"], "error: option '--short-months <way>' argument 'cut' is invalid."],
    [['{ "conjonction": "and", "groups": [] }'], "error: policy holds a filter, not a policy."],
    [['{ "interval": "dayly" }'], 'policy:1:15: error: "dayly" is not an interval of a policy. Did you mean "daily"?'],
  ])("%j is wrong use", async (args, message) => {
    const { exitCode, out, err } = await capacityFilter(["policy", ...args]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err.slice(0, message.length)).toBe(message);
  });
});
