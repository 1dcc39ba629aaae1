/**
 * A generated family of inputs: each public function is called with texts `a + b×n + c` of 8 kB and 64 kB, alone and in
 * the places of a filter that hold text. The seed chooses `a` and `c` for each `b`.
 */

/** What is repeated. */
const fragments = [
  ..."\"'`“„‘«{}[]()<=!&:;,.-/\\@#$ \t\n\r\u00a0\u2028\u200b1a_é😀\ud800",
  ...["{{", "```", '\\"', '"\\', "\\'", "''", '""', "[ ", "\r\n", "# \n", "//", "--", "/*", "*/", "$$"],
  ...[",000", "1e", "1.", "-1 ", "2025-01-01 ", "09:00 ", "a.", "US ", "O'N ", " 's"],
  ...["and ", "or ", "not ", "in ", "is ", "between ", "has (", "contains ", "where (", "days ago ", "all of (", "no "],
  ...["a = 1 and ", "a = ", "a, ", "never ", "-> ", "sql(", "a in ["],
  ...['{"a":', '"a":1,', "[1,", "null,", '{"groups":[', "a:", "},", "}]"],
  ...["order by a ", "limit 1 ", "select ", "daily ", "on day 1 and ", "on june ", "every "],
];

/** What is before it: nothing, texts of each notation, and the beginnings of mistakes. */
const beginnings = [
  ...[
    "",
    "a",
    "a = 1",
    "a = = 1",
    "a = 1 and ",
    'a = "',
    "a in [",
    "a between 1 ",
    "not (",
    "a = 'O'N' ",
    "a:number = ",
  ],
  ...["```", "```s", "Here: ", "select * where a = 1 ", "N'", "a = 1 # ", "a has (", "sql('a', '", "@", '"', "{{ "],
  ...[
    '{"conjonction":"and","groups":[]}',
    '{"conjonction":"and","groups":[{"conditions":["',
    '{"a":',
    "{'a':'",
    "{",
    "[",
  ],
  ...["const a = {", "daily at ", "weekly on weekday 1 and ", "-", "/*", "$a$"],
];

const ends = [
  ...["", "x", " x", '"', "'", "`", "\n", ";", ")", "]", "}", ":", " = 1", "```", "*/", "\\", "é", " and", "\u2028x"],
  ...[':{"conjonction":"and","groups":[]}  x'],
];

const filterOf = (condition) => ({ conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] });

/** Where the text is. */
const places = {
  text: (text) => text,
  clause: (clause) => filterOf({ kind: "sql", name: "a", clause }),
  date: (value) => filterOf({ kind: "date", columnSlug: "a", operator: "is", value }),
  "names and value": (text) =>
    filterOf({ kind: "objectProperty", columnSlug: text, propertyName: text, operator: "is", value: text }),
};

const model = { columns: { a: { type: "string" }, b: { type: "number" }, c: { type: "date" } } };
const dialects = ["duckdb", "postgres", "sqlite", "clickhouse", "bigquery", "snowflake"];
const issue = { code: "x", severity: "error", path: [], message: "x" };
/** Not the parser of PostgreSQL, whose time is not ours. */
const parser = { parseSync: () => ({ stmts: [] }), scanSync: () => ({ tokens: [] }) };

/** The other arguments of a function, by its name: each list once. Default: none. */
const otherArguments = {
  ...Object.fromEntries(
    ["toSql", "safeToSql", "selectSql", "countSql"].map((name) => [
      name,
      dialects.map((dialect) => [{ dialect, table: "t", allowRawSql: true }]),
    ]),
  ),
  validateFilter: [[], [{ model }], ...dialects.map((dialect) => [{ dialect }])],
  safeParseFilter: [[], [{ model }]],
  completeFilter: [0, 8_000, 64_000].map((offset) => [offset, { model }]),
  printIssues: [[[issue]]],
  importFilter: ["sql", "mongodb"].map((from) => [{ from, parser }]),
};

