/** Formatters of the platform. Making one takes as long as a hundred uses of it, so each is made once. */

export const numberFormat = once(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const dateFormat = once(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const listFormat = once((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

export const pluralRules = once((locale) => new Intl.PluralRules(locale));

function once<Options, Format>(make: (locale: string, options?: Options) => Format): typeof make {
  const made = new Map<string, Format>();
  return (locale, options) => {
    const key = JSON.stringify([locale, options]);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}
