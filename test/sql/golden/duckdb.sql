-- string is
"name" = $1
-- 1: "US"

-- string is, of several
"name" IN ($1, $2)
-- 1: "US"
-- 2: "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> $1
-- 1: "US"

-- string isNot, of several
"name" NOT IN ($1, $2)
-- 1: "US"
-- 2: "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> $1)
-- 1: "US"

-- string contains
(contains("name", $1) OR contains("name", $2))
-- 1: "100%"
-- 2: "a_b"

-- string doesNotContain
(NOT contains("name", $1) AND NOT contains("name", $2))
-- 1: "100%"
-- 2: "a_b"

-- string startsWith
starts_with("name", $1)
-- 1: "A"

-- string endsWith
ends_with("name", $1)
-- 1: "A"

-- string in any case
lower(replace("name", 'İ', 'i̇')) = $1
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
"employees" = CAST($1 AS BIGINT)
-- 1: 5

-- number isNot
("employees" <> CAST($1 AS BIGINT) AND NOT isnan("employees"))
-- 1: 5

-- number greaterThan
("employees" > CAST($1 AS DOUBLE) AND NOT isnan("employees"))
-- 1: 0.5

-- number lowerThan
"employees" < CAST($1 AS BIGINT)
-- 1: 100

-- number between
("employees" >= CAST($1 AS BIGINT) AND "employees" <= CAST($2 AS BIGINT))
-- 1: 1
-- 2: 5

-- number greaterThan, of whole numbers
"id" > CAST($1 AS BIGINT)
-- 1: 100

-- date is
("created_at" >= CAST($1 AS TIMESTAMPTZ) AND "created_at" < CAST($2 AS TIMESTAMPTZ))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-15T00:00:00.001Z"

-- date is, that day
("created_at" >= CAST($1 AS TIMESTAMPTZ) AND "created_at" < CAST($2 AS TIMESTAMPTZ))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-16T00:00:00.000Z"

-- date isNot
("created_at" < CAST($1 AS TIMESTAMPTZ) OR "created_at" >= CAST($2 AS TIMESTAMPTZ))
-- 1: "2025-01-15T09:30:00.000Z"
-- 2: "2025-01-15T09:30:00.001Z"

-- date greaterThan
"created_at" >= CAST($1 AS TIMESTAMPTZ)
-- 1: "2025-01-14T23:00:00.001Z"

-- date lowerThan
"created_at" < CAST($1 AS TIMESTAMPTZ)
-- 1: "2025-01-15T07:30:00.000Z"

-- date between
("created_at" >= CAST($1 AS TIMESTAMPTZ) AND "created_at" < CAST($2 AS TIMESTAMPTZ))
-- 1: "2025-01-01T00:00:00.000Z"
-- 2: "2025-06-30T00:00:00.001Z"

-- date greaterThan, of days
"born" >= CAST($1 AS DATE)
-- 1: "2025-01-16"

-- date greaterThan, of clocks
"seen" >= CAST($1 AS TIMESTAMP)
-- 1: "2025-01-15T00:00:00.001"

