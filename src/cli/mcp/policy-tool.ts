/** The tool for policies. */
import { stringifyPolicy } from "../../json/write.js";
import { printPolicy } from "../../language/index.js";
import { validatePolicy } from "../../validate/index.js";
import type { DocumentInput } from "./inputs.js";
import { describeIssues, maxIssues } from "./issues.js";
import type { Reply } from "./reply.js";
import { json } from "./reply.js";

interface PolicyRequest {
  readonly policy: DocumentInput;
  readonly timeZone: string;
  readonly from: string | Date;
  readonly count: number;
}

/** The issues of a policy; if it is valid, both notations, a description and the next expirations. */
export async function policyTool({ policy, timeZone, from, count }: PolicyRequest): Promise<Reply> {
  const validation = validatePolicy(policy, { maxIssues });
  const issues = describeIssues(validation.issues, policy, () => undefined);
  if (!validation.ok) return { isError: true, text: json({ valid: false, issues }) };
  const { value } = validation;
  const { forecast } = await import("../commands/policy.js");
  const { description, expirations = [] } = forecast(undefined, value, { from, count }, { timeZone });
  const notations = { text: printPolicy(value), json: JSON.parse(stringifyPolicy(value)) as unknown };
  return { text: json({ valid: true, issues, ...notations, description, expirations }) };
}
