/** Capacities with members, and the records that each member holds. */
import { memberAvailability } from "../../dist/availability.js";

function answered({ name, capacity, members, options = {}, rows }) {
  const [result] = memberAvailability([capacity], rows, { ...options, members, identify: ({ id }) => id });
  const given = { name, capacity, members, options, rows };
  if (result.status === "withoutFilter") return { ...given, withoutFilter: true };
  if (result.status === "failed") return { ...given, refused: result.issues[0].code };
  return {
    ...given,
    answers: result.members.map(({ member, issues, ids, nextExpiration, ...figures }) => {
      if (figures.held === null) return { refused: issues.find(({ severity }) => severity === "error").code };
      const { expired, withoutTime, available, isFull } = figures;
      const next = nextExpiration === undefined ? {} : { nextExpiration: nextExpiration.toISOString() };
      return { holds: ids, expired, withoutTime, available, isFull, ...next };
    }),
  };
}

const is = (columnSlug, values, operator = "is") => ({ kind: "string", columnSlug, operator, values });
const all = (...conditions) => ({ conjonction: "and", groups: [{ conjonction: "and", conditions }] });
const owner = all(is("owner", "{{member.ids.crm}}"));
const ann = { name: "Ann", ids: { crm: "7" } };
const bo = { name: "Bo", ids: { crm: ["8", "9"] } };
const lena = { name: "Lena", ids: {} };
const team = [ann, bo, lena];

const now = "2026-11-20T12:00:00Z";
const owned = [
  { id: 1, owner: "7", at: "2026-11-16T09:30:00Z" },
  { id: 2, owner: "7", at: "2026-11-20T12:00:00Z" },
  { id: 3, owner: "8", at: "2026-11-19" },
  { id: 4, owner: "9", at: "2026-10-31T23:59:59.999Z" },
  { id: 5, owner: "9", at: null },
  { id: 6, owner: "8", at: "soon" },
  { id: 7, owner: "7", at: "2027-01-01" },
  { id: 8, owner: null, at: "2026-11-18" },
  { id: 9, owner: "112", at: "2026-11-18" },
  { id: 10, owner: 7, at: "2026-11-18" },
  { id: 11, owner: "7" },
];

const intervals = ["hourly", "daily", "weekly", "monthly", "quarterly", "yearly"];
/** Times around the edge of a period that ends at `now`. */
const near = {
  hourly: "2026-11-20T11:00:00Z",
  daily: "2026-11-19T12:00:00Z",
  weekly: "2026-11-13T12:00:00Z",
  monthly: "2026-10-20T12:00:00Z",
  quarterly: "2026-08-20T12:00:00Z",
  yearly: "2025-11-20T12:00:00Z",
};
const atEdge = (edge) =>
  [-1, 0, 1].map((step, index) => ({ id: index + 1, owner: "7", at: new Date(Date.parse(edge) + step).toISOString() }));

