/** The controls of Mantine for the builder of filters. */
import type { ComboboxRenderPillInput } from "@mantine/core";
import * as mantine from "@mantine/core";
import { useCombobox } from "@mantine/core";
import type {
  BuilderComponents,
  ButtonProps,
  InputProps,
  MenuProps,
  PickerProps,
  SelectProps,
  TagsProps,
} from "capacity-filter/react";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";

/** What opens stays in its row, so that the row's keys and landmarks apply to it. */
const popup = { withinPortal: false, width: "max-content", position: "bottom-start" } as const;

function Button({ label, focusKey, purpose, disabled = false, onClick, children }: ButtonProps): ReactNode {
  const control = {
    "aria-label": label,
    "data-focus": focusKey,
    // A button that becomes disabled must not lose the focus.
    "data-disabled": disabled,
    "aria-disabled": disabled,
    onClick: disabled ? undefined : onClick,
  };
  return purpose === "tool" ? (
    <mantine.ActionIcon {...control} variant="subtle" color="gray" size="md" title={label}>
      {children}
    </mantine.ActionIcon>
  ) : (
    <mantine.Button {...control} size="compact-sm" fw={500} variant={purpose === "add" ? "default" : "light"}>
      {children}
    </mantine.Button>
  );
}

function Select({ control, value, options, onChange }: SelectProps): ReactNode {
  return (
    <mantine.Select
      {...control}
      size="xs"
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      comboboxProps={popup}
    />
  );
}

function Input({
  control,
  type,
  value,
  choices,
  placeholder,
  min = -Infinity,
  step = 1,
  onChange,
  onBlur,
}: InputProps): ReactNode {
  const common = { ...control, size: "xs", placeholder, value, onBlur } as const;
  switch (type) {
    case "number":
      return <mantine.NumberInput {...common} min={min} step={step} onChange={(number) => onChange(String(number))} />;
    case "multiline":
      return <mantine.Textarea {...common} autosize onChange={(event) => onChange(event.currentTarget.value)} />;
    case "date":
    case "datetime-local":
      return (
        <mantine.TextInput
          {...common}
          type={type}
          step={type === "date" ? undefined : step}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "text":
      return (
        <mantine.Autocomplete
          {...common}
          comboboxProps={popup}
          data={choices.map((choice) => String(choice.value))}
          onChange={onChange}
        />
      );
  }
}

/** The builder searches, so this shows all that it finds. */
function Picker({ control, value, search, onChange, placeholder, none }: PickerProps): ReactNode {
  const combobox = useCombobox();
  /** Undefined while nobody searches. */
  const [typed, setTyped] = useState<string>();
  const sections = combobox.dropdownOpened ? search(typed ?? "") : [];
  const options = sections.flatMap((section) => section.options);
  return (
    <mantine.Combobox
      {...popup}
      store={combobox}
      onOptionSubmit={(key) => {
        const chosen = options.find((option) => option.key === key);
        combobox.closeDropdown();
        setTyped(undefined);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <mantine.Combobox.Target>
        <mantine.TextInput
          {...control}
          size="xs"
          placeholder={placeholder}
          value={typed ?? value}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(undefined);
          }}
        />
      </mantine.Combobox.Target>
      <mantine.Combobox.Dropdown>
        <mantine.Combobox.Options mah={300} style={{ overflowY: "auto" }} aria-label={control["aria-label"]}>
          {options.length === 0 && <mantine.Combobox.Empty>{none}</mantine.Combobox.Empty>}
          {sections.map((section) => (
            <mantine.Combobox.Group key={section.label} label={section.label}>
              {section.options.map((option) => (
                <mantine.Combobox.Option key={option.key} value={option.key}>
                  {option.label}
                </mantine.Combobox.Option>
              ))}
            </mantine.Combobox.Group>
          ))}
        </mantine.Combobox.Options>
      </mantine.Combobox.Dropdown>
    </mantine.Combobox>
  );
}

function Tags({ control, values, choices, closed, load, placeholder, removeName, onChange }: TagsProps): ReactNode {
  const [typed, setTyped] = useState("");
  const [loaded, setLoaded] = useState<TagsProps["choices"]>([]);
  useEffect(() => {
    if (load === undefined || typed === "") return;
    const controller = new AbortController();
    load(typed, controller.signal).then(setLoaded, () => setLoaded([]));
    return () => controller.abort();
    // `load` is a new function at each key.
  }, [typed]);
  const labels = new Map([...choices, ...loaded].map(({ value, label }) => [String(value), label]));
  const data = Array.from(labels, ([value, label]) => ({ value, label }));
  const labelOf = (value: string): string => data.find((choice) => choice.value === value)?.label ?? value;
  const pill = ({ option, onRemove }: ComboboxRenderPillInput): ReactNode => (
    <mantine.Pill
      withRemoveButton
      removeButtonProps={{ "aria-label": removeName(labelOf(String(option.value))) }}
      {...(onRemove && { onRemove })}
    >
      {labelOf(String(option.value))}
    </mantine.Pill>
  );
  const common = {
    ...control,
    size: "xs",
    data,
    value: [...values],
    placeholder: values.length === 0 ? placeholder : "",
    searchValue: typed,
    onSearchChange: setTyped,
    comboboxProps: popup,
    onChange,
  };
  return closed ? (
    <mantine.MultiSelect {...common} searchable renderPill={pill} />
  ) : (
    <mantine.TagsInput {...common} splitChars={[",", ";", "\n", "\t"]} renderPill={pill} />
  );
}

function Menu({ control, actions }: MenuProps): ReactNode {
  const [shown, setShown] = useState<ReturnType<typeof actions>>([]);
  return (
    <mantine.Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      onOpen={() => setShown(actions())}
    >
      <mantine.Menu.Target>
        <mantine.ActionIcon {...control} variant="subtle" color="gray" size="md">
          ⋯
        </mantine.ActionIcon>
      </mantine.Menu.Target>
      <mantine.Menu.Dropdown aria-label={control["aria-label"]}>
        {shown.map(({ label, run }) => (
          <mantine.Menu.Item key={label} onClick={run}>
            {label}
          </mantine.Menu.Item>
        ))}
      </mantine.Menu.Dropdown>
    </mantine.Menu>
  );
}

export const components: BuilderComponents = { Button, Select, Input, Picker, Tags, Menu };
