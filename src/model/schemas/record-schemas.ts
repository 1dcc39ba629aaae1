/** zod schemas of the records of the API, checked against their types. */
import * as z from "zod";
import type { Schema } from "./filter-schema.js";
import { filterSchema } from "./filter-schema.js";
import { allocationExpirationPolicySchema } from "./policy-schema.js";
import { capacityColors } from "../records.js";
import type { Capacity, ErrorBody, Known, Library, Log } from "../records.js";

/** A named allocation definition. */
export const capacitySchema = z.looseObject({
  uuid: z.guid(),
  workspaceUuid: z.string(),
  name: z.string(),
  color: z.enum(capacityColors),
  description: z.string().nullish(),
  memberCapacity: z.number().nullish(),
  allocationExpirationPolicy: allocationExpirationPolicySchema.nullish(),
  modelUuid: z.string().nullish(),
  idColumnSlug: z.string().nullish(),
  timeColumnSlug: z.string().nullish(),
  filter: filterSchema.nullish(),
}) satisfies Schema<Capacity>;

function known<Value extends string>(): z.ZodType<Known<Value>, Known<Value>> {
  return z.string();
}

const optionalString = z.string().nullish();
const optionalNumber = z.number().nullish();

/** A workspace-level content source. */
export const librarySchema = z.looseObject({
  uuid: z.guid(),
  workspaceUuid: optionalString,
  name: z.string(),
  extractorSlug: optionalString,
  config: z.record(z.string(), z.unknown()).nullish(),
  folderUuid: optionalString,
  lastSyncedAt: optionalString,
  createdAt: optionalString,
  updatedAt: optionalString,
  deletedAt: optionalString,
  kind: known<"connector">().nullish(),
  connectorUuid: optionalString,
}) satisfies Schema<Library>;

/** One execution of one node within a workflow run. */
export const logSchema = z.looseObject({
  workspaceUuid: optionalString,
  workflowUuid: optionalString,
  userUuid: optionalString,
  batchUuid: optionalString,
  recordId: optionalString,
  recordTitle: optionalString,
  runUuid: optionalString,
  runContextS3Filename: optionalString,
  runComputedConfigsS3Filename: optionalString,
  parentRunUuid: optionalString,
  parentNodeUuid: optionalString,
  parentBatchUuid: optionalString,
  parentAgentUuid: optionalString,
  parentChatUuid: optionalString,
  parentMessageUuid: optionalString,
  isGroupParent: z.boolean().nullish(),
  nodeUuid: optionalString,
  nodeKind: known<"native">().nullish(),
  nodeSlug: optionalString,
  nodeActionSlug: optionalString,
  nodeConnectorUuid: optionalString,
  nodeIntegrationSlug: optionalString,
  nodeToolUuid: optionalString,
  nodeAgentUuid: optionalString,
  nodeReleaseUuid: optionalString,
  nodeBatchUuid: optionalString,
  nodeRunUuid: optionalString,
  nodeMessageUuid: optionalString,
  nodeChildIndex: optionalNumber,
  nodeNextUuid: optionalString,
  executionIndex: optionalNumber,
  executionStatus: known<"pending">().nullish(),
  executionErrorMessage: optionalString,
  executionTitle: optionalString,
  executionIconUrl: optionalString,
  executionCreditsUsedCount: optionalNumber,
  executionStartedAt: optionalString,
  executionUpdatedAt: optionalString,
  executionFinishedAt: optionalString,
}) satisfies Schema<Log>;

/** The body of an error response. */
export const errorBodySchema = z.looseObject({
  errorMessage: z.string(),
  reason: z.string(),
}) satisfies Schema<ErrorBody>;
