/** Replies of tools, which are limited because an assistant reads all of them. */
import { CapacityFilterError } from "../../model/issues/errors.js";
import { InvalidDocument } from "../input/errors.js";

export interface Reply {
  readonly text: string;
  /** Issues of an accepted input. */
  readonly warnings?: readonly object[];
  readonly isError?: boolean;
}

interface ToolResult {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

export const maxReplyLength = 100_000;

/** No valid filter is nested this deep. Deeper values cannot be printed. */
const maxDepth = 200;

/** Runs a tool. Errors of its input become replies. */
export async function replyTo(request: object, work: () => Reply | Promise<Reply>): Promise<ToolResult> {
  try {
    if (isTooDeep(request)) return failure(json({ valid: false, issues: [tooDeep] }));
    const { text, warnings = [], isError = false } = await work();
    const texts = warnings.length === 0 ? [text] : [text, json({ warnings })];
    const length = texts.join("").length;
    if (length > maxReplyLength) return failure(tooLong(length));
    return { content: texts.map((each) => ({ type: "text", text: each })), ...(isError && { isError }) };
  } catch (error) {
    if (error instanceof InvalidDocument)
      return failure(cut(`${error.document.name}:${error.message}`, maxReplyLength));
    if (error instanceof CapacityFilterError) return failure(cut(error.message, maxReplyLength));
    throw error;
  }
}

function failure(text: string): ToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

function tooLong(length: number): string {
  return `The reply has ${length} characters, and at most ${maxReplyLength} are returned. Pass a shorter filter or fewer capacities, or use the command line of capacity-filter.`;
}

const tooDeep = {
  severity: "error",
  code: "tooDeep",
  message: `Nest objects and lists at most ${maxDepth} deep. A filter has two levels, groups and their conditions.`,
  path: "",
};

function isTooDeep(request: object): boolean {
  let values: unknown[] = Object.values(request);
  for (let depth = 0; values.length > 0; depth++) {
    if (depth > maxDepth) return true;
    values = values.flatMap((value): unknown[] =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

export function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 3)}...`;
}
