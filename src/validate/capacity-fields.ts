/** The fields of a capacity that the specification shows. */
export const capacityFields = [
  ...["uuid", "workspaceUuid", "name", "color", "description", "memberCapacity", "allocationExpirationPolicy"],
  ...["modelUuid", "idColumnSlug", "timeColumnSlug", "filter"],
];
