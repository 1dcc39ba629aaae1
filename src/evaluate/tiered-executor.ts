import type { BoundPlan } from "./bound-plan.js";
import { arrange } from "./optimize.js";
import { onAnything, onRecord } from "./closure.js";
import type { Generated } from "./codegen/instantiate.js";
import { functionOf } from "./codegen/instantiate.js";
import type { Code, Purpose } from "./codegen/generate.js";
import { generate } from "./codegen/generate.js";
import { comeInAnyKeyOrder, KeyOrders } from "./shape-detector.js";
import { isPlain } from "./own-values.js";

/** A compiled filter. It runs closures at first, and code once it has seen so many rows that it pays to generate it. */
export interface Program {
  readonly plan: BoundPlan;
  /** Whether it takes one row. */
  readonly takes: (row: unknown) => boolean;
  /** What runs over a list of some length as a whole, where that pays. */
  readonly over: <P extends OverList>(purpose: P, rows: readonly unknown[]) => Generated[P] | undefined;
}

type OverList = Exclude<Purpose, "takes">;

/** Generating code and running it until the engine has optimized it takes as long as closures take for this many rows. */
const PAYS_FROM = 45_000;

/** Telling whether keys come in any order takes as long as closures take for some hundred rows. */
const LOOKS_AT_KEYS_FROM = 10_000;

export function programOf({ test, settings }: BoundPlan): Program {
  const plan = { test: arrange(test), settings };
  const made: { [P in Purpose]?: Generated[P] | undefined } = {};
  const codeFor = <P extends Purpose>(purpose: P): Generated[P] | undefined => {
    if (!(purpose in made)) made[purpose] = settings.codegen ? functionOfPlan(plan, purpose) : undefined;
    return made[purpose];
  };
  let closures: Generated | undefined;
  const closuresForAnyKeyOrder = (): Generated => (closures ??= withAnyKeyOrder(plan));

  let seen = 0;
  let isAnyKeyOrder = false;
  const over: Program["over"] = (purpose, rows) => {
    if (seen + rows.length < PAYS_FROM) return undefined;
    seen += rows.length;
    // That takes as long as code takes for a thousand rows, so that short lists are taken to be as the first one was.
    if (rows.length >= PAYS_FROM || !(purpose in made)) isAnyKeyOrder = comeInAnyKeyOrder(rows);
    return isAnyKeyOrder ? closuresForAnyKeyOrder()[purpose] : codeFor(purpose);
  };
  // Closures that are never replaced count no rows, which would take a tenth of their time.
  if (!settings.codegen) return { plan, takes: onRecord(plan.test, settings), over };

  const { onPlain, onOthers } = onAnything(plan.test, settings);
  let orders: KeyOrders | undefined;
  /** What is run instead of the closures once enough rows have been seen. */
  let instead: Generated["takes"] | undefined;
  const lookAt = (row: unknown): void => {
    orders ??= new KeyOrders();
    if (!orders.areKnown) orders.add(row);
    else if (orders.areMany) instead = closuresForAnyKeyOrder().takes;
    else if (seen >= PAYS_FROM) instead = codeFor("takes") ?? onRecord(plan.test, settings);
  };
  return {
    plan,
    takes: (row) => {
      if (instead !== undefined) return instead(row);
      if (++seen >= LOOKS_AT_KEYS_FROM) lookAt(row);
      return isPlain(row) ? onPlain(row) : onOthers(row);
    },
    over,
  };
}

/** Closures for rows whose keys come in any order; names that are written in code are found in twice the time. */
function withAnyKeyOrder({ test, settings }: BoundPlan): Generated {
  const takes = onRecord(test, { ...settings, anyKeyOrder: true });
  return {
    takes,
    select: (rows) => rows.filter(takes),
    count: (rows) => {
      let taken = 0;
      for (const row of rows) if (takes(row)) taken++;
      return taken;
    },
  };
}

function functionOfPlan<P extends Purpose>(plan: BoundPlan, purpose: P): Generated[P] | undefined {
  const code: Code<P> | undefined = generate(plan, purpose);
  return code && functionOf(code);
}
