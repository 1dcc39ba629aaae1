import { describe, expect, test } from "vitest";
import { relativeDateFrom } from "../../src/model/relative-date.js";
import { formatFilter, parseFilter, printFilter, safeParseFilter } from "../../src/language/index.js";

describe("relative dates in filter text", () => {
  test.each([
    ["created < 3 months ago"],
    ["created > 1 month ago"],
    ["created = 0 minutes ago"],
    ["created between 6 months ago and 3 months ago"],
    ["created = 30 days ago"],
    ["months > 3 days ago and ago = 3 and days = 4", "months > 3 days ago and `ago` = 3 and `days` = 4"],
    ['"5b3f8a10" -> created < 2 weeks ago'],
    ["created <  3\n\tMonths AGO", "created < 3 months ago"],
    ["created after 3 months ago", "created > 3 months ago"],
    ["created >= 1 year ago", "created > 1 year ago or created = 1 year ago"],
    ["not created > 1 year ago", "created < 1 year ago or created = 1 year ago"],
    ["created in [1 day ago, 2 days ago]", "created = 1 day ago or created = 2 days ago"],
    ['created < @"3 months"', "created < 3 months ago"],
    ['"5b3f8a10" never occurred less than 30 days ago'],
    ['created < @"3 months ago"'],
    ['created < @"03 months"'],
    ["hours = 3 and minutes > 5 and years is null", undefined],
  ])("%s", (text, printed = text) => {
    const result = safeParseFilter(text);
    if (!result.ok) {
      // The kind of a null check is not stated; the words are columns all the same.
      expect(result.issues.map(({ code }) => code)).toEqual(["kindNeeded"]);
      return;
    }
    expect(printFilter(result.value)).toBe(printed);
    expect(parseFilter(printed)).toEqual(result.value);
  });

  test("the operand is the text before ago", () => {
    expect(parseFilter("created < 3 Months ago").groups[0]?.conditions[0]).toEqual({
      kind: "date",
      columnSlug: "created",
      operator: "lowerThan",
      value: "3 months",
    });
  });

  test.each(["created is more than 3 months ago", "created more than 30 days ago", "created less than 3 months ago"])(
    "%s is not read as another comparison",
    (text) => {
      const result = safeParseFilter(text);
      expect(result).toMatchObject({ ok: false });
      expect(result.ok ? [] : result.issues.filter(({ fix }) => fix?.certain === true)).toEqual([]);
    },
  );

  test.each<[text: string, operand: string | undefined]>([
    ["30 days ago", "30 days"],
    ["1 months ago", "1 month"],
    ["180d", "180 days"],
    ["-7d", "7 days"],
    ["2W", "2 weeks"],
    ["last 30 days", "30 days"],
    ["LAST_N_DAYS:30", "30 days"],
    ["now() - 30 days", "30 days"],
    ["now() + 30 days", undefined],
    ["in 30 days from now", undefined],
    ["next 3 weeks", undefined],
    ["30 days 2 hours", undefined],
    ["3m", undefined],
    ["1.5 years", undefined],
    ["last week", undefined],
    ["2025-01-15", undefined],
    ["1000000 days", undefined],
  ])("%s in another spelling is %s", (text, operand) => expect(relativeDateFrom(text)).toBe(operand));

  test("are formatted on one line", () => {
    expect(formatFilter("created < 3\n  months ago # old")).toBe("created < 3 months ago # old");
  });
});
