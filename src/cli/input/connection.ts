/** The base URL and the token of the API, from a file or the environment: arguments are visible to other users of a machine. */
import type { Client } from "../../client/index.js";
import { createClient } from "../../client/index.js";
import type { Issue } from "../../model/issues/issue.js";
import type { Check } from "../../model/structure/shape.js";
import { objectOf, string } from "../../model/structure/shape.js";
import { checkedJson } from "./documents.js";
import { InputError } from "./errors.js";
import { readFile } from "./input.js";
import type { Terminal } from "../output/terminal.js";

/** The options of every command that calls the API. */
export interface ConnectionOptions {
  /** A file that holds a {@link Connection}; what it lacks comes from the environment. */
  readonly connection?: string;
}

interface Connection {
  readonly baseUrl?: string;
  readonly token?: string;
}

/** A client of the API. */
export async function connect({ connection }: ConnectionOptions, terminal: Terminal): Promise<Client> {
  const given = connection === undefined ? {} : await readConnection(connection, terminal);
  const baseUrl = given.baseUrl ?? terminal.env["CAPACITY_FILTER_BASE_URL"] ?? "";
  const token = given.token ?? terminal.env["CAPACITY_FILTER_TOKEN"] ?? "";
  if (baseUrl === "") throw missing("the base URL", "CAPACITY_FILTER_BASE_URL", "baseUrl");
  if (token === "") throw missing("the token", "CAPACITY_FILTER_TOKEN", "token");
  return createClient({ baseUrl, token });
}

function missing(what: string, variable: string, key: string): InputError {
  return new InputError(
    `Set ${what} of the API: ${variable} in the environment, or "${key}" in the file of --connection.`,
  );
}

const checkConnection: Check = objectOf({
  name: "a connection",
  required: {},
  optional: { baseUrl: string, token: string },
});

async function readConnection(path: string, terminal: Terminal): Promise<Connection> {
  const { name, text } = await readFile(path, terminal);
  const result = checkedJson<Connection>(text, checkConnection);
  if (result.ok) return result.value;
  throw new InputError(result.issues.map((issue) => `${name}${withoutContent(issue)}`).join("\n"));
}

/** Other documents are quoted in messages; this one holds a secret, perhaps in the wrong place. */
function withoutContent({ range, expected = "a connection" }: Issue): string {
  const place = range === undefined ? "" : `:${range.start.line}:${range.start.column}`;
  return `${place}: Expected ${expected}.`;
}
