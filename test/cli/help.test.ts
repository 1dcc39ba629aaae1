import { expect, test } from "vitest";
import { capacityFilter } from "./command.js";

test.each([["validate"], ["evaluate"], ["convert"]])("help %s prints the same as %s --help", async (command) => {
  const asked = await capacityFilter(["help", command]);
  expect(asked).toEqual(await capacityFilter([command, "--help"]));
  expect(asked).toMatchObject({ exitCode: 0, err: "" });
  expect(asked.out).toContain(`Usage: capacity-filter ${command}`);
});
