export const uuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

export const token = "token-of-the-test/with+odd=signs";

export const capacity = {
  uuid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  workspaceUuid: "w",
  name: "Enterprise",
  color: "purple",
  description: null,
  memberCapacity: 50,
  allocationExpirationPolicy: { interval: "weekly", weekDay: 1 },
  filter: {
    conjonction: "and",
    groups: [
      {
        conjonction: "and",
        conditions: [{ kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 1000 }],
      },
    ],
  },
  createdAt: "2026-01-01T00:00:00Z",
};

export const library = {
  uuid,
  name: "Web",
  kind: "connector",
  config: { url: "https://example.com" },
  deletedAt: null,
};

export const log = { runUuid: "r1", nodeKind: "native", executionStatus: "pending", executionCreditsUsedCount: 2 };
