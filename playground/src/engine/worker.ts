/** The entry of the worker. */
import type { Port } from "./serve.js";
import { serve } from "./serve.js";
import { Session } from "./session.js";

declare const self: Port;

serve(new Session(), self);
