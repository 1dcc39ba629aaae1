-- string is
"name" = CAST($1 AS text)
-- 1: "US"

-- string is, of several
"name" IN (CAST($1 AS text), CAST($2 AS text))
-- 1: "US"
-- 2: "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> CAST($1 AS text)
-- 1: "US"

-- string isNot, of several
"name" NOT IN (CAST($1 AS text), CAST($2 AS text))
-- 1: "US"
-- 2: "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> CAST($1 AS text))
-- 1: "US"

-- string contains
(strpos("name", CAST($1 AS text)) > 0 OR strpos("name", CAST($2 AS text)) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string doesNotContain
(NOT strpos("name", CAST($1 AS text)) > 0 AND NOT strpos("name", CAST($2 AS text)) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string startsWith
starts_with("name", CAST($1 AS text))
-- 1: "A"

-- string endsWith
right("name", 1) = CAST($1 AS text)
-- 1: "A"

-- string in any case
lower(replace("name", 'İ', 'i̇') COLLATE "und-x-icu") = CAST($1 AS text)
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
"employees" = CAST($1 AS bigint)
-- 1: 5

-- number isNot
("employees" <> CAST($1 AS bigint) AND "employees" <> CAST('NaN' AS double precision))
-- 1: 5

-- number greaterThan
("employees" > CAST($1 AS double precision) AND "employees" <> CAST('NaN' AS double precision))
-- 1: 0.5

-- number lowerThan
"employees" < CAST($1 AS bigint)
-- 1: 100

-- number between
("employees" >= CAST($1 AS bigint) AND "employees" <= CAST($2 AS bigint))
-- 1: 1
-- 2: 5

-- number greaterThan, of whole numbers
"id" > CAST($1 AS bigint)
-- 1: 100

-- date is
("created_at" >= CAST(CAST($1 AS text) AS timestamptz) AND "created_at" < CAST(CAST($2 AS text) AS timestamptz))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-15T00:00:00.001Z"

-- date is, that day
("created_at" >= CAST(CAST($1 AS text) AS timestamptz) AND "created_at" < CAST(CAST($2 AS text) AS timestamptz))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-16T00:00:00.000Z"

-- date isNot
("created_at" < CAST(CAST($1 AS text) AS timestamptz) OR "created_at" >= CAST(CAST($2 AS text) AS timestamptz))
-- 1: "2025-01-15T09:30:00.000Z"
-- 2: "2025-01-15T09:30:00.001Z"

-- date greaterThan
"created_at" >= CAST(CAST($1 AS text) AS timestamptz)
-- 1: "2025-01-14T23:00:00.001Z"

-- date lowerThan
"created_at" < CAST(CAST($1 AS text) AS timestamptz)
-- 1: "2025-01-15T07:30:00.000Z"

-- date between
("created_at" >= CAST(CAST($1 AS text) AS timestamptz) AND "created_at" < CAST(CAST($2 AS text) AS timestamptz))
-- 1: "2025-01-01T00:00:00.000Z"
-- 2: "2025-06-30T00:00:00.001Z"

-- date greaterThan, of days
"born" >= CAST(CAST($1 AS text) AS date)
-- 1: "2025-01-16"

-- date greaterThan, of clocks
"seen" >= CAST(CAST($1 AS text) AS timestamp)
-- 1: "2025-01-15T00:00:00.001"

-- date greaterThan, of text
CASE WHEN CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '') = '' THEN NULL WHEN upper(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) > 3 THEN CAST(substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), length(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) - 1, 2) AS BIGINT) ELSE 0 END) END IS NULL THEN (CASE WHEN "name" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$' THEN CASE WHEN pg_input_is_valid(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.'), 'timestamp') THEN CAST(extract(epoch FROM CAST(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.') AS timestamp)) * 1000 AS bigint) END END >= CAST($1 AS bigint) AND CASE WHEN "name" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$' THEN CASE WHEN pg_input_is_valid(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.'), 'timestamp') THEN CAST(extract(epoch FROM CAST(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.') AS timestamp)) * 1000 AS bigint) END END < CAST($2 AS bigint)) ELSE (CASE WHEN "name" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$' THEN CASE WHEN pg_input_is_valid(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.'), 'timestamp') THEN CAST(extract(epoch FROM CAST(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.') AS timestamp)) * 1000 AS bigint) END END - CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '') = '' THEN NULL WHEN upper(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) > 3 THEN CAST(substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), length(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) - 1, 2) AS BIGINT) ELSE 0 END) END >= CAST($1 AS bigint) AND CASE WHEN "name" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$' THEN CASE WHEN pg_input_is_valid(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.'), 'timestamp') THEN CAST(extract(epoch FROM CAST(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[1], '') || ' ' || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') = '' THEN '00:00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[2], '') END || CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') = '' THEN ':00' ELSE coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[3], '') END || replace(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[4], ''), ',', '.') AS timestamp)) * 1000 AS bigint) END END - CASE WHEN coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '') = '' THEN NULL WHEN upper(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) > 3 THEN CAST(substr(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], ''), length(coalesce((regexp_match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'))[5], '')) - 1, 2) AS BIGINT) ELSE 0 END) END < CAST($2 AS bigint)) END
-- 1: 1736899200001
-- 2: 8640000000000001

-- date greaterThan, of numbers
("employees" >= CAST($1 AS bigint) AND "employees" < CAST($2 AS bigint))
-- 1: 1736899200001
-- 2: 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
(CAST("metadata" AS jsonb) ->> CAST($1 AS text)) = CAST($2 AS text)
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty is, of a number
CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('number') THEN CASE WHEN abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) < 9007199254740992 AND CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END = floor(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) THEN CAST(CAST(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END AS BIGINT) AS VARCHAR) ELSE CASE WHEN CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END < 0 THEN '-' ELSE '' END || CASE WHEN abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) >= 1e21 OR abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) < 1e-6 THEN replace(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e-0', 'e-') WHEN CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text) NOT LIKE '%e%' THEN CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text) WHEN abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) < 1 THEN '0.' || repeat('0', -1 - CAST(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 2) AS INTEGER)) || replace(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 1), '.', '') ELSE rpad(replace(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 1), '.', ''), CAST(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 2) AS INTEGER) + 1, '0') END END WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END = CAST($2 AS text)
-- 1: "industry"
-- 2: "5"

-- objectProperty isNot
CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END <> CAST($2 AS text)
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty contains
strpos(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, CAST($2 AS text)) > 0
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty doesNotContain
NOT strpos(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, CAST($2 AS text)) > 0
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty startsWith
starts_with(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, CAST($2 AS text))
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty endsWith
right(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, 4) = CAST($2 AS text)
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty greaterThan
CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('number') THEN CASE WHEN abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) < 9007199254740992 AND CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END = floor(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) THEN CAST(CAST(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END AS BIGINT) AS VARCHAR) ELSE CASE WHEN CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END < 0 THEN '-' ELSE '' END || CASE WHEN abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) >= 1e21 OR abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) < 1e-6 THEN replace(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e-0', 'e-') WHEN CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text) NOT LIKE '%e%' THEN CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text) WHEN abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) < 1 THEN '0.' || repeat('0', -1 - CAST(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 2) AS INTEGER)) || replace(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 1), '.', '') ELSE rpad(replace(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 1), '.', ''), CAST(split_part(CAST(abs(CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 2) AS INTEGER) + 1, '0') END END WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END COLLATE "C" > CAST($2 AS text) COLLATE "C"
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('number') THEN CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END ELSE CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, 'double precision') THEN CAST(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END AS double precision) ELSE CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END < CAST($2 AS double precision), CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END COLLATE "C" < CAST($3 AS text) COLLATE "C")
-- 1: "industry"
-- 2: 5
-- 3: "5"

