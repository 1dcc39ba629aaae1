import { unreachable } from "../model/unreachable.js";
import { onRecord, onValue } from "../evaluate/closure.js";
import { keysOf } from "../evaluate/keys.js";
import type { ElementTest, ObjectTest, RecordTest, ValueTest } from "../evaluate/plan.js";
import { ElementSieve } from "./element-sieve.js";
import { AmongSieve, RowSieve } from "./leaf-sieves.js";
import { allOf, anyOf } from "./order-sieves.js";
import { PatientSieve } from "./patient-sieve.js";
import type { Sieve } from "./sieve.js";
import { ConstantSieve } from "./sieve.js";
import type { SieveContext } from "./sieve-of-values.js";
import { sieveOfValues } from "./sieve-of-values.js";
import type { Table } from "./table.js";

/** A test as a sieve of the rows of a table. */
export function sieveOf(test: RecordTest, table: Table, context: SieveContext): Sieve {
  const { selections } = table;
  switch (test.kind) {
    case "constant":
      return new ConstantSieve(selections, test.holds);
    case "all":
      return allOf(
        test.tests.map((part) => sieveOf(part, table, context)),
        table,
      );
    case "any":
      return anyOf(
        test.tests.map((part) => sieveOf(part, table, context)),
        table,
      );
    case "column":
      return sieveOfColumn(test.key, test.test, table, context);
    case "related": {
      const columns = [...keysOf(test)].map((key) => [key, table.column(key)] as const);
      const holds = onRecord(test, context.settings);
      const recordOf = (row: number): object =>
        Object.fromEntries(columns.map(([key, { values }]) => [key, values[row]]));
      return new RowSieve(selections, (row) => holds(recordOf(row)), 200);
    }
    default:
      return unreachable(test, "kind of test");
  }
}

function sieveOfColumn(key: string, test: ValueTest, table: Table, context: SieveContext): Sieve {
  if (test.kind !== "object" && test.kind !== "element") return sieveOfValues(table.column(key), test, table, context);
  const { selections } = table;
  const column = table.column(key);
  const holds = onValue(test, context.settings);
  const meanwhile = new RowSieve(selections, (row) => holds(column.values[row]), test.kind === "object" ? 60 : 120);
  return new PatientSieve(selections, table.patienceOf(key), meanwhile, () =>
    test.kind === "object" ? sieveOfObjects(key, test, table, context) : sieveOfElements(key, test, table, context),
  );
}

function sieveOfObjects(key: string, { test, required }: ObjectTest, table: Table, context: SieveContext): Sieve {
  const objects = table.objectsOf(key);
  objects.table.load(keysOf(test));
  const sieve = sieveOf(test, objects.table, context);
  if (!required) return sieve;
  return allOf([new AmongSieve(table.selections, objects.presence, (isObject) => isObject === true), sieve], table);
}

function sieveOfElements(key: string, { test }: ElementTest, table: Table, context: SieveContext): Sieve {
  const elements = table.elementsOf(key);
  elements.table.load(keysOf(test));
  return new ElementSieve(table.selections, elements, sieveOf(test, elements.table, context));
}
