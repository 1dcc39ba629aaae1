import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { capacityArbitrary, libraryArbitrary, logArbitrary } from "../../src/arbitraries/index.js";
import { readCapacityList, readLibrary, readLogs } from "../../src/client/records.js";
import { capacitySchema, librarySchema, logSchema } from "../../src/model/schemas/record-schemas.js";
import { damaged } from "../model/damage.js";
import { runs } from "../runs.js";

const extra = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { maxKeys: 2 });

describe("what is as the specification says is handed on as it came", () => {
  test.prop([fc.array(capacityArbitrary(), { maxLength: 5 }), extra])("capacities", (capacities, others) => {
    const before = structuredClone(capacities);
    expect(readCapacityList({ ...others, capacities })).toEqual({ ok: true, value: before });
  });

  test.prop([libraryArbitrary(), extra])("a library", (library, others) => {
    expect(readLibrary({ ...others, library })).toEqual({ ok: true, value: library });
  });

  test.prop([fc.array(logArbitrary(), { maxLength: 5 }), fc.nat(), extra])("logs", (logs, count, others) => {
    const answer = { ...others, logs, count };
    expect(readLogs(answer)).toEqual({ ok: true, value: answer });
  });
});

describe("a record is refused exactly where its schema refuses it", () => {
  test.prop([fc.oneof(damaged(logArbitrary()), fc.jsonValue())])("a log", (log) => {
    expect(readLogs({ logs: [log], count: 1 }).ok).toBe(logSchema.safeParse(log).success);
  });

  test.prop([fc.oneof(damaged(libraryArbitrary()), fc.jsonValue())])("a library", (library) => {
    expect(readLibrary({ library }).ok).toBe(librarySchema.safeParse(library).success);
  });

  test.prop([fc.oneof(damaged(capacityArbitrary()), fc.jsonValue())], runs(500))(
    "a capacity, or given back with issues",
    (capacity) => {
      const read = readCapacityList({ capacities: [structuredClone(capacity)] });
      const flawless = read.ok && read.value.every(({ issues }) => issues === undefined);
      expect(flawless).toBe(capacitySchema.safeParse(capacity).success);
      if (read.ok) expect(read.value).toMatchObject([capacity]);
      else expect(read.issues.every(({ message, path }) => message !== "" && path[0] === "capacities")).toBe(true);
    },
  );
});
