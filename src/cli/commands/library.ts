/** One content library, field by field. */
import { colorsFor } from "../output/colors.js";
import type { ConnectionOptions } from "../input/connection.js";
import { connect } from "../input/connection.js";
import { plain } from "../output/plain.js";
import type { Terminal } from "../output/terminal.js";

/** The options of `library get`. */
export interface LibraryOptions extends ConnectionOptions {
  readonly json?: boolean;
}

/** Shows the library with a uuid. */
export async function getLibrary(
  uuid: string,
  { json = false, ...connection }: LibraryOptions,
  terminal: Terminal,
): Promise<number> {
  const client = await connect(connection, terminal);
  const library = await client.libraries.get(uuid);
  if (json) terminal.stdout.write(JSON.stringify(library, undefined, 2) + "\n");
  else terminal.stdout.write(printFields(library, terminal));
  return 0;
}

function printFields(record: Readonly<Record<string, unknown>>, terminal: Terminal): string {
  const colors = colorsFor(terminal.stdout, terminal);
  const fields = Object.entries(record).map(([key, value]) => [plain(key), textOf(value)] as const);
  const width = Math.max(...fields.map(([key]) => key.length));
  return fields.map(([key, text]) => `${colors.bold(key.padEnd(width))}  ${text}`.trimEnd() + "\n").join("");
}

function textOf(value: unknown): string {
  return plain(typeof value === "string" ? value : JSON.stringify(value));
}
