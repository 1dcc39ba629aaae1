-- string is
"name" = ?
-- 1: "US"

-- string is, of several
"name" IN (?, ?)
-- 1: "US"
-- 2: "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> ?
-- 1: "US"

-- string isNot, of several
"name" NOT IN (?, ?)
-- 1: "US"
-- 2: "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> ?)
-- 1: "US"

-- string contains
(contains("name", ?) OR contains("name", ?))
-- 1: "100%"
-- 2: "a_b"

-- string doesNotContain
(NOT contains("name", ?) AND NOT contains("name", ?))
-- 1: "100%"
-- 2: "a_b"

-- string startsWith
startswith("name", ?)
-- 1: "A"

-- string endsWith
endswith("name", ?)
-- 1: "A"

-- string in any case
lower(replace("name", 'İ', 'i̇')) = ?
-- 1: "istanbul"

-- string isEmpty
"name" = ''

-- string isNotEmpty
"name" <> ''

-- string isNull
"name" IS NULL

-- string isNotNull
"name" IS NOT NULL

-- string on a column of numbers
FALSE

-- string on a missing column
TRUE

-- number is
"employees" = ?
-- 1: 5

-- number isNot
("employees" <> ? AND "employees" <> CAST('NaN' AS DOUBLE))
-- 1: 5

-- number greaterThan
("employees" > ? AND "employees" <> CAST('NaN' AS DOUBLE))
-- 1: 0.5

-- number lowerThan
"employees" < ?
-- 1: 100

-- number between
("employees" >= ? AND "employees" <= ?)
-- 1: 1
-- 2: 5

-- number greaterThan, of whole numbers
"id" > ?
-- 1: 100

-- date is
("created_at" >= CAST(? AS TIMESTAMP_TZ) AND "created_at" < CAST(? AS TIMESTAMP_TZ))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-15T00:00:00.001Z"

-- date is, that day
("created_at" >= CAST(? AS TIMESTAMP_TZ) AND "created_at" < CAST(? AS TIMESTAMP_TZ))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-16T00:00:00.000Z"

-- date isNot
("created_at" < CAST(? AS TIMESTAMP_TZ) OR "created_at" >= CAST(? AS TIMESTAMP_TZ))
-- 1: "2025-01-15T09:30:00.000Z"
-- 2: "2025-01-15T09:30:00.001Z"

-- date greaterThan
"created_at" >= CAST(? AS TIMESTAMP_TZ)
-- 1: "2025-01-14T23:00:00.001Z"

-- date lowerThan
"created_at" < CAST(? AS TIMESTAMP_TZ)
-- 1: "2025-01-15T07:30:00.000Z"

-- date between
("created_at" >= CAST(? AS TIMESTAMP_TZ) AND "created_at" < CAST(? AS TIMESTAMP_TZ))
-- 1: "2025-01-01T00:00:00.000Z"
-- 2: "2025-06-30T00:00:00.001Z"

-- date greaterThan, of days
"born" >= CAST(? AS DATE)
-- 1: "2025-01-16"

-- date greaterThan, of clocks
"seen" >= CAST(? AS TIMESTAMP_NTZ)
-- 1: "2025-01-15T00:00:00.001"

-- date greaterThan, of text
CASE WHEN CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '') = '' THEN NULL WHEN upper(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) > 3 THEN CAST(substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), length(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) - 1, 2) AS BIGINT) ELSE 0 END) END IS NULL THEN (CASE WHEN regexp_like("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?') THEN date_part(epoch_millisecond, TRY_TO_TIMESTAMP_NTZ(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 1), '') || ' ' || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') = '' THEN '00:00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') END || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') = '' THEN ':00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') END || replace(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 8), ''), ',', '.'))) END >= ? AND CASE WHEN regexp_like("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?') THEN date_part(epoch_millisecond, TRY_TO_TIMESTAMP_NTZ(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 1), '') || ' ' || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') = '' THEN '00:00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') END || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') = '' THEN ':00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') END || replace(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 8), ''), ',', '.'))) END < ?) ELSE (CASE WHEN regexp_like("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?') THEN date_part(epoch_millisecond, TRY_TO_TIMESTAMP_NTZ(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 1), '') || ' ' || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') = '' THEN '00:00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') END || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') = '' THEN ':00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') END || replace(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 8), ''), ',', '.'))) END - CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '') = '' THEN NULL WHEN upper(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) > 3 THEN CAST(substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), length(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) - 1, 2) AS BIGINT) ELSE 0 END) END >= ? AND CASE WHEN regexp_like("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?') THEN date_part(epoch_millisecond, TRY_TO_TIMESTAMP_NTZ(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 1), '') || ' ' || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') = '' THEN '00:00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '') END || CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') = '' THEN ':00' ELSE coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '') END || replace(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 8), ''), ',', '.'))) END - CASE WHEN coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '') = '' THEN NULL WHEN upper(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) > 3 THEN CAST(substr(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), ''), length(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')) - 1, 2) AS BIGINT) ELSE 0 END) END < ?) END
-- 1: 1736899200001
-- 2: 8640000000000001
-- 3: 1736899200001
-- 4: 8640000000000001

-- date greaterThan, of numbers
("employees" >= ? AND "employees" < ?)
-- 1: 1736899200001
-- 2: 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) = ?
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty is, of a number
CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CASE WHEN abs(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE)) < 9007199254740992 AND CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) = floor(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE)) THEN CAST(CAST(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) AS NUMBER(38, 0)) AS VARCHAR) ELSE CAST(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) AS VARCHAR) END WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END = ?
-- 1: "industry"
-- 2: "industry"
-- 3: "industry"
-- 4: "industry"
-- 5: "industry"
-- 6: "industry"
-- 7: "industry"
-- 8: "industry"
-- 9: "5"

