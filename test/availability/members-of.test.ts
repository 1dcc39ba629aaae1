import { expect, test } from "vitest";
import { membersOf } from "../../src/availability/index.js";

test("each value of the owner column is a member, as it is written", () => {
  const owners = ["Bo", "Ann", "", " ", null, 7, "ann", "Ann", "Ann "];
  const rows = [...owners.map((owner) => ({ owner })), {}, Object.create({ owner: "inherited" }) as object];
  expect(membersOf(rows, "owner")).toEqual(["Bo", "Ann", "ann", "Ann "].map((name) => ({ name })));
});
