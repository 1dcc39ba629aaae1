import { expect } from "vitest";
import { look, scenario } from "./scenario.js";

scenario("errors of a page and its requests to other servers are problems", async ({ open, problems }) => {
  const page = await open("wrong.ts");
  await expect.poll(() => problems).toHaveLength(4);
  expect(problems.splice(0).sort()).toEqual([
    "console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED",
    "console: logged",
    "request to https://example.com/",
    "thrown: thrown",
  ]);
  // It breaks a rule of axe, too.
  await expect(look(page, "wrong")).rejects.toThrow("image-alt");
});
