import type { JsonObject } from "../model/structure/json-object.js";
import { isObject } from "../model/structure/json-object.js";
import type { Library } from "../model/records.js";
import type { CallOptions } from "./call.js";
import { call } from "./call.js";
import type { Clock } from "./clock.js";
import { systemClock } from "./clock.js";
import { RequestError } from "./errors.js";
import type { Operation } from "./answer.js";
import type { ListedCapacity, LogPage } from "./records.js";
import { readCapacityList, readLibrary, readLogs } from "./records.js";
import type { ClientOptions } from "./settings.js";
import { checkUuid, clientSettings } from "./settings.js";

/**
 * The three operations of the API. A call rejects with a {@link ClientError} if there is no valid response, and with a
 * {@link RequestError} if the request is invalid.
 */
export interface Client {
  readonly capacities: {
    /** Lists all capacities in the order of the service. A capacity with an invalid filter or policy has `issues`. */
    list(options?: CallOptions): Promise<ListedCapacity[]>;
  };
  readonly libraries: {
    /** Gets the library with a version 4 UUID. Rejects with a {@link NotFoundError} if there is none. */
    get(uuid: string, options?: CallOptions): Promise<Library>;
  };
  readonly logs: {
    /**
     * Lists the logs that match a request.
     *
     * @param body - a JSON object, sent unchanged because the API does not document its fields. Default `{}`.
     */
    list(body?: JsonObject, options?: CallOptions): Promise<LogPage>;

    /** Yields logs page by page; see {@link PagesOptions}. */
    pages(options: PagesOptions): AsyncGenerator<LogPage, void, undefined>;
  };
}

/**
 * Creates a client of the API, for any platform with `fetch`.
 *
 * @throws {RequestError} for an invalid option, such as a base URL that is neither https nor on this machine.
 * @example
 * const client = createClient({ baseUrl: "https://api.example.com/v1", token: "an API token" .replaceAll(" ", "-") });
 * Object.keys(client) // ["capacities", "libraries", "logs"]
 * createClient({ baseUrl: "http://api.example.com/v1", token: "secret" }) // throws RequestError
 */
export function createClient(options: ClientOptions): Client {
  return clientWith(options, systemClock);
}

/** Like {@link createClient}, with a clock for tests. */
export function clientWith(options: ClientOptions, clock: Clock): Client {
  const settings = clientSettings(options);
  const list = async (body: JsonObject = {}, callOptions?: CallOptions): Promise<LogPage> =>
    call({ ...listLogs, body: jsonOf(body) }, settings, clock, callOptions);
  return {
    capacities: {
      list: async (callOptions) => call(listCapacities, settings, clock, callOptions),
    },
    libraries: {
      get: async (uuid, callOptions) => call(getLibrary(checkUuid(uuid)), settings, clock, callOptions),
    },
    logs: { list, pages: (pagesOptions) => pagesOf(list, pagesOptions) },
  };
}

const listCapacities: Operation<ListedCapacity[]> = {
  method: "GET",
  path: "/revenueOrganization/capacities/list",
  read: readCapacityList,
};

const getLibrary = (uuid: string): Operation<Library> => ({
  method: "GET",
  path: `/content/libraries/${uuid}`,
  read: readLibrary,
});

const listLogs: Operation<LogPage> = { method: "POST", path: "/orchestration/logs/list", read: readLogs };

function jsonOf(body: JsonObject): string {
  try {
    if (isObject(body)) return JSON.stringify(body);
  } catch {
    // A cycle or a bigint is also invalid.
  }
  throw new RequestError("invalidBody", ["body"], "The body of a request for logs must be a JSON object.", "an object");
}

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
async function* pagesOf(
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
