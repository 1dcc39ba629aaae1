/** Generates src/text/generated/parser.js and its types from the grammars of this folder. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import peggy from "peggy";
import compact from "./compact.js";

const startRules = {
  Filter: "Node",
  Condition: "ConditionSyntax",
  Policy: "PolicySyntax",
};

const types = `import type { ${Object.values(startRules).join(", ")} } from "../parser/syntax.js";

/** The named rules that would have matched at the furthest token reached. */
export interface Furthest {
  at: number;
  readonly names: Set<string>;
}

/** A start rule. */
export interface GrammarRule<Syntax> {
  (): Syntax | -1;
}
${Object.entries(startRules)
  .map(([rule, type]) => `export const ${rule}: GrammarRule<${type}>;`)
  .join("\n")}

/** Returns the syntax tree of tokens, or -1 if they do not match the rule. */
export function parse<Syntax>(tokens: Uint8Array, rule: GrammarRule<Syntax>, furthest?: Furthest): Syntax | -1;
`;

const here = import.meta.dirname;
const folder = `${here}/../src/text/generated`;
const grammars = ["filter.peggy", "policy.peggy"].map((source) => ({
  source,
  text: readFileSync(`${here}/${source}`, "utf8"),
}));

mkdirSync(folder, { recursive: true });
update(
  `${folder}/parser.js`,
  peggy.generate(grammars, {
    allowedStartRules: Object.keys(startRules),
    format: "es",
    output: "source",
    plugins: [compact],
    grammarSource: grammars[0].source,
  }),
);
update(`${folder}/parser.d.ts`, types);

/** An unchanged file is not written, so that builds that depend on it stay up to date. */
function update(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