-- objectProperty between
(coalesce(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('number') THEN CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END ELSE CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, 'double precision') THEN CAST(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END AS double precision) ELSE CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END >= CAST($2 AS double precision), CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END COLLATE "C" >= CAST($3 AS text) COLLATE "C") AND coalesce(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('number') THEN CASE WHEN pg_input_is_valid((CAST("metadata" AS jsonb) ->> CAST($1 AS text)), 'double precision') THEN CAST((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) AS double precision) END ELSE CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, 'double precision') THEN CAST(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END AS double precision) ELSE CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END <= CAST($4 AS double precision), CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END COLLATE "C" <= CAST($5 AS text) COLLATE "C"))
-- 1: "industry"
-- 2: 1
-- 3: "1"
-- 4: 5
-- 5: "5"

-- objectProperty isNull
NOT ((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) IS NOT NULL)
-- 1: "industry"

-- objectProperty isNotNull
(CAST("metadata" AS jsonb) ->> CAST($1 AS text)) IS NOT NULL
-- 1: "industry"

-- objectProperty isEmpty
(CAST("metadata" AS jsonb) -> CAST($1 AS text)) IN ('""', '[]', '{}')
-- 1: "industry"

-- objectProperty isNotEmpty
((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) IS NOT NULL AND NOT ((CAST("metadata" AS jsonb) -> CAST($1 AS text)) IN ('""', '[]', '{}')))
-- 1: "industry"