-- date greaterThan, of text
CASE WHEN CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5) = '' THEN NULL WHEN upper(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) = 'Z' THEN 0 ELSE CASE WHEN substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), 2, 2) AS BIGINT) * 60 + CASE WHEN length(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) > 3 THEN CAST(substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), length(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) - 1, 2) AS BIGINT) ELSE 0 END) END IS NULL THEN (CASE WHEN regexp_full_match("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?') THEN epoch_ms(TRY_CAST(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 1) || ' ' || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) = '' THEN '00:00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) END || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) = '' THEN ':00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) END || replace(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 4), ',', '.') AS TIMESTAMP)) END >= CAST($1 AS BIGINT) AND CASE WHEN regexp_full_match("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?') THEN epoch_ms(TRY_CAST(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 1) || ' ' || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) = '' THEN '00:00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) END || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) = '' THEN ':00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) END || replace(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 4), ',', '.') AS TIMESTAMP)) END < CAST($2 AS BIGINT)) ELSE (CASE WHEN regexp_full_match("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?') THEN epoch_ms(TRY_CAST(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 1) || ' ' || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) = '' THEN '00:00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) END || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) = '' THEN ':00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) END || replace(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 4), ',', '.') AS TIMESTAMP)) END - CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5) = '' THEN NULL WHEN upper(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) = 'Z' THEN 0 ELSE CASE WHEN substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), 2, 2) AS BIGINT) * 60 + CASE WHEN length(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) > 3 THEN CAST(substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), length(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) - 1, 2) AS BIGINT) ELSE 0 END) END >= CAST($1 AS BIGINT) AND CASE WHEN regexp_full_match("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?') THEN epoch_ms(TRY_CAST(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 1) || ' ' || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) = '' THEN '00:00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 2) END || CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) = '' THEN ':00' ELSE regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 3) END || replace(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 4), ',', '.') AS TIMESTAMP)) END - CASE WHEN regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5) = '' THEN NULL WHEN upper(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) = 'Z' THEN 0 ELSE CASE WHEN substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), 2, 2) AS BIGINT) * 60 + CASE WHEN length(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) > 3 THEN CAST(substr(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5), length(regexp_extract("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?', 5)) - 1, 2) AS BIGINT) ELSE 0 END) END < CAST($2 AS BIGINT)) END
-- 1: 1736899200001
-- 2: 8640000000000001

-- date greaterThan, of numbers
("employees" >= CAST($1 AS BIGINT) AND "employees" < CAST($2 AS BIGINT))
-- 1: 1736899200001
-- 2: 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
json_extract_string("metadata", $1) = $2
-- 1: "/industry"
-- 2: "SaaS"

-- objectProperty is, of a number
CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN CASE WHEN abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) < 9007199254740992 AND TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) = floor(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) THEN CAST(CAST(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) AS BIGINT) AS VARCHAR) ELSE CASE WHEN TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) < 0 THEN '-' ELSE '' END || CASE WHEN abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) >= 1e21 OR abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) < 1e-6 THEN replace(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e-0', 'e-') WHEN regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', '') NOT LIKE '%e%' THEN regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', '') WHEN abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) < 1 THEN '0.' || repeat('0', -1 - CAST(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 2) AS INTEGER)) || replace(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 1), '.', '') ELSE rpad(replace(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 1), '.', ''), CAST(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 2) AS INTEGER) + 1, '0') END END WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END = $2
-- 1: "/industry"
-- 2: "5"

-- objectProperty isNot
CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END <> $2
-- 1: "/industry"
-- 2: "SaaS"

-- objectProperty contains
contains(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2)
-- 1: "/industry"
-- 2: "SaaS"

-- objectProperty doesNotContain
NOT contains(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2)
-- 1: "/industry"
-- 2: "SaaS"

-- objectProperty startsWith
starts_with(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2)
-- 1: "/industry"
-- 2: "SaaS"

-- objectProperty endsWith
ends_with(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2)
-- 1: "/industry"
-- 2: "SaaS"

-- objectProperty greaterThan
CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN CASE WHEN abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) < 9007199254740992 AND TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) = floor(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) THEN CAST(CAST(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) AS BIGINT) AS VARCHAR) ELSE CASE WHEN TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) < 0 THEN '-' ELSE '' END || CASE WHEN abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) >= 1e21 OR abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) < 1e-6 THEN replace(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e-0', 'e-') WHEN regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', '') NOT LIKE '%e%' THEN regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', '') WHEN abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) < 1 THEN '0.' || repeat('0', -1 - CAST(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 2) AS INTEGER)) || replace(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 1), '.', '') ELSE rpad(replace(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 1), '.', ''), CAST(split_part(regexp_replace(CAST(abs(TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE)) AS VARCHAR), '[.]0$', ''), 'e', 2) AS INTEGER) + 1, '0') END END WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END > $2
-- 1: "/industry"
-- 2: "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) ELSE CASE WHEN regexp_full_match(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, '-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_CAST(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END AS DOUBLE) END END < CAST($2 AS DOUBLE), CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END < $3)
-- 1: "/industry"
-- 2: 5
-- 3: "5"

-- objectProperty between
(coalesce(CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) ELSE CASE WHEN regexp_full_match(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, '-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_CAST(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END AS DOUBLE) END END >= CAST($2 AS DOUBLE), CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END >= $3) AND coalesce(CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN TRY_CAST(json_extract_string("metadata", $1) AS DOUBLE) ELSE CASE WHEN regexp_full_match(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, '-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_CAST(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END AS DOUBLE) END END <= CAST($4 AS DOUBLE), CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN json_extract_string("metadata", $1) END <= $5))
-- 1: "/industry"
-- 2: 1
-- 3: "1"
-- 4: 5
-- 5: "5"

-- objectProperty isNull
NOT (json_extract_string("metadata", $1) IS NOT NULL)
-- 1: "/industry"

