import type { JsonObject } from "../model/shape.js";
import type { CallOptions } from "./call.js";
import type { LogPage } from "./records.js";

/** How to go through logs page by page; the specification shows no scheme, so the caller says which one. */
export interface PagesOptions extends CallOptions {
  /** The body of the first request. Default `{}`. */
  readonly first?: JsonObject;
  /**
   * The body of the next request, or undefined after the last page.
   *
   * @param page - the page that was just read.
   * @param soFar - how many logs there were up to its end.
   */
  readonly next: (page: LogPage, soFar: number) => JsonObject | undefined | Promise<JsonObject | undefined>;
}

/** Asks for a page when it is wanted, and not before. `options` other than the bodies hold for each request alone. */
export async function* pagesOf(
  list: (body: JsonObject | undefined, options: CallOptions) => Promise<LogPage>,
  { first, next, ...options }: PagesOptions,
): AsyncGenerator<LogPage, void, undefined> {
  let soFar = 0;
  let body = first;
  do {
    const page = await list(body, options);
    yield page;
    soFar += page.logs.length;
    body = await next(page, soFar);
  } while (body !== undefined);
}
