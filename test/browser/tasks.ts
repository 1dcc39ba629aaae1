/** Five tasks in a filter builder, done with the mouse; the keyboard types numbers and holds modifiers. */
import type { Locator, Page } from "playwright-core";

/** A person looks before each click, by the clock of the page; the builder shows what is not filled in after 150 ms. */
const reaction = 200;

/** Does what a person does, and counts it. */
export class Hand {
  clicks = 0;
  keys = 0;
  private clock: Promise<void> | undefined;

  constructor(readonly page: Page) {}

  async click(target: Locator, options: { readonly modifiers?: ["Control"] } = {}): Promise<void> {
    await target.waitFor();
    await (this.clock ??= this.page.clock.install());
    await this.page.clock.runFor(reaction);
    await target.click(options);
    this.clicks += 1;
    this.keys += options.modifiers?.length ?? 0;
  }

  /** Chooses in a native list: one click opens it, another one chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.clicks += 2;
  }

  /** Holds keys together, such as `Control+a`. */
  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    this.keys += keys.split("+").length;
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }
}

/** A task: the filter to begin with, the one that must be the result, and how it is done in the builder. */
interface Task {
  readonly name: string;
  readonly start: string;
  readonly result: string;
  readonly way: (hand: Hand) => Promise<void>;
}

export const tasks: Readonly<Record<"one" | "three" | "groups" | "move" | "related", Task>> = {
  one: {
    name: "Country is US",
    start: "",
    result: 'country = "US"',
    async way(hand) {
      await addOutside(hand, "Condition", "country");
      await pick(hand, "United States");
    },
  },
  three: {
    name: "Enterprise companies in the US or Canada, more than 100 employees",
    start: "",
    result: 'plan = "Enterprise" and country = ["US", "CA"] and employee_count > 100',
    async way(hand) {
      await addOutside(hand, "Condition", "plan");
      await pick(hand, "Enterprise");
      await addTo(hand, 1, "country");
      await pick(hand, "United States");
      await pick(hand, "Canada");
      await addTo(hand, 1, "employees");
      await hand.type("100");
    },
  },
  groups: {
    name: "More than 100 employees in the US, or more than 50 in France",
    start: "",
    result: '(country = "US" and employee_count > 100) or (country = "FR" and employee_count > 50)',
    async way(hand) {
      await addOutside(hand, "Condition", "country");
      await pick(hand, "United States");
      await addTo(hand, 1, "employees");
      await hand.type("100");
      await addOutside(hand, "Group", "country");
      await pick(hand, "France");
      await addTo(hand, 2, "employees");
      await hand.type("50");
      await hand.click(hand.page.getByRole("button", { name: "Switch to “or”" }));
    },
  },
  move: {
    name: "Move a condition to the next group",
    start: '(country = "US" and employee_count > 100) or (plan = "Enterprise")',
    result: '(country = "US") or (plan = "Enterprise" and employee_count > 100)',
    async way(hand) {
      await hand.click(hand.page.getByRole("button", { name: "Actions: employees, condition 2 of group 1" }));
      await hand.click(hand.page.getByRole("menuitem", { name: "Move to group 2" }));
    },
  },
  related: {
    name: "At least 2 meetings in the last 30 days",
    start: "",
    result: "meetings occurred more than 1 times less than 30 days ago",
    async way(hand) {
      await addOutside(hand, "Condition", "meetings");
      await hand.click(hand.page.getByRole("combobox", { name: "Operator: meetings" }));
      await hand.click(hand.page.getByRole("option", { name: /at least$/ }));
      await hand.click(hand.page.getByRole("textbox", { name: "Times: meetings" }));
      await hand.press("Control+a");
      await hand.type("2");
    },
  },
};

/** Adds a condition with a button outside of groups: that of an empty builder, or the one that adds a group. */
async function addOutside(hand: Hand, button: "Condition" | "Group", column: string): Promise<void> {
  await hand.click(hand.page.getByRole("button", { name: button, exact: true }));
  await pick(hand, column);
}

async function addTo(hand: Hand, group: number, column: string): Promise<void> {
  await hand.click(hand.page.getByRole("button", { name: `Add a condition to Group ${group}`, exact: true }));
  await pick(hand, column);
}

/** Chooses in the list of the field that has the focus, which is opened if it is closed. */
async function pick(hand: Hand, option: string): Promise<void> {
  const field = hand.page.locator('[role="combobox"]:focus');
  await field.waitFor();
  if ((await field.getAttribute("aria-expanded")) !== "true") await hand.click(field);
  await hand.click(hand.page.getByRole("listbox").getByRole("option", { name: option, exact: true }));
}
