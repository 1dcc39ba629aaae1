import type { JsonObject } from "../model/shape.js";
import { isObject } from "../model/shape.js";
import type { Library } from "../model/records.js";
import type { CallOptions } from "./call.js";
import { call } from "./call.js";
import type { Clock } from "./clock.js";
import { systemClock } from "./clock.js";
import { RequestError } from "./errors.js";
import type { Operation } from "./operation.js";
import type { PagesOptions } from "./pages.js";
import { pagesOf } from "./pages.js";
import type { ListedCapacity, LogPage } from "./records.js";
import { readCapacities, readLibrary, readLogs } from "./records.js";
import type { ClientOptions } from "./settings.js";
import { settingsOf } from "./settings.js";
import { checkUuid } from "./uuid.js";

/**
 * The three operations of the API (spec section 4). Every call fails with a {@link ClientError} when it got no answer
 * or a wrong one, and with a {@link RequestError} when nothing can be sent.
 */
export interface Client {
  readonly capacities: {
    /** All capacities, in the order of the service. One with an invalid filter or policy is there with its `issues`. */
    list(options?: CallOptions): Promise<ListedCapacity[]>;
  };
  readonly libraries: {
    /** The library with a version 4 UUID; a {@link NotFoundError} when there is none. */
    get(uuid: string, options?: CallOptions): Promise<Library>;
  };
  readonly logs: {
    /**
     * The logs that match a request.
     *
     * @param body - what the service asks for; the specification does not show it, so any JSON object is sent as it
     * is. Default `{}`.
     */
    list(body?: JsonObject, options?: CallOptions): Promise<LogPage>;

    /** Page after page of logs, by whatever scheme the caller knows; see {@link PagesOptions}. */
    pages(options: PagesOptions): AsyncGenerator<LogPage, void, undefined>;
  };
}

/**
 * A client of the API, for any platform that has `fetch`.
 *
 * @throws {RequestError} for an option that cannot be used, such as a base URL that is neither https nor this machine.
 * @example
 * const client = createClient({ baseUrl: "https://api.example.com/v1", token: "an API token" .replaceAll(" ", "-") });
 * Object.keys(client) // ["capacities", "libraries", "logs"]
 * createClient({ baseUrl: "http://api.example.com/v1", token: "secret" }) // throws RequestError
 */
export function createClient(options: ClientOptions): Client {
  return clientWith(options, systemClock);
}

/** As {@link createClient}, with a clock of one's own. */
export function clientWith(options: ClientOptions, clock: Clock): Client {
  const settings = settingsOf(options);
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
  read: readCapacities,
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
    // A cycle or a bigint: as little JSON as what is no object.
  }
  throw new RequestError("invalidBody", ["body"], "The body of a request for logs must be a JSON object.", "an object");
}
