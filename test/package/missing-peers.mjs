/** An entry without its peer tells how to install it. Run where neither temporal-polyfill nor fast-check is installed. */
import assert from "node:assert/strict";

/** The entries, the peer of each, and what the error says needs it. */
const peers = [
  ["capacity-filter/policy", "temporal-polyfill", "Expiration"],
  ["capacity-filter/availability", "temporal-polyfill", "Expiration"],
  ["capacity-filter/compare", "temporal-polyfill", "Expiration"],
  ["capacity-filter/arbitraries", "fast-check"],
];

for (const [entry, peer, named = entry] of peers) {
  if (peer === "temporal-polyfill" && "Temporal" in globalThis) continue;
  const message = `${named} needs the package ${peer}, which is not installed: npm install ${peer}`;
  await assert.rejects(import(entry), { message });
}
console.log("works");
