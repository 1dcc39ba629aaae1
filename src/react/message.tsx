import type { ReactNode } from "react";
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import type { DraftIssue } from "../ui/index.js";
import { useBuilder } from "./builder.js";
import { useComponents } from "./components.js";
import { placeName } from "./controls.js";

/** An issue and the button that applies its fix. */
export function Message({ issue, path }: { readonly issue: DraftIssue; readonly path: Path }): ReactNode {
  const builder = useBuilder();
  const { Button } = useComponents();
  const { message, severity, incomplete, fix } = issue;
  const { repair } = builder;
  return (
    <p className="cf-issue" data-severity={incomplete ? "info" : severity}>
      {message}
      {fix !== undefined && repair !== undefined && (
        <Button
          purpose="fix"
          label={fillIn(builder.texts.fix, { title: fix.title, place: placeName(path, builder) })}
          onClick={() => repair(issue)}
        >
          {fix.title}
        </Button>
      )}
    </p>
  );
}
