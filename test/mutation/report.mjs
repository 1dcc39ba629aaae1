const columns = ["killed", "endless", "survived", "equivalent", "static"];

/**
 * What a mutant changes, and the reason why nobody can notice it, if there is one. `equivalents` holds reasons for some
 * mutants of a file, and under `*` reasons for all whose line holds a word.
 */
export function describe(file, source, mutant, { "*": everywhere, ...equivalents }) {
  const change = changeOf(source.split("\n"), mutant);
  const [reason = Object.entries(everywhere).find(([word]) => change.includes(word))?.[1]] =
    Object.entries(equivalents[file] ?? {}).find(([, changes]) => changes.some((start) => change.startsWith(start))) ??
    [];
  return { id: mutant.id, file, line: mutant.location.start.line + 1, change, reason };
}

/**
 * A Markdown report of the outcomes of the mutants of each file. `forgotten` are the equivalents of a file which do not
 * survive.
 */
export function report(name, why, files, described, equivalents) {
  const mutants = described.map((mutant) => {
    const isEquivalent = mutant.outcome === "survived" && mutant.reason !== undefined;
    return isEquivalent ? { ...mutant, outcome: "equivalent" } : { ...mutant, reason: "" };
  });

  const row = (label, of) => {
    const counts = columns.map((column) => of.filter(({ outcome }) => outcome === column).length);
    const [killed, endless, survived] = counts;
    const valid = killed + endless + survived;
    const score = valid === 0 ? "-" : `${((100 * (killed + endless)) / valid).toFixed(1)} %`;
    return `| ${[label, ...counts, score].join(" | ")} |`;
  };
  const list = (wanted) =>
    mutants
      .filter(({ outcome }) => outcome === wanted)
      .map(({ file, line, change, reason }) => `- ${file}:${line} \`${change.replaceAll("`", "'")}\` ${reason}`)
      .join("\n") || "None.";

  const markdown = `# Mutation tests: ${name}

Written by \`npm test -- --mode mutation ${name}\`. A mutant is one small change of the code. It is killed if a test fails then,
and endless if the tests take too long. The score is the share of killed and endless mutants, without the equivalent
ones, which no test can notice. Static mutants only matter while a module loads, such as rows of tables. They are not
run, so the score says nothing about them.

${why}

| file | ${columns.join(" | ")} | score |
| --- | ${columns.map(() => "---").join(" | ")} | --- |
${files
  .map((file) =>
    row(
      file,
      mutants.filter((mutant) => mutant.file === file),
    ),
  )
  .join("\n")}
${row("all", mutants)}

## Survivors

${list("survived")}

## Equivalent mutants

${list("equivalent")}
`;
  const alive = mutants.filter(({ outcome }) => outcome === "equivalent").map(({ change }) => change);
  const forgotten = files.flatMap((file) =>
    Object.values(equivalents[file] ?? {})
      .flat()
      .filter((start) => !alive.some((change) => change.startsWith(start)))
      .map((change) => `${file}: ${change}`),
  );
  return { markdown, forgotten };
}

/** The lines of a mutant in one, before and after. Both lines and columns count from 0. */
function changeOf(lines, { location: { start, end }, replacement }) {
  const before = lines.slice(start.line, end.line + 1);
  const rest = before.at(-1).slice(end.column);
  return `${oneLine(before)} → ${oneLine([before[0].slice(0, start.column) + replacement + rest])}`;
}

function oneLine(lines) {
  const text = lines.join(" ").replace(/\s+/g, " ").trim();
  return text.length <= 200 ? text : `${text.slice(0, 200)} …`;
}
