import { describeReference } from "./reference.js";

describeReference(2);
