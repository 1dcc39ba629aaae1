/**
 * The records of the API. They are open: additional fields pass through unchanged.
 *
 * Fields may be null or absent, and enumerations may have more values, unless the API documentation excludes it.
 */
import type { Filter } from "./filter.js";
import type { AllocationExpirationPolicy } from "./policy.js";

/** The colors of a capacity. */
export const capacityColors = ["orange", "red", "purple", "green", "yellow", "grey"] as const;

/** A named allocation definition. */
export interface Capacity {
  [field: string]: unknown;
  uuid: string;
  workspaceUuid: string;
  name: string;
  color: (typeof capacityColors)[number];
  description?: string | null | undefined;
  memberCapacity?: number | null | undefined;
  allocationExpirationPolicy?: AllocationExpirationPolicy | null | undefined;
  modelUuid?: string | null | undefined;
  idColumnSlug?: string | null | undefined;
  timeColumnSlug?: string | null | undefined;
  filter?: Filter | null | undefined;
}

/** Any string. Editors offer the known values. */
export type Known<Value extends string> = Value | (string & Record<never, never>);

/** A workspace-level content source. */
export interface Library {
  [field: string]: unknown;
  uuid: string;
  workspaceUuid?: string | null | undefined;
  name: string;
  extractorSlug?: string | null | undefined;
  config?: Record<string, unknown> | null | undefined;
  folderUuid?: string | null | undefined;
  lastSyncedAt?: string | null | undefined;
  createdAt?: string | null | undefined;
  updatedAt?: string | null | undefined;
  deletedAt?: string | null | undefined;
  kind?: Known<"connector"> | null | undefined;
  connectorUuid?: string | null | undefined;
}

/** One execution of one node within a workflow run. */
export interface Log {
  [field: string]: unknown;
  workspaceUuid?: string | null | undefined;
  workflowUuid?: string | null | undefined;
  userUuid?: string | null | undefined;
  batchUuid?: string | null | undefined;
  recordId?: string | null | undefined;
  recordTitle?: string | null | undefined;
  runUuid?: string | null | undefined;
  runContextS3Filename?: string | null | undefined;
  runComputedConfigsS3Filename?: string | null | undefined;
  parentRunUuid?: string | null | undefined;
  parentNodeUuid?: string | null | undefined;
  parentBatchUuid?: string | null | undefined;
  parentAgentUuid?: string | null | undefined;
  parentChatUuid?: string | null | undefined;
  parentMessageUuid?: string | null | undefined;
  isGroupParent?: boolean | null | undefined;
  nodeUuid?: string | null | undefined;
  nodeKind?: Known<"native"> | null | undefined;
  nodeSlug?: string | null | undefined;
  nodeActionSlug?: string | null | undefined;
  nodeConnectorUuid?: string | null | undefined;
  nodeIntegrationSlug?: string | null | undefined;
  nodeToolUuid?: string | null | undefined;
  nodeAgentUuid?: string | null | undefined;
  nodeReleaseUuid?: string | null | undefined;
  nodeBatchUuid?: string | null | undefined;
  nodeRunUuid?: string | null | undefined;
  nodeMessageUuid?: string | null | undefined;
  nodeChildIndex?: number | null | undefined;
  nodeNextUuid?: string | null | undefined;
  executionIndex?: number | null | undefined;
  executionStatus?: Known<"pending"> | null | undefined;
  executionErrorMessage?: string | null | undefined;
  executionTitle?: string | null | undefined;
  executionIconUrl?: string | null | undefined;
  executionCreditsUsedCount?: number | null | undefined;
  executionStartedAt?: string | null | undefined;
  executionUpdatedAt?: string | null | undefined;
  executionFinishedAt?: string | null | undefined;
}

/** The body of an error response. */
export interface ErrorBody {
  [field: string]: unknown;
  errorMessage: string;
  reason: string;
}
