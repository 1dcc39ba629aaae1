import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { PolicyError } from "../../src/model/issues/errors.js";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import type { DescribePolicyOptions } from "../../src/policy/index.js";
import { describePolicy } from "../../src/policy/index.js";
import { policies } from "./policies.js";

const monday = { interval: "weekly", weekDay: 1, time: "09:00" } as const;

describe("sentences", () => {
  test.each<[AllocationExpirationPolicy, DescribePolicyOptions, string]>([
    [{ interval: "hourly", minute: 15 }, {}, "Every hour at minute 15 (UTC)"],
    [{ interval: "daily" }, {}, "Every day at 00:00 (UTC)"],
    [{ interval: "daily", time: "23:59:59" }, {}, "Every day at 23:59:59 (UTC)"],
    [monday, { timeZone: "Europe/Paris" }, "Every week on Monday at 09:00 (Paris)"],
    [monday, { timeZone: "America/Argentina/Buenos_Aires" }, "Every week on Monday at 09:00 (Buenos Aires)"],
    [monday, { timeZone: "+05:30" }, "Every week on Monday at 09:00 (+05:30)"],
    [{ interval: "weekly", weekDay: 0 }, { weekDay: "sunday0" }, "Every week on Sunday at 00:00 (UTC)"],
    [{ interval: "monthly", day: 15 }, {}, "Every month on day 15 at 00:00 (UTC)"],
    [
      { interval: "monthly", day: 31 },
      {},
      "Every month on day 31, or the last day of the month if it is shorter, at 00:00 (UTC)",
    ],
    [
      { interval: "monthly", day: 31 },
      { shortMonths: "skip" },
      "Every month on day 31, if the month has it, at 00:00 (UTC)",
    ],
    [
      { interval: "quarterly", month: 5, day: 15 },
      {},
      "Every quarter on February 15, on May 15, on August 15, and on November 15 at 00:00 (UTC)",
    ],
    [
      { interval: "quarterly", day: 31 },
      {},
      "Every quarter on January 31, on April 30, on July 31, and on October 31 at 00:00 (UTC)",
    ],
    [
      { interval: "quarterly", day: 31 },
      { shortMonths: "skip" },
      "Every quarter on January 31, on July 31, and on October 31 at 00:00 (UTC)",
    ],
    [{ interval: "yearly", month: 6 }, {}, "Every year on June 1 at 00:00 (UTC)"],
    [
      { interval: "yearly", month: 2, day: 30 },
      {},
      "Every year on February 29, or the last day of the month if it is shorter, at 00:00 (UTC)",
    ],
    [
      { interval: "yearly", month: 2, day: 29 },
      { shortMonths: "skip" },
      "Every year on February 29, if the month has it, at 00:00 (UTC)",
    ],

    [{ interval: "hourly", minute: 15 }, { locale: "fr" }, "Chaque heure à la minute 15 (UTC)"],
    [monday, { locale: "fr", timeZone: "Europe/Paris" }, "Chaque semaine le lundi à 09:00 (Paris)"],
    [
      { interval: "monthly", day: 31 },
      { locale: "fr-CA" },
      "Chaque mois le 31, ou le dernier jour du mois s’il est plus court, à 00 h 00 (UTC)",
    ],
    [
      { interval: "quarterly", day: 15 },
      { locale: "fr" },
      "Chaque trimestre le 15 janvier, le 15 avril, le 15 juillet et le 15 octobre à 00:00 (UTC)",
    ],
    [monday, { locale: "de", timeZone: "Europe/Berlin" }, "Jede Woche am Montag um 09:00 (Berlin)"],
    [
      { interval: "monthly", day: 31 },
      { locale: "de" },
      "Jeden Monat am 31., oder am letzten Tag eines kürzeren Monats, um 00:00 (UTC)",
    ],
    [{ interval: "yearly", month: 3, day: 1 }, { locale: "de-AT" }, "Jedes Jahr am 1. März um 00:00 (UTC)"],
    [monday, { locale: "es" }, "Cada semana el lunes a las 09:00 (UTC)"],
    [
      { interval: "yearly", month: 2, day: 29 },
      { locale: "es", shortMonths: "skip" },
      "Cada año el 29 de febrero, si el mes tiene ese día, a las 00:00 (UTC)",
    ],

    [monday, { locale: "it" }, "settimana · lunedì · 09:00 (UTC)"],
    [{ interval: "hourly", minute: 5 }, { locale: "pl" }, "godzina · minuta 5 (UTC)"],
    [{ interval: "monthly", day: 31 }, { locale: "ja" }, "月 · 日 31 · 00:00 (UTC)"],
    [
      { interval: "quarterly", day: 15 },
      { locale: "pt-BR" },
      "trimestre · 15 de janeiro, 15 de abril, 15 de julho e 15 de outubro · 00:00 (UTC)",
    ],
    [{ interval: "yearly", month: 3, day: 8 }, { locale: "ar-EG" }, "السنة · ٨ مارس · ٠٠:٠٠ (UTC)"],
    [{ interval: "yearly", month: 3, day: 8 }, { locale: "fa-IR" }, "سال · ۸ مارس · ۰۰:۰۰ (UTC)"],
    [{ interval: "yearly", month: 3, day: 8 }, { locale: "th-TH" }, "ปี · 8 มีนาคม · 00:00 (UTC)"],
    [monday, { locale: "tlh" }, "Every week on Monday at 09:00 (UTC)"],
  ])("%j, %j", (policy, options, expected) => {
    expect(describePolicy(policy, options)).toBe(expected);
  });

  test.prop([policies, fc.constantFrom("en", "fr", "de", "es", "it", "zh", "he", "ru", "sw")])(
    "every policy has one in every language",
    (policy, locale) => {
      expect(describePolicy(policy, { locale })).toMatch(/\S \(UTC\)$/);
    },
  );

  test("what cannot be computed has none", () => {
    expect(() => describePolicy({ interval: "daily", time: "noon" })).toThrow(PolicyError);
    expect(() => describePolicy(monday, { timeZone: "Paris" })).toThrow(PolicyError);
    expect(() => describePolicy(monday, { locale: "not a locale" })).toThrow(
      'The option locale must be a language tag such as en or fr-CA, not the string "not a locale".',
    );
  });
});
