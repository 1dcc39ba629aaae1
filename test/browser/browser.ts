import { mkdirSync } from "node:fs";
import { join } from "node:path";
import packed from "@sparticuz/chromium";
import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";

/** Starts the Chromium of the npm package, or the installed Chrome where the package has none for the system. */
export async function startBrowser(): Promise<Browser> {
  const isPacked = process.platform === "linux" && process.arch === "x64";
  // No name is looked up: pages reach this machine only.
  const args = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"];
  return chromium.launch({ args, ...(isPacked ? { executablePath: await unpack() } : { channel: "chrome" }) });
}

/** The package unpacks to the temporary folder and reuses any version it finds there, so it gets a folder of its own. */
async function unpack(): Promise<string> {
  const { TMPDIR = "/tmp" } = process.env;
  const folder = join(import.meta.dirname, "node_modules/.cache");
  mkdirSync(folder, { recursive: true });
  process.env["TMPDIR"] = folder;
  try {
    return await packed.executablePath();
  } finally {
    process.env["TMPDIR"] = TMPDIR;
  }
}
