/** Cases of properties, objects, arrays, related records, occurrences, empty lists, expressions and relative dates. */
import { condition, filterOf, property, rowsOf, show } from "./conditions.mjs";

const textOperators = ["is", "isNot", "contains", "doesNotContain", "startsWith", "endsWith"];
const scalars = [
  "US",
  "us",
  "",
  "5",
  "5.0",
  "10",
  "9",
  "-1",
  "1e1",
  "abc",
  "true",
  "xUSx",
  5,
  10,
  9,
  -1,
  0.5,
  1e21,
  true,
  false,
];
const objects = [...scalars.map((p) => ({ p })), { p: null }, {}, { p: [] }, { p: {} }, { p: [1] }, { p: { p: "US" } }];
const notObjects = [null, "US", 5, true, [], [{ p: "US" }]];

function* propertyCases() {
  const textOperands = ["US", "", "5", "true"];
  const orderOperands = [...textOperands, "10", "1e1", "abc"];
  const operands = [
    ...textOperators.map((operator) => [operator, textOperands, ["US"]]),
    ...["greaterThan", "lowerThan"].map((operator) => [operator, orderOperands, ["US", "1e1", "abc"]]),
  ];
  for (const [operator, values, foldedValues] of operands) {
    for (const value of values)
      yield {
        name: `${operator} ${show(value)}`,
        filter: filterOf(property(operator, { value })),
        rows: rowsOf(objects),
      };
    for (const value of foldedValues)
      yield {
        name: `${operator} ${show(value)}, where case does not matter`,
        filter: filterOf(property(operator, { value })),
        options: { caseSensitive: false },
        rows: rowsOf([...objects, { p: "ABC" }, { p: "1E1" }, { p: "aBd" }]),
      };
  }
  const ranges = [
    ["1", "9", "two numbers"],
    ["9", "10", "numbers are not compared as text"],
    ["10", "9", "no number is in a range whose ends are turned"],
    ["A", "b", "two strings"],
    ["5", "abc", "a number and another string, each compared on its own"],
    ["", "z", "the empty string is the first"],
  ];
  for (const [value, otherValue, what] of ranges)
    yield {
      name: `between ${show(value)} and ${show(otherValue)}: ${what}`,
      filter: filterOf(property("between", { value, otherValue })),
      rows: rowsOf(objects),
    };
  yield {
    name: "greaterThan a string: by code unit, where a surrogate comes before U+FFEE",
    filter: filterOf(property("greaterThan", { value: "\uffed" })),
    rows: rowsOf([{ p: "\uffec" }, { p: "\uffed" }, { p: "\uffee" }, { p: "😀" }]),
  };
  yield {
    name: "lowerThan a date: dates compare as text",
    filter: filterOf(property("lowerThan", { value: "2025-01-15" })),
    rows: rowsOf([
      { p: "2025-01-02" },
      { p: "2025-01-15" },
      { p: "2025-01-15T00:00Z" },
      { p: "2025" },
      { p: "2025-1-9" },
    ]),
  };
  for (const operator of ["isNull", "isNotNull", "isEmpty", "isNotEmpty"])
    yield {
      name: `${operator}: values of each type`,
      filter: filterOf(property(operator)),
      rows: rowsOf([...objects, ...notObjects]),
    };
  for (const operator of ["is", "isNot", "isNull"]) {
    const operands = operator === "isNull" ? {} : { value: "US" };
    yield {
      name: `${operator}: a column that is not an object has no properties`,
      filter: filterOf(property(operator, operands)),
      rows: [{}, ...rowsOf(notObjects)],
    };
    yield {
      name: `${operator}: a string is read as JSON`,
      filter: filterOf(property(operator, operands)),
      rows: rowsOf(['{"p":"US"}', '{"p":"FR"}', '{"p":null}', "{}", "[]", "null", "{", "", ' {"p": "US"} ', '"US"']),
    };
    // Negated, every name would match none of the rows.
    if (operator === "isNot") continue;
    for (const name of ["a.b", "constructor", "__proto__", "toString", "0", "", "length", "é"])
      yield {
        name: `${operator}: the property ${show(name)} is an own property like any other`,
        filter: filterOf(property(operator, operands, name)),
        rows: rowsOf([JSON.parse(`{${show(name)}:"US"}`), {}, { a: { b: "US" } }, { p: "US" }]),
      };
  }
  for (const value of ["0.5", "1e+21", "-1", "5.0", "1000000000000000000000"])
    yield {
      name: `is ${show(value)}: numbers are spelled as in JSON`,
      filter: filterOf(property("is", { value })),
      rows: rowsOf([...objects, { p: 5.5 }]),
    };
}

