/** The fields of a capacity that the specification shows (spec section 2.1). */
export const capacityFields = [
  ...["uuid", "workspaceUuid", "name", "color", "description", "memberCapacity", "allocationExpirationPolicy"],
  ...["modelUuid", "idColumnSlug", "timeColumnSlug", "filter"],
];
