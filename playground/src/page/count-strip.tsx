/** How many rows match, in words. */
import type { ReactNode } from "react";
import { messagesOf } from "../engine/messages.js";
import { useSettled } from "./answer.js";
import { Button, deferred, Message, Select } from "./controls.js";
import type { Playground } from "./playground.js";
import { usePlayground } from "./playground.js";
import { counted, countOf, formatCount, movesText } from "./words.js";

const WhyNone = deferred(async () => (await import("./why-none.js")).WhyNone);

/** "12 of 40 companies match". */
export function countText({ count, opened, opening, model }: Playground): string {
  if (opening.error !== undefined) return "No records are open";
  if (count.error !== undefined) return "Not counted";
  if (opened === undefined || count.value === undefined) return "Counting…";
  const { count: matched, rowCount } = count.value;
  const all = countOf(rowCount, model);
  return matched === rowCount ? `All ${all} match` : `${formatCount(matched)} of ${all} match`;
}

export function CountStrip(): ReactNode {
  const playground = usePlayground();
  const { count, model, problems, team, capacity, showNode } = playground;
  const { value, error, isPending } = count;
  const text = countText(playground);
  const { count: matched = 0, unknownCount = 0, rowCount = 0, moves } = value ?? {};
  const moved = moves && (moves.ok ? movesText(moves.value, model) : `Not compared: ${messagesOf(moves.issues)}`);
  const said = useSettled([text, team.boundTo && `for ${team.boundTo}`, moved].filter(Boolean).join(" "), 700);
  const { unfinished } = problems;
  const [firstUnfinished] = unfinished;
  const isSlow = useSettled(isPending, 400) && isPending;
  return (
    <div className="count" data-pending={isSlow || undefined}>
      <p className="count-text">
        <span className="count-words">
          <strong>{text}</strong>
          {team.boundTo !== undefined && (
            <Select
              label="for"
              name="Member"
              className="inline-field"
              value={String(team.current)}
              options={team.members.map(({ label }, place) => [String(place), label])}
              onChange={(place) => team.setCurrent(Number(place))}
            />
          )}
          {team.boundTo !== undefined && capacity.policy !== undefined && <span className="hint">expired or not</span>}
          {unknownCount > 0 && <span className="badge unknown">{formatCount(unknownCount)} unknown</span>}
          {firstUnfinished !== undefined && (
            <Button className="badge" onClick={() => showNode(firstUnfinished)}>
              {counted(unfinished.length, "condition")} not applied yet
            </Button>
          )}
          {isSlow && <span className="badge">counting…</span>}
          {moved !== undefined && <span className="moves">{moved}</span>}
        </span>
      </p>
      {matched + unknownCount === 0 && rowCount > 0 && !isPending && <WhyNone />}
      <Message severity="error">{error}</Message>
      <p role="status" className="hidden">
        {said}
      </p>
    </div>
  );
}
