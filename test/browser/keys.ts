/** Types as a person does: key by key, with corrections, the clipboard and an input method. */
import type { CDPSession, Page } from "playwright-core";

/** Keys to type, the text of the field after them, and the number that it means, if any. */
type Typed = readonly [keys: string, text: string, number?: number];

/**
 * What is typed into every input. In braces are names of keys, `paste` with the text of the clipboard, and `ime` with
 * the texts that an input method composes, of which the last is inserted.
 */
export const inputs: readonly Typed[] = [
  ["7", "7", 7],
  ["100", "100", 100],
  ["007", "007", 7],
  ["1000000", "1000000", 1_000_000],
  ["1.05", "1.05", 1.05],
  ["0.05", "0.05", 0.05],
  ["10.001", "10.001", 10.001],
  ["0.10", "0.10", 0.1],
  ["1.50", "1.50", 1.5],
  ["3.0", "3.0", 3],
  ["00.5", "00.5", 0.5],
  [".5", ".5", 0.5],
  ["5.", "5.", 5],
  ["-1", "-1", -1],
  ["-0.5", "-0.5", -0.5],
  ["-.25", "-.25", -0.25],
  ["-0", "-0", 0],
  ["-0.0001", "-0.0001", -0.0001],
  ["-10.50", "-10.50", -10.5],
  ["+5", "+5", 5],
  ["1e3", "1e3", 1000],
  ["1E5", "1E5", 100_000],
  ["1e-3", "1e-3", 0.001],
  ["2.50e+2", "2.50e+2", 250],
  ["-1.5e-7", "-1.5e-7", -1.5e-7],
  ["6.02e23", "6.02e23", 6.02e23],
  ["-", "-"],
  [".", "."],
  ["-.", "-."],
  ["1e", "1e"],
  ["1e-", "1e-"],
  ["1e999", "1e999"],
  ["abc", "abc"],
  ["0x10", "0x10"],
  ["1.2.3", "1.2.3"],
  ["--5", "--5"],
  ["1,5", "1,5"],
  ["1.234,5", "1.234,5"],
  ["1 000", "1 000"],
  ["0.05{Backspace}", "0.0", 0],
  ["0.05{Backspace}{Backspace}", "0.", 0],
  ["0.05{Backspace}7", "0.07", 0.07],
  ["12345{ArrowLeft}{ArrowLeft}{Backspace}", "1245", 1245],
  ["1.05{ArrowLeft}{ArrowLeft}{Backspace}", "105", 105],
  ["105{ArrowLeft}{ArrowLeft}.", "1.05", 1.05],
  ["1e5{ArrowLeft}{Backspace}", "15", 15],
  ["-5{Home}{Delete}", "5", 5],
  ["5{Home}-", "-5", -5],
  ["1.25{Home}{Delete}{Delete}", "25", 25],
  ["99{Backspace}{Backspace}0.30", "0.30", 0.3],
  ["12.5{Control+a}7.25", "7.25", 7.25],
  ["99{Backspace}{Backspace}", ""],
  ["{paste 1.05}", "1.05", 1.05],
  ["{paste -2.50}", "-2.50", -2.5],
  ["{paste 1,5}", "1,5"],
  ["1{paste .05}", "1.05", 1.05],
  ["{ime 1|12|12.5}", "12.5", 12.5],
  ["1.{ime 0|05}", "1.05", 1.05],
  ["{ime ３|３０|30}", "30", 30],
  ["{ime に|にほ|日本}", "日本"],
];

/** Those of the inputs that are typed into every field. */
export const samples: ReadonlySet<string> = new Set([
  "1.05",
  "-0.5",
  "1e-3",
  "-",
  "1e999",
  "1,5",
  "0.05{Backspace}7",
  "105{ArrowLeft}{ArrowLeft}.",
  "99{Backspace}{Backspace}",
  "{paste 1.05}",
  "1.{ime 0|05}",
]);

/** Presses keys in the field that has the focus. `compose` leaves a composition open. */
export async function press(page: Page, keys: string): Promise<void> {
  for (const [, name, text = "", typed = ""] of keys.matchAll(/\{(\S+?)(?: (.*?))?\}|([^{]+)/g)) {
    if (name === undefined) await page.keyboard.type(typed);
    else if (name === "paste") await paste(page, text);
    else if (name === "compose") await compose(page, text.split("|"));
    else if (name === "ime") await insert(page, text.split("|"));
    else await page.keyboard.press(name);
  }
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

async function compose(page: Page, texts: readonly string[]): Promise<void> {
  const session = await sessionOf(page);
  for (const text of texts) {
    await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }
}

async function insert(page: Page, texts: readonly string[]): Promise<void> {
  await compose(page, texts);
  await (await sessionOf(page)).send("Input.insertText", { text: texts.at(-1) ?? "" });
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
