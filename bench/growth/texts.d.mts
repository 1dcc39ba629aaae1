export interface GrowthLimits {
  readonly seed: number;
  readonly cases?: number;
  readonly longest: number;
  readonly measurable: number;
  readonly steepest: number;
}

export function slowCalls(modules: readonly object[], limits: GrowthLimits): Promise<readonly string[]>;
