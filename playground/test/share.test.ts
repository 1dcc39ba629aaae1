import { fc, test as propertyTest } from "../../test/property.js";
import { parseFilter } from "capacity-filter";
import { filterArbitrary } from "capacity-filter/arbitraries";
import { expect, test } from "vitest";
import { deflateRawSync } from "node:zlib";
import { runs } from "../../test/runs.js";
import { examples, sampleModel, sampleNow } from "../src/sample/index.js";
import type { SharedState } from "../src/share.js";
import { readLink, writeLink } from "../src/share.js";

const state: SharedState = {
  filter: parseFilter('country = "US" and name contains "é🚀"'),
  pinned: parseFilter('country = "FR"'),
  flags: [[["groups", 0, "conditions", 1], { muted: true, collapsed: false }]],
  now: sampleNow,
  timeZone: "Europe/Paris",
  tab: "json",
};

async function hashOf(shared: SharedState): Promise<string> {
  const written = await writeLink(shared);
  return written.ok ? written.hash : written.reason;
}

function hashOfText(text: string): string {
  return `#f=1.${deflateRawSync(text).toString("base64url")}`;
}

test.each(examples)("a link holds $title", async ({ text }) => {
  const shared = { ...state, filter: parseFilter(text, { model: sampleModel }) };
  const hash = await hashOf(shared);
  expect(hash).toMatch(/^#f=1\.[\w-]+$/);
  expect(await readLink(hash)).toEqual({ ok: true, state: shared });
});

test("a link holds characters of any script", async () => {
  expect(await readLink(await hashOf(state))).toEqual({ ok: true, state });
});

test.each(["", "#", "#top", "#f=", "#f=x.abc", "#f=2.abc"])("%j is no link to a filter", async (hash) => {
  expect(await readLink(hash)).toBeUndefined();
});

test("every truncated or changed link is handled", async () => {
  const hash = await hashOf(state);
  for (let at = 6; at < hash.length; at += 3) {
    const cut = await readLink(hash.slice(0, at));
    expect(cut).toEqual({ ok: false, reason: "This link is damaged. Nothing was changed." });
    const changed = await readLink(`${hash.slice(0, at)}%${hash.slice(at + 1)}`);
    expect(changed).toEqual({ ok: false, reason: "This link is damaged. Nothing was changed." });
  }
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["a filter that is none", '{"filter":{"conjunction":"and","groups":[]}}'],
  ["a pinned filter that is none", '{"pinned":{"groups":7}}'],
  ["flags that are none", '{"flags":[[["groups",0],{"muted":"yes"}]]}'],
  ["no date", '{"now":"yesterday"}'],
  ["no time zone", '{"timeZone":"Mars/Olympus"}'],
  ["no name of a tab", '{"tab":"<script>"}'],
  ["more than it should have", '{"tab":"json","evil":1}'],
])("a link with %s is damaged", async (_, text) => {
  expect(await readLink(hashOfText(text))).toEqual({
    ok: false,
    reason: "This link is damaged. Nothing was changed.",
  });
});

test("a link that inflates to more than a megabyte is not read", async () => {
  const text = `{"tab":"json","evil":"${"a".repeat(3_000_000)}"}`;
  expect(hashOfText(text).length).toBeLessThan(8_192);
  expect(await readLink(hashOfText(text))).toMatchObject({ ok: false });
});

test("a filter that is too long has no link", async () => {
  const names = Array.from(
    { length: 3_000 },
    (_, index) => `"${((index * 2_654_435_761) % 4_294_967_296).toString(36)}"`,
  );
  const written = await writeLink({ ...state, filter: parseFilter(`name = [${names.join(", ")}]`) });
  expect(written).toEqual({ ok: false, reason: "The filter is too long for a link. Copy it as JSON instead." });
  expect(await readLink(`#f=1.${"a".repeat(9_000)}`)).toEqual({
    ok: false,
    reason: "This link is too long. Nothing was changed.",
  });
});

propertyTest.prop([fc.uint8Array({ maxLength: 300 })])("any bytes in a link are handled", async (bytes) => {
  const read = await readLink(`#f=1.${Buffer.from(bytes).toString("base64url")}`);
  expect(read?.ok === true ? read.state : {}).toEqual({});
});

propertyTest.prop([fc.json()])("any JSON in a link is handled", async (json) => {
  expect(await readLink(hashOfText(json))).toBeDefined();
});

propertyTest.prop([filterArbitrary({ maxLength: 3 })], runs(200))("a link restores any filter", async (made) => {
  // Written as JSON, minus zero is zero, which it is equal to in every comparison.
  const filter = JSON.parse(JSON.stringify(made)) as typeof made;
  const written = await writeLink({ ...state, filter });
  if (written.ok) expect(await readLink(written.hash)).toEqual({ ok: true, state: { ...state, filter } });
});
