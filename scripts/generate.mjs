/** Writes a generated file of the repository: `npm run generate -- NAME`. */
import { runNamed } from "./run-named.mjs";

const script = (name, file, purpose) => ({ name, parameters: [file], purpose });

runNamed("npm run generate", [
  script("api", "scripts/api-report.mjs", "API.md, from the build"),
  script("conformance", "scripts/make-conformance.mjs", "cases of conformance, from the build"),
  script("examples", "scripts/make-examples.mjs", "the data of examples"),
  script("grammar", "grammar/generate.js", "the parsers of src/text/generated"),
  script("openapi", "scripts/openapi.mjs", "openapi.json"),
  script("pictures", "test/browser/pictures.mjs", "the pictures of the documentation"),
]);
