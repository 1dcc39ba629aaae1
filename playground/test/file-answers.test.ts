import { parseFilter, printFilter } from "capacity-filter";
import { describe, expect, test } from "vitest";
import { Session } from "../src/engine/session.js";
import type { Answers, Known } from "../src/files/answers.js";
import { capacityOf, firstAnswers, modelWith, ownerColumns, timeColumns } from "../src/files/answers.js";
import { sourceOf } from "./source-of.js";

const open = (text: string): Promise<Known> => new Session().open(sourceOf(text));

const answers: Answers = { formats: {}, owner: "", key: "name", limit: "", expiry: "", time: "" };

describe("the form begins with what names and types tell", () => {
  test.each<readonly [what: string, text: string, first: Partial<Answers>]>([
    [
      "a German export",
      "Name;Besitzer;Betrag;Erstellt\nA;Ann;1.100,50;20.05.2026\nB;Bo;2,00;01.11.2026\n",
      { owner: "Besitzer", time: "Erstellt" },
    ],
    ["labels of HubSpot", "Record ID,Deal owner,Amount\n1,Ann,5\n", { owner: "Deal owner", time: "" }],
    ["several times, one of them by its name", "id,at,assigned_at\n1,2026-01-02,2026-01-03\n", { time: "assigned_at" }],
    ["several times", "id,at,on\n1,2026-01-02,2026-01-03\n", { owner: "", time: "" }],
    ["a time in two formats", "id,at\n1,01/02/2026\n", { formats: {}, time: "" }],
  ])("%s", async (_, text, first) => {
    expect(firstAnswers(await open(text))).toMatchObject(first);
  });

  test("and with the answers for an earlier file of this name, as far as they fit", async () => {
    const at = { format: "MM/DD/YYYY" };
    const earlier: Answers = { ...answers, owner: "rep", limit: "30", expiry: "monthly", time: "at", formats: { at } };
    expect(firstAnswers(await open("rep,at\nAnn,01/02/2026\n"), earlier)).toEqual(earlier);
    const other = await open("rep,at\nAnn,20/02/2026\n");
    expect(firstAnswers(other, { ...earlier, owner: "gone" })).toEqual({ ...earlier, owner: "", formats: {} });
  });
});

test("answers change the types of columns", async () => {
  const known = await open("owner_id,at\n7,01/02/2026\n8,03/04/2026\n");
  expect(ownerColumns(known.model)).toEqual(["owner_id", "at"]);
  expect(timeColumns(known.model)).toEqual([]);
  const model = modelWith(known, { owner: "owner_id", formats: { at: { format: "DD/MM/YYYY" } } });
  expect(model.columns["owner_id"]?.type).toBe("string");
  expect(timeColumns(model)).toEqual(["at"]);
});

test.each([
  ["", 'owner = "{{member.name}}"'],
  ["a > 1 and b = 2", 'a > 1 and b = 2 and owner = "{{member.name}}"'],
  ['rep = "{{member.ids.crm}}" and (a > 1 or b = 2)', '(a > 1 or b = 2) and owner = "{{member.name}}"'],
  ['a > 1 and rep = "{{member.ids.crm}}"', 'a > 1 and owner = "{{member.name}}"'],
  [
    "(a > 1 and b = 2) or c = 3",
    '(a > 1 and b = 2 and owner = "{{member.name}}") or (c = 3 and owner = "{{member.name}}")',
  ],
])("the capacity is for the records of a member: %s", (text, expected) => {
  const filter = parseFilter(text === "" ? "all of (all of ())" : text);
  const capacity = capacityOf(
    "Deals",
    { ...answers, owner: "owner", limit: "30", expiry: "weekly", time: "at" },
    filter,
  );
  expect(printFilter(capacity.filter)).toBe(expected);
  expect(capacity).toMatchObject({ memberCapacity: 30, policy: { interval: "weekly" }, timeColumnSlug: "at" });
});
