import type { Conjonction } from "../../model/filter.js";

/**
 * What a row is made for: literals that must all hold, or of which one must.
 *
 * `any` lists its ways from the sharpest on: in `sharp` ones only one part decides the outcome, in `plain` ones what
 * the other parts say does not matter. They are functions, because there are as many of them as a long list squared.
 */
export type Goal<L> =
  | { readonly literal: L }
  | { readonly all: readonly Goal<L>[] }
  | { readonly sharp: readonly (() => Goal<L>)[]; readonly plain: readonly (() => Goal<L>)[] };

/** Something that may hold or not, as a goal either way. */
export type Part<L> = (wanted: boolean) => Goal<L>;

/**
 * That parts hold under their conjonction, or fail. Where one part is enough, the others are wanted to say the
 * opposite, so that the outcome hangs on this one; and one that fails does so by one part alone.
 */
export function combined<L>(conjonction: Conjonction, parts: readonly Part<L>[], wanted: boolean): Goal<L> {
  // An empty list is no restriction, whatever its conjonction.
  if (parts.length === 0) return wanted ? { all: [] } : { sharp: [], plain: [] };
  if (wanted === (conjonction === "and")) return { all: parts.map((part) => part(wanted)) };
  return {
    sharp: parts.map((_, index) => () => ({ all: parts.map((part, at) => part(at === index ? wanted : !wanted)) })),
    plain: parts.map((part) => () => part(wanted)),
  };
}
