/** Validates filters, policies and capacities: finds, explains and fixes mistakes. */
export { applyFixes } from "./apply-fixes.js";
export type { ApplyFixesOptions, Fixed } from "./apply-fixes.js";
export type { CatalogueEntry, CatalogueExample, IssueTopic } from "../model/issues/catalogue-entry.js";
export { catalogueEntry, issueCatalogue } from "./catalogue.js";
export type { IssueCode } from "./catalogue.js";
export { reportIssues } from "./report/report-issues.js";
export type { ReportOptions, IssueFormat } from "./report/report-issues.js";
export type { Colors, IssuesOf } from "./report/issues-of.js";
export type { IssueLimit } from "../model/issues/issue-limit.js";
export { validateFilter } from "./validate-filter.js";
export type { ValidateFilterOptions } from "./validate-filter.js";
export { validateCapacities, validateCapacity } from "./validate-capacity.js";
export { validatePolicy } from "./validate-policy.js";
export type { Rule, RuleContext, SqlParser, SqlProblem } from "./rules/rule.js";
export type { Validation, ValidationIssue } from "./validate.js";
