/** The form above the page, from when a file is opened until its questions are answered. */
import type { ReactNode } from "react";
import { Button, Message } from "../page/controls.js";
import { goOnAt } from "../page/go-on.js";
import { usePlayground } from "../page/playground.js";
import { formatCount } from "../page/words.js";
import { Questions } from "./questions.js";
import { ReadingField } from "./reading-field.js";
import "./files.css";

export function FilePane(): ReactNode {
  const { source, open, own, opening, opened: last, capacity, setAsking, setRowTab } = usePlayground();
  if (source.type !== "file") return null;
  const { name } = source.file;
  const { error, remedies } = opening.isPending ? {} : opening;
  const opened = opening.isPending || error !== undefined || last?.name !== name ? undefined : last;
  const isBegun = capacity.isBegun === true;
  const close = (): void => {
    if (isBegun) setRowTab("records");
    setAsking(false);
    goOnAt("#builder");
  };
  return (
    <section key={own?.key} className="file-form" aria-label={`About ${name}`}>
      <div className="row">
        <h2>
          <bdi>{name}</bdi>
          {opened !== undefined && `: ${formatCount(opened.rowCount)} records`}
        </h2>
        <Button onClick={close}>{opened !== undefined && isBegun ? "Only look at the records" : "Close"}</Button>
      </div>
      <Message severity="error" role="alert">
        {error}
      </Message>
      <div className="row">
        <ReadingField source={source} open={open} remedies={remedies} sheets={opened?.sheets} />
        {opened !== undefined && opened.notes.length > 0 && <span className="hint">{opened.notes.join(" ")}</span>}
      </div>
      {opened !== undefined && <Questions file={source.file} opened={opened} />}
    </section>
  );
}
