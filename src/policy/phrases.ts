/** Phrases for recurring events by language. The platform provides the calendar terms. */
import type { Interval } from "../model/policy.js";

/** The parts of a sentence, in their order. */
export interface Phrases {
  readonly every: Readonly<Record<Interval, string>>;
  readonly minute: (minute: string) => string;
  readonly weekDay: (name: string) => string;
  readonly day: (day: string) => string;
  /** A date in a list. */
  readonly date: (date: string) => string;
  /** Follows a day that some months do not have. */
  readonly shortMonths: { readonly clamp: string; readonly skip: string };
  readonly time: (time: string) => string;
}

/** Phrases by language code. */
export const describedPhrases: ReadonlyMap<string, Phrases> = new Map<string, Phrases>([
  [
    "en",
    {
      every: {
        hourly: "Every hour",
        daily: "Every day",
        weekly: "Every week",
        monthly: "Every month",
        quarterly: "Every quarter",
        yearly: "Every year",
      },
      minute: (minute) => `at minute ${minute}`,
      weekDay: (name) => `on ${name}`,
      day: (day) => `on day ${day}`,
      date: (date) => `on ${date}`,
      shortMonths: { clamp: ", or the last day of the month if it is shorter,", skip: ", if the month has it," },
      time: (time) => `at ${time}`,
    },
  ],
  [
    "fr",
    {
      every: {
        hourly: "Chaque heure",
        daily: "Chaque jour",
        weekly: "Chaque semaine",
        monthly: "Chaque mois",
        quarterly: "Chaque trimestre",
        yearly: "Chaque année",
      },
      minute: (minute) => `à la minute ${minute}`,
      weekDay: (name) => `le ${name}`,
      day: (day) => `le ${day}`,
      date: (date) => `le ${date}`,
      shortMonths: { clamp: ", ou le dernier jour du mois s’il est plus court,", skip: ", si le mois compte ce jour," },
      time: (time) => `à ${time}`,
    },
  ],
  [
    "de",
    {
      every: {
        hourly: "Jede Stunde",
        daily: "Jeden Tag",
        weekly: "Jede Woche",
        monthly: "Jeden Monat",
        quarterly: "Jedes Quartal",
        yearly: "Jedes Jahr",
      },
      minute: (minute) => `in Minute ${minute}`,
      weekDay: (name) => `am ${name}`,
      day: (day) => `am ${day}.`,
      date: (date) => `am ${date}`,
      shortMonths: { clamp: ", oder am letzten Tag eines kürzeren Monats,", skip: ", falls der Monat diesen Tag hat," },
      time: (time) => `um ${time}`,
    },
  ],
  [
    "es",
    {
      every: {
        hourly: "Cada hora",
        daily: "Cada día",
        weekly: "Cada semana",
        monthly: "Cada mes",
        quarterly: "Cada trimestre",
        yearly: "Cada año",
      },
      minute: (minute) => `en el minuto ${minute}`,
      weekDay: (name) => `el ${name}`,
      day: (day) => `el día ${day}`,
      date: (date) => `el ${date}`,
      shortMonths: { clamp: ", o el último día del mes si es más corto,", skip: ", si el mes tiene ese día," },
      time: (time) => `a las ${time}`,
    },
  ],
]);
