import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

// A context of its own has the language and nothing else: no require, no process, no globals of Node.
runInNewContext(readFileSync("bundle.js", "utf8"), { console });