const p = (operator, operands, name = "p") => property(operator, operands, name);
const pairs = [
  ["p is US", [p("is", { value: "US" })]],
  ["p is US, q is 5", [p("is", { value: "US" }), p("is", { value: "5" }, "q")]],
  ["p is not US, q is null", [p("isNot", { value: "US" }), p("isNull", {}, "q")]],
  ["p above 5, q is not empty", [p("greaterThan", { value: "5" }), p("isNotEmpty", {}, "q")]],
  ["no condition", []],
];
const things = [
  { p: "US", q: 5 },
  { p: "US" },
  { q: 5 },
  { p: "FR" },
  { p: "FR", q: "" },
  { p: "10", q: "x" },
  { p: null, q: 5 },
  {},
];

function* matchCases() {
  for (const kind of ["object", "array"])
    for (const conjonction of ["and", "or"])
      for (const [what, propertyConditions] of pairs)
        for (const negationMatchesNull of what.includes("not US") ? [false, true] : [false]) {
          if (propertyConditions.length === 1 && conjonction === "or") continue;
          const lists = [
            ...things.map((thing) => [thing]),
            [],
            [{ p: "US" }, { q: 5 }],
            [{ p: "FR" }, { p: "US", q: 5 }],
            [null],
            ["US"],
            [5, true],
            [[{ p: "US" }]],
          ];
          yield {
            name: `${kind} by ${conjonction}: ${what}${negationMatchesNull ? ", where negation matches null" : ""}`,
            filter: filterOf(condition(kind, "matchConditions", { conjonction, propertyConditions })),
            options: negationMatchesNull ? { negationMatchesNull } : {},
            rows: [{}, ...rowsOf([null, ...things, ...lists, "US", 5, true])],
          };
        }
  for (const kind of ["object", "array"])
    yield {
      name: `${kind}: a string is read as JSON`,
      filter: filterOf(condition(kind, "matchConditions", { conjonction: "and", propertyConditions: pairs[0][1] })),
      rows: rowsOf(['{"p":"US"}', '[{"p":"US"}]', '[{"p":"FR"},{"p":"US"}]', "{", "", "null", '{"p":"FR"}']),
    };
  yield {
    name: "object: the column and the model of an inner condition are ignored",
    filter: filterOf(
      condition("object", "matchConditions", {
        conjonction: "and",
        propertyConditions: [{ ...pairs[0][1][0], columnSlug: "d", relatedModelUuid: "companies" }],
      }),
    ),
    rows: [{ c: { p: "US" } }, { c: {}, d: { p: "US" } }],
  };
}

const joined = (rows, { on = [{ column: "id", relatedColumn: "row" }], ...other } = {}) => ({
  companies: { on, ...other, rows },
});
const companies = (kind, operator, operands, columnSlug = "size") => ({
  ...condition(kind, operator, operands),
  columnSlug,
  relatedModelUuid: "companies",
});

