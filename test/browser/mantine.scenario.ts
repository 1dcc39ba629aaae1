import { expect } from "vitest";
import { focused } from "./builder-page.js";
import { press } from "./keys.js";
import { deepLook, scenario } from "./scenario.js";

scenario("the controls of a design system edit a filter", async ({ open }) => {
  const page = await open("../../../examples/mantine/app.tsx");
  await deepLook(page, "mantine");
  const sentence = page.locator(".cf-sentence");
  const expectSentence = (text: string): Promise<void> => expect.poll(() => sentence.innerText()).toContain(text);

  // A column is searched and chosen by keys, and the focus goes on to its value.
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await expect.poll(() => focused(page)).toBe("Column: condition 4 of group 1");
  await page.keyboard.type("nam");
  await page.keyboard.press("ArrowDown");
  await deepLook(page, "mantine-picker");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Values: name, condition 4 of group 1");
  await page.keyboard.type("Ltd;Inc,");
  await expectSentence("name contains any of Ltd or Inc");

  await page.getByRole("combobox", { name: "Operator: name" }).click();
  await page.getByRole("option", { name: "contains none of", exact: true }).click();
  await expectSentence("name contains none of Ltd or Inc");

  await page.clock.install();
  // Mantine places the caret a moment after the focus and after a key, which would take back that all is selected.
  const overwrite = async (keys: string): Promise<void> => {
    await page.clock.runFor(1000);
    await press(page, `{Control+a}${keys}`);
  };
  await page.getByRole("textbox", { name: "To: employees" }).focus();
  await overwrite("-0.05");
  await expectSentence("between 10 and -0.05");
  await overwrite("10.001{Backspace}{Backspace}{Backspace}");
  // With what follows: "between 10 and 10.00" begins alike.
  await expectSentence("between 10 and 10 and created");
  await overwrite("5");
  await expectSentence("between 10 and 5");
  await expect.poll(() => page.getByText("The bounds are in the wrong order: 10 comes after 5.").count()).toBe(1);
  await page.locator(".cf-issue").getByRole("button").first().click();
  await expectSentence("between 5 and 10");
  await expect.poll(() => focused(page)).toBe("Actions: employees, condition 2 of group 1");

  await page.getByRole("combobox", { name: "Values: country" }).click();
  await page.getByRole("option", { name: "Germany" }).click();
  await page.keyboard.press("Escape");
  await expectSentence("United States, France, or Germany");

  await page.getByRole("button", { name: "Actions: employees" }).click();
  await deepLook(page, "mantine-menu");
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect.poll(() => focused(page)).toBe("Actions: created, condition 2 of group 1");
  await page.keyboard.press("Control+z");
  await expectSentence("employees is between");
});
