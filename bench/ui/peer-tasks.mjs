/** How each task of `test/browser/tasks.ts` is done in react-querybuilder; undefined if it cannot be done. */

const field = (within) => within.locator(".rule-fields");
const operator = (within) => within.locator(".rule-operators");
const value = (within) => within.locator(".rule-value");
const root = ({ page }) => page.locator(".ruleGroup").first();
const groupAt = ({ page }, index) => page.locator(".ruleGroup .ruleGroup").nth(index);

/** Adds a rule to a group, and chooses its field. */
async function addRule(hand, group, label) {
  const rules = group.locator(":scope > .ruleGroup-body > .rule");
  const count = await rules.count();
  await hand.click(group.locator(":scope > .ruleGroup-header").getByRole("button", { name: "Rule" }));
  const rule = rules.nth(count);
  await hand.choose(field(rule), label);
  return rule;
}

async function addNumber(hand, group, label, comparison, number) {
  const rule = await addRule(hand, group, label);
  await hand.choose(operator(rule), comparison);
  await hand.click(value(rule));
  await hand.type(number);
}

async function addGroup(hand) {
  await hand.click(root(hand).locator(":scope > .ruleGroup-header").getByRole("button", { name: "Group" }));
}

export const ways = {
  async one(hand) {
    await hand.choose(value(await addRule(hand, root(hand), "country")), "United States");
  },
  async three(hand) {
    await hand.choose(value(await addRule(hand, root(hand), "plan")), "Enterprise");
    const country = await addRule(hand, root(hand), "country");
    await hand.choose(operator(country), "is any of");
    await hand.click(value(country).getByRole("option", { name: "United States" }));
    await hand.click(value(country).getByRole("option", { name: "Canada" }), { modifiers: ["Control"] });
    await addNumber(hand, root(hand), "employees", "is greater than", "100");
  },
  async groups(hand) {
    await hand.choose(root(hand).locator(".ruleGroup-combinators").first(), "OR");
    for (const [index, country, size] of [
      [0, "United States", "100"],
      [1, "France", "50"],
    ]) {
      await addGroup(hand);
      const group = groupAt(hand, index);
      await hand.choose(value(await addRule(hand, group, "country")), country);
      await addNumber(hand, group, "employees", "is greater than", size);
    }
  },
  async move(hand) {
    const down = hand.page.locator(".rule", { hasText: "is greater than" }).getByTitle("Shift down");
    for (let step = 0; step < 2; step += 1) await hand.click(down.first());
  },
  // A period counted from now needs an input of your own.
  related: undefined,
};
