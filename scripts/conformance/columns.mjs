/** Cases of conditions on columns: null, text, numbers, dates, booleans. */
import { condition, everyOperator, filterOf, property, rowsOf, show } from "./conditions.mjs";

const anyValue = [
  ...[null, "US", "", 5, 0, 10, true, false, "2025-01-15", "2025-02-01"],
  ...[[1, 2], [], {}, { p: "US" }, { p: "5" }, { p: "" }, [{ p: "US" }]],
];

function* nullCases() {
  for (const { kind, operator, operands } of everyOperator) {
    const base = kind === "objectProperty" ? property(operator, operands) : condition(kind, operator, operands);
    // Tests of null are the same for every kind, so one of them shows that the option changes nothing.
    const isShownOnce = ["isNull", "isNotNull"].includes(operator) && kind !== "string";
    for (const negationMatchesNull of isShownOnce ? [false] : [false, true]) {
      const suffix = negationMatchesNull ? ", where negation matches null" : "";
      yield {
        name: `${kind} ${operator}: null, a missing column and other values${suffix}`,
        filter: filterOf(base),
        options: negationMatchesNull ? { negationMatchesNull } : {},
        rows: [{}, ...rowsOf(anyValue)],
      };
    }
  }
}

const textOperators = ["is", "isNot", "contains", "doesNotContain", "startsWith", "endsWith"];
const texts = [
  ..."US|us|Us|USA|usa|xUS|xUSx| US|US |FR|U%|U_|%|_|\\|'|\"|true|5|null".split("|"),
  "",
  "É",
  "é",
  "e\u0301",
  "İ",
  "i\u0307",
  "ß",
  "SS",
  "😀",
  "a😀b",
  "a\nb",
];
const textOperands = ["US", "", "U%", "_", "\\", "é", "İ", "😀", ["US", "FR"], ["US", ""], ["US"], []];
const foldedOperands = ["US", "us", "U%", "é", "İ", "ss", ["us", "FR"]];

function* textCases() {
  for (const operator of textOperators) {
    for (const values of textOperands)
      yield {
        name: `${operator} ${show(values)}`,
        filter: filterOf(condition("string", operator, { values })),
        rows: rowsOf([null, ...texts]),
      };
    for (const values of foldedOperands)
      yield {
        name: `${operator} ${show(values)}, where case does not matter`,
        filter: filterOf(condition("string", operator, { values })),
        options: { caseSensitive: false },
        rows: rowsOf([null, ...texts]),
      };
    yield {
      name: `${operator} "5": a value that is not a string does not match`,
      filter: filterOf(condition("string", operator, { values: "5" })),
      rows: rowsOf(["5", "6", 5, true, ["5"], { p: "5" }, null]),
    };
  }
  for (const operator of ["is", "isNot", "doesNotContain"])
    yield {
      name: `${operator} [], where negation matches null`,
      filter: filterOf(condition("string", operator, { values: [] })),
      options: { negationMatchesNull: true },
      rows: [{}, ...rowsOf([null, "US", "", 5])],
    };
  for (const operator of ["isEmpty", "isNotEmpty"])
    yield {
      name: `${operator}: only the empty string is empty`,
      filter: filterOf(condition("string", operator)),
      rows: rowsOf(["", " ", "\n", "0", "US", 0, false, [], {}, null]),
    };
}

const numbers = [0, 1, -1, 1.5, 0.1, 0.30000000000000004, 0.3, 5, 9007199254740991, 9007199254740992, 1e300, -1e300];
const notNumbers = ["5", "", true, false, [5], { p: 5 }, null];

function* numberCases() {
  const operands = [
    [0, "zero"],
    [-1, "a negative number"],
    [1.5, "a fraction"],
    [0.3, "the sum of 0.1 and 0.2 is another number"],
    [9007199254740992, "a large whole number, and the one before it"],
    [1e300, "a very large number"],
  ];
  for (const operator of ["is", "isNot", "greaterThan", "lowerThan"]) {
    for (const [value, what] of operands)
      yield {
        name: `${operator} ${value}: ${what}`,
        filter: filterOf(condition("number", operator, { value })),
        rows: rowsOf(numbers),
      };
    yield {
      name: `${operator} 5: a value that is not a number does not match`,
      filter: filterOf(condition("number", operator, { value: 5 })),
      rows: rowsOf([4, 5, 6, ...notNumbers]),
    };
  }
  const ranges = [
    [1, 5, "both ends are included"],
    [5, 5, "one number"],
    [5, 1, "no number is in a range whose ends are turned"],
    [-1, 0, "negative numbers, and zero"],
    [0.1, 0.3, "fractions"],
    [-1e300, 1e300, "large numbers"],
  ];
  for (const [firstValue, lastValue, what] of ranges)
    yield {
      name: `between ${firstValue} and ${lastValue}: ${what}`,
      filter: filterOf(condition("number", "between", { firstValue, lastValue })),
      rows: rowsOf([...numbers, ...notNumbers]),
    };
}

