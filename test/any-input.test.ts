import { fc, test } from "./property.js";
import { describe, expect } from "vitest";
import { CapacityFilterError, safeParseFilter, validateFilter } from "../src/index.js";
import { safeParseCapacitiesJson, safeParseFilterJson, safeParsePolicyJson } from "../src/json/parse.js";
import { publicModules } from "./public-modules.js";
import { runs } from "./runs.js";

/** Functions whose first argument is not checked, as their types say what it is; any other one answers any value. */
const takesTyped = new RegExp(
  [
    "(?:Error|Tally|Engine|Arbitrary)$",
    "^(?:create|describe|open|print|use)[A-Z]",
    "^format(?:Path|Issue|Text)$|^reportIssues$",
    "^(?:applyFixes|catalogueEntry|fieldsOf|filterLanguage|inferDataModel|isDraftFilter|rangesOfText|validateDraft)$",
    // Rows, bytes, policies, lists of filters, and what our functions return.
    "^(?:columnsOf|compileMany|countRows|countsSql|filterRows|impact|inferTable|memberLabels|membersOf(?:Table)?|ownerKeys|readRecords|ValueCounts)$",
    "^(?:expirations|isExpired|nextExpiration|previousExpiration)$",
    "^(?:availabilitySql|compareCapacities|matchCapacities|memberAvailability|overlapsSql|whyNone)$",
    "^(?:pairCapacities|readOverlaps)$",
    // States of builders.
    "^(?:FilterBuilder|FilterSentence|PolicyEditor|changeColumn|changeOperator|committedFilter)$",
    "^(?:conditionControls|editFilter|fromQuery|negate|nodeAt|placeWithin)$",
    "^(?:setOperand|toQuery)$",
  ].join("|"),
);

/** Functions that are called safe are never exempt. */
const isExempt = (name: string): boolean => !name.startsWith("safe") && takesTyped.test(name);

/** What else functions are called with, by name: each list once. */
const otherArguments: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  ...Object.fromEntries(
    ["toSql", "safeToSql", "toSqlTemplate", "selectSql", "countSql"].map((name) => [
      name,
      [[{ dialect: "sqlite", table: "t" }]],
    ]),
  ),
  prepareFilter: [[[], { sql: { judge: () => Promise.resolve([]) } }]],
  importFilter: ["mongodb", "hubspot", "jsonlogic", "sql"].map((from) => [{ from }]),
};

/** Every such function that a program can import, by entry and name. */
async function inputFunctions(): Promise<[name: string, call: (input: unknown) => unknown][]> {
  const found = new Map<unknown, [string, (input: unknown) => unknown][]>();
  for (const [entry, exported] of await publicModules()) {
    for (const [name, value] of Object.entries<unknown>({ ...exported })) {
      if (typeof value !== "function" || isExempt(name) || found.has(value)) continue;
      for (const others of otherArguments[name] ?? [[]]) {
        const call = (input: unknown): unknown => Reflect.apply(value, undefined, [input, ...others]);
        found.set(value, [...(found.get(value) ?? []), [`${entry}: ${name}`, call]]);
      }
    }
  }
  return [...found.values()].flat();
}

const refuse = (): never => {
  throw new RangeError("not to be read");
};

/** Objects of which some way of reading throws. */
const handlers: readonly ProxyHandler<object>[] = [
  { get: refuse },
  { ownKeys: refuse },
  { getPrototypeOf: refuse },
  { getOwnPropertyDescriptor: refuse },
  { get: refuse, ownKeys: refuse, has: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse },
];

const keys = [
  ...["conjonction", "groups", "conditions", "kind", "interval", "name", "filter", "capacities", "0"],
  // Queries of react-querybuilder.
  ...["combinator", "rules", "field", "operator", "value", "match", "meta"],
];

/** Makes an input: fast-check looks into what it makes itself. */
type Maker = () => unknown;

function anyInput(): fc.Arbitrary<Maker> {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true }).map(
    (value): Maker =>
      () =>
        value,
  );
  const hostile = fc.tuple(fc.constantFrom(...handlers), fc.boolean()).map(
    ([handler, isList]): Maker =>
      () =>
        new Proxy<object>(isList ? [] : {}, handler),
  );
  const revoked = fc.constant<Maker>(revokedProxy);
  const key = fc.constantFrom(...keys);
  const getter = key.map(
    (key): Maker =>
      () =>
        Object.defineProperty({}, key, { get: refuse, enumerable: true }),
  );
  const cyclic = key.map((key): Maker => () => {
    const value: Record<string, unknown> = {};
    value[key] = [value];
    return value;
  });
  const symbols = fc.constantFrom<Maker>(
    () => Symbol("x"),
    () => ({ conjonction: Symbol("y") }),
    () => ({ interval: Symbol("z") }),
  );
  const huge = fc.constantFrom("(", "[", '{"a":', '"', "not ", "a=1,").map(
    (text): Maker =>
      () =>
        text.repeat(20_000),
  );
  const within = fc
    .tuple(
      fc.oneof(anything, hostile, revoked, getter, cyclic, symbols),
      fc.array(fc.constantFrom("groups", "conditions", "filter", "rules", "value", "0"), { maxLength: 4 }),
    )
    .map(
      ([make, path]): Maker =>
        () =>
          path.reduce(wrapped, make()),
    );
  return fc.oneof({ arbitrary: within, weight: 20 }, { arbitrary: huge, weight: 1 });
}

/** Throws when it is asked whether it is a list, as well. */
function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function wrapped(inner: unknown, key: string): unknown {
  return key === "0" ? [inner] : { conjonction: "and", [key]: inner };
}

describe.each(await inputFunctions())("%s", (name, call) => {
  test.prop([anyInput()], runs(400))("answers any value", async (make) => {
    try {
      const answer = await call(make());
      if (/: (?:safe|validate)/.test(name)) expect(answer).toHaveProperty("ok");
    } catch (error) {
      expect(error).toBeInstanceOf(CapacityFilterError);
      expect(name).not.toMatch(/: (?:safe|validate)/);
    }
  });
});

// Programs without types hand over anything.
test.each<[(text: never) => unknown, unknown, string]>([
  [safeParseFilter, undefined, "Text must be a string, not undefined."],
  [safeParseFilter, {}, "Text must be a string, not an object. Use checkFilter for an object."],
  [safeParseFilterJson, {}, "Text must be a string, not an object. Use checkFilter for an object."],
  [safeParseFilterJson, 5, "Text must be a string, not the number 5."],
  [safeParsePolicyJson, {}, "Text must be a string, not an object. Use checkPolicy for an object."],
  [safeParseCapacitiesJson, [], "Text must be a string, not a list. Use validateCapacities for an object."],
])("input that is not text is refused: %o, %o", (parse, input, message) => {
  expect(parse(input as never)).toMatchObject({ ok: false, issues: [{ message }] });
});

test.each([safeParseFilter, safeParseFilterJson, safeParsePolicyJson, safeParseCapacitiesJson])(
  "a revoked proxy is refused as text: %o",
  (parse) => {
    expect(parse(revokedProxy() as never)).toMatchObject({ ok: false, issues: [{ code: "wrongType" }] });
  },
);

test("reports the place of an unreadable value", () => {
  const group = Object.defineProperty({}, "conjonction", { get: refuse, enumerable: true });
  const { issues } = validateFilter({ conjonction: "and", groups: [group] });
  expect(issues).toMatchObject([{ code: "wrongType", pointer: "/groups/0/conjonction" }]);
});
