import { printFilter, tokenizeFilter } from "capacity-filter/text";
import { capacity, readTeam } from "./read-team.mjs";

const text = printFilter(capacity.filter);
const tokens = tokenizeFilter(text).map(({ type, start, end }) => ({ type, text: text.slice(start, end) }));

/** What the page shows before anybody changes it. */
const start = { limit: 4, day: "2025-06-15" };

export default { load: () => ({ ...start, tokens, members: readTeam(start) }) };
