import { describe, expect, test } from "vitest";
import { parseFilter, printFilter } from "../../src/language/index.js";
import { usualFormOf } from "../../src/availability/usual-form.js";
import type { Condition, Conjonction, Filter } from "../../src/model/filter.js";

/** The condition on the owner. */
const me = 'owner = "{{member.id}}"';

const group = (conjonction: Conjonction, ...conditions: Condition[]) => ({ conjonction, conditions });
const owner = (values: string | string[], columnSlug = "owner"): Condition => ({
  kind: "string",
  columnSlug,
  operator: "is",
  values,
});
const vip: Condition = { kind: "boolean", columnSlug: "vip", operator: "isTrue" };

describe("everything else", () => {
  test.each<[text: string, everythingElse: string]>([
    [me, "all of ()"],
    [`${me} and vip is true`, "vip is true"],
    [`vip is true and ${me} and size > 5`, "vip is true and size > 5"],
    ['owner = ["{{ member.id }}"] and vip is true', "vip is true"],
    [`${me} and vip is true or ${me} and size > 5`, "(vip is true) or (size > 5)"],
    [`${me} or ${me} and vip is true`, "any of ()"],
    [`${me} and (vip is true or size > 5)`, "vip is true or size > 5"],
    [`(${me} or vip is true) and ${me} and (size > 5 or size < 1)`, "size > 5 or size < 1"],
    [`${me} and ${me}`, "all of ()"],
    [`any of (all of (), all of (${me}, vip is true))`, "any of (all of (vip is true))"],
  ])("of %s is %s", (text, everythingElse) => {
    const form = usualFormOf(parseFilter(text));
    expect(form).toMatchObject({ columnSlug: "owner", owner: { expression: "member.id" } });
    expect(form && printFilter(form.everythingElse)).toBe(everythingElse);
  });

  test.each<[name: string, filter: Filter, everythingElse: Filter]>([
    [
      "a group of one with or",
      { conjonction: "or", groups: [group("or", owner("{{member.id}}")), group("and", owner("{{member.id}}"), vip)] },
      { conjonction: "or", groups: [] },
    ],
    [
      "copies that are written otherwise",
      {
        conjonction: "or",
        groups: [group("and", owner(["{{ member.id }}"]), vip), group("and", owner("{{member.id}}"), vip)],
      },
      { conjonction: "or", groups: [group("and", vip), group("and", vip)] },
    ],
  ])("of %s", (_, filter, everythingElse) => {
    expect(usualFormOf(filter)?.everythingElse).toEqual(everythingElse);
  });
});

describe("another form", () => {
  test.each([
    "all of ()",
    "vip is true",
    'owner = "7"',
    `${me} or vip is true`,
    `${me} and vip is true or size > 5`,
    `(${me} or vip is true) and size > 5`,
    'owner != "{{member.id}}"',
    'owner contains "{{member.id}}"',
    'owner = "x{{member.id}}"',
    'owner = ["{{member.id}}", "none"]',
    'owner = ["{{member.id}}", "{{member.id}}"]',
    "owner:string is null",
    'owner = "{{user.id}}"',
    'owner = "{{member}}"',
    'metadata.owner = "{{member.id}}"',
    '"7c9e6679-7425-40de-944b-e07fc1f90ae7" -> owner = "{{member.id}}"',
    `${me} and team = "{{member.team}}"`,
    `${me} and owner = "{{member.team}}"`,
    `${me} and second_owner = "{{member.id}}"`,
    `${me} and created_at < @"{{member.window}} days"`,
    `${me} and "7c9e6679-7425-40de-944b-e07fc1f90ae7" occurred more than 0 times less than 30 days ago where (by = "{{member.id}}")`,
  ])("%s", (text) => {
    expect(usualFormOf(parseFilter(text))).toBeUndefined();
  });

  test("the owner in a group of two with or, alone in a filter with and", () => {
    expect(usualFormOf({ conjonction: "and", groups: [group("or", owner("{{member.id}}"), vip)] })).toBeUndefined();
  });
});