function* relatedCases() {
  const records = [
    { row: 1, size: 5, name: "A", since: "2025-01-15", key: true, o: { p: "US" }, l: [{ p: "US" }] },
    { row: 2, size: 10, name: "B" },
    { row: 2, size: 1, name: "A" },
    { row: 3 },
    { row: 4, size: null, name: "", since: "soon", key: false, o: {}, l: [] },
    { row: null, size: 5 },
  ];
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: null }, {}];
  const inner = (columnSlug) => ({
    conjonction: "and",
    propertyConditions: [{ ...p("is", { value: "US" }), columnSlug }],
  });
  const conditions = [
    ["number is 5", companies("number", "is", { value: 5 })],
    ["number is not 5", companies("number", "isNot", { value: 5 })],
    ["number above 3", companies("number", "greaterThan", { value: 3 })],
    ["number below 3", companies("number", "lowerThan", { value: 3 })],
    ["number is null", companies("number", "isNull")],
    ["number is not null", companies("number", "isNotNull")],
    ["text is A", companies("string", "is", { values: "A" }, "name")],
    ["text is not A", companies("string", "isNot", { values: "A" }, "name")],
    ["text does not contain A", companies("string", "doesNotContain", { values: "A" }, "name")],
    ["text is none of []", companies("string", "isNot", { values: [] }, "name")],
    ["text is empty", companies("string", "isEmpty", {}, "name")],
    ["text is not empty", companies("string", "isNotEmpty", {}, "name")],
    ["date is 2025-01-15", companies("date", "is", { value: "2025-01-15" }, "since")],
    ["date is null", companies("date", "isNull", {}, "since")],
    ["is true", companies("boolean", "isTrue", {}, "key")],
    ["is false", companies("boolean", "isFalse", {}, "key")],
    ["any is null", companies("any", "isNull", {}, "key")],
    ["vector is not null", companies("vector", "isNotNull", {}, "l")],
    ["object", companies("object", "matchConditions", inner("o"), "o")],
    ["object is null", companies("object", "isNull", {}, "o")],
    ["array", companies("array", "matchConditions", inner("l"), "l")],
    ["property", { ...companies("objectProperty", "is", { value: "US" }, "o"), propertyName: "p" }],
    ["property is null", { ...companies("objectProperty", "isNull", {}, "o"), propertyName: "p" }],
    ["a missing column is null", companies("any", "isNull", {}, "nowhere")],
  ];
  for (const [what, one] of conditions)
    for (const negationMatchesNull of ["isNot", "doesNotContain"].includes(one.operator) ? [false, true] : [false])
      yield {
        name: `${what}: no related record, one, and several${negationMatchesNull ? ", where negation matches null" : ""}`,
        filter: filterOf(one),
        options: negationMatchesNull ? { negationMatchesNull } : {},
        related: joined(records),
        rows,
      };
  yield {
    name: "two conditions: one record may satisfy the first, and another one the second",
    filter: filterOf(companies("number", "greaterThan", { value: 5 }), companies("number", "lowerThan", { value: 3 })),
    related: joined(records),
    rows,
  };
  const keys = [1, "1", "a", "A", "", true, false, 0, 1.5, "true", null];
  for (const key of keys)
    yield {
      name: `a record with the key ${show(key)} joins ${key === null ? "nothing" : "equal keys of the same type"}`,
      filter: filterOf(companies("number", "is", { value: 5 })),
      related: joined([{ row: key, size: 5 }]),
      rows: [{}, ...keys.map((id) => ({ id }))],
    };
  yield {
    name: "two pairs of columns must both be equal",
    filter: filterOf(companies("number", "is", { value: 5 })),
    related: joined(
      [
        { row: 1, area: "eu", size: 5 },
        { row: 1, area: null, size: 5 },
        { row: 2, area: "us", size: 5 },
      ],
      {
        on: [
          { column: "id", relatedColumn: "row" },
          { column: "area", relatedColumn: "area" },
        ],
      },
    ),
    rows: [{ id: 1, area: "eu" }, { id: 1, area: "us" }, { id: 2, area: "us" }, { id: 1, area: null }, { id: 1 }],
  };
  const refusals = [
    ["a related model that is not given", {}],
    ["a related model without columns that join", joined([], { on: [] })],
    ["a join by a property", joined([], { on: [{ column: "id", property: "p", relatedColumn: "row" }] })],
  ];
  for (const [what, related] of refusals) {
    yield { name: `${what} is refused`, filter: filterOf(companies("number", "is", { value: 5 })), related, rows: [] };
    yield {
      name: `${what} is refused, counted by an occurrence`,
      filter: filterOf(occurrence({ operator: "not" }, { operator: "moreThan", value: 0 })),
      related: related.companies === undefined ? {} : { meetings: related.companies },
      rows: [],
    };
  }
}

