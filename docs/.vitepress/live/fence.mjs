/** Draws the blocks of the language `filter live COLUMN,COLUMN` as live examples over some of the sample companies. */
import { deflateRawSync } from "node:zlib";
import { companies } from "../../../playground/src/sample/companies.ts";
import { sampleModel } from "../../../playground/src/sample/model.ts";
import { readFilter } from "./read-filter.mjs";
import { tokensOf } from "./tokens-of.mjs";

/** Those that lack a country or a number of employees show what null means. */
const shown = ["co_01", "co_02", "co_09", "co_17", "co_19", "co_33", "co_37", "co_38"];

export function drawLiveFences(rules) {
  const fence = rules.fence;
  rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index];
    const [, columns] = /^filter live (\S+)$/.exec(info.trim()) ?? [];
    if (columns === undefined) return fence(tokens, index, ...rest);
    return `<LiveFilter :example="${escape(JSON.stringify(exampleOf(content.trim(), columns.split(","))))}" />\n`;
  };
}

/** @throws {Error} if the text is not a filter, or matches no row or each row. */
function exampleOf(text, names) {
  const slugs = ["name", ...names];
  const pick = (object) => Object.fromEntries(slugs.map((slug) => [slug, object[slug]]));
  const model = { label: sampleModel.label, columns: pick(sampleModel.columns) };
  const rows = companies.filter(({ id }) => shown.includes(id)).map(pick);
  const { filter, ...state } = readFilter(text, { model, rows });
  if (state.issues !== undefined) throw new Error(`${text}: ${state.issues.map(({ message }) => message).join(" ")}`);
  if (new Set(state.matches).size !== 2) throw new Error(`${text}: some rows have to match, and some not.`);
  const link = `f=1.${deflateRawSync(JSON.stringify({ filter })).toString("base64url")}`;
  return { text, tokens: tokensOf(text), model, rows, state, link };
}

function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
