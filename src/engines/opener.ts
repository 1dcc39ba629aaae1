/** Opens databases by their addresses, for programs. */
import type { Engine, EngineOptions } from "./engine.js";
import { EngineError } from "./engine-error.js";

export interface OpeningProgram {
  /** Loads the package of a driver. Rejects if it is not installed. */
  readonly load: (name: string) => Promise<unknown>;
  /** Like `load`, but returns undefined if the package is not installed, or is a module that Node does not have. */
  readonly loadIfInstalled: (name: string) => Promise<unknown>;
  readonly note: (message: string) => void;
}

/** Opens the databases of one engine. The packages of drivers find the credentials. */
export interface DatabaseOpener {
  /** Whether an address, or the name of a file, is of this engine. */
  readonly recognizes: (address: string) => boolean;
  /** Opens a database. Closing the engine closes its connection too. */
  readonly open: (address: string, options: EngineOptions, program: OpeningProgram) => Promise<Engine>;
}

/** The engine, which also releases a resource when it is closed. */
export function releasing(engine: Engine, release: () => unknown): Engine {
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await release();
    },
  };
}

/**
 * The decoded parts of an address, and its parameters.
 *
 * @param form - the form of addresses, in messages.
 * @param pattern - matches the address without its parameters, with a group for each part.
 * @throws {EngineError} if the address has another form, or a parameter that is not a known one.
 */
export function readAddress(
  address: string,
  form: string,
  pattern: RegExp,
  known: readonly string[] = [],
): { readonly parts: readonly string[]; readonly parameters: URLSearchParams } {
  const [path = ""] = address.split("?");
  const match = pattern.exec(path);
  if (match === null) throw invalidAddress(`Write the address of the database as ${form}.`);
  const parameters = new URLSearchParams(address.slice(path.length));
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const named = known.length === 0 ? "no parameters" : `only the parameters ${known.join(" and ")}`;
    throw invalidAddress(`${form} has ${named}, not ${unknown}.`);
  }
  return { parts: match.slice(1).map(decodeURIComponent), parameters };
}

export function invalidAddress(message: string): EngineError {
  return new EngineError("sourceNotReadable", message);
}
