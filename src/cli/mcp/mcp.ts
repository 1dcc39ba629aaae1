/** The command `mcp`: a server of the Model Context Protocol over standard input and output. */
import { Readable } from "node:stream";
import { z } from "zod";
import { languages } from "../../import/nulls.js";
import { notations } from "../choices.js";
import { readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import { readMembers } from "../input/members.js";
import { requireDependency } from "../input/optional-dependency.js";
import type { CommandOptions } from "../options.js";
import { modelOfRecords } from "../rows/infer-model.js";
import type { Terminal } from "../output/terminal.js";
import { availabilityInput, availabilityTool } from "./availability-tool.js";
import { compareInput, compareTool } from "./compare-tool.js";
import type { ToolSettings } from "./filter-tools.js";
import { convertTool, countTool, describeTool, explainTool, importTool, validateTool } from "./filter-tools.js";
import { documentInput, filterInput, textOrJson, written } from "./inputs.js";
import type { RequestId } from "./messages.js";
import { maxMessageSize, messagesIn } from "./messages.js";
import type { ValueFormat } from "../../model/data-model.js";
import { modelInput, modelTool } from "./model-tool.js";
import { policyTool } from "./policy-tool.js";
import type { Reply } from "./reply.js";
import { replyTo } from "./reply.js";

export async function mcp(options: CommandOptions<"mcp">, terminal: Terminal, version: string): Promise<number> {
  const { model, related, rows, members } = options;
  if ([rows, related, model, members].includes("-")) {
    throw new InputError("The server uses standard input for the protocol: name files instead of -.");
  }
  const { McpServer, StdioServerTransport } = await loadSdk();
  const given = await readDataModel(model, terminal);
  const settings: ToolSettings = {
    model: given === undefined && rows !== undefined ? await modelOfRecords(options, given, terminal) : given,
    records: rows === undefined ? undefined : { ...options, rows },
    terminal,
  };
  const team = members === undefined ? undefined : await readMembers(members, terminal);
  const server = new McpServer({ name: "capacity-filter", version }, { instructions });

  const tool = <Shape extends z.ZodRawShape>(
    name: string,
    description: string,
    inputSchema: Shape,
    work: (request: z.infer<z.ZodObject<Shape>>) => Reply | Promise<Reply>,
  ): void => {
    const shape: z.ZodRawShape = inputSchema;
    const schema = z.object(inputSchema);
    // The SDK has checked the request. Parsing it again gives it its type.
    server.registerTool(name, { description, inputSchema: shape, annotations }, (request) =>
      replyTo(request, () => work(schema.parse(request))),
    );
  };
  const withRecords = settings.records === undefined ? undefined : tool;

  tool(
    "validate_filter",
    "Find every mistake of a filter, in filter text or JSON: code, message, place, what was expected, known names and fix. Also returns the filter with all certain fixes applied. Call it for each filter that you write.",
    { filter: filterInput },
    ({ filter }) => validateTool(filter, settings),
  );
  tool(
    "convert_filter",
    "Write a filter as text or as canonical JSON. Both mean the same.",
    { filter: filterInput, to: z.enum(notations).describe("the notation to write") },
    ({ filter, to }) => convertTool(filter, to, settings),
  );
  tool("describe_filter", "Describe in words what a filter matches.", { filter: filterInput }, ({ filter }) =>
    describeTool(filter, settings),
  );
  tool(
    "import_filter",
    "Convert a filter of another query language to filter text of the same meaning, or report what a filter cannot express.",
    {
      source: textOrJson.describe("the filter: text, or JSON for mongodb, jsonlogic and hubspot"),
      from: z.enum(languages).describe("its language; of sql, a condition or a query of one table"),
    },
    ({ source, from }) => importTool(source, from, settings),
  );
  tool(
    "list_model",
    "List what filters can use, in pages: the columns of the data model, the properties or known values of a column, related models, or operators.",
    modelInput,
    (request) => modelTool(request, settings.model),
  );
  tool(
    "check_policy",
    "Find every mistake of an expiration policy, in text (weekly on monday at 09:00) or JSON. Returns both notations, and when allocations expire next.",
    {
      policy: documentInput.describe("a policy as text or JSON"),
      timeZone: z.string().default(options.timeZone ?? "UTC"),
      from: z.string().optional().describe("list expirations from this instant on; default: now"),
      count: z.int().min(0).max(100).default(5).describe("how many expirations to list"),
    },
    (request) => policyTool({ ...request, from: request.from ?? options.now ?? new Date() }),
  );
  tool(
    "compare_capacities",
    "Compare two versions of capacities, or two filters: what changed, and what can be proved of every record (effect: same, fewer, more, other, unknown), with a record that can enter or leave. If the server has records: how many enter, leave, stay and change hands, the first of them with the condition that decided, and how many each member holds before and after.",
    { ...compareInput, written },
    ({ written, ...request }) => compareTool(request, team, withFormat(written, settings)),
  );
  withRecords?.(
    "count_records",
    "Count the records that a filter matches. For each condition: how many records match it alone, and how many more the filter would match without it (gain).",
    { filter: filterInput, written },
    ({ filter, written }) => countTool(filter, withFormat(written, settings)),
  );
  withRecords?.(
    "explain_record",
    "Explain why a filter matches a record or not, condition by condition, and what would change it.",
    { filter: filterInput, id: z.string().describe("the identifier of the record"), written },
    ({ filter, id, written }) => explainTool(filter, id, withFormat(written, settings)),
  );
  withRecords?.(
    "list_availability",
    "List who is full, and until when: for every member of the team, how many records the member holds in each capacity (held), how many have expired, how many more it may hold (available), when the next one expires (nextExpiration), and until when a full member is full (fullUntil, null for ever). Records that no member holds are counted as unassigned. Pass capacities if the server has members, or the column of the owners and a limit: without members, the owners of the records are the members.",
    { ...availabilityInput, written },
    ({ written, ...request }) => availabilityTool(request, team, withFormat(written, settings)),
  );
  const refuse = (id: RequestId | undefined): void => {
    const message = `A message has at most ${maxMessageSize} bytes. Pass a shorter filter.`;
    void transport.send({ jsonrpc: "2.0", ...(id !== undefined && { id }), error: { code: -32600, message } });
  };
  const messages = Readable.from(messagesIn(terminal.stdin, refuse));
  const transport = new StdioServerTransport(messages, terminal.stdout);
  await server.connect(transport);
  // The transport does not close when its input ends.
  await new Promise<void>((resolve) => messages.once("end", resolve).once("close", resolve));
  await server.close();
  return 0;
}

/** The settings of a call that says how values are written. */
function withFormat(format: ValueFormat | undefined, settings: ToolSettings): ToolSettings {
  const { records } = settings;
  if (records === undefined || format === undefined) return settings;
  const { format: dateFormat = records.dateFormat, ...others } = format;
  return { ...settings, records: { ...records, ...others, dateFormat } };
}

const annotations = { readOnlyHint: true, openWorldHint: false } as const;

const instructions = `Filters select records by their columns. Filter text: country = "US" and employee_count > 100 or name contains "Ltd". JSON: {"conjonction": "and", "groups": [{"conjonction": "and", "conditions": [{"kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"]}]}]}. Call list_model for the columns, validate_filter for each filter that you write, and repair what it reports. A capacity limits how many records each member of a team may hold; its filter compares the owner with the member: owner_id = "{{member.ids.hubspot}}".`;

async function loadSdk(): Promise<
  Pick<typeof import("@modelcontextprotocol/sdk/server/mcp.js"), "McpServer"> &
    Pick<typeof import("@modelcontextprotocol/sdk/server/stdio.js"), "StdioServerTransport">
> {
  const load = (module: string): Promise<unknown> =>
    requireDependency(
      "@modelcontextprotocol/sdk",
      "capacity-filter mcp",
      `@modelcontextprotocol/sdk/server/${module}.js`,
    );
  const { McpServer } = (await load("mcp")) as typeof import("@modelcontextprotocol/sdk/server/mcp.js");
  const { StdioServerTransport } = (await load("stdio")) as typeof import("@modelcontextprotocol/sdk/server/stdio.js");
  return { McpServer, StdioServerTransport };
}