-- objectProperty isNot
CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END <> ?
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty contains
contains(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, ?)
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty doesNotContain
NOT contains(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, ?)
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty startsWith
startswith(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, ?)
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty endsWith
endswith(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, ?)
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty greaterThan
collate(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CASE WHEN abs(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE)) < 9007199254740992 AND CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) = floor(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE)) THEN CAST(CAST(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) AS NUMBER(38, 0)) AS VARCHAR) ELSE CAST(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) AS VARCHAR) END WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, '') > collate(?, '')
-- 1: "industry"
-- 2: "industry"
-- 3: "industry"
-- 4: "industry"
-- 5: "industry"
-- 6: "industry"
-- 7: "industry"
-- 8: "industry"
-- 9: "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) ELSE CASE WHEN regexp_like(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_TO_DOUBLE(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END) END END < ?, collate(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, '') < collate(?, ''))
-- 1: "industry"
-- 2: "industry"
-- 3: "industry"
-- 4: "industry"
-- 5: "industry"
-- 6: "industry"
-- 7: 5
-- 8: "industry"
-- 9: "industry"
-- 10: "5"

-- objectProperty between
(coalesce(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) ELSE CASE WHEN regexp_like(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_TO_DOUBLE(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END) END END >= ?, collate(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, '') >= collate(?, '')) AND coalesce(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS DOUBLE) ELSE CASE WHEN regexp_like(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_TO_DOUBLE(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END) END END <= ?, collate(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, '') <= collate(?, '')))
-- 1: "industry"
-- 2: "industry"
-- 3: "industry"
-- 4: "industry"
-- 5: "industry"
-- 6: "industry"
-- 7: 1
-- 8: "industry"
-- 9: "industry"
-- 10: "1"
-- 11: "industry"
-- 12: "industry"
-- 13: "industry"
-- 14: "industry"
-- 15: "industry"
-- 16: "industry"
-- 17: 5
-- 18: "industry"
-- 19: "industry"
-- 20: "5"

-- objectProperty isNull
NOT (CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) IS NOT NULL)
-- 1: "industry"

-- objectProperty isNotNull
CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) IS NOT NULL
-- 1: "industry"

-- objectProperty isEmpty
to_json(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('""', '[]', '{}')
-- 1: "industry"

-- objectProperty isNotEmpty
(CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) IS NOT NULL AND NOT (to_json(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('""', '[]', '{}')))
-- 1: "industry"
-- 2: "industry"

-- objectProperty of text
CAST(get(CASE WHEN is_object(TRY_PARSE_JSON("name")) THEN TRY_PARSE_JSON("name") END, ?) AS VARCHAR) = ?
-- 1: "industry"
-- 2: "SaaS"

-- string is, of UUIDs
CAST("uuid" AS VARCHAR) = ?
-- 1: "US"

-- number greaterThan, of decimals
"price" > ?
-- 1: 0.5

-- objectProperty of a struct
CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) = ?
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS DOUBLE) ELSE CASE WHEN regexp_like(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) END, '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_TO_DOUBLE(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) END) END END > ?, collate(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) END, '') > collate(?, ''))
-- 1: "industry"
-- 2: "industry"
-- 3: "industry"
-- 4: "industry"
-- 5: "industry"
-- 6: "industry"
-- 7: 5
-- 8: "industry"
-- 9: "industry"
-- 10: "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS DOUBLE) ELSE CASE WHEN regexp_like(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) END, '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_TO_DOUBLE(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) END) END END > ?, collate(CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) END, '') > collate(?, ''))
-- 1: "age"
-- 2: "age"
-- 3: "age"
-- 4: "age"
-- 5: "age"
-- 6: "age"
-- 7: 5
-- 8: "age"
-- 9: "age"
-- 10: "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CASE WHEN abs(CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS DOUBLE)) < 9007199254740992 AND CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS DOUBLE) = floor(CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS DOUBLE)) THEN CAST(CAST(CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS DOUBLE) AS NUMBER(38, 0)) AS VARCHAR) ELSE CAST(CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS DOUBLE) AS VARCHAR) END WHEN typeof(get(CASE WHEN is_object("owner") THEN "owner" END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("owner") THEN "owner" END, ?) AS VARCHAR) END <> ?
-- 1: "none"
-- 2: "none"
-- 3: "none"
-- 4: "none"
-- 5: "none"
-- 6: "none"
-- 7: "none"
-- 8: "none"
-- 9: "5"

