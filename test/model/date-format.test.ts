import { describe, expect, test } from "vitest";
import { dateReader } from "../../src/model/date-format.js";

describe("a format reads", () => {
  test.each<[format: string, text: string, iso: string | undefined]>([
    ["DD.MM.YYYY", "20.05.2026", "2026-05-20"],
    ["DD.MM.YYYY", "1.5.2026", undefined],
    ["DD.MM.YYYY", "20.05.2026 ", undefined],
    ["DD.MM.YYYY", "31.02.2026", undefined],
    ["DD.MM.YYYY", "29.02.2024", "2024-02-29"],
    ["DD.MM.YYYY", "20.13.2026", undefined],
    ["D.M.YYYY", "01.5.2026", "2026-05-01"],
    ["M/D/YYYY h:mm A", "5/20/2026 12:05 am", "2026-05-20T00:05:00"],
    ["M/D/YYYY h:mm A", "5/20/2026 12:05\u202fPM", "2026-05-20T12:05:00"],
    ["M/D/YYYY h:mm A", "5/20/2026 1:05 PM", "2026-05-20T13:05:00"],
    ["M/D/YYYY h:mm A", "5/20/2026 13:05 PM", undefined],
    ["DD.MM.YYYY HH:mm", "20.05.2026 24:00", undefined],
    ["DD.MM.YYYY HH:mm:ss", "20.05.2026 09:05:07", "2026-05-20T09:05:07"],
    ["YYYY/MM/DD HH:mm:ss.SSS Z", "2026/05/20 09:05:07.250 +02:00", "2026-05-20T09:05:07.250+02:00"],
    ["D MMM YYYY", "2 mar 2026", "2026-03-02"],
    ["D MMM YYYY", "2 mars 2026", undefined],
    ["MMMM D, YYYY", "March 2, 2026", "2026-03-02"],
    ["DD-MMM-YY", "20-MAY-68", "2068-05-20"],
    ["DD-MMM-YY", "20-MAY-69", "1969-05-20"],
    ["YYYYMMDD", "20260520", "2026-05-20"],
    ["D [of] MMMM YYYY", "2 of March 2026", "2026-03-02"],
  ])("%s: %j", (format, text, iso) => expect(dateReader(format)?.(text)).toBe(iso));
});

test.each([
  "",
  "dd.mm.yyyy",
  "DD.MM",
  "YYYY-MM-DD DD",
  "DD.MM.YYYY hh:mm",
  "DD.MM.YYYY HH:mm A",
  "DD.MM.YYYY mm",
  "DD.MM.YYYY Q",
])("%j is no format", (format) => expect(dateReader(format)).toBeUndefined());
