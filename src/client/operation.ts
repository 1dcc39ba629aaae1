import type { Result } from "../model/issues/issue.js";

/** A request of the client, and how to read its response. */
export interface Operation<Value> {
  readonly method: "GET" | "POST";
  /** Relative to the base URL, starts with a slash. */
  readonly path: string;
  /** The body as JSON. */
  readonly body?: string;
  readonly read: (answer: unknown) => Result<Value>;
}

/** Returns the name of an operation in messages. */
export function nameOf({ method, path }: Pick<Operation<unknown>, "method" | "path">): string {
  return `${method} ${path}`;
}