const occurrence = (frequency, period, conditions = [], conjonction = "and") => ({
  kind: "occurrence",
  relatedModelUuid: "meetings",
  frequency,
  period: { unit: "day", ...period },
  conjonction,
  conditions,
});
const now = "2025-06-15T12:00:00Z";
const ago = (days, milliseconds = 0) => new Date(Date.parse(now) - days * 86_400_000 + milliseconds).toISOString();
const meetings = (rows, time = { timeColumnSlug: "at" }) => ({
  meetings: { on: [{ column: "id", relatedColumn: "row" }], ...time, rows },
});
const withoutTime = {};

function* occurrenceCases() {
  const frequencies = [
    { operator: "not" },
    ...[0, 1, 2, 1.5, -1].flatMap((value) => [
      { operator: "moreThan", value },
      { operator: "lessThan", value },
      { operator: "exactly", value },
    ]),
  ];
  const counts = [0, 1, 2, 3];
  const counted = counts.flatMap((count, id) => Array.from({ length: count }, () => ({ row: id, at: ago(1) })));
  const nameOf = ({ operator, value }) => `frequency ${[operator, value].join(" ").trim()}`;
  for (const frequency of frequencies)
    yield {
      name: `${nameOf(frequency)}: none to three records`,
      filter: filterOf(occurrence(frequency, { operator: "lessThan", value: 30 })),
      options: { now },
      related: meetings(counted),
      rows: counts.map((_, id) => ({ id })),
    };
  for (const frequency of frequencies.filter(({ value }) => value === undefined || value === 2))
    yield {
      name: `${nameOf(frequency)}, ever: every record counts without a time column`,
      filter: filterOf(occurrence(frequency, { operator: "moreThan", value: 0 })),
      options: { now },
      related: meetings(
        counted.map(({ row }) => ({ row })),
        withoutTime,
      ),
      rows: counts.map((_, id) => ({ id })),
    };
  const times = [
    ago(0),
    ago(0, 1),
    ago(0, -1),
    ago(1),
    ago(1, 1),
    ago(1, -1),
    ago(2),
    ago(2, 1),
    ago(2, -1),
    ago(30),
    ago(30, 1),
    ago(30, -1),
    ago(31),
    ago(31, 1),
    ago(400),
    ago(-1),
    "2025-06-14",
    "soon",
    null,
    1749902400000,
  ];
  const timed = meetings(times.map((at, row) => ({ row, at })));
  for (const operator of ["lessThan", "moreThan", "exactly"])
    for (const value of [0, 1, 1.5, 2, 30, -1])
      yield {
        name: `period ${operator} ${value} days: one record at each time`,
        filter: filterOf(occurrence({ operator: "moreThan", value: 0 }, { operator, value })),
        options: { now },
        related: timed,
        rows: times.map((_, id) => ({ id })),
      };
  for (const timeZone of ["UTC", "Europe/Paris", "America/St_Johns"])
    yield {
      name: `period less than 1 day: days are of 24 hours, and dates without an offset are read in ${timeZone}`,
      filter: filterOf(occurrence({ operator: "moreThan", value: 0 }, { operator: "lessThan", value: 1 })),
      options: { now: "2025-03-30T12:00:00Z", timeZone },
      related: meetings(
        [
          "2025-03-29T12:00",
          "2025-03-29T13:00",
          "2025-03-29T13:30",
          "2025-03-29T15:00",
          "2025-03-30",
          "2025-03-30T13:00",
          "2025-03-30T15:00",
        ].map((at, row) => ({ row, at })),
      ),
      rows: [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id })),
    };
  const on = (kind, operator, operands, columnSlug) => ({ ...condition(kind, operator, operands), columnSlug });
  const folded = { caseSensitive: false };
  const withNull = { negationMatchesNull: true };
  const inner = (columnSlug) => ({
    conjonction: "or",
    propertyConditions: [{ ...p("is", { value: "US" }), columnSlug }],
  });
  const meeting = on("string", "is", { values: "meeting" }, "type");
  const long = on("number", "greaterThan", { value: 30 }, "minutes");
  const noType = on("string", "isNull", {}, "type");
  const noMinutes = on("number", "isNull", {}, "minutes");
  /** Conditions of related records, and the options that change what they mean. */
  const lists = [
    ["text", "and", [meeting], [{}, folded]],
    ["negated text", "and", [on("string", "isNot", { values: "meeting" }, "type")], [{}, folded, withNull]],
    ["a number", "and", [long], [{}]],
    ["text and a number", "and", [meeting, long], [{}]],
    ["text or a number", "or", [meeting, long], [{}]],
    ["two columns that are null", "and", [noType, noMinutes], [{}]],
    ["one of two columns that is null", "or", [noType, noMinutes], [{}]],
    ["an object", "and", [on("object", "matchConditions", inner("o"), "o")], [{}]],
    ["an array", "and", [on("array", "matchConditions", inner("l"), "l")], [{}]],
    ["text, where the model is named again", "and", [{ ...meeting, relatedModelUuid: "meetings" }], [{}]],
  ];
  const records = [
    { row: 1, type: "meeting", minutes: 60, o: { p: "US" }, l: [{ p: "US" }] },
    { row: 1, type: "call", minutes: 15 },
    { row: 2, type: "call", minutes: 45, o: {}, l: [] },
    { row: 2, type: "Meeting", minutes: 10 },
    { row: 3 },
    { row: 3, type: null, minutes: null },
    { row: 4, type: "meeting", minutes: 5 },
    { row: 4, type: "meeting", minutes: 90, o: { p: "US" }, l: [{}, { p: "US" }] },
    { row: 5, type: "call" },
  ].map((record, index) => ({ ...record, at: ago(index + 1) }));
  for (const [what, conjonction, conditions, variants] of lists)
    for (const options of variants)
      for (const frequency of [
        { operator: "moreThan", value: 0 },
        { operator: "exactly", value: 1 },
      ]) {
        const suffix = Object.entries(options).map(([key, value]) => `, ${key} ${value}`);
        yield {
          name: `conditions on ${what}, ${frequency.operator} ${frequency.value}${suffix.join("")}`,
          filter: filterOf(occurrence(frequency, { operator: "lessThan", value: 30 }, conditions, conjonction)),
          options: { now, ...options },
          related: meetings(records),
          rows: [1, 2, 3, 4, 5, 6].map((id) => ({ id })),
        };
      }
  for (const [operator, value] of [
    ["lessThan", 30],
    ["exactly", 0],
    ["moreThan", 1],
  ])
    yield {
      name: `period ${operator} ${value} days without a time column is refused`,
      filter: filterOf(occurrence({ operator: "moreThan", value: 0 }, { operator, value })),
      options: { now },
      related: meetings([], withoutTime),
      rows: [],
    };
  yield {
    name: "a condition on another related model is refused",
    filter: filterOf(
      occurrence({ operator: "not" }, { operator: "lessThan", value: 1 }, [
        { ...on("string", "is", { values: "x" }, "type"), relatedModelUuid: "companies" },
      ]),
    ),
    options: { now },
    related: { ...meetings([]), companies: meetings([]).meetings },
    rows: [],
  };
}