-- objectProperty isNotNull
json_extract_string("metadata", $1) IS NOT NULL
-- 1: "/industry"

-- objectProperty isEmpty
json_extract("metadata", $1) IN ('""', '[]', '{}')
-- 1: "/industry"

-- objectProperty isNotEmpty
(json_extract_string("metadata", $1) IS NOT NULL AND NOT (json_extract("metadata", $1) IN ('""', '[]', '{}')))
-- 1: "/industry"

-- objectProperty of text
json_extract_string(TRY_CAST("name" AS JSON), $1) = $2
-- 1: "/industry"
-- 2: "SaaS"

-- string is, of UUIDs
CAST("uuid" AS VARCHAR) = $1
-- 1: "US"

-- number greaterThan, of decimals
"price" > CAST($1 AS DOUBLE)
-- 1: 0.5

-- objectProperty of a struct
struct_extract("owner", 'industry') = $1
-- 1: "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN regexp_full_match(struct_extract("owner", 'industry'), '-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_CAST(struct_extract("owner", 'industry') AS DOUBLE) END > CAST($1 AS DOUBLE), struct_extract("owner", 'industry') > $2)
-- 1: 5
-- 2: "5"

-- objectProperty greaterThan, of a number in a struct
CAST(struct_extract("owner", 'age') AS DOUBLE) > CAST($1 AS DOUBLE)
-- 1: 5

-- objectProperty isNot, of a struct without the property
FALSE

-- objectProperty of a map
map_extract("labels", $1)[1] = $2
-- 1: "industry"
-- 2: "SaaS"

-- array matchConditions, of structs
len(list_filter("owners", lambda element: (struct_extract(element, 'industry') = $1 AND CAST(struct_extract(element, 'age') AS DOUBLE) < CAST($2 AS DOUBLE)))) > 0
-- 1: "SaaS"
-- 2: 5

-- objectProperty of a nested column
json_extract_string(to_json("address"), $1) = $2
-- 1: "/industry"
-- 2: "SaaS"

-- object matchConditions
(json_type("metadata", '$') IN ('OBJECT') AND (contains(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2) AND ends_with(CASE WHEN json_type("metadata", $3) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $3) END, $4)))
-- 1: "/title"
-- 2: "VP"
-- 3: "/email"
-- 4: "@acme.com"

-- array matchConditions
len(list_filter(json_extract("contacts", '$[*]'), lambda element: (contains(CASE WHEN json_type(element, $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string(element, $1) END, $2) OR ends_with(CASE WHEN json_type(element, $3) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string(element, $3) END, $4)))) > 0
-- 1: "/title"
-- 2: "VP"
-- 3: "/email"
-- 4: "@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" = $1))
-- 1: "US"

-- string isNull of the related record
(("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "companies" AS "related" WHERE "related"."id" IS NOT NULL)) OR "id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" IS NULL)))

-- occurrence moreThan
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = $1 AND ("related"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related"."created_at" < CAST($3 AS TIMESTAMPTZ)))) GROUP BY "related"."id" HAVING count(*) >= CAST($4 AS BIGINT))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = $1 AND ("related"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related"."created_at" < CAST($3 AS TIMESTAMPTZ)))) GROUP BY "related"."id" HAVING count(*) >= CAST($4 AS BIGINT)))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 3

-- occurrence exactly
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = $1 AND ("related"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related"."created_at" < CAST($3 AS TIMESTAMPTZ)))) GROUP BY "related"."id" HAVING count(*) = CAST($4 AS BIGINT))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = $1 AND "related"."created_at" < CAST($2 AS TIMESTAMPTZ)))))
-- 1: "meeting"
-- 2: "2025-06-15T12:00:00.000Z"

-- occurrence moreThan 0
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = $1 AND ("related"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related"."created_at" < CAST($3 AS TIMESTAMPTZ)))))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related"."id", "related"."place" FROM "places" AS "related" WHERE (("related"."id" IS NOT NULL AND "related"."place" IS NOT NULL) AND ("related"."type" = $1 AND ("related"."born" >= CAST($2 AS DATE) AND "related"."born" < CAST($3 AS DATE)))) GROUP BY "related"."id", "related"."place" HAVING count(*) >= CAST($4 AS BIGINT))
-- 1: "meeting"
-- 2: "2025-05-17"
-- 3: "2025-06-16"
-- 4: 4

-- sql
(
amount > 1e6 -- of dollars
)
