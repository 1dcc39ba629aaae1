/** A button that copies. */
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { messageOf } from "./answer.js";
import { CheckIcon, CopyIcon } from "./icons.js";

interface CopyButtonProps {
  readonly label: string;
  readonly className?: string;
  /** What to copy. Asked for when the button is used. */
  readonly text: () => string | Promise<string>;
}

export function CopyButton({ label, className = "small", text }: CopyButtonProps): ReactNode {
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSaid(undefined), 2500);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => setSaid(await copied(text));
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      {said === "Copied." ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{said ?? label}</span>
    </button>
  );
}

/** Copies a text, and says whether that was done. */
export async function copied(text: () => string | Promise<string>): Promise<string> {
  try {
    await navigator.clipboard.writeText(await text());
    return "Copied.";
  } catch (error) {
    return `Not copied: ${messageOf(error)}`;
  }
}
