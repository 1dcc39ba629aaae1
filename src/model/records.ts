/**
 * The records of the API. They are open: additional fields pass through unchanged.
 *
 * Fields may be null or absent, and enumerations may have more values, unless the API documentation excludes it.
 */
import type { Filter } from "./filter.js";
import type { AllocationExpirationPolicy } from "./policy.js";

export const capacityColors = ["orange", "red", "purple", "green", "yellow", "grey"] as const;

/** What a field can hold. */
interface FieldTypes {
  string: string;
  uuid: string;
  number: number;
  boolean: boolean;
  unknown: unknown;
  object: Record<string, unknown>;
  color: (typeof capacityColors)[number];
  policy: AllocationExpirationPolicy;
  filter: Filter;
}

export type FieldType = keyof FieldTypes;

/** The fields of a record. Those with a question mark may be null or absent. */
export type Fields = Readonly<Record<string, FieldType | `${FieldType}?`>>;

// One table for each record, so that a bundle has only those it uses. Types, schemas and checks are made from them.

export const capacityFields = {
  uuid: "uuid",
  workspaceUuid: "string",
  name: "string",
  color: "color",
  description: "string?",
  memberCapacity: "number?",
  allocationExpirationPolicy: "policy?",
  modelUuid: "string?",
  idColumnSlug: "string?",
  timeColumnSlug: "string?",
  filter: "filter?",
} as const satisfies Fields;

export const libraryFields = {
  uuid: "uuid",
  workspaceUuid: "string?",
  name: "string",
  extractorSlug: "string?",
  config: "object?",
  folderUuid: "string?",
  lastSyncedAt: "string?",
  createdAt: "string?",
  updatedAt: "string?",
  deletedAt: "string?",
  kind: "string?",
  connectorUuid: "string?",
} as const satisfies Fields;

export const logFields = {
  workspaceUuid: "string?",
  workflowUuid: "string?",
  userUuid: "string?",
  batchUuid: "string?",
  recordId: "string?",
  recordTitle: "string?",
  runUuid: "string?",
  runContextS3Filename: "string?",
  runComputedConfigsS3Filename: "string?",
  parentRunUuid: "string?",
  parentNodeUuid: "string?",
  parentBatchUuid: "string?",
  parentAgentUuid: "string?",
  parentChatUuid: "string?",
  parentMessageUuid: "string?",
  isGroupParent: "boolean?",
  nodeUuid: "string?",
  nodeKind: "string?",
  nodeSlug: "string?",
  nodeActionSlug: "string?",
  nodeConnectorUuid: "string?",
  nodeIntegrationSlug: "string?",
  nodeToolUuid: "string?",
  nodeAgentUuid: "string?",
  nodeReleaseUuid: "string?",
  nodeBatchUuid: "string?",
  nodeRunUuid: "string?",
  nodeMessageUuid: "string?",
  nodeChildIndex: "number?",
  nodeNextUuid: "string?",
  executionIndex: "number?",
  executionStatus: "string?",
  executionErrorMessage: "string?",
  executionTitle: "string?",
  executionIconUrl: "string?",
  executionCreditsUsedCount: "number?",
  executionStartedAt: "string?",
  executionUpdatedAt: "string?",
  executionFinishedAt: "string?",
} as const satisfies Fields;

export const errorBodyFields = {
  errorMessage: "string",
  reason: "string",
} as const satisfies Fields;

export type RecordFrom<T extends Fields> = Flat<
  Record<string, unknown> & {
    -readonly [Name in keyof T as T[Name] extends FieldType ? Name : never]: FieldTypes[T[Name] & FieldType];
  } & {
    -readonly [Name in keyof T as T[Name] extends FieldType ? never : Name]?:
      (T[Name] extends `${infer Type extends FieldType}?` ? FieldTypes[Type] : never) | null | undefined;
  }
>;

type Flat<T> = { [Key in keyof T]: T[Key] };

/** A named allocation definition. */
export type Capacity = RecordFrom<typeof capacityFields>;

/** A workspace-level content source. */
export type Library = RecordFrom<typeof libraryFields>;

/** One execution of one node within a workflow run. */
export type Log = RecordFrom<typeof logFields>;

/** The body of an error response. */
export type ErrorBody = RecordFrom<typeof errorBodyFields>;

/** The type of a field, and whether it may be null or absent. */
export function readField(field: FieldType | `${FieldType}?`): {
  readonly type: FieldType;
  readonly isOptional: boolean;
} {
  const isOptional = field.endsWith("?");
  // The type of a template is not narrowed by its end.
  return { type: (isOptional ? field.slice(0, -1) : field) as FieldType, isOptional };
}
