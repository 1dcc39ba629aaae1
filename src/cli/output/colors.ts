import picocolors from "picocolors";
import type { Output, Terminal } from "./terminal.js";

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours for a terminal, unless the user turned them off (https://no-color.org). */
export function colorsFor(output: Output, { env }: Pick<Terminal, "env">): Colors {
  const unwanted = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
  return picocolors.createColors(output.isTTY === true && !unwanted);
}
