/** Loaded when a policy is first edited. */
export { PolicyEditor } from "capacity-filter/react";