/** Names of what is not called: classes, and components and hooks of React. */
const uncallable = /^[A-Z]|^use[A-Z]/;

/** Of so many beginnings and ends, the slowest is tried with longer texts. */
const attempts = 8;

/** Lengths below the limits of what is tried with short texts alone, such as their fixes. */
const small = [500, 1_900];

/**
 * Calls that take longer than `longest`; or longer than `measurable` and `steepest` times as long with 64 kB as with
 * 8 kB, or longer than `measurable` with a small text. In milliseconds of the processor, so that other processes do not count.
 *
 * @param {readonly object[]} modules - the public modules.
 * @param limits - `cases` is the number of random cases, all by default.
 */
export async function slowCalls(modules, { seed, cases = Infinity, ...limits }) {
  const random = randomOf(seed);
  const calls = await callsOf(modules);
  const all = calls.flatMap((call) => fragments.map((fragment) => ({ ...call, fragment, order: random() })));
  const slow = [];
  for (const { name, call, fragment } of all.sort((one, other) => one.order - other.order).slice(0, cases)) {
    const frames = Array.from({ length: attempts }, () =>
      [beginnings, ends].map((list) => list[Math.floor(random() * list.length)]),
    );
    let slowest = { frame: frames[0], time: 0 };
    for (const frame of frames) {
      for (const length of small) {
        const time = await timeOf(call, frame, fragment, length);
        if (time >= slowest.time) slowest = { frame, time };
      }
    }
    const { frame } = slowest;
    const times = await timesOf((length) => timeOf(call, frame, fragment, length), limits);
    if (isSlow(times, limits)) slow.push(`${name}: ${JSON.stringify([fragment, frame])} ${JSON.stringify(times)}`);
  }
  return slow;
}

async function timeOf(call, [beginning, end], fragment, length) {
  const text = beginning + fragment.repeat(Math.ceil(length / fragment.length)) + end;
  const before = process.cpuUsage();
  // Some functions do not answer some inputs; test/any-input.test.ts checks how they fail.
  await call(text).catch(() => undefined);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The times by length. From small to large: of what takes a time that grows with the cube, 64 kB would not end. */
async function timesOf(run, { longest, measurable }) {
  const times = {};
  for (const length of [...small, 8_000, 64_000]) {
    times[length] = await run(length);
    if (times[length] > longest) break;
  }
  // The collection of garbage and the compiler may make one call slow, but not all of four.
  for (let attempt = 0; attempt < 3 && Object.values(times).some((time) => time > measurable); attempt++) {
    for (const length of Object.keys(times)) times[length] = Math.min(times[length], await run(Number(length)));
  }
  return times;
}

function isSlow(times, { longest, measurable, steepest }) {
  if (small.some((length) => times[length] > measurable)) return true;
  if (Object.values(times).some((time) => time > longest)) return true;
  return times[64_000] > measurable && times[64_000] / times[8_000] > steepest;
}

/** Each function that takes a text or a filter, with each of its other arguments, and a text in each place. */
async function callsOf(modules) {
  const functions = new Map();
  for (const module of modules) {
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === "function" && !uncallable.test(name)) functions.set(value, name);
    }
  }
  const calls = [...functions].flatMap(([value, name]) =>
    (otherArguments[name] ?? [[]]).flatMap((others, index) =>
      Object.entries(places).map(([place, inputOf]) => ({
        name: `${name} of ${place}${index === 0 ? "" : `, arguments ${index}`}`,
        call: async (text) => void (await value(inputOf(text), ...others)),
      })),
    ),
  );
  const isAnswered = await Promise.all(calls.map(({ call }) => call("a = 1").then(() => true, hasIssues)));
  return calls.filter((_, index) => isAnswered[index]);
}

/** Whether an error is one of ours, for input of the right type. */
const hasIssues = ({ issues }) => Array.isArray(issues);

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
