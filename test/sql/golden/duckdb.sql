-- Every statement of this page was reviewed against the reference of its database, duckdb.org/docs: Functions (text, regular expressions, JSON, timestamps, lists, lambda functions), Data types.
-- The questions: does each function exist with these arguments; what does it return for null, an empty string, text that
-- is not a number or a date, a date out of range, and null in JSON; which case and collation does it compare in; which
-- settings of a session change it; does it keep the meaning of filters (docs/concepts.md)?
-- The database itself answers these questions too, in test/differential. docs/topics/sql.md lists the differences that remain.
-- A statement that changes needs this review again.
--
-- «1» stands for the part of that number below its statement. The last line has the parameters in their order.

-- string is
"name" = $1
-- "US"

-- string is, of several
"name" IN ($1, $2)
-- "US", "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> $1
-- "US"

-- string isNot, of several
"name" NOT IN ($1, $2)
-- "US", "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> $1)
-- "US"

-- string contains
(contains("name", $1) OR contains("name", $2))
-- "100%", "a_b"

-- string doesNotContain
(NOT contains("name", $1) AND NOT contains("name", $2))
-- "100%", "a_b"

-- string startsWith
prefix("name", $1)
-- "A"

-- string endsWith
ends_with("name", $1)
-- "A"

-- string in any case
lower(replace("name", 'İ', 'i̇')) = $1
-- "istanbul"

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
-- 5

-- number isNot
("employees" <> CAST($1 AS BIGINT) AND NOT isnan("employees"))
-- 5

-- number greaterThan
("employees" > CAST($1 AS DOUBLE) AND NOT isnan("employees"))
-- 0.5

-- number lowerThan
"employees" < CAST($1 AS BIGINT)
-- 100

-- number between
("employees" >= CAST($1 AS BIGINT) AND "employees" <= CAST($2 AS BIGINT))
-- 1, 5

-- number greaterThan, of whole numbers
"id" > CAST($1 AS BIGINT)
-- 100

-- date is
("created_at" >= CAST($1 AS TIMESTAMPTZ) AND "created_at" < CAST($2 AS TIMESTAMPTZ))
-- "2025-01-15T00:00:00.000Z", "2025-01-15T00:00:00.001Z"

-- date is, that day
("created_at" >= CAST($1 AS TIMESTAMPTZ) AND "created_at" < CAST($2 AS TIMESTAMPTZ))
-- "2025-01-15T00:00:00.000Z", "2025-01-16T00:00:00.000Z"

-- date isNot
("created_at" < CAST($1 AS TIMESTAMPTZ) OR "created_at" >= CAST($2 AS TIMESTAMPTZ))
-- "2025-01-15T09:30:00.000Z", "2025-01-15T09:30:00.001Z"

-- date greaterThan
"created_at" >= CAST($1 AS TIMESTAMPTZ)
-- "2025-01-14T23:00:00.001Z"

-- date lowerThan
"created_at" < CAST($1 AS TIMESTAMPTZ)
-- "2025-01-15T07:30:00.000Z"

-- date between
("created_at" >= CAST($1 AS TIMESTAMPTZ) AND "created_at" < CAST($2 AS TIMESTAMPTZ))
-- "2025-01-01T00:00:00.000Z", "2025-06-30T00:00:00.001Z"

-- date greaterThan, of days
"born" >= CAST($1 AS DATE)
-- "2025-01-16"

-- date greaterThan, of clocks
"seen" >= CAST($1 AS TIMESTAMP)
-- "2025-01-15T00:00:00.001"