/** A local time means another instant in each zone, and the precision is that of the last part. */
const localDates = [
  "2025-01-15",
  "2025-01-15T09:30",
  "2025-01-15T09:30:20",
  "2025-01-15T09:30:20.5",
  "2025-01-15T09:30:20.123",
];
/** An offset means the same instant in each zone. */
const offsetDates = ["2025-01-15T09:30Z", "2025-01-15T09:30+02:00"];
/** Other ways to write the same. */
const otherSpellings = [
  "2025-01-15t09:30",
  "2025-01-15 09:30",
  "2025-01-15T09:30:20,25",
  "2025-01-15T09:30:20.123999",
  "2025-01-15T09:30z",
  "2025-01-15T09:30:20.5Z",
  "2025-01-15T09:30+0200",
  "2025-01-15T09:30-03",
];
const dateForms = [...localDates, ...offsetDates, ...otherSpellings];
const notDates = [
  "",
  "soon",
  "2025-02-30",
  "2025-02-29",
  "2025-13-01",
  "2025-00-10",
  "2025-1-5",
  "20250115",
  "2025-01",
  "2025",
  "15/01/2025",
  "2025-01-15Z",
  "2025-01-15T24:00",
  "2025-01-15T09:60",
  "2025-01-15T09:30:60",
  "2025-01-15T09",
  "2025-01-15T09:30.5",
  "2025-01-15T09:30+25:00",
  "2025-01-15T09:30+2:00",
  "2025-01-15T09:30[UTC]",
  " 2025-01-15",
  "2025-01-15 ",
  "2025-01-15  09:30",
  "-000000-01-01",
  "12025-01-01",
  "1736899200000",
];
const day = 86_400_000;
const iso = (time) => new Date(time).toISOString();
const around = (start, ...steps) => steps.map((step) => iso(Date.parse(start) + step));
const edges = [-1, 0, 1, 9, 10, 99, 100, 999, 1000, 59_999, 60_000, day - 1, day];
/** Instants around those that a written date can mean in the zone of the case. */
function instantsNear(operand, shift) {
  const utc = operand.replace(",", ".").replace(/[Tt ](\d\d:\d\d)/, "T$1");
  const offset = /[Zz]$|[-+]\d\d(:?\d\d)?$/.exec(utc.slice(10))?.[0];
  const local = offset === undefined ? utc : utc.slice(0, -offset.length);
  const minutes =
    offset === undefined || /[Zz]/.test(offset) ? (offset === undefined ? shift : 0) : offsetMinutes(offset);
  const start = Date.parse(local.length === 10 ? local : `${local.slice(0, 23)}Z`) - minutes * 60_000;
  return around(iso(start), ...edges);
}
function offsetMinutes(offset) {
  const [, sign, hours, minutes = "0"] = /^([-+])(\d\d):?(\d\d)?$/.exec(offset);
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
const zones = [
  ["UTC", 0],
  ["Europe/Paris", 60],
  ["America/St_Johns", -210],
];

function* dateCases() {
  for (const value of dateForms)
    for (const [timeZone, shift] of otherSpellings.includes(value) ? zones.slice(1, 2) : zones)
      for (const datePrecision of ["instant", "literal"])
        for (const operator of ["is", "isNot", "greaterThan", "lowerThan"]) {
          // The other operators differ from "is" by one comparison, so they are shown for some forms only.
          const isShown = operator === "is" || (timeZone === "UTC" && localDates.slice(0, 4).includes(value));
          if (!isShown) continue;
          yield {
            name: `${operator} ${value} in ${timeZone}, read as ${datePrecision}`,
            filter: filterOf(condition("date", operator, { value })),
            options: { timeZone, datePrecision },
            rows: rowsOf(instantsNear(value, shift)),
          };
        }
  const ranges = [
    ["2025-01-15", "2025-01-16"],
    ["2025-01-15", "2025-01-15"],
    ["2025-01-16", "2025-01-15"],
    ["2025-01-15T00:00Z", "2025-01-15T23:59Z"],
    ["2025-01-15T00:00:00.5", "2025-01-15T23:59:59"],
  ];
  for (const [index, [firstValue, lastValue]] of ranges.entries())
    for (const [timeZone, shift] of index === 0 ? zones : zones.slice(0, 1))
      for (const datePrecision of ["instant", "literal"])
        yield {
          name: `between ${firstValue} and ${lastValue} in ${timeZone}, read as ${datePrecision}`,
          filter: filterOf(condition("date", "between", { firstValue, lastValue })),
          options: { timeZone, datePrecision },
          rows: rowsOf([...instantsNear(firstValue, shift), ...instantsNear(lastValue, shift)]),
        };
  for (const [timeZone] of zones)
    yield {
      name: `greaterThan 2025-01-15T09:00Z: each form of a value in ${timeZone}`,
      filter: filterOf(condition("date", "greaterThan", { value: "2025-01-15T09:00Z" })),
      options: { timeZone },
      rows: rowsOf(dateForms),
    };
  for (const operator of ["is", "isNot", "greaterThan", "lowerThan"])
    yield {
      name: `${operator} 2025-01-15: a value that is not a date does not match`,
      filter: filterOf(condition("date", operator, { value: "2025-01-15" })),
      rows: rowsOf([...notDates, true, {}, [], null]),
    };
  yield {
    name: "is 2025-01-15: a number is milliseconds since 1970",
    filter: filterOf(condition("date", "is", { value: "2025-01-15" })),
    rows: rowsOf([1736899200000, 1736899199999, 1736899200000.9, 1736899199999.5, 0]),
  };
  yield {
    name: "greaterThan 1970-01-01: dates far away",
    filter: filterOf(condition("date", "greaterThan", { value: "1970-01-01" })),
    rows: rowsOf(["+010000-01-01", "-000001-12-31", "0001-01-01", "9999-12-31", "+275760-09-13", 8.64e15, 8.65e15, -1]),
  };
  /** A local time, and the hours after it in UTC at which it may be, begin or end. */
  const changes = [
    ["Europe/Paris", "2025-03-30T02:30", [-2, -1, 0], "a local time that does not exist moves forward"],
    ["Europe/Paris", "2025-10-26T02:30", [-2, -1, 0], "of a local time that occurs twice, the earlier one"],
    ["America/New_York", "2025-03-09T02:30", [0, 4, 5], "a local time that does not exist moves forward"],
    ["America/New_York", "2025-11-02T01:30", [0, 4, 5], "of a local time that occurs twice, the earlier one"],
    ["Australia/Lord_Howe", "2025-04-06T01:45", [-11, -10.5, 0], "a clock that is set back by half an hour"],
    ["America/Sao_Paulo", "2018-11-04", [0, 2, 3, 26, 27], "a day without a midnight"],
    ["Pacific/Apia", "2011-12-30", [-14, 0, 10, 34], "a day that the zone skipped"],
    ["Europe/Paris", "2025-03-30", [-1, 0, 22, 23], "a day of 23 hours"],
    ["Europe/Paris", "2025-10-26", [-2, -1, 22, 23], "a day of 25 hours"],
  ];
  const operators = [
    ["is", "instant"],
    ["is", "literal"],
    ["lowerThan", "instant"],
  ];
  for (const [timeZone, value, hours, what] of changes)
    for (const [operator, datePrecision] of operators) {
      const base = Date.parse(value.length === 10 ? value : `${value}Z`);
      yield {
        name: `${operator} ${value} in ${timeZone}, read as ${datePrecision}: ${what}`,
        filter: filterOf(condition("date", operator, { value })),
        options: { timeZone, datePrecision },
        rows: rowsOf(hours.flatMap((hour) => around(iso(base + hour * 3_600_000), -1, 0, 1))),
      };
    }
  for (const value of notDates)
    yield {
      name: `is ${show(value)}: an operand that is not a date is refused`,
      filter: filterOf(condition("date", "is", { value })),
      rows: [],
    };
}

function* booleanCases() {
  for (const operator of ["isTrue", "isFalse"])
    yield {
      name: `${operator}: only true and false are booleans`,
      filter: filterOf(condition("boolean", operator)),
      rows: [{}, ...rowsOf([true, false, null, "true", "false", 1, 0, "", [], {}])],
    };
}

export const columnSections = {
  null: nullCases,
  text: textCases,
  numbers: numberCases,
  dates: dateCases,
  booleans: booleanCases,
};
