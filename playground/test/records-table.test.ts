import { parseFilter } from "capacity-filter";
import { describe, expect, test } from "vitest";
import { Session } from "../src/engine/session.js";
import { sortRows } from "../src/engine/sort-rows.js";
import { columnsRead, orderedColumns, titleColumnOf } from "../src/page/columns.js";
import { sampleModel } from "../src/sample/index.js";

describe("the order of rows", () => {
  test.each<[values: readonly unknown[], isDate: boolean, ascending: readonly number[], descending: readonly number[]]>(
    [
      [[3, 1, 2], false, [1, 2, 0], [0, 2, 1]],
      [["b", "a", "B", "é", "f"], false, [1, 0, 2, 3, 4], [4, 3, 2, 0, 1]],
      [[2, null, 1, undefined], false, [2, 0, 1, 3], [0, 2, 1, 3]],
      [["a", 2, 10], false, [1, 2, 0], [0, 2, 1]],
      [[true, false], false, [1, 0], [0, 1]],
      [[5, NaN, 4], false, [2, 0, 1], [0, 2, 1]],
      [["2025-01-01T00:00:00+02:00", "2024-12-31T23:00:00Z"], true, [0, 1], [1, 0]],
      [[1, 1, 1], false, [0, 1, 2], [0, 1, 2]],
    ],
  )("of %j", (values, isDate, ascending, descending) => {
    const rows = values.map((value) => (value === undefined ? {} : { value }));
    expect([...sortRows(rows, { column: "value", descending: false }, isDate)]).toEqual(ascending);
    expect([...sortRows(rows, { column: "value", descending: true }, isDate)]).toEqual(descending);
  });

  test("is that of the list, with what it shows and searches", () => {
    const session = new Session();
    session.count(parseFilter("employee_count > 100"), { now: "2025-06-15T12:00:00Z", timeZone: "UTC" });
    const sort = { column: "employee_count", descending: true };
    const counts = (shown: "all" | "match", search?: string): unknown[] =>
      session.page(0, 3, shown, search, sort).rows.map(({ row }) => row["employee_count"]);
    expect(counts("all")).toEqual(counts("match"));
    expect(session.page(0, 99, "match", "", sort).total).toBe(session.page(0, 99, "match").total);
    const found = session.page(0, 99, "all", "acme", sort).rows.map(({ row }) => row["employee_count"]);
    expect(found).toEqual([240, 100, 95]);
    expect(session.page(0, 1, "all").rows[0]?.index).toBe(0);
  });
});

describe("the order of columns", () => {
  const opened = {
    name: "Sample",
    model: sampleModel,
    columns: Object.keys(sampleModel.columns),
    rowCount: 40,
    notes: [],
    choices: [],
  };

  test("the title, what the filter reads, and the others", () => {
    const filter = parseFilter('plan = "pro" and (country = "US" or name contains "A") and plan != "free"');
    expect(columnsRead(filter)).toEqual(["plan", "country", "name"]);
    expect(orderedColumns(opened, columnsRead(filter)).slice(0, 4)).toEqual(["name", "plan", "country", "id"]);
    expect(orderedColumns(opened, [])).toHaveLength(opened.columns.length);
  });

  test("a column of a related model, or one that no record has, is none of them", () => {
    expect(columnsRead(parseFilter('"c1a4e7b2-90d3-4e5f-a6b8-1d2c3e4f5a60" -> country = "US"'))).toEqual([]);
    expect(orderedColumns(opened, ["contry"])).not.toContain("contry");
  });

  test("own records have a title too", () => {
    expect(titleColumnOf({ columns: { size: { type: "number" }, name: { type: "string" } } })).toBe("name");
    expect(titleColumnOf({ columns: { size: { type: "number" } } })).toBe("size");
    expect(titleColumnOf({ columns: {} })).toBeUndefined();
  });
});
