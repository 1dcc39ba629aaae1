/** A zero says in the first screen what to change. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { capacityFilter, folderWith } from "./command.js";

const deals = `Record ID,Pipeline,Deal owner
1,Sales Pipeline,Ann Martin
2,Sales Pipeline,Ann Martin
3,Renewals,Bo Chen
`;

const members = JSON.stringify([
  { name: "Ann Martin", ids: { hubspot: "71" } },
  { name: "Bo Chen", ids: { hubspot: "72" } },
]);

function openDeals(pipeline: string, owner: string): string {
  const is = { kind: "string", operator: "is" };
  const conditions = [
    { ...is, columnSlug: "Pipeline", values: pipeline },
    { ...is, columnSlug: "Deal owner", values: owner },
  ];
  const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
  return JSON.stringify([{ uuid: "1", name: "Open deals", memberCapacity: 30, filter }]);
}

const folder = (): string =>
  folderWith({
    "deals.csv": deals,
    "members.json": members,
    "pipeline.json": openDeals("sales_pipeline", "{{member.name}}"),
    "owner.json": openDeals("Sales Pipeline", "{{member.ids.hubspot}}"),
  });

const pipelineReason =
  'Pipeline = "sales_pipeline" matches none of 3 records: they have "Sales Pipeline" (2) and "Renewals" (1). Did you mean "Sales Pipeline"?';
const ownerReason =
  'No "Deal owner" of 3 records is a value of {{member.ids.hubspot}}. 2 of 2 are members\' names: write {{member.name}}.';

describe("availability", () => {
  test.each([
    ["pipeline.json", pipelineReason],
    ["owner.json", ownerReason],
  ])("of %s", async (capacities, reason) => {
    const at = folder();
    const given = ["--capacities", join(at, capacities), "--members", join(at, "members.json")];
    const args = ["availability", ...given, "--rows", join(at, "deals.csv")];
    const { exitCode, out } = await capacityFilter(args);
    expect(exitCode).toBe(0);
    expect(out.split("\n")).toContain(reason);
    const json = await capacityFilter([...args.slice(0, -1), "-", "--json"], { stdin: deals });
    expect(JSON.parse(json.out)).toMatchObject({ capacities: [{ whyNone: [{ message: reason }] }] });
  });
});

const filter = 'Pipeline = "sales_pipeline"';

test("evaluate and explain --impact", async () => {
  const file = join(folder(), "deals.csv");
  expect((await capacityFilter(["evaluate", "--filter", filter, "--rows", file])).out).toBe(
    `${file}: 0 of 3 match\n\n${pipelineReason}\n`,
  );
  const impact = await capacityFilter(["explain", "--impact", "--filter", filter, "--rows", file]);
  expect(impact.out).toContain(pipelineReason);
});

test("of standard input, the first 10,000 records are known", async () => {
  const stdin = deals + "4,Renewals,\n".repeat(10_000);
  const { out } = await capacityFilter(["evaluate", "--filter", filter, "--rows", "-"], { stdin });
  expect(out).toContain('they have "Sales Pipeline" (2) and "Renewals" (9,998).');
  expect(out).toContain("This is known of the first 10,000 records of standard input.");
});

describe("columns of files may be named by their labels", () => {
  const model = {
    columns: {
      pipeline: { type: "string", label: "Pipeline" },
      hubspot_owner_id: { type: "string", label: "Deal owner" },
      second_owner_id: { type: "string", label: "Second owner" },
    },
  };
  const named = 'pipeline = "Renewals" and hubspot_owner_id = "Bo Chen"';

  test("evaluate and validate read them as columns of the model", async () => {
    const at = folderWith({ "deals.csv": `${deals}4,Renewals,\n`, "model.json": JSON.stringify(model) });
    const records = ["--rows", join(at, "deals.csv"), "--model", join(at, "model.json")];
    const { out } = await capacityFilter(["evaluate", "--filter", named, ...records]);
    expect(out).toContain("1 of 4 matches");
    expect(out).toContain('read by their labels: "Pipeline" is pipeline, "Deal owner" is hubspot_owner_id.');
    const wrong = folderWith({ "one.filter": 'pipeline = "renewals"' });
    expect((await capacityFilter(["validate", join(wrong, "one.filter"), ...records])).out).toContain(
      'No record has pipeline = "renewals". Did you mean "Renewals"?',
    );
  });

  test("but not by a label of two columns", async () => {
    const twice = { columns: { ...model.columns, other: model.columns.pipeline } };
    const at = folderWith({ "deals.csv": deals, "model.json": JSON.stringify(twice) });
    const records = ["--rows", join(at, "deals.csv"), "--model", join(at, "model.json")];
    const { exitCode, err } = await capacityFilter(["evaluate", "--filter", named, ...records]);
    expect(exitCode).toBe(2);
    expect(err).toContain('"Pipeline" is the label of two columns, "pipeline" and "other". Name it by its slug.');
  });
});