-- objectProperty of a map
CAST(get(CASE WHEN is_object("labels") THEN "labels" END, ?) AS VARCHAR) = ?
-- 1: "industry"
-- 2: "SaaS"

-- array matchConditions, of structs
array_size(filter(CAST(CASE WHEN is_array("owners") THEN "owners" END AS ARRAY), element -> (CAST(get(CASE WHEN is_object(element) THEN element END, ?) AS VARCHAR) = ? AND coalesce(CASE WHEN typeof(get(CASE WHEN is_object(element) THEN element END, ?)) IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(get(CASE WHEN is_object(element) THEN element END, ?) AS DOUBLE) ELSE CASE WHEN regexp_like(CASE WHEN typeof(get(CASE WHEN is_object(element) THEN element END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object(element) THEN element END, ?) AS VARCHAR) END, '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_TO_DOUBLE(CASE WHEN typeof(get(CASE WHEN is_object(element) THEN element END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object(element) THEN element END, ?) AS VARCHAR) END) END END < ?, collate(CASE WHEN typeof(get(CASE WHEN is_object(element) THEN element END, ?)) IN ('VARCHAR', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object(element) THEN element END, ?) AS VARCHAR) END, '') < collate(?, ''))))) > 0
-- 1: "industry"
-- 2: "SaaS"
-- 3: "age"
-- 4: "age"
-- 5: "age"
-- 6: "age"
-- 7: "age"
-- 8: "age"
-- 9: 5
-- 10: "age"
-- 11: "age"
-- 12: "5"

-- objectProperty of a nested column
CAST(get(CASE WHEN is_object("address") THEN "address" END, ?) AS VARCHAR) = ?
-- 1: "industry"
-- 2: "SaaS"

-- object matchConditions
(typeof("metadata") IN ('OBJECT') AND (contains(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, ?) AND endswith(CASE WHEN typeof(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?) AS VARCHAR) END, ?)))
-- 1: "title"
-- 2: "title"
-- 3: "VP"
-- 4: "email"
-- 5: "email"
-- 6: "@acme.com"

-- array matchConditions
array_size(filter(CAST(CASE WHEN is_array("contacts") THEN "contacts" END AS ARRAY), element -> (contains(CASE WHEN typeof(get(CASE WHEN is_object(element) THEN element END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object(element) THEN element END, ?) AS VARCHAR) END, ?) OR endswith(CASE WHEN typeof(get(CASE WHEN is_object(element) THEN element END, ?)) IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN CAST(get(CASE WHEN is_object(element) THEN element END, ?) AS VARCHAR) END, ?)))) > 0
-- 1: "title"
-- 2: "title"
-- 3: "VP"
-- 4: "email"
-- 5: "email"
-- 6: "@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" = ?))
-- 1: "US"

-- string isNull of the related record
(("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "companies" AS "related" WHERE "related"."id" IS NOT NULL)) OR "id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" IS NULL)))

-- occurrence moreThan
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = ? AND ("related"."created_at" >= CAST(? AS TIMESTAMP_TZ) AND "related"."created_at" < CAST(? AS TIMESTAMP_TZ)))) GROUP BY "related"."id" HAVING count(*) >= ?)
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = ? AND ("related"."created_at" >= CAST(? AS TIMESTAMP_TZ) AND "related"."created_at" < CAST(? AS TIMESTAMP_TZ)))) GROUP BY "related"."id" HAVING count(*) >= ?))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 3

-- occurrence exactly
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = ? AND ("related"."created_at" >= CAST(? AS TIMESTAMP_TZ) AND "related"."created_at" < CAST(? AS TIMESTAMP_TZ)))) GROUP BY "related"."id" HAVING count(*) = ?)
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = ? AND "related"."created_at" < CAST(? AS TIMESTAMP_TZ)))))
-- 1: "meeting"
-- 2: "2025-06-15T12:00:00.000Z"

-- occurrence moreThan 0
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = ? AND ("related"."created_at" >= CAST(? AS TIMESTAMP_TZ) AND "related"."created_at" < CAST(? AS TIMESTAMP_TZ)))))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related"."id", "related"."place" FROM "places" AS "related" WHERE (("related"."id" IS NOT NULL AND "related"."place" IS NOT NULL) AND ("related"."type" = ? AND ("related"."born" >= CAST(? AS DATE) AND "related"."born" < CAST(? AS DATE)))) GROUP BY "related"."id", "related"."place" HAVING count(*) >= ?)
-- 1: "meeting"
-- 2: "2025-05-17"
-- 3: "2025-06-16"
-- 4: 4

-- sql
(
amount > 1e6 -- of dollars
)
