/** The tool for changes: what a change of capacities, or of a filter, does. */
import { z } from "zod";
import { versionsOf, versionIn } from "../compare/versions.js";
import type { NamedMember } from "../input/members.js";
import type { Records } from "../explain/questions.js";
import { bigintAsText } from "../output/json.js";
import { locateRecords } from "../rows/location.js";
import type { ToolSettings } from "./filter-tools.js";
import { textOrJson } from "./inputs.js";
import type { Reply } from "./reply.js";
import { json } from "./reply.js";

export const compareInput = {
  before: textOrJson.describe("before the change: capacities as the API lists them, one capacity, or a filter"),
  after: textOrJson.describe("the same after the change"),
  modelUuid: z.string().optional().describe("the model of the records, if the capacities have several"),
  show: z.int().min(0).max(100).default(5).describe("how many records of each direction to list"),
};

export async function compareTool(
  { before, after, modelUuid, show }: z.infer<z.ZodObject<typeof compareInput>>,
  members: readonly NamedMember[] | undefined,
  { model, records, terminal }: ToolSettings,
): Promise<Reply> {
  // Loaded when needed, because they take time to load.
  const { findChanges } = await import("../compare/compare.js");
  const { reportOf } = await import("../compare/report.js");
  const read = (name: string, input: unknown): ReturnType<typeof versionIn> =>
    versionIn({ name, text: typeof input === "string" ? input : json(input) }, model);
  const versions = versionsOf(await read("before", before), await read("after", after));
  const location = records === undefined ? undefined : await locateRecords({ ...records }, model, terminal);
  const inputs = { versions, members: location && members, model, location };
  const { format, ...others }: Partial<Records> = records ?? {};
  const options = { ...others, modelUuid, ...(location && { show: String(show) }) };
  const { findings } = await findChanges(inputs, options, terminal);
  return { text: JSON.stringify(reportOf(findings), bigintAsText) };
}
