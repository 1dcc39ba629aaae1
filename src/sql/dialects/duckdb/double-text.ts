import type { Sql } from "../../fragment.js";
import { sql } from "../../fragment.js";
import { javaScriptNumber } from "../shared/common.js";

/** A double as JavaScript spells it. */
export function doubleText(number: Sql): Sql {
  return javaScriptNumber(number, (double) => sql`regexp_replace(CAST(${double} AS VARCHAR), '[.]0$', '')`);
}