-- date greaterThan, of text
("name" >= $1 AND CASE WHEN regexp_full_match("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?') THEN epoch_ms(TRY_CAST(replace(upper(regexp_extract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?')), ',', '.') AS TIMESTAMP)) END - coalesce(CASE WHEN «2» <> '' THEN CASE WHEN «2» LIKE '-%' THEN -60000 ELSE 60000 END * (coalesce(TRY_CAST(substr(«1», 2, 2) AS BIGINT), 0) * 60 + coalesce(TRY_CAST(substr(«1», 4, 2) AS BIGINT), 0)) END, 0) >= CAST($2 AS BIGINT))
  «1»: replace(«2», ':', '')
  «2»: upper(regexp_extract(substr("name", 11), '[Zz]$|[+-][0-9:]+$'))
-- "2025-01-14", 1736899200001

-- date greaterThan, of numbers
("employees" >= CAST($1 AS BIGINT) AND "employees" < CAST($2 AS BIGINT))
-- 1736899200001, 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
json_extract_string("metadata", $1) = $2
-- "/industry", "SaaS"

-- objectProperty is, of a number
CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN TRY_CAST(«1» AS DOUBLE) = CAST($2 AS DOUBLE) WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN «1» = $3 END
  «1»: json_extract_string("metadata", $1)
-- "/industry", 5, "5"

-- objectProperty isNot
CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END <> $2
-- "/industry", "SaaS"

-- objectProperty contains
contains(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2)
-- "/industry", "SaaS"

-- objectProperty doesNotContain
NOT contains(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2)
-- "/industry", "SaaS"

-- objectProperty startsWith
prefix(json_extract_string("metadata", $1), $2)
-- "/industry", "SaaS"

-- objectProperty endsWith
ends_with(CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN') THEN json_extract_string("metadata", $1) END, $2)
-- "/industry", "SaaS"

-- objectProperty greaterThan
CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN CASE WHEN «4» < 9007199254740992 AND «5» = floor(«5») THEN CAST(CAST(«5» AS BIGINT) AS VARCHAR) ELSE CASE WHEN «5» < 0 THEN '-' ELSE '' END || CASE WHEN «4» >= 1e21 OR «4» < 1e-6 THEN replace(«3», 'e-0', 'e-') WHEN «3» NOT LIKE '%e%' THEN «3» WHEN «4» < 1 THEN '0.' || repeat('0', -1 - «2») || «1» ELSE rpad(«1», «2» + 1, '0') END END WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN «6» END > $2
  «1»: replace(split_part(«3», 'e', 1), '.', '')
  «2»: CAST(split_part(«3», 'e', 2) AS INTEGER)
  «3»: regexp_replace(CAST(«4» AS VARCHAR), '[.]0$', '')
  «4»: abs(«5»)
  «5»: TRY_CAST(«6» AS DOUBLE)
  «6»: json_extract_string("metadata", $1)
-- "/industry", "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN TRY_CAST(«2» AS DOUBLE) ELSE CASE WHEN regexp_full_match(«1», '-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_CAST(«1» AS DOUBLE) END END < CAST($2 AS DOUBLE), «1» < $3)
  «1»: CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN «2» END
  «2»: json_extract_string("metadata", $1)
-- "/industry", 5, "5"

-- objectProperty between
(coalesce(«1» >= CAST($2 AS DOUBLE), «2» >= $3) AND coalesce(«1» <= CAST($4 AS DOUBLE), «2» <= $5))
  «1»: CASE WHEN json_type("metadata", $1) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN TRY_CAST(«3» AS DOUBLE) ELSE CASE WHEN regexp_full_match(«2», '-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_CAST(«2» AS DOUBLE) END END
  «2»: CASE WHEN json_type("metadata", $1) IN ('VARCHAR', 'BOOLEAN') THEN «3» END
  «3»: json_extract_string("metadata", $1)
-- "/industry", 1, "1", 5, "5"

-- objectProperty isNull
json_extract_string("metadata", $1) IS NULL
-- "/industry"

-- objectProperty isNotNull
json_extract_string("metadata", $1) IS NOT NULL
-- "/industry"

-- objectProperty isEmpty
json_extract("metadata", $1) IN ('""', '[]', '{}')
-- "/industry"

-- objectProperty isNotEmpty
(json_extract_string("metadata", $1) IS NOT NULL AND NOT (json_extract("metadata", $1) IN ('""', '[]', '{}')))
-- "/industry"

-- objectProperty of text
json_extract_string(TRY_CAST("name" AS JSON), $1) = $2
-- "/industry", "SaaS"

-- objectProperty of an empty name
json_extract_string("metadata", $1) = $2
-- "/", "SaaS"

-- string is, of enumerations
CAST("stage" AS VARCHAR) = $1
-- "won"

-- string isNot, of UUIDs
"uuid" <> CAST($1 AS UUID)
-- "7c9e6679-7425-40de-944b-e07fc1f90ae7"

-- string contains, of UUIDs
contains(CAST("uuid" AS VARCHAR), $1)
-- "7c9e"

-- number greaterThan, of decimals
"price" > CAST($1 AS DOUBLE)
-- 0.5

-- objectProperty of a struct
struct_extract("owner", 'industry') = $1
-- "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN regexp_full_match(«1», '-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?') THEN TRY_CAST(«1» AS DOUBLE) END > CAST($1 AS DOUBLE), «1» > $2)
  «1»: struct_extract("owner", 'industry')
-- 5, "5"

-- objectProperty greaterThan, of a number in a struct
CAST(struct_extract("owner", 'age') AS DOUBLE) > CAST($1 AS DOUBLE)
-- 5

-- objectProperty isNot, of a struct without the property
FALSE

-- objectProperty of a map
map_extract("labels", $1)[1] = $2
-- "industry", "SaaS"

-- array matchConditions, of structs
len(list_filter("owners", lambda element: (struct_extract(element, 'industry') = $1 AND CAST(struct_extract(element, 'age') AS DOUBLE) < CAST($2 AS DOUBLE)))) > 0
-- "SaaS", 5

-- objectProperty of a nested column
json_extract_string(to_json("address"), $1) = $2
-- "/industry", "SaaS"

-- object matchConditions
(json_type("metadata", '$') IN ('OBJECT') AND contains(CASE WHEN json_type("metadata", $1) IN «1» THEN json_extract_string("metadata", $1) END, $2) AND ends_with(CASE WHEN json_type("metadata", $3) IN «1» THEN json_extract_string("metadata", $3) END, $4))
  «1»: ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN')
-- "/title", "VP", "/email", "@acme.com"

-- array matchConditions
len(list_filter(json_extract("contacts", '$[*]'), lambda element: (contains(CASE WHEN json_type(element, $1) IN «1» THEN json_extract_string(element, $1) END, $2) OR ends_with(CASE WHEN json_type(element, $3) IN «1» THEN json_extract_string(element, $3) END, $4)))) > 0
  «1»: ('VARCHAR', 'BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'BOOLEAN')
-- "/title", "VP", "/email", "@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" = $1)
-- "US"

-- string isNull of the related record
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL) OR "id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" IS NULL))

-- occurrence moreThan
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = $1 AND "related_record"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related_record"."created_at" < CAST($3 AS TIMESTAMPTZ) GROUP BY "related_record"."id" HAVING count(*) >= CAST($4 AS BIGINT))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = $1 AND "related_record"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related_record"."created_at" < CAST($3 AS TIMESTAMPTZ) GROUP BY "related_record"."id" HAVING count(*) >= CAST($4 AS BIGINT)))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 3

