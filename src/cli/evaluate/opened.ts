import type { Engine } from "../../engines/engine.js";
import { InputError } from "../input/input-error.js";

/** A database that a command has opened. */
export interface Opened {
  readonly asked: Engine;
  readonly close: () => Promise<void>;
}

/** @throws {InputError} which says that the database cannot be opened, and why. */
export async function opening<Value>(database: string, open: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await open();
  } catch (error) {
    // A connection string holds a password.
    const name = database.replace(/\/\/.*@/, "//");
    throw new InputError(`${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export const nothing = (): Promise<void> => Promise.resolve();
