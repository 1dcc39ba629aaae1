/** Deterministic filters of a wanted size: groups of conditions, in the text language. */

function random(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}

const columns = ["status", "age", "name", "country", "employee_count", "revenue", "created_at", "domain", "industry"];
const words = ["foo", "open", "Acme Tech", "US", "enterprise", 'it"s', "café", "x", "a longer piece of text"];

function condition(next) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  const column = pick(columns);
  const word = JSON.stringify(pick(words));
  switch (Math.floor(next() * 7)) {
    case 0:
      return `${column} = ${word}`;
    case 1:
      return `${column} != ${word}`;
    case 2:
      return `${column} > ${Math.floor(next() * 1000)}`;
    case 3:
      return `${column} < ${Math.floor(next() * 1e5) / 100}`;
    case 4:
      return `${column} contains ${word}`;
    case 5:
      return `${column} starts with ${word}`;
    default:
      return `${column}:string is null`;
  }
}

/** About so many characters of `(a and b) or c or (d and e and f)`. */
export function textOf(size, seed = 7) {
  const next = random(seed);
  const groups = [];
  for (let length = 0; length < size; length += groups.at(-1).length + 4) {
    const count = 1 + Math.floor(next() * 4);
    const conditions = Array.from({ length: count }, () => condition(next));
    groups.push(count === 1 ? conditions[0] : `(${conditions.join(" and ")})`);
  }
  return groups.join(" or ");
}
