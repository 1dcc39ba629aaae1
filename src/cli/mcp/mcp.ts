/** The command `mcp`: a server of the Model Context Protocol over standard input and output. */
import { z } from "zod";
import { stringifyFilter } from "../../json/index.js";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import { formatPath } from "../../model/issues/issue.js";
import { printFilter } from "../../text/index.js";
import { describeFilter } from "../../ui/index.js";
import { validateFilter } from "../../validate/index.js";
import type { FilterNotation } from "../choices.js";
import { notations } from "../choices.js";
import { onlyFilter } from "../evaluate/inputs.js";
import { findImpact, reportImpact } from "../explain/impact.js";
import type { OpenRecords, Records } from "../explain/questions.js";
import { openRecords } from "../explain/questions.js";
import { explainRecord, reportRecord } from "../explain/record.js";
import { filterIn, readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import { requireDependency } from "../input/optional-dependency.js";
import { repair } from "../input/repair.js";
import type { Terminal } from "../output/terminal.js";

/** The files that the server reads. It reads no other file and opens no connection. */
export interface McpOptions extends Partial<Records> {
  readonly model?: string;
}

export async function mcp(options: McpOptions, terminal: Terminal, version: string): Promise<number> {
  const { model, related, rows } = options;
  if ([rows, related, model].includes("-")) {
    throw new InputError("The server uses standard input for the protocol: name files instead of -.");
  }
  const { McpServer, StdioServerTransport } = await loadSdk();
  const settings: ToolSettings = {
    model: await readDataModel(model, terminal),
    records: rows === undefined ? undefined : { ...options, rows },
    terminal,
  };
  const server = new McpServer({ name: "capacity-filter", version }, { instructions });
  const text = (result: string): { content: { type: "text"; text: string }[] } => ({
    content: [{ type: "text", text: result }],
  });

  server.registerTool(
    "validate_filter",
    {
      description:
        "Find every mistake of a filter, in filter text or JSON: code, message, place and fix. Also returns the filter with all certain fixes applied. Call it for each filter that you write.",
      inputSchema: { filter },
      annotations,
    },
    ({ filter }) => text(validateTool(filter, settings)),
  );
  server.registerTool(
    "convert_filter",
    {
      description: "Write a filter as text or as canonical JSON. Both mean the same.",
      inputSchema: { filter, to: z.enum(notations).describe("the notation to write") },
      annotations,
    },
    async ({ filter, to }) => text(await convertTool(filter, to, settings)),
  );
  server.registerTool(
    "describe_filter",
    { description: "Describe in words what a filter matches.", inputSchema: { filter }, annotations },
    async ({ filter }) => text(await describeTool(filter, settings)),
  );
  if (settings.records !== undefined) {
    server.registerTool(
      "count_records",
      {
        description:
          "Count the records that a filter matches. For each condition: how many records match it alone, and how many more the filter would match without it (gain).",
        inputSchema: { filter },
        annotations,
      },
      async ({ filter }) => text(await countTool(filter, settings)),
    );
    server.registerTool(
      "explain_record",
      {
        description: "Explain why a filter matches a record or not, condition by condition, and what would change it.",
        inputSchema: { filter, id: z.string().describe("the identifier of the record") },
        annotations,
      },
      async ({ filter, id }) => text(await explainTool(filter, id, settings)),
    );
  }
  const transport = new StdioServerTransport(terminal.stdin, terminal.stdout);
  await server.connect(transport);
  // The transport does not close when its input ends.
  await new Promise<void>((resolve) => terminal.stdin.once("end", resolve).once("close", resolve));
  await server.close();
  return 0;
}

const filter = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe(
    'a filter as text (country = "US" and employees > 100) or as JSON ({"conjonction": "and", "groups": [...]})',
  );

const annotations = { readOnlyHint: true, openWorldHint: false } as const;

const instructions = `Filters select records by their columns. Filter text: country = "US" and employee_count > 100 or name contains "Ltd". JSON: {"conjonction": "and", "groups": [{"conjonction": "and", "conditions": [{"kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"]}]}]}. Call validate_filter for each filter that you write, and repair what it reports.`;

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

interface ToolSettings {
  readonly model: DataModel | undefined;
  readonly records: Records | undefined;
  readonly terminal: Terminal;
}

/** A filter as an assistant passes it: filter text, JSON text or a JSON value. */
type FilterInput = string | Readonly<Record<string, unknown>>;

/** All issues of a filter, and the filter with the certain fixes applied. */
function validateTool(input: FilterInput, { model }: ToolSettings): string {
  const source = sourceOf(input);
  const options = { model };
  const { ok, issues } = validateFilter(source, options);
  const { output, fixedCount } = repair(
    source,
    (text) => validateFilter(text, { ...options, maxIssues: Infinity }).issues,
  );
  return json({
    valid: ok,
    issues: issues.map(({ severity, code, message, path, range, fix }) => {
      return { severity, code, message, path: formatPath(path), at: range?.start, fix: fix?.title };
    }),
    ...(fixedCount > 0 && { repaired: output, repairedIsValid: validateFilter(output, options).ok }),
  });
}

async function convertTool(input: FilterInput, to: FilterNotation, settings: ToolSettings): Promise<string> {
  const filter = await filterOf(input, settings);
  return to === "json" ? stringifyFilter(filter, { indent: 2 }) : printFilter(filter, { model: settings.model });
}

async function describeTool(input: FilterInput, settings: ToolSettings): Promise<string> {
  return describeFilter(await filterOf(input, settings), { model: settings.model }).text;
}

async function countTool(input: FilterInput, settings: ToolSettings): Promise<string> {
  return reportImpact(await findImpact(await open(input, settings)), true, settings.terminal);
}

async function explainTool(input: FilterInput, id: string, settings: ToolSettings): Promise<string> {
  return reportRecord(await explainRecord(await open(input, settings), id), true, settings.terminal);
}

async function open(input: FilterInput, settings: ToolSettings): Promise<OpenRecords> {
  const { model, records, terminal } = settings;
  if (records === undefined) throw new InputError("Start the server with --rows FILE to evaluate filters.");
  return openRecords(records, onlyFilter(await filterOf(input, settings)), model, terminal);
}

function filterOf(input: FilterInput, { model }: ToolSettings): Promise<Filter> {
  return filterIn({ name: "filter", text: sourceOf(input) }, model);
}

function sourceOf(input: FilterInput): string {
  return typeof input === "string" ? input : json(input);
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
