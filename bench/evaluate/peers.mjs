/** The public engines that rows are asked through, with each filter as their users would write it. */

const [from, to] = ["2021-01-01T00:00:00.000Z", "2022-12-31T23:59:59.999Z"];
const countries = ["US", "GB", "DE"];

const mongo = {
  F1: { employee_count: { $gt: 500 } },
  F2: { country: "US", employee_count: { $gt: 100 }, is_customer: true },
  F3s: {
    $or: [
      { name: { $regex: "tech" }, country: { $in: countries } },
      { domain: { $regex: "^ac" }, revenue: { $gt: 1_000_000 } },
    ],
  },
  F3i: {
    $or: [
      { name: { $regex: "tech", $options: "i" }, country: { $in: countries } },
      { domain: { $regex: "^ac", $options: "i" }, revenue: { $gt: 1_000_000 } },
    ],
  },
  F4: { created_at: { $gte: from, $lte: to }, revenue: { $ne: null }, employee_count: { $gte: 50, $lte: 1_000 } },
  F5: { contacts: { $elemMatch: { role: "engineering", seniority: "c_level" } }, "metadata.industry": "software" },
};

const of = (name) => ({ var: name });
const contains = (text, part) => ({ in: [part, text] });
// A part of null is an error in the compiled engine, so null is asked for before.
const startsWith = (name, text, part) => ({
  and: [{ "!==": [of(name), null] }, { "===": [{ substr: [text, 0, part.length] }, part] }],
});
const eitherGroup = (text) => ({
  or: [
    { and: [contains(text("name"), "tech"), { in: [of("country"), countries] }] },
    { and: [startsWith("domain", text("domain"), "ac"), { ">": [of("revenue"), 1_000_000] }] },
  ],
});

const jsonLogicRules = {
  F1: { ">": [of("employee_count"), 500] },
  F2: {
    and: [{ "===": [of("country"), "US"] }, { ">": [of("employee_count"), 100] }, { "===": [of("is_customer"), true] }],
  },
  F3s: eitherGroup(of),
  F3i: eitherGroup((name) => ({ lower: [of(name)] })),
  F4: {
    and: [
      { "<=": [from, of("created_at"), to] },
      { "!==": [of("revenue"), null] },
      { "<=": [50, of("employee_count"), 1_000] },
    ],
  },
  F5: {
    and: [
      {
        some: [
          of("contacts"),
          { and: [{ "===": [of("role"), "engineering"] }, { "===": [of("seniority"), "c_level"] }] },
        ],
      },
      { "===": [of("metadata.industry"), "software"] },
    ],
  },
};

const cel = (lower) => ({
  F1: "employee_count != null && employee_count > 500.0",
  F2: 'country == "US" && employee_count != null && employee_count > 100.0 && is_customer == true',
  F3:
    `(name != null && name${lower}.contains("tech") && country in ["US", "GB", "DE"]) || ` +
    `(domain != null && domain${lower}.startsWith("ac") && revenue != null && revenue > 1000000.0)`,
  F4:
    `created_at != null && created_at >= "${from}" && created_at <= "${to}" && revenue != null && ` +
    "employee_count != null && employee_count >= 50.0 && employee_count <= 1000.0",
  F5:
    'contacts != null && contacts.exists(c, c.role == "engineering" && c.seniority == "c_level") && ' +
    'metadata != null && metadata.industry == "software"',
});

const filtrexTexts = (lower) => ({
  F1: "exists(employee_count) and employee_count > 500",
  F2: 'country == "US" and exists(employee_count) and employee_count > 100 and exists(is_customer) and is_customer',
  F3:
    `(exists(name) and ${lower}(name) ~= "tech" and exists(country) and country in ("US", "GB", "DE")) or ` +
    `(exists(domain) and ${lower}(domain) ~= "^ac" and exists(revenue) and revenue > 1000000)`,
  F4:
    `exists(created_at) and within(created_at, "${from}", "${to}") and exists(revenue) and ` +
    "exists(employee_count) and employee_count >= 50 and employee_count <= 1000",
});

const jsonataTexts = (lower) => ({
  F1: "employee_count != null and employee_count > 500",
  F2: 'country = "US" and employee_count != null and employee_count > 100 and is_customer = true',
  F3:
    `(name != null and $contains(${lower}(name), "tech") and country in ["US", "GB", "DE"]) or ` +
    `(domain != null and $substring(${lower}(domain), 0, 2) = "ac" and revenue != null and revenue > 1000000)`,
  F4:
    `created_at != null and created_at >= "${from}" and created_at <= "${to}" and revenue != null and ` +
    "employee_count != null and employee_count >= 50 and employee_count <= 1000",
  F5: '$exists(contacts[role = "engineering" and seniority = "c_level"]) and metadata.industry = "software"',
});

/** The text of a filter, of which F3 has one form with case and one without. */
function textOf(texts, id, lower, same = "") {
  return id.startsWith("F3") ? texts(id === "F3i" ? lower : same).F3 : texts(same)[id];
}

/**
 * The peers, each with what makes a predicate of a case, or a promise of a count over rows (`overAll`); `limit` is how
 * many rows the slow ones are asked. Undefined where they are not installed.
 */
export async function peers() {
  let modules;
  try {
    modules = await Promise.all([
      import("sift"),
      import("mingo"),
      import("@ucast/mongo2js"),
      import("json-logic-js"),
      import("json-logic-engine"),
      import("@marcbachmann/cel-js"),
      import("filtrex"),
      import("jsonata"),
    ]);
  } catch (error) {
    console.log(
      `The peers are not installed; npm ci --prefix bench installs them (${error.message.split("\n")[0]}).\n`,
    );
    return [];
  }
  const [sift, mingo, ucast, jsonLogic, { LogicEngine }, celJs, filtrex, jsonata] = modules;
  const lower = (text) => (text === null ? null : text.toLowerCase());
  jsonLogic.default.add_operation("lower", lower);
  const engine = new LogicEngine();
  engine.addMethod(
    "lower",
    { method: ([text]) => lower(text), deterministic: true, sync: true },
    { deterministic: true, sync: true },
  );
  const extraFunctions = {
    lower: (text) => text.toLowerCase(),
    same: (text) => text,
    within: (text, first, last) => text >= first && text <= last,
  };
  return [
    { name: "json-logic-engine, compiled", predicate: (id) => engine.build(jsonLogicRules[id]) },
    { name: "ucast", predicate: (id) => ucast.guard(mongo[id]) },
    {
      name: "CEL",
      predicate: (id) => celJs.parse(textOf(cel, id, ".lowerAscii()")),
    },
    { name: "sift", predicate: (id) => sift.default(mongo[id]) },
    {
      name: "mingo",
      predicate: (id) => {
        const query = new mingo.Query(mongo[id]);
        return (row) => query.test(row);
      },
    },
    {
      name: "json-logic-js",
      limit: 50_000,
      predicate: (id) => (row) => jsonLogic.default.apply(jsonLogicRules[id], row),
    },
    {
      name: "filtrex",
      // There is no test of elements.
      predicate: (id) => {
        const text = textOf(filtrexTexts, id, "lower", "same");
        if (text === undefined) return undefined;
        const run = filtrex.compileExpression(text, { extraFunctions });
        return (row) => run(row) === true;
      },
    },
    {
      name: "JSONata",
      limit: 2_000,
      overAll: (id) => {
        const expression = jsonata.default(`$count($[${textOf(jsonataTexts, id, "$lowercase")}])`);
        return (rows) => expression.evaluate(rows);
      },
    },
  ];
}
