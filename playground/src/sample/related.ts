/** Events of the sample companies, by the uuid of their model. */
import { eventUuid } from "./model.js";
import type { SampleRow } from "./rows.js";
import { rowsOf } from "./rows.js";

// Seen from 2025-06-15T12:00:00Z.
// prettier-ignore
const events = rowsOf(["id", "company_id", "event_type", "minutes", "occurred_at"], [
  // Three in the last 30 days.
  ["e_01", "co_01", "meeting", 45, "2025-06-12T15:00:00Z"],
  ["e_02", "co_01", "call", 10, "2025-06-03T09:30:00Z"],
  ["e_03", "co_01", "meeting", 30, "2025-05-20T13:00:00Z"],
  // Exactly one.
  ["e_04", "co_03", "meeting", 25, "2025-06-09T10:00:00Z"],
  // Exactly 30 days old, one second younger, one second older.
  ["e_05", "co_05", "meeting", 60, "2025-05-16T12:00:00Z"],
  ["e_06", "co_06", "meeting", 50, "2025-05-16T12:00:01Z"],
  ["e_07", "co_08", "meeting", 50, "2025-05-16T11:59:59Z"],
  // In the future, and without a date: neither counts.
  ["e_08", "co_17", "meeting", 30, "2025-06-16T09:00:00Z"],
  ["e_09", "co_18", "meeting", 30, null],
  // Long ago.
  ["e_10", "co_19", "call", 5, "2024-12-01T08:00:00Z"],
  ["e_11", "co_21", "email", null, "2025-06-14T20:00:00Z"],
  ["e_12", "co_23", "meeting", 40, "2025-06-14T23:30:00+02:00"],
  ["e_13", "co_23", "call", 15, "2025-06-01T08:00:00Z"],
  ["e_14", "co_26", "email", null, "2025-05-28T12:00:00Z"],
  ["e_15", "co_28", "meeting", 35, "2025-06-05T16:00:00Z"],
  ["e_16", "co_31", "call", 20, "2025-02-11T11:00:00Z"],
  ["e_17", "co_33", "meeting", 90, "2025-06-11T14:00:00Z"],
  ["e_18", "co_33", "meeting", 60, "2025-05-29T14:00:00Z"],
  ["e_19", "co_33", "email", null, "2025-05-02T09:00:00Z"],
  ["e_20", "co_34", "call", 12, "2025-06-15T08:00:00Z"],
  ["e_21", "co_36", "meeting", 45, "2025-03-15T12:00:00Z"],
  ["e_22", "co_37", "meeting", 55, "2025-06-02T10:00:00Z"],
  ["e_23", "co_37", "meeting", 20, "2025-04-22T10:00:00Z"],
  ["e_24", "co_38", "email", null, "2025-06-14T07:00:00Z"],
]);

export const related: Readonly<Record<string, readonly SampleRow[]>> = { [eventUuid]: events };
