import { expect } from "vitest";
import { look, scenario } from "./scenario.js";

scenario("a page is built from its source", async ({ open }) => {
  const page = await open("blank.ts");
  await expect.poll(() => page.getByRole("heading").textContent()).toBe("A page");
  await look(page, "blank");
});

scenario("errors of a page and its requests to other servers are problems", async ({ open, problems }) => {
  const page = await open("wrong.ts");
  await expect.poll(() => problems).toHaveLength(4);
  expect(problems.splice(0).sort()).toEqual([
    "console: Failed to load resource: net::ERR_FAILED",
    "console: logged",
    "request to https://example.com/",
    "thrown: thrown",
  ]);
  // It breaks a rule of axe, too.
  await expect(look(page, "wrong")).rejects.toThrow("image-alt");
});
