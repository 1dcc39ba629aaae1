import type { ReactNode } from "react";
import { usePlayground } from "../page/playground.js";
import { FileForm } from "./file-form.js";

/** The form above the page, from when a file is opened until its questions are answered. */
export function FilePane(): ReactNode {
  const playground = usePlayground();
  const { source, own, isOpening, opened, openError, filter, team, setAsking, setCapacities, setRowTab } = playground;
  if (source.type !== "file") return null;
  const { name } = source.file;
  return (
    <FileForm
      key={own?.key}
      {...playground}
      source={source}
      opened={isOpening || openError !== undefined || opened?.name !== name ? undefined : opened}
      error={isOpening ? undefined : openError}
      filter={filter.committed}
      earlier={own?.answers}
      keep={playground.keepAnswers}
      onDone={(capacity, members) => {
        playground.setView("records");
        setCapacities([capacity]);
        team.setMembers(members);
        team.chooseCapacity(0, capacity.filter);
        setRowTab("team");
        setAsking(false);
      }}
      onClose={() => setAsking(false)}
    />
  );
}