function* sqlCases() {
  const raw = { kind: "sql", columnSlug: "c", name: "Big", clause: "c > 5" };
  const number = condition("number", "greaterThan", { value: 5 });
  yield { name: "a condition in SQL is refused without a database", filter: filterOf(raw), rows: [] };
  yield { name: "a condition in SQL beside another one is refused", filter: filterOf(number, raw), rows: [] };
  yield {
    name: "a condition in SQL in one of two groups is refused",
    filter: { conjonction: "or", groups: [filterOf(number).groups[0], filterOf(raw).groups[0]] },
    rows: [],
  };
}

function* emptyCases() {
  const group = (conjonction, ...conditions) => ({ conjonction, conditions });
  const five = condition("number", "is", { value: 5 });
  const us = { ...condition("string", "is", { values: "US" }), columnSlug: "d" };
  for (const conjonction of ["and", "or"]) {
    const rows = [{}, { c: 5 }, { d: "US" }, { c: 5, d: "US" }, { c: 6, d: "FR" }];
    const filters = [
      ["a filter without groups matches every row", []],
      ["a filter of empty groups matches every row", [group("and"), group("or")]],
      ["an empty group is ignored beside another", [group("and"), group("and", five)]],
      ["an empty group is ignored after another", [group("or", five), group("or")]],
      ["an empty group is ignored between two", [group("or", five), group("or"), group("and", us)]],
    ];
    for (const [what, groups] of filters)
      yield { name: `${what}, by ${conjonction}`, filter: { conjonction, groups }, rows };
  }
  for (const conjonction of ["and", "or"])
    yield {
      name: `an occurrence without conditions counts every related record, by ${conjonction}`,
      filter: filterOf(
        occurrence({ operator: "exactly", value: 2 }, { operator: "lessThan", value: 9 }, [], conjonction),
      ),
      options: { now },
      related: meetings([1, 1, 2].map((row) => ({ row, at: ago(1) }))),
      rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    };
}

