import type { JsonObject } from "../model/structure/json-object.js";
import type { CallOptions } from "./call.js";
import type { LogPage } from "./records.js";

/** How to page through logs. The API does not document its paging, so the caller provides the request bodies. */
export interface PagesOptions extends CallOptions {
  /** The body of the first request. Default `{}`. */
  readonly first?: JsonObject;
  /**
   * Returns the body of the next request, or undefined after the last page.
   *
   * @param page - the current page.
   * @param soFar - the number of logs up to the end of this page.
   */
  readonly next: (page: LogPage, soFar: number) => JsonObject | undefined | Promise<JsonObject | undefined>;
}

/** Requests each page only when it is needed. Options such as `timeout` apply to each request separately. */
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
