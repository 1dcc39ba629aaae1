/** The rows of the tables, the same ones on every run. All columns grow with the number of the row, so that each can be sorted. */
export function* companies(count, isSorted) {
  // A step that has no common divisor with the count visits every row.
  const step = isSorted ? 1 : coprime(Math.floor(count * 0.618), count);
  for (let place = 0, row = 0; place < count; place++, row = (row + step) % count) yield company(row, count);
}

function company(row, count) {
  const name = `Company ${String(row).padStart(8, "0")}`;
  const time = new Date(Date.UTC(2010, 0, 1) + row * 600_000).toISOString();
  return {
    id: row,
    name,
    title: name,
    note: `Call ${row} about ${row % 1000 === 0 ? "renewal" : "a new offer"}`,
    country: `C${row % 5}`,
    employees: row,
    revenue: row + 0.25,
    ext: `00000000-0000-4000-8000-${String(row).padStart(12, "0")}`,
    active: row > count * 0.9,
    created: time,
    iso: time,
    metadata: { industry: `finance ${row % 50}`, score: row % 100 },
    owner_id: row % 100,
  };
}

export function* events(count) {
  for (let row = 0; row < count; row++) yield { company_id: row - (row % 2), type: row % 3 === 0 ? "visit" : "call" };
}

export function* owners() {
  for (let row = 0; row < 100; row++) yield { owner_id: row, region: `r${row}` };
}

function coprime(start, count) {
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  let step = Math.max(1, start);
  while (divisor(step, count) !== 1) step++;
  return step;
}
