"use client";
/** Building filters in React: a builder, a filter as a sentence, an editor of policies, and what they are made from. */
export type {
  ApplyFixes,
  Builder,
  ConditionColumn,
  DistributionBin,
  DistributionSource,
  Validate,
  ValueColumn,
  ValueSource,
} from "./builder.js";
export type { NodeChange, NodeChanges } from "./changes.js";
export type { BuilderComponents, ButtonProps } from "./components.js";
export type {
  Action,
  ConditionInput,
  ControlAttributes,
  FoundOptions,
  InputProps,
  MenuProps,
  Option,
  OptionSection,
  PickedTarget,
  PickerProps,
  SelectProps,
  TagsProps,
} from "./control-props.js";
export { conditionControls } from "./controls.js";
export type { ConditionControls, ConditionMarks } from "./controls.js";
export type { ConditionEffect, FilterImpact } from "./effect.js";
export { FilterBuilder } from "./filter-builder.js";
export type { FilterBuilderProps } from "./filter-builder.js";
export { FilterSentence } from "./filter-sentence.js";
export type { FilterSentenceProps } from "./filter-sentence.js";
export { englishTexts } from "./texts.js";
export type { BuilderTexts } from "./texts.js";
export { useFilterBuilder } from "./use-filter-builder.js";
export type { FilterBuilderHandle, FilterBuilderOptions } from "./use-filter-builder.js";
export { englishPolicyTexts, PolicyEditor } from "./policy-editor.js";
export type { Expirations, PolicyEditorProps, PolicyTexts } from "./policy-editor.js";
