export const plainStrings = ["US", "FR", "tech", "acme.com", "SaaS", "customer", "tier-1", "A", "100", "5.5", "true"];

export const plainNames = [
  "country",
  "employee_count",
  "created_at",
  "custom__tier",
  "metadata",
  "industry",
  "score",
  "x",
];
