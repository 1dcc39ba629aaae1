export function mapValues<From, To>(
  object: Readonly<Record<string, From>>,
  transform: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, transform(value, key)] as const));
}
