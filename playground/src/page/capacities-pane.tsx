/** Capacities side by side: what each matches, what several match, and what none does; when allocations expire. */
import type { AllocationExpirationPolicy } from "capacity-filter/core";
import { PolicyEditor } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useCallback, useMemo, useState } from "react";
import type { CapacityCount, CapacityCounts, OpenedCapacity } from "../engine/protocol.js";
import { useAnswer } from "./answer.js";
import { Calendar } from "./calendar.js";
import { FileButton } from "./file-button.js";
import { CrossIcon, WarningIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { fitSampleCapacities, perMember, sampleCapacities } from "./sample-capacities.js";
import { knownExpressionsOf } from "./team.js";
import { countOf, formatCount } from "./words.js";

export function CapacitiesPane(): ReactNode {
  const playground = usePlayground();
  const { engine, store, filter, model, capacities, capacitiesError, openCapacities, team } = playground;
  const onChange = playground.setCapacities;
  const [chosen, setChosen] = useState(0);
  const member = team.members[team.current];
  const settings = useMemo(() => ({ ...playground.settings, member: member?.member }), [playground.settings, member]);
  const isBound = capacities.some(({ filter }) => filter !== undefined && knownExpressionsOf(filter).length > 0);
  const { value: counts } = useAnswer(
    useCallback(() => engine.countCapacities(capacities, settings), [engine, capacities, settings, model]),
  );
  const add = (): void => {
    const name = `Filter ${capacities.length + 1}`;
    const { committed } = filter;
    onChange([...capacities, { name, filter: committed, ...nothingElse }]);
  };
  const change = (index: number, changes: Partial<OpenedCapacity>): void =>
    onChange(capacities.map((capacity, place) => (place === index ? { ...capacity, ...changes } : capacity)));
  const current = capacities[chosen];
  return (
    <div className="capacities">
      <div className="row">
        <button type="button" className="small" onClick={add}>
          Add the current filter
        </button>
        <FileButton name="File of capacities" accept=".json" onFile={(file) => void openCapacities(file)}>
          Open capacities.json…
        </FileButton>
        {fitSampleCapacities(model) && (
          <button
            type="button"
            className="small"
            onClick={() => void sampleCapacities(engine, perMember(playground)).then(onChange)}
          >
            Sample capacities
          </button>
        )}
      </div>
      {capacitiesError !== undefined && (
        <p className="message" data-severity="error" role="alert">
          {capacitiesError}
        </p>
      )}
      {capacities.length === 0 ? (
        <p className="nothing">Compare filters: how many records each one matches, and which several share.</p>
      ) : (
        <>
          {isBound && (
            <p className="hint">
              Filters that depend on a member count for <bdi>{member?.label}</bdi>.
            </p>
          )}
          <ul className="capacity-list">
            {capacities.map((capacity, index) => (
              <Capacity
                key={index}
                capacity={capacity}
                counted={counts?.capacities[index]}
                rowCount={counts?.rowCount ?? 0}
                isChosen={index === chosen}
                onChoose={() => setChosen(index)}
                onEdit={() => {
                  if (capacity.filter !== undefined) store.dispatch({ type: "replace", filter: capacity.filter });
                }}
                onRemove={() => onChange(capacities.filter((_, place) => place !== index))}
              />
            ))}
          </ul>
          {counts !== undefined && (
            <p className="unmatched">
              <b>{countOf(counts.unmatchedCount, model)}</b> in none of them
            </p>
          )}
          {counts !== undefined && capacities.length > 1 && <Overlaps capacities={capacities} counts={counts} />}
          {current !== undefined && (
            <Policy
              key={chosen}
              name={current.name}
              policy={current.policy}
              onChange={(policy) => change(chosen, { policy })}
            />
          )}
        </>
      )}
    </div>
  );
}

const nothingElse = {
  color: undefined,
  description: undefined,
  memberCapacity: undefined,
  policy: undefined,
  issues: [],
};

interface CapacityProps {
  readonly capacity: OpenedCapacity;
  readonly counted: CapacityCount | undefined;
  readonly rowCount: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Capacity(props: CapacityProps): ReactNode {
  const { capacity, counted, rowCount, isChosen, onChoose, onEdit, onRemove } = props;
  const { name, color, description, memberCapacity, issues } = capacity;
  return (
    <li data-chosen={isChosen || undefined} data-color={color}>
      <div className="capacity-head">
        <button type="button" className="link" aria-pressed={isChosen} onClick={onChoose}>
          <span className="dot" />
          <b>{name}</b>
        </button>
        <span className="capacity-numbers">{numbersOf(counted, memberCapacity)}</span>
        <button type="button" className="small" aria-label={`Edit the filter of ${name}`} onClick={onEdit}>
          Edit
        </button>
        <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
          <CrossIcon />
        </button>
      </div>
      {counted?.status === "evaluated" && (
        <Bar count={counted.count} shared={counted.sharedCount} rowCount={rowCount} />
      )}
      {description !== undefined && <p className="hint">{description}</p>}
      {[...issues, ...(counted?.status === "failed" ? counted.issues : [])].map(({ message, severity }) => (
        <p key={message} className="message" data-severity={severity}>
          <WarningIcon /> {message}
        </p>
      ))}
    </li>
  );
}

function numbersOf(counted: CapacityCount | undefined, memberCapacity: number | undefined): string {
  if (counted === undefined) return "…";
  if (counted.status === "withoutFilter") return "no filter";
  if (counted.status === "failed") return "not evaluated";
  const shared = counted.sharedCount > 0 ? `, ${formatCount(counted.sharedCount)} with others` : "";
  const room = memberCapacity === undefined ? "" : ` · ${formatCount(memberCapacity)} per member`;
  return `${formatCount(counted.count)} match${shared}${room}`;
}

interface BarProps {
  readonly count: number;
  readonly shared: number;
  readonly rowCount: number;
}

/** How many of all rows. What others match too is striped. */
function Bar({ count, shared, rowCount }: BarProps): ReactNode {
  const percent = (part: number): string => `${rowCount === 0 ? 0 : (100 * part) / rowCount}%`;
  return (
    <span className="bar" aria-hidden="true">
      <span style={{ inlineSize: percent(count - shared) }} />
      <span className="shared" style={{ inlineSize: percent(shared) }} />
    </span>
  );
}

interface OverlapsProps {
  readonly capacities: readonly OpenedCapacity[];
  readonly counts: CapacityCounts;
}

function Overlaps({ capacities, counts: { pairs } }: OverlapsProps): ReactNode {
  return (
    <div className="table-scroll" role="region" aria-label="Overlaps" tabIndex={0}>
      <table className="plain overlaps">
        <caption>How many records two of them share</caption>
        <thead>
          <tr>
            <td />
            {capacities.map(({ name }, index) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capacities.map(({ name }, row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {capacities.map((_, column) => {
                const shared = pairs[row]?.[column] ?? 0;
                const kind = row === column ? "own" : shared > 0 ? "some" : "none";
                return (
                  <td key={column} data-overlap={kind}>
                    {formatCount(shared)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PolicyProps {
  readonly name: string;
  readonly policy: AllocationExpirationPolicy | undefined;
  readonly onChange: (policy: AllocationExpirationPolicy | undefined) => void;
}

/** Enough for two months of every interval but the hourly one. */
const planned = 62;

function Policy({ name, policy, onChange }: PolicyProps): ReactNode {
  const { engine, settings } = usePlayground();
  const { now, timeZone } = settings;
  const { value: plan } = useAnswer(
    useCallback(
      () => (policy === undefined ? Promise.resolve(undefined) : engine.planPolicy(policy, settings, planned)),
      [engine, policy, settings],
    ),
  );
  const format = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short", timeZone });
  return (
    <section className="policy" aria-label={`Expiration of ${name}`}>
      <h2>
        When allocations of <bdi>{name}</bdi> expire
      </h2>
      {policy === undefined ? (
        <p className="row">
          <span className="hint">Never.</span>
          <button
            type="button"
            className="small"
            onClick={() => onChange({ interval: "monthly", day: 1, time: "09:00" })}
          >
            Let them expire
          </button>
        </p>
      ) : (
        <>
          <PolicyEditor policy={policy} onChange={onChange} timeZone={timeZone} />
          <button type="button" className="small" onClick={() => onChange(undefined)}>
            Never expire
          </button>
          {plan?.ok === false &&
            plan.issues.map(({ message }) => (
              <p key={message} className="message" data-severity="error">
                <WarningIcon /> {message}
              </p>
            ))}
          {plan?.ok === true && (
            <>
              <p>{plan.value.sentence}</p>
              <div className="expirations">
                <Calendar now={now} timeZone={timeZone} instants={plan.value.expirations} />
                <ol aria-label={`Next expirations (${timeZone})`}>
                  {plan.value.expirations.slice(0, 5).map((instant) => (
                    <li key={instant}>{format.format(new Date(instant))}</li>
                  ))}
                </ol>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}
