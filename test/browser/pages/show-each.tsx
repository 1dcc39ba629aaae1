import type { ReactNode } from "react";
import { Fragment } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Shows the filter of the address, and then that of each event `show`, and begins anew with each. */
export function showEach(pageOf: (text: string) => ReactNode): void {
  const main = document.getElementById("main");
  if (main === null) return;
  const root = createRoot(main);
  let count = 0;
  const show = (text: string): void => flushSync(() => root.render(<Fragment key={count++}>{pageOf(text)}</Fragment>));
  show(decodeURIComponent(location.hash.slice(1)));
  addEventListener("show", (event) => {
    if (event instanceof CustomEvent) show(String(event.detail));
  });
}
