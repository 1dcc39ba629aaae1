const { compileFilter, FilterError, parseFilter } = require("capacity-filter");
const { nextExpiration } = require("capacity-filter/policy");
const { safeParseFilter } = require("capacity-filter/text");
const { filterLanguage } = require("capacity-filter/codemirror");
const { FilterSentence } = require("capacity-filter/react");
const { createElement } = require("react");
const { renderToStaticMarkup } = require("react-dom/server");

const filter = parseFilter("employee_count > 100");
if (!compileFilter(filter)({ employee_count: 101 })) throw new Error("the predicate is wrong");
if (filterLanguage().language.name !== "filter") throw new Error("the language is wrong");
if (safeParseFilter("employee_count >").ok) throw new Error("the text is wrong");
if (nextExpiration({ interval: "daily" }, 0).getTime() !== 86_400_000) throw new Error("the expiration is wrong");
const sentence = renderToStaticMarkup(createElement(FilterSentence, { filter }));
if (!sentence.includes("employee count")) throw new Error("the sentence is wrong");

try {
  parseFilter("employee_count >");
  throw new Error("nothing was thrown");
} catch (error) {
  if (!(error instanceof FilterError)) throw error;
}
console.log("works");
