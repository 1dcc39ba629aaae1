/** The base URL and the token of the API are not arguments, because other users of the machine can see these. */
import type { Client } from "../../client/index.js";
import { createClient } from "../../client/index.js";
import type { Issue } from "../../model/issues/issue.js";
import type { Check } from "../../model/structure/shape.js";
import { objectOf, string } from "../../model/structure/shape.js";
import { checkedJson } from "./documents.js";
import { InputError } from "./errors.js";
import { readFile } from "./input.js";
import type { ConnectionOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";

interface ApiConnection {
  readonly baseUrl?: string;
  readonly token?: string;
}

export async function connect({ connection }: ConnectionOptions, terminal: Terminal): Promise<Client> {
  const given = connection === undefined ? {} : await readConnection(connection, terminal);
  const read = (key: keyof ApiConnection, variable: string, what: string): string => {
    const value = given[key] ?? terminal.env[variable] ?? "";
    if (value !== "") return value;
    throw new InputError(
      `Set ${what} of the API: ${variable} in the environment, or "${key}" in the file of --connection.`,
    );
  };
  const baseUrl = read("baseUrl", "CAPACITY_FILTER_BASE_URL", "the base URL");
  return createClient({ baseUrl, token: read("token", "CAPACITY_FILTER_TOKEN", "the token") });
}

const checkConnection: Check = objectOf({
  name: "a connection",
  required: {},
  optional: { baseUrl: string, token: string },
});

async function readConnection(path: string, terminal: Terminal): Promise<ApiConnection> {
  const { name, text } = await readFile(path, terminal);
  const result = checkedJson<ApiConnection>(text, checkConnection);
  if (result.ok) return result.value;
  throw new InputError(result.issues.map((issue) => `${name}${withoutContent(issue)}`).join("\n"));
}

/** Messages do not quote this document, because it contains a secret. */
function withoutContent({ range, expected = "a connection" }: Issue): string {
  const place = range === undefined ? "" : `:${range.start.line}:${range.start.column}`;
  return `${place}: Expected ${expected}.`;
}
