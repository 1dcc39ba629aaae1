import { parseUrl } from "./url.js";

/** Where a redirect leads, or why it is not followed. */
type Redirect = { readonly to: string } | { readonly refused: string };

/** The redirect that a response is, if it is one. */
export function redirectOf({ status, type, headers }: Response, from: string, method: string): Redirect | undefined {
  if (type === "opaqueredirect") return { refused: "It is a redirect, and this platform does not tell where to." };
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const target = parseUrl(headers.get("location") ?? "", from);
  if (target === undefined || !headers.has("location")) return { refused: "It is a redirect to nowhere." };
  // Following it would hand the token to somebody else.
  if (target.origin !== new URL(from).origin)
    return { refused: `It is a redirect to another origin, ${target.origin}, where the token must not go.` };
  if (method !== "GET" && status < 307) return { refused: `It is a redirect that would turn ${method} into GET.` };
  return { to: target.href };
}
