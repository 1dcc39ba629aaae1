/** Writes src/text/generated/parser.js, and its types, from the grammars of this folder. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import peggy from "peggy";
import compact from "./compact.js";

const startRules = {
  Filter: "Expression",
  Condition: "ConditionSyntax",
  Policy: "PolicySyntax",
};

const types = `import type { ${Object.values(startRules).join(", ")} } from "../parser/syntax.js";

/** What the named rules would have accepted at the furthest place that was reached. */
export interface Furthest {
  at: number;
  readonly names: Set<string>;
}

/** A rule to begin with. */
export interface GrammarRule<Syntax> {
  (): Syntax | -1;
}
${Object.entries(startRules)
  .map(([rule, type]) => `export const ${rule}: GrammarRule<${type}>;`)
  .join("\n")}

/** The syntax tree of a text of tokens, or -1 where it is not as the rule says. */
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

/** A file that stays as it was is no newer than what was built of it. */
function update(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