-- objectProperty of text
(CASE WHEN pg_input_is_valid("name", 'jsonb') THEN CAST("name" AS jsonb) END ->> CAST($1 AS text)) = CAST($2 AS text)
-- 1: "industry"
-- 2: "SaaS"

-- string is, of UUIDs
CAST("uuid" AS text) = CAST($1 AS text)
-- 1: "US"

-- number greaterThan, of decimals
"price" > CAST($1 AS double precision)
-- 1: 0.5

-- objectProperty of a struct
(to_jsonb("owner") ->> CAST($1 AS text)) = CAST($2 AS text)
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('number') THEN CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END ELSE CASE WHEN CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END, 'double precision') THEN CAST(CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END AS double precision) ELSE CASE WHEN CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END > CAST($2 AS double precision), CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END COLLATE "C" > CAST($3 AS text) COLLATE "C")
-- 1: "industry"
-- 2: 5
-- 3: "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('number') THEN CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END ELSE CASE WHEN CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END, 'double precision') THEN CAST(CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END AS double precision) ELSE CASE WHEN CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END > CAST($2 AS double precision), CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END COLLATE "C" > CAST($3 AS text) COLLATE "C")
-- 1: "age"
-- 2: 5
-- 3: "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('number') THEN CASE WHEN abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) < 9007199254740992 AND CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END = floor(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) THEN CAST(CAST(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END AS BIGINT) AS VARCHAR) ELSE CASE WHEN CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END < 0 THEN '-' ELSE '' END || CASE WHEN abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) >= 1e21 OR abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) < 1e-6 THEN replace(CAST(abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) AS text), 'e-0', 'e-') WHEN CAST(abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) AS text) NOT LIKE '%e%' THEN CAST(abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) AS text) WHEN abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) < 1 THEN '0.' || repeat('0', -1 - CAST(split_part(CAST(abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 2) AS INTEGER)) || replace(split_part(CAST(abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 1), '.', '') ELSE rpad(replace(split_part(CAST(abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 1), '.', ''), CAST(split_part(CAST(abs(CASE WHEN pg_input_is_valid((to_jsonb("owner") ->> CAST($1 AS text)), 'double precision') THEN CAST((to_jsonb("owner") ->> CAST($1 AS text)) AS double precision) END) AS text), 'e', 2) AS INTEGER) + 1, '0') END END WHEN jsonb_typeof((to_jsonb("owner") -> CAST($1 AS text))) IN ('string', 'boolean') THEN (to_jsonb("owner") ->> CAST($1 AS text)) END <> CAST($2 AS text)
-- 1: "none"
-- 2: "5"

-- objectProperty of a map
(to_jsonb("labels") ->> CAST($1 AS text)) = CAST($2 AS text)
-- 1: "industry"
-- 2: "SaaS"