-- occurrence exactly
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = $1 AND "related_record"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related_record"."created_at" < CAST($3 AS TIMESTAMPTZ) GROUP BY "related_record"."id" HAVING count(*) = CAST($4 AS BIGINT))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = $1 AND "related_record"."created_at" < CAST($2 AS TIMESTAMPTZ)))
-- "meeting", "2025-06-15T12:00:00.000Z"

-- occurrence moreThan 0
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = $1 AND "related_record"."created_at" >= CAST($2 AS TIMESTAMPTZ) AND "related_record"."created_at" < CAST($3 AS TIMESTAMPTZ))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related_record"."id", "related_record"."place" FROM "places" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."place" IS NOT NULL AND "related_record"."type" = $1 AND "related_record"."born" >= CAST($2 AS DATE) AND "related_record"."born" < CAST($3 AS DATE) GROUP BY "related_record"."id", "related_record"."place" HAVING count(*) >= CAST($4 AS BIGINT))
-- "meeting", "2025-05-17", "2025-06-16", 4

-- sql
(
amount > 1e6 -- of dollars
)

-- overlaps of two filters
SELECT '' || CASE WHEN (("word_0" >> 0) & 1) = 1 THEN '1' ELSE '0' END || CASE WHEN (("word_0" >> 1) & 1) = 1 THEN '1' ELSE '0' END AS "members", "count" FROM (SELECT "word_0", count(*) AS "count" FROM (SELECT 0 + CASE WHEN "name" = $1 THEN 1 ELSE 0 END + CASE WHEN "name" IN ($1, $2) THEN 2 ELSE 0 END AS "word_0" FROM "companies") AS "rows" GROUP BY "word_0") AS "groups" ORDER BY "members"
-- "US", "FR"
