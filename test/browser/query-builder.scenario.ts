import { expect } from "vitest";
import { scenario } from "./scenario.js";

scenario("react-querybuilder shows and edits a filter", async ({ open }) => {
  const page = await open("query-builder.tsx");
  const filter = page.locator("pre.filter");
  const expectFilter = (text: string): Promise<void> => expect.poll(() => filter.innerText()).toBe(text);
  const rules = page.locator(".rule");
  await expectFilter(
    '(name = "Acme" and employee_count between 10 and 500) or (is_customer is true and metadata has (industry = "SaaS"))',
  );
  const shown = await rules
    .first()
    .locator("select > option:checked, select > optgroup > option:checked")
    .allInnerTexts();
  expect(shown).toEqual(["name", "is"]);
  await rules.first().locator("input").fill("Beta");
  await rules.nth(1).locator("input").last().fill("20");
  await rules.nth(2).locator("select").nth(1).selectOption({ label: "is false" });
  await rules.last().locator("input").fill("Retail");
  await expectFilter(
    '(name = "Beta" and employee_count between 10 and 20) or (is_customer is false and metadata has (industry = "Retail"))',
  );
});
