/** What is measured of a builder on a page: the time of a key, the size of its code, and what a screen reader says. */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const warmUp = 20;
const keys = 200;

/**
 * What one of 200 keys in a field for numbers costs in the median, up to the frame after it, in milliseconds of CPU: all
 * that the main thread does, and the scripts alone. The builder finds what is not filled in when nobody has typed for
 * 150 ms, which is not counted.
 */
export async function keyTimes(page, field) {
  const now = await clockOf(page);
  await field.fill("");
  const times = { task: [], script: [] };
  for (let key = 0; key < warmUp + keys; key += 1) {
    // Numbers stay short, and no two keys lead to the same filter.
    const isDigit = key % 2 === 0;
    const [task, script] = await now();
    await page.keyboard.press(isDigit ? String(1 + (key % 9)) : "Backspace");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const [laterTask, laterScript] = await now();
    if (key < warmUp) continue;
    times.task.push(laterTask - task);
    times.script.push(laterScript - script);
  }
  return { task: median(times.task), script: median(times.script) };
}

/** What a key costs the main thread with all that follows from it, where a key is typed each 100 ms. */
export async function allOfKey(page, field) {
  const now = await clockOf(page);
  await field.focus();
  const count = 40;
  const [before] = await now();
  for (let key = 0; key < count; key += 1) {
    const isDigit = key % 2 === 0;
    await page.keyboard.press(isDigit ? String(1 + (key % 9)) : "Backspace");
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(1000);
  const [after] = await now();
  return (after - before) / count;
}

/** Reads how long the main thread has worked, and its scripts, in milliseconds of CPU: other processes do not count. */
export async function clockOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return [seconds("TaskDuration") * 1000, seconds("ScriptDuration") * 1000];
  };
}

export function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** The code and the styles of an import without React, minified and gzipped, in bytes. */
export async function bundleSizes(source, folder) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(folder, "pages") },
    outdir: "/",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    tsconfig: join(folder, "tsconfig.json"),
    external: ["react", "react-dom"],
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "error",
  });
  const sizeOf = (ending) => {
    const { contents } = outputFiles.find(({ path }) => path.endsWith(ending));
    return gzipSync(contents, { level: 9 }).length;
  };
  return { script: sizeOf(".js"), styles: sizeOf(".css") };
}

/** The accessible name, role and value of each element that Tab reaches. */
export async function tabStops(page) {
  const session = await page.context().newCDPSession(page);
  const stops = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = await session.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [{ role, name, value }] = nodes;
    if (role.value === "RootWebArea" || result.className === "HTMLBodyElement") return stops;
    stops.push({ role: role.value, name: name.value, value: value?.value ?? "" });
  }
}
