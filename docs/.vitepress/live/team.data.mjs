import { printFilter } from "capacity-filter/text";
import { capacity, readTeam } from "./read-team.mjs";
import { tokensOf } from "./tokens-of.mjs";

const tokens = tokensOf(printFilter(capacity.filter));

/** What the page shows before anybody changes it. */
const start = { limit: 4, day: "2025-06-15" };

export default { load: () => ({ ...start, tokens, members: readTeam(start) }) };