function* ownPropertyCases() {
  for (const columnSlug of ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "a.b", "", " "])
    for (const operator of ["is", "isNull"])
      yield {
        name: `${operator}: the column ${show(columnSlug)} is a column like any other`,
        filter: filterOf({ ...condition("string", operator, operator === "is" ? { values: "US" } : {}), columnSlug }),
        rows: [
          JSON.parse(`{${show(columnSlug)}:"US"}`),
          JSON.parse(`{${show(columnSlug)}:null}`),
          {},
          { a: { b: "US" } },
        ],
      };
}

function* expressionCases() {
  const id = "{{member.ids.crm}}";
  const values = [
    "7",
    7,
    7.5,
    "",
    ["7", "8"],
    ["7"],
    [],
    [null, "8"],
    [7, 8],
    null,
    undefined,
    true,
    {},
    [true],
    "{{x}}",
  ];
  const operands = [id, `{{ member.ids.crm }}`, [id], [id, "9"], `x-${id}`, [`x-${id}`, id], ["{{member.name}}", id]];
  const rows = rowsOf(["7", "8", "9", "7.5", "", "x-7", "x-8", "x-", "Ann", null, id]);
  const fewValues = ["7", ["7", "8"], [], null, true];
  const valuesOf = (operator, operand) =>
    operator === "is" && [operands[0], operands[3], operands[4]].includes(operand) ? values : fewValues;
  for (const operator of ["is", "isNot", "contains"])
    for (const operand of operator === "contains" ? [id] : operands)
      for (const value of valuesOf(operator, operand)) {
        // White space within the braces decides nothing else.
        if (operand === operands[1] && value !== "7") continue;
        yield {
          name: `${operator} ${show(operand)}: the value is ${show(value) ?? "missing"}`,
          filter: filterOf(condition("string", operator, { values: operand })),
          values: { member: { name: "Ann", ids: value === undefined ? {} : { crm: value } } },
          rows,
        };
      }
  for (const value of ["7", ["7", "8"], ["7"], null, [], true])
    yield {
      name: `a property is ${id}: the value is ${show(value)}`,
      filter: filterOf(property("is", { value: id })),
      values: { member: { ids: { crm: value } } },
      rows: rowsOf([{ p: "7" }, { p: 7 }, { p: "8" }, {}]),
    };
  for (const value of ["30 days", "2025-06-01", 30, "soon", null])
    yield {
      name: `a date before ${id}: the value is ${show(value)}`,
      filter: filterOf(condition("date", "lowerThan", { value: id })),
      values: { member: { ids: { crm: value } } },
      options: { now },
      rows: rowsOf(["2025-05-01", "2025-05-20", "2025-06-10"]),
    };
  yield {
    name: "an expression with the number of a relative date",
    filter: filterOf(condition("date", "lowerThan", { value: "{{member.window}} days" })),
    values: { member: { window: 30 } },
    options: { now },
    rows: rowsOf(["2025-05-01", "2025-05-20", "2025-06-10"]),
  };
  const expressions = [
    ["{{member}}", "an expression of one name"],
    ["{{{member.id}}}", "an expression within braces"],
    ["{{team.id}}", "an expression whose first name is not given"],
    ["{{\nmember.id\n}}", "line breaks around the names"],
  ];
  for (const [text, what] of expressions) {
    yield {
      name: `is ${show(text)}: ${what}`,
      filter: filterOf(condition("string", "is", { values: text })),
      values: { member: { id: "7" } },
      rows: rowsOf(["7", "{7}", text, null]),
    };
    yield {
      name: `is ${show(text)}: an expression without values is refused`,
      filter: filterOf(condition("string", "is", { values: text })),
      rows: [],
    };
  }
  for (const text of [
    "{{ member . id }}",
    "{{member.}}",
    "{{}}",
    "{{ }}",
    "{{member id}}",
    "{member.id}",
    "{{member.id}",
  ])
    yield {
      name: `is ${show(text)}: text that only looks like an expression`,
      filter: filterOf(condition("string", "is", { values: text })),
      values: { member: { id: "7" } },
      rows: rowsOf(["7", "{7}", text, null]),
    };
  yield {
    name: "only own properties are read",
    filter: filterOf(condition("string", "is", { values: "{{member.constructor.name}}" })),
    values: { member: {} },
    rows: rowsOf(["Object", ""]),
  };
  yield {
    name: "expressions within an object, and in the conditions of an occurrence",
    filter: filterOf(
      condition("object", "matchConditions", { conjonction: "and", propertyConditions: [p("is", { value: id })] }),
      occurrence({ operator: "moreThan", value: 0 }, { operator: "lessThan", value: 9 }, [
        { kind: "string", columnSlug: "by", operator: "is", values: id },
      ]),
    ),
    values: { member: { ids: { crm: "7" } } },
    options: { now },
    related: meetings([
      { row: 1, by: "7", at: ago(1) },
      { row: 2, by: "8", at: ago(1) },
    ]),
    rows: [
      { id: 1, c: { p: "7" } },
      { id: 1, c: { p: "8" } },
      { id: 2, c: { p: "7" } },
    ],
  };
}

