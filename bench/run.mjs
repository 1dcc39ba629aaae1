/** Runs a benchmark, which prints one table: `npm run bench -- NAME`, after `npm run build`. */
import { runNamed } from "../scripts/run-named.mjs";

/** Garbage is collected between measures. */
const benchmark = (name, purpose, file = `bench/${name}/${name}.mjs`) => ({
  name,
  parameters: ["--expose-gc", file],
  purpose,
});

runNamed("npm run bench", [
  benchmark("analyze", "which of many capacities can match the same record"),
  benchmark("availability", "availability of 1, 20 and 200 members"),
  benchmark("client", "what the client adds to fetch"),
  benchmark("compare", "the comparison of eight pairs of capacities"),
  benchmark("evaluate", "predicates beside the peers"),
  benchmark("files", "filters over large files"),
  benchmark("growth", "growth of time with the size of a mistake"),
  benchmark("many", "10 to 1,000 filters over the same rows", "bench/evaluate/many.mjs"),
  benchmark("parse", "text beside a parser by hand and the peers"),
  benchmark("playground", "a key and a paste in the playground", "bench/ui/playground.mjs"),
  benchmark("policy", "expirations"),
  benchmark("sql", "statements beside SQL by hand"),
  benchmark("start", "the start of a command or an import"),
  benchmark("ui", "the builder beside react-querybuilder"),
  benchmark("validate", "validation beside a check by hand"),
]);
