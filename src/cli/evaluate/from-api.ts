import type { ConnectionOptions } from "../input/connection.js";
import { connect } from "../input/connection.js";
import type { Terminal } from "../output/terminal.js";
import type { Evaluated } from "./evaluated.js";
import { evaluatedOf } from "./evaluated.js";

/** The capacities that the API lists now. */
export async function listedCapacities(options: ConnectionOptions, terminal: Terminal): Promise<Evaluated> {
  const client = await connect(options, terminal);
  return evaluatedOf(await client.capacities.list());
}