function* relativeCases() {
  const before = (...times) =>
    rowsOf(times.flatMap((time) => [-1, 0, 1].map((step) => new Date(Date.parse(time) + step).toISOString())));
  const table = [
    ["0 days", "2025-06-15T12:00:00Z", "UTC", ["2025-06-15T12:00:00Z"]],
    ["90 minutes", "2025-06-15T12:00:00Z", "UTC", ["2025-06-15T10:30:00Z"]],
    ["1 minute", "2025-06-15T12:00:00Z", "UTC", ["2025-06-15T11:59:00Z"]],
    ["36 hours", "2025-06-15T12:00:00Z", "UTC", ["2025-06-14T00:00:00Z"]],
    ["1 day", "2025-06-15T12:00:00Z", "UTC", ["2025-06-14T12:00:00Z"]],
    ["2 weeks", "2025-06-15T12:00:00Z", "UTC", ["2025-06-01T12:00:00Z"]],
    ["3 months", "2025-05-31T12:00:00Z", "UTC", ["2025-02-28T12:00:00Z"]],
    ["1 month", "2024-03-31T12:00:00Z", "UTC", ["2024-02-29T12:00:00Z"]],
    ["1 year", "2024-02-29T12:00:00Z", "UTC", ["2023-02-28T12:00:00Z"]],
    ["4 years", "2024-02-29T12:00:00Z", "UTC", ["2020-02-29T12:00:00Z"]],
    ["12 months", "2025-06-15T12:00:00Z", "UTC", ["2024-06-15T12:00:00Z"]],
    ["1 day", "2025-03-30T12:00:00Z", "Europe/Paris", ["2025-03-29T13:00:00Z", "2025-03-29T12:00:00Z"]],
    ["24 hours", "2025-03-30T12:00:00Z", "Europe/Paris", ["2025-03-29T13:00:00Z", "2025-03-29T12:00:00Z"]],
    ["1 day", "2025-03-31T00:30:00Z", "Europe/Paris", ["2025-03-30T00:30:00Z", "2025-03-30T01:30:00Z"]],
    ["1 week", "2025-11-02T01:30:00Z", "Europe/Paris", ["2025-10-26T00:30:00Z", "2025-10-26T01:30:00Z"]],
    ["1 day", "2025-11-03T06:30:00Z", "America/New_York", ["2025-11-02T05:30:00Z", "2025-11-02T06:30:00Z"]],
    ["1 month", "2025-03-31T22:30:00Z", "Europe/Paris", ["2025-02-28T23:30:00Z", "2025-02-28T22:30:00Z"]],
    ["1 day", "2012-01-01T10:00:00Z", "Pacific/Apia", ["2011-12-31T10:00:00Z", "2011-12-30T10:00:00Z"]],
    ["1 hour", "2025-10-26T01:30:00Z", "Europe/Paris", ["2025-10-26T00:30:00Z"]],
    ["1 week", "2025-06-15", "America/St_Johns", ["2025-06-08T02:30:00Z", "2025-06-08T00:00:00Z"]],
  ];
  for (const [value, now, timeZone, times] of table)
    for (const operator of ["is", "greaterThan", "lowerThan"]) {
      yield {
        name: `${operator} ${value}, at ${now} in ${timeZone}`,
        filter: filterOf(condition("date", operator, { value })),
        options: { now, timeZone },
        rows: before(...times),
      };
      if (operator === "is" && /^1 (minute|day|month)$/.test(value) && timeZone === "UTC")
        yield {
          name: `${operator} ${value}, at ${now}: the precision of dates changes nothing`,
          filter: filterOf(condition("date", operator, { value })),
          options: { now, timeZone, datePrecision: "literal" },
          rows: before(...times),
        };
    }
  yield {
    name: "between 6 months and 3 months",
    filter: filterOf(condition("date", "between", { firstValue: "6 months", lastValue: "3 months" })),
    options: { now },
    rows: before("2024-12-15T12:00:00Z", "2025-03-15T12:00:00Z"),
  };
  yield {
    name: "between a date and 1 month, read as literal",
    filter: filterOf(condition("date", "between", { firstValue: "2025-05-01", lastValue: "1 month" })),
    options: { now, datePrecision: "literal" },
    rows: before("2025-05-01T00:00:00Z", "2025-05-15T12:00:00Z"),
  };
  yield {
    name: "a value of a record is never relative",
    filter: filterOf(condition("date", "lowerThan", { value: "1 day" })),
    options: { now },
    rows: rowsOf(["2 days", "1 day", "2025-06-01"]),
  };
  for (const value of ["1 days", "2 day", "999999 minutes"])
    yield {
      name: `lowerThan ${show(value)}: with or without s, and up to six digits`,
      filter: filterOf(condition("date", "lowerThan", { value })),
      options: { now },
      rows: rowsOf(["2020-01-01", "2025-06-13T11:00Z", "2025-06-14T11:00Z", "2025-06-15"]),
    };
  for (const value of [
    "1000000 minutes",
    "01 days",
    "-1 days",
    "1.5 days",
    "3 Months",
    "3  months",
    " 3 months",
    "3 months ago",
    "3 quarters",
    "months",
    "3 seconds",
    "999999 years",
  ])
    yield {
      name: `lowerThan ${show(value)} is refused`,
      filter: filterOf(condition("date", "lowerThan", { value })),
      options: { now },
      rows: [],
    };
}

export const structureSections = {
  properties: propertyCases,
  "objects-and-arrays": matchCases,
  "related-records": relatedCases,
  occurrences: occurrenceCases,
  "raw-sql": sqlCases,
  "empty-lists": emptyCases,
  expressions: expressionCases,
  "relative-dates": relativeCases,
  "own-properties": ownPropertyCases,
};
