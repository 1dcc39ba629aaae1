/** An entry without its peer tells how to install it. Run where neither temporal-polyfill nor fast-check is installed. */
import assert from "node:assert/strict";

const peers = { "capacity-filter/policy": "temporal-polyfill", "capacity-filter/arbitraries": "fast-check" };

for (const [entry, peer] of Object.entries(peers)) {
  if (peer === "temporal-polyfill" && "Temporal" in globalThis) continue;
  const message = `${entry} needs the package ${peer}, which is not installed: npm install ${peer}`;
  await assert.rejects(import(entry), { message });
}
console.log("works");
