/** The builder, with what each condition does to the count. */
import type { MenuProps } from "capacity-filter/react";
import { FilterBuilder, nativeComponents } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useCallback, useContext } from "react";
import { examples } from "../sample/examples.js";
import type { Effect } from "../engine/protocol.js";
import { EffectsContext, usePlayground } from "./playground.js";
import { formatCount } from "./words.js";

interface BuilderPaneProps {
  readonly onExample: (text: string) => void;
}

export function BuilderPane({ onExample }: BuilderPaneProps): ReactNode {
  const { engine, store, filter, model, settings, problems } = usePlayground();
  const values = useCallback(
    ({
      text,
      ...column
    }: {
      text: string;
      relatedModelUuid: string | undefined;
      columnSlug: string;
      propertyName: string | undefined;
    }) => engine.values(column, text),
    [engine],
  );
  return (
    <section className="pane builder-pane" aria-label="Builder">
      <FilterBuilder
        store={store}
        model={model}
        timeZone={settings.timeZone}
        values={values}
        components={components}
        {...(problems.validator !== undefined && {
          validate: problems.validator.validateFilter,
          applyFixes: problems.validator.applyFixes,
        })}
      />
      {filter.draft.groups.length === 0 && (
        <p className="hint">
          Or begin with an example:{" "}
          {examples.slice(0, 3).map(({ title, text }) => (
            <button key={title} type="button" className="chip" onClick={() => onExample(text)}>
              {title}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

/** The menu of a condition follows what the condition does to the count. */
function MenuWithEffect(props: MenuProps): ReactNode {
  const [id = "", part] = props.control["data-focus"].split(" ");
  const { Menu } = nativeComponents;
  return (
    <>
      {part === "actions" && <EffectOf id={id} />}
      <Menu {...props} />
    </>
  );
}

function EffectOf({ id }: { readonly id: string }): ReactNode {
  const effect = useContext(EffectsContext).get(id);
  return effect?.path.length === 4 && <EffectChip effect={effect} />;
}

const components = { Menu: MenuWithEffect };

/** How many more rows match without a condition. */
function EffectChip({ effect: { alone, gain, unknown } }: { readonly effect: Effect }): ReactNode {
  if (unknown !== undefined) {
    return (
      <span className="effect" data-effect="unknown" title={unknown}>
        ?<span className="hidden"> {unknown}</span>
      </span>
    );
  }
  const without =
    gain === 0
      ? "Changes nothing"
      : `${formatCount(Math.abs(gain))} ${gain > 0 ? "more" : "fewer"} would match without it`;
  const text = `${without}; ${formatCount(alone)} match it alone`;
  return (
    <span className="effect" data-effect={gain === 0 ? "none" : "some"} title={text}>
      <span aria-hidden="true">{gain === 0 ? "±0" : `${gain > 0 ? "+" : "−"}${formatCount(Math.abs(gain))}`}</span>
      <span className="hidden">{text}</span>
    </span>
  );
}