-- array matchConditions, of structs
EXISTS (SELECT 1 FROM jsonb_array_elements(CASE WHEN jsonb_typeof(to_jsonb("owners")) = 'array' THEN to_jsonb("owners") END) AS element(value) WHERE ((element.value ->> CAST($1 AS text)) = CAST($2 AS text) AND coalesce(CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('number') THEN CASE WHEN pg_input_is_valid((element.value ->> CAST($3 AS text)), 'double precision') THEN CAST((element.value ->> CAST($3 AS text)) AS double precision) END ELSE CASE WHEN CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('string', 'boolean') THEN (element.value ->> CAST($3 AS text)) END ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('string', 'boolean') THEN (element.value ->> CAST($3 AS text)) END, 'double precision') THEN CAST(CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('string', 'boolean') THEN (element.value ->> CAST($3 AS text)) END AS double precision) ELSE CASE WHEN CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('string', 'boolean') THEN (element.value ->> CAST($3 AS text)) END ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('string', 'boolean') THEN (element.value ->> CAST($3 AS text)) END LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END < CAST($4 AS double precision), CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('string', 'boolean') THEN (element.value ->> CAST($3 AS text)) END COLLATE "C" < CAST($5 AS text) COLLATE "C")))
-- 1: "industry"
-- 2: "SaaS"
-- 3: "age"
-- 4: 5
-- 5: "5"

-- objectProperty of a nested column
(to_jsonb("address") ->> CAST($1 AS text)) = CAST($2 AS text)
-- 1: "industry"
-- 2: "SaaS"

-- object matchConditions
(jsonb_typeof(CAST("metadata" AS jsonb)) IN ('object') AND (strpos(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END, CAST($2 AS text)) > 0 AND right(CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($3 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($3 AS text)) END, 9) = CAST($4 AS text)))
-- 1: "title"
-- 2: "VP"
-- 3: "email"
-- 4: "@acme.com"

-- array matchConditions
EXISTS (SELECT 1 FROM jsonb_array_elements(CASE WHEN jsonb_typeof(CAST("contacts" AS jsonb)) = 'array' THEN CAST("contacts" AS jsonb) END) AS element(value) WHERE (strpos(CASE WHEN jsonb_typeof((element.value -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (element.value ->> CAST($1 AS text)) END, CAST($2 AS text)) > 0 OR right(CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN ('string', 'number', 'boolean') THEN (element.value ->> CAST($3 AS text)) END, 9) = CAST($4 AS text)))
-- 1: "title"
-- 2: "VP"
-- 3: "email"
-- 4: "@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" = CAST($1 AS text)))
-- 1: "US"

-- string isNull of the related record
(("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "companies" AS "related" WHERE "related"."id" IS NOT NULL)) OR "id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" IS NULL)))

-- occurrence moreThan
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = CAST($1 AS text) AND ("related"."created_at" >= CAST(CAST($2 AS text) AS timestamptz) AND "related"."created_at" < CAST(CAST($3 AS text) AS timestamptz)))) GROUP BY "related"."id" HAVING count(*) >= CAST($4 AS bigint))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = CAST($1 AS text) AND ("related"."created_at" >= CAST(CAST($2 AS text) AS timestamptz) AND "related"."created_at" < CAST(CAST($3 AS text) AS timestamptz)))) GROUP BY "related"."id" HAVING count(*) >= CAST($4 AS bigint)))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 3

-- occurrence exactly
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = CAST($1 AS text) AND ("related"."created_at" >= CAST(CAST($2 AS text) AS timestamptz) AND "related"."created_at" < CAST(CAST($3 AS text) AS timestamptz)))) GROUP BY "related"."id" HAVING count(*) = CAST($4 AS bigint))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = CAST($1 AS text) AND "related"."created_at" < CAST(CAST($2 AS text) AS timestamptz)))))
-- 1: "meeting"
-- 2: "2025-06-15T12:00:00.000Z"

-- occurrence moreThan 0
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = CAST($1 AS text) AND ("related"."created_at" >= CAST(CAST($2 AS text) AS timestamptz) AND "related"."created_at" < CAST(CAST($3 AS text) AS timestamptz)))))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related"."id", "related"."place" FROM "places" AS "related" WHERE (("related"."id" IS NOT NULL AND "related"."place" IS NOT NULL) AND ("related"."type" = CAST($1 AS text) AND ("related"."born" >= CAST(CAST($2 AS text) AS date) AND "related"."born" < CAST(CAST($3 AS text) AS date)))) GROUP BY "related"."id", "related"."place" HAVING count(*) >= CAST($4 AS bigint))
-- 1: "meeting"
-- 2: "2025-05-17"
-- 3: "2025-06-16"
-- 4: 4

-- sql
(
amount > 1e6 -- of dollars
)
