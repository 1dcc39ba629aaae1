import { expect, test } from "vitest";
import { memberLabels, membersOf, membersOfTable } from "../../src/availability/index.js";

test("each value of the owner column is a member, as it is written", () => {
  const owners = ["Bo", "Ann", "", " ", null, 7, "ann", "Ann", "Ann "];
  const rows = [...owners.map((owner) => ({ owner })), {}, Object.create({ owner: "inherited" }) as object];
  expect(membersOf(rows, "owner")).toEqual(["Bo", "Ann", "ann", "Ann "].map((name) => ({ name })));
});

test("columns of a table of members are paths, and empty cells no values", () => {
  const rows = [
    { name: "Ann", "ids.crm.first": 7, "ids.crm.second": null, uuid: "" },
    { name: "" },
    { "__proto__.x": 1 },
  ];
  expect(membersOfTable(rows)).toEqual([
    { name: "Ann", ids: { crm: { first: 7 } } },
    Object.fromEntries([["__proto__", { x: 1 }]]),
  ]);
});

test("no two members have the same label", () => {
  const members = [
    { name: "Ann", uuid: "u1" },
    { name: "Ann", uuid: "" },
    { uuid: "u3" },
    { Name: "Bo" },
    {},
    { id: 6 },
    { name: " ", ids: { hubspot: ["71", "72"], salesforce: "005" } },
    { name: null, uuid: null, id: null, ids: null },
  ];
  expect(memberLabels(members)).toEqual(["Ann (u1)", "Ann (member 2)", "u3", "Bo", "member 5", "6", "71", "member 8"]);
});