export function* capacityCases() {
  const capacity = (filter, memberCapacity, policy) => ({
    name: "Book",
    filter,
    ...(memberCapacity === undefined ? {} : { memberCapacity }),
    timeColumnSlug: "at",
    ...(policy === undefined ? {} : { allocationExpirationPolicy: policy }),
  });
  const of = (name, capacity, { members = team, rows = owned, ...options } = {}) =>
    answered({ name, capacity, members, options: { now, ...options }, rows });

  yield of("no limit, and no policy", capacity(owner));
  for (const limit of [null, 0, 3, 4, 50]) yield of(`a limit of ${limit}, and no policy`, capacity(owner, limit));
  for (const interval of intervals) {
    for (const expiry of ["fixed", "sliding"])
      yield of(`${interval}, ${expiry}: records of a team`, capacity(owner, 3, { interval }), { expiry });
    yield of(`${interval}, sliding: a record of exactly one interval ago is free`, capacity(owner, 3, { interval }), {
      expiry: "sliding",
      members: [ann],
      rows: atEdge(near[interval]),
    });
    for (const [at, edge] of [
      ["2026-03-31T12:00:00Z", "2026-03-01T00:00:00Z"],
      ["2024-02-29T12:00:00Z", "2023-03-01T00:00:00Z"],
      ["2026-05-31T00:00:00Z", "2026-05-01T00:00:00Z"],
      ["2026-03-01T00:00:00Z", "2026-02-01T00:00:00Z"],
      ["2026-12-31T12:00:00Z", "2026-10-01T00:00:00Z"],
    ])
      if (["monthly", "quarterly", "yearly"].includes(interval))
        yield of(`${interval}, sliding: at ${at}, where a month is short`, capacity(owner, 3, { interval }), {
          now: at,
          expiry: "sliding",
          members: [ann],
          rows: [
            ...atEdge(edge),
            { id: 4, owner: "7", at: "2026-01-31T12:00:00Z" },
            { id: 5, owner: "7", at: "2024-02-29T12:00:00Z" },
            { id: 6, owner: "7", at: "2025-12-31T12:00:00Z" },
          ],
        });
    yield of(
      `${interval}, fixed: a record at the moment of an expiration expires at the next one`,
      capacity(owner, 3, { interval }),
      {
        now: "2026-11-01T00:00:00Z",
        members: [ann],
        rows: atEdge("2026-11-01T00:00:00Z"),
      },
    );
  }
  for (const timeZone of ["UTC", "Europe/Paris", "America/St_Johns"])
    for (const zone of ["UTC", "Europe/Paris", "Asia/Kathmandu"])
      yield of(
        `dates of records in ${timeZone}, the policy in ${zone}`,
        capacity(owner, 3, { interval: "daily", time: "09:00" }),
        {
          timeZone,
          policy: { timeZone: zone },
          members: [ann],
          rows: [
            "2026-11-19",
            "2026-11-20",
            "2026-11-20T03:30",
            "2026-11-20T08:30",
            "2026-11-20T09:00",
            "2026-11-20T10:00",
          ].map((at, index) => ({ id: index + 1, owner: "7", at })),
        },
      );
  const filters = [
    ["the owner, and another condition", all(is("owner", "{{member.ids.crm}}"), is("team", "eu"))],
    ["the owner in a list, with another id", all(is("owner", ["{{member.ids.crm}}", "112"]))],
    ["the owner with text around it", all(is("key", "x-{{member.ids.crm}}"))],
    [
      "the owner, or another column",
      { conjonction: "or", groups: [owner.groups[0], all(is("backup", "{{member.ids.crm}}")).groups[0]] },
    ],
    ["every owner but the member", all(is("owner", "{{member.ids.crm}}", "isNot"))],
    ["a column that contains the id", all(is("owner", "{{member.ids.crm}}", "contains"))],
    ["no expression: every member holds the same records", all(is("team", "eu"))],
    ["an expression that does not begin with member", all(is("owner", "{{team.id}}"))],
    [
      "the owner, and a relative date",
      all(is("owner", "{{member.ids.crm}}"), {
        kind: "date",
        columnSlug: "at",
        operator: "greaterThan",
        value: "1 month",
      }),
    ],
    ["the owner by the name of the member", all(is("owner", "{{member.name}}"))],
  ];
  const rows = [
    { id: 1, owner: "7", team: "eu", key: "x-7", backup: "8", at: "2026-11-18" },
    { id: 2, owner: "7", team: "us", key: "x-8", backup: "7", at: "2026-09-18" },
    { id: 3, owner: "8", team: "eu", key: "x-", backup: null, at: "2026-11-18" },
    { id: 4, owner: "78", team: null, key: "7", backup: "9", at: null },
    { id: 5, owner: "112", team: "eu", at: "2026-11-10" },
    { id: 6, owner: null, team: "eu", backup: "7", at: "2026-11-19" },
    { id: 7, owner: "Ann", team: "eu", at: "2026-11-19" },
  ];
  for (const [what, filter] of filters)
    yield of(`${what}, monthly`, capacity(filter, 2, { interval: "monthly" }), { rows });
  const ids = ["7", 7, ["7"], ["7", "7"], ["7", null], [], null, "", ["8", "7"], true, {}];
  for (const crm of ids)
    yield of(`a member with the id ${JSON.stringify(crm)}`, capacity(owner, 3), {
      members: [{ name: "Ann", ids: { crm } }],
    });
  yield of("two members with the same id both hold its records", capacity(owner, 3), {
    members: [ann, { ...ann, name: "Ann Two" }, bo],
  });
  yield of("no members", capacity(owner, 3), { members: [] });
  for (const caseSensitive of [true, false])
    yield of(`ids in other letter case, caseSensitive ${caseSensitive}`, capacity(owner, 3), {
      caseSensitive,
      members: [{ name: "Ann", ids: { crm: "aB" } }],
      rows: ["aB", "ab", "AB", "İ"].map((owner, index) => ({ id: index + 1, owner })),
    });
  yield of("a capacity without a filter is not evaluated", capacity(null, 3));
  yield of("a policy without a time column is refused", {
    name: "Book",
    filter: owner,
    allocationExpirationPolicy: { interval: "daily" },
  });
  yield of("a policy that cannot be computed is refused", capacity(owner, 3, { interval: "daily", time: "noon" }));
  yield of("with sliding expiry, only the interval is read", capacity(owner, 3, { interval: "daily", time: "noon" }), {
    expiry: "sliding",
  });
  yield of("a filter in SQL is refused", capacity(all({ kind: "sql", name: "Big", clause: "c > 5" }), 3));
}
