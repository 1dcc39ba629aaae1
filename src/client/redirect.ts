import { parseUrl } from "./base-url.js";

/** The target of a redirect, or the reason not to follow it. */
type Redirect = { readonly to: string } | { readonly refused: string };

/** Returns undefined if a response is not a redirect. */
export function redirectOf({ status, type, headers }: Response, from: string, method: string): Redirect | undefined {
  if (type === "opaqueredirect")
    return { refused: "The response is a redirect, but this platform does not show its target." };
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const target = parseUrl(headers.get("location") ?? "", from);
  if (target === undefined || !headers.has("location"))
    return { refused: "The response is a redirect without a valid target." };
  // Following it would send the token to another origin.
  if (target.origin !== new URL(from).origin)
    return { refused: `The response is a redirect to another origin, ${target.origin}. The token is not sent there.` };
  if (method !== "GET" && status < 307)
    return { refused: `The response is a redirect that would change ${method} to GET.` };
  return { to: target.href };
}
