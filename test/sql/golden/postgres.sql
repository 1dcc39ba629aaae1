-- Every statement of this page was reviewed against the reference of its database, postgresql.org/docs/18: Functions and operators (9.4, 9.7, 9.9, 9.16, 9.26, 9.27), Data types, Collation support.
-- The questions: does each function exist with these arguments; what does it return for null, an empty string, text that
-- is not a number or a date, a date out of range, and null in JSON; which case and collation does it compare in; which
-- settings of a session change it; does it keep the meaning of filters (docs/concepts.md)?
-- The database itself answers these questions too, in test/differential. docs/topics/sql.md lists the differences that remain.
-- A statement that changes needs this review again.
--
-- «1» stands for the part of that number below its statement. The last line has the parameters in their order.

-- string is
"name" = CAST($1 AS text)
-- "US"

-- string is, of several
"name" IN (CAST($1 AS text), CAST($2 AS text))
-- "US", "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> CAST($1 AS text)
-- "US"

-- string isNot, of several
"name" NOT IN (CAST($1 AS text), CAST($2 AS text))
-- "US", "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> CAST($1 AS text))
-- "US"

-- string contains
("name" LIKE CAST($1 AS text) OR "name" LIKE CAST($2 AS text))
-- "%100\\%%", "%a\\_b%"

-- string doesNotContain
("name" NOT LIKE CAST($1 AS text) AND "name" NOT LIKE CAST($2 AS text))
-- "%100\\%%", "%a\\_b%"

-- string startsWith
"name" LIKE CAST($1 AS text)
-- "A%"

-- string endsWith
"name" LIKE CAST($1 AS text)
-- "%A"

-- string in any case
lower("name" COLLATE "und-x-icu") = CAST($1 AS text)
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
"employees" = CAST($1 AS bigint)
-- 5

-- number isNot
("employees" <> CAST($1 AS bigint) AND "employees" <> CAST('NaN' AS double precision))
-- 5

-- number greaterThan
("employees" > CAST($1 AS double precision) AND "employees" <> CAST('NaN' AS double precision))
-- 0.5

-- number lowerThan
"employees" < CAST($1 AS bigint)
-- 100

-- number between
("employees" >= CAST($1 AS bigint) AND "employees" <= CAST($2 AS bigint))
-- 1, 5

-- number greaterThan, of whole numbers
"id" > CAST($1 AS bigint)
-- 100

-- date is
("created_at" >= CAST($1 AS timestamptz) AND "created_at" < CAST($2 AS timestamptz))
-- "2025-01-15T00:00:00.000Z", "2025-01-15T00:00:00.001Z"

-- date is, that day
("created_at" >= CAST($1 AS timestamptz) AND "created_at" < CAST($2 AS timestamptz))
-- "2025-01-15T00:00:00.000Z", "2025-01-16T00:00:00.000Z"

-- date isNot
("created_at" < CAST($1 AS timestamptz) OR "created_at" >= CAST($2 AS timestamptz))
-- "2025-01-15T09:30:00.000Z", "2025-01-15T09:30:00.001Z"

-- date greaterThan
"created_at" >= CAST($1 AS timestamptz)
-- "2025-01-14T23:00:00.001Z"

-- date lowerThan
"created_at" < CAST($1 AS timestamptz)
-- "2025-01-15T07:30:00.000Z"

-- date between
("created_at" >= CAST($1 AS timestamptz) AND "created_at" < CAST($2 AS timestamptz))
-- "2025-01-01T00:00:00.000Z", "2025-06-30T00:00:00.001Z"

-- date greaterThan, of days
"born" >= CAST($1 AS date)
-- "2025-01-16"

-- date greaterThan, of clocks
"seen" >= CAST($1 AS timestamp)
-- "2025-01-15T00:00:00.001Z"

-- date greaterThan, of text
("name" >= CAST($1 AS text) AND (SELECT once.v0 >= CAST($2 AS bigint) FROM (SELECT CASE WHEN "name" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$' AND pg_input_is_valid(left("name", 10), 'date') THEN extract(epoch FROM CAST(left("name", 10) || ' ' || replace(left(«2», 12), ',', '.') AS timestamp)) * 1000 END - coalesce(CASE WHEN «1» IN ('Z', 'z') THEN 0 WHEN «1» ~ '^[+-][0-9]{2}(?:[0-9]{2})?$' THEN (CAST(substr(«1», 1, 3) AS integer) * 60 + CAST(left(«1», 1) || '0' || substr(«1», 4) AS integer)) * 60000 END, 0) AS v0 OFFSET 0) AS once))
  «1»: replace(substr("name", 12 + length(«2»)), ':', '')
  «2»: split_part(split_part(rtrim(substr("name", 12), 'Zz'), '+', 1), '-', 1)
-- "2025-01-14", 1736899200001

-- date greaterThan, of numbers
("employees" >= CAST($1 AS bigint) AND "employees" < CAST($2 AS bigint))
-- 1736899200001, 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
(CAST("metadata" AS jsonb) ->> CAST($1 AS text)) = CAST($2 AS text)
-- "industry", "SaaS"

-- objectProperty is, of a number
(«1» = CAST($2 AS text) OR («1» LIKE '%.%' AND CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('number') THEN CASE WHEN pg_input_is_valid(«1», 'double precision') THEN CAST(«1» AS double precision) END = CAST($3 AS double precision) END))
  «1»: (CAST("metadata" AS jsonb) ->> CAST($1 AS text))
-- "industry", "5", 5

-- objectProperty isNot
CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END <> CAST($2 AS text)
-- "industry", "SaaS"

-- objectProperty contains
CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END LIKE CAST($2 AS text)
-- "industry", "%SaaS%"

-- objectProperty doesNotContain
CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END NOT LIKE CAST($2 AS text)
-- "industry", "%SaaS%"

-- objectProperty startsWith
(CAST("metadata" AS jsonb) ->> CAST($1 AS text)) LIKE CAST($2 AS text)
-- "industry", "SaaS%"

-- objectProperty endsWith
CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN ('string', 'number', 'boolean') THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END LIKE CAST($2 AS text)
-- "industry", "%SaaS"

-- objectProperty greaterThan
CASE WHEN «6» IN ('number') THEN CASE WHEN «4» < 9007199254740992 AND «5» = floor(«5») THEN CAST(CAST(«5» AS BIGINT) AS VARCHAR) ELSE CASE WHEN «5» < 0 THEN '-' ELSE '' END || CASE WHEN «4» >= 1e21 OR «4» < 1e-6 THEN replace(«3», 'e-0', 'e-') WHEN «3» NOT LIKE '%e%' THEN «3» WHEN «4» < 1 THEN '0.' || repeat('0', -1 - «2») || «1» ELSE rpad(«1», «2» + 1, '0') END END WHEN «6» IN ('string', 'boolean') THEN «7» END COLLATE "C" > CAST($2 AS text) COLLATE "C"
  «1»: replace(split_part(«3», 'e', 1), '.', '')
  «2»: CAST(split_part(«3», 'e', 2) AS INTEGER)
  «3»: CAST(«4» AS text)
  «4»: abs(«5»)
  «5»: CASE WHEN pg_input_is_valid(«7», 'double precision') THEN CAST(«7» AS double precision) END
  «6»: jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text)))
  «7»: (CAST("metadata" AS jsonb) ->> CAST($1 AS text))
-- "industry", "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN «2» IN ('number') THEN CASE WHEN pg_input_is_valid(«3», 'double precision') THEN CAST(«3» AS double precision) END ELSE CASE WHEN «1» ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(«1», 'double precision') THEN CAST(«1» AS double precision) ELSE CASE WHEN «1» ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN «1» LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END < CAST($2 AS double precision), «1» COLLATE "C" < CAST($3 AS text) COLLATE "C")
  «1»: CASE WHEN «2» IN ('string', 'boolean') THEN «3» END
  «2»: jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text)))
  «3»: (CAST("metadata" AS jsonb) ->> CAST($1 AS text))
-- "industry", 5, "5"

-- objectProperty between
(coalesce(«1» >= CAST($2 AS double precision), «2» COLLATE "C" >= CAST($3 AS text) COLLATE "C") AND coalesce(«1» <= CAST($4 AS double precision), «2» COLLATE "C" <= CAST($5 AS text) COLLATE "C"))
  «1»: CASE WHEN «3» IN ('number') THEN CASE WHEN pg_input_is_valid(«4», 'double precision') THEN CAST(«4» AS double precision) END ELSE CASE WHEN «2» ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(«2», 'double precision') THEN CAST(«2» AS double precision) ELSE CASE WHEN «2» ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN «2» LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END
  «2»: CASE WHEN «3» IN ('string', 'boolean') THEN «4» END
  «3»: jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text)))
  «4»: (CAST("metadata" AS jsonb) ->> CAST($1 AS text))
-- "industry", 1, "1", 5, "5"

-- objectProperty isNull
(CAST("metadata" AS jsonb) ->> CAST($1 AS text)) IS NULL
-- "industry"

-- objectProperty isNotNull
(CAST("metadata" AS jsonb) ->> CAST($1 AS text)) IS NOT NULL
-- "industry"

-- objectProperty isEmpty
(CAST("metadata" AS jsonb) -> CAST($1 AS text)) IN ('""', '[]', '{}')
-- "industry"

-- objectProperty isNotEmpty
((CAST("metadata" AS jsonb) ->> CAST($1 AS text)) IS NOT NULL AND NOT ((CAST("metadata" AS jsonb) -> CAST($1 AS text)) IN ('""', '[]', '{}')))
-- "industry"

-- objectProperty of text
(SELECT (once.v0 ->> CAST($1 AS text)) = CAST($2 AS text) FROM (SELECT CASE WHEN pg_input_is_valid("name", 'jsonb') THEN CAST("name" AS jsonb) END AS v0 OFFSET 0) AS once)
-- "industry", "SaaS"

-- objectProperty of an empty name
(CAST("metadata" AS jsonb) ->> CAST($1 AS text)) = CAST($2 AS text)
-- "", "SaaS"

-- string is, of enumerations
CAST("stage" AS text) = CAST($1 AS text)
-- "won"

-- string isNot, of UUIDs
"uuid" <> CAST($1 AS uuid)
-- "7c9e6679-7425-40de-944b-e07fc1f90ae7"

-- string contains, of UUIDs
CAST("uuid" AS text) LIKE CAST($1 AS text)
-- "%7c9e%"

-- number greaterThan, of decimals
("price" > CAST($1 AS numeric) AND "price" <> CAST('NaN' AS numeric))
-- "0.5"

-- objectProperty of a struct
(SELECT (once.v0 ->> CAST($1 AS text)) = CAST($2 AS text) FROM (SELECT to_jsonb("owner") AS v0 OFFSET 0) AS once)
-- "industry", "SaaS"

-- objectProperty greaterThan, of a struct
(SELECT coalesce(CASE WHEN «2» IN ('number') THEN CASE WHEN pg_input_is_valid(«3», 'double precision') THEN CAST(«3» AS double precision) END ELSE CASE WHEN «1» ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(«1», 'double precision') THEN CAST(«1» AS double precision) ELSE CASE WHEN «1» ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN «1» LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END > CAST($2 AS double precision), «1» COLLATE "C" > CAST($3 AS text) COLLATE "C") FROM (SELECT to_jsonb("owner") AS v0 OFFSET 0) AS once)
  «1»: CASE WHEN «2» IN ('string', 'boolean') THEN «3» END
  «2»: jsonb_typeof((once.v0 -> CAST($1 AS text)))
  «3»: (once.v0 ->> CAST($1 AS text))
-- "industry", 5, "5"

-- objectProperty greaterThan, of a number in a struct
(SELECT coalesce(CASE WHEN «2» IN ('number') THEN CASE WHEN pg_input_is_valid(«3», 'double precision') THEN CAST(«3» AS double precision) END ELSE CASE WHEN «1» ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(«1», 'double precision') THEN CAST(«1» AS double precision) ELSE CASE WHEN «1» ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN «1» LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END > CAST($2 AS double precision), «1» COLLATE "C" > CAST($3 AS text) COLLATE "C") FROM (SELECT to_jsonb("owner") AS v0 OFFSET 0) AS once)
  «1»: CASE WHEN «2» IN ('string', 'boolean') THEN «3» END
  «2»: jsonb_typeof((once.v0 -> CAST($1 AS text)))
  «3»: (once.v0 ->> CAST($1 AS text))
-- "age", 5, "5"

-- objectProperty isNot, of a struct without the property
(SELECT CASE WHEN «1» IN ('number') THEN CASE WHEN pg_input_is_valid(«2», 'double precision') THEN CAST(«2» AS double precision) END <> CAST($2 AS double precision) WHEN «1» IN ('string', 'boolean') THEN «2» <> CAST($3 AS text) END FROM (SELECT to_jsonb("owner") AS v0 OFFSET 0) AS once)
  «1»: jsonb_typeof((once.v0 -> CAST($1 AS text)))
  «2»: (once.v0 ->> CAST($1 AS text))
-- "none", 5, "5"

-- objectProperty of a map
(SELECT (once.v0 ->> CAST($1 AS text)) = CAST($2 AS text) FROM (SELECT to_jsonb("labels") AS v0 OFFSET 0) AS once)
-- "industry", "SaaS"

-- array matchConditions, of structs
(SELECT EXISTS (SELECT 1 FROM jsonb_array_elements(CASE WHEN jsonb_typeof(once.v0) = 'array' THEN once.v0 END) AS element(value) WHERE (element.value ->> CAST($1 AS text)) = CAST($2 AS text) AND coalesce(CASE WHEN «2» IN ('number') THEN CASE WHEN pg_input_is_valid(«3», 'double precision') THEN CAST(«3» AS double precision) END ELSE CASE WHEN «1» ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' THEN CASE WHEN pg_input_is_valid(«1», 'double precision') THEN CAST(«1» AS double precision) ELSE CASE WHEN «1» ~ '[eE]-' THEN 0 ELSE CAST(CASE WHEN «1» LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision) END END END END < CAST($4 AS double precision), «1» COLLATE "C" < CAST($5 AS text) COLLATE "C")) FROM (SELECT to_jsonb("owners") AS v0 OFFSET 0) AS once)
  «1»: CASE WHEN «2» IN ('string', 'boolean') THEN «3» END
  «2»: jsonb_typeof((element.value -> CAST($3 AS text)))
  «3»: (element.value ->> CAST($3 AS text))
-- "industry", "SaaS", "age", 5, "5"

-- objectProperty of a nested column
(SELECT (once.v0 ->> CAST($1 AS text)) = CAST($2 AS text) FROM (SELECT to_jsonb("address") AS v0 OFFSET 0) AS once)
-- "industry", "SaaS"

-- object matchConditions
(jsonb_typeof(CAST("metadata" AS jsonb)) IN ('object') AND CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($1 AS text))) IN «1» THEN (CAST("metadata" AS jsonb) ->> CAST($1 AS text)) END LIKE CAST($2 AS text) AND CASE WHEN jsonb_typeof((CAST("metadata" AS jsonb) -> CAST($3 AS text))) IN «1» THEN (CAST("metadata" AS jsonb) ->> CAST($3 AS text)) END LIKE CAST($4 AS text))
  «1»: ('string', 'number', 'boolean')
-- "title", "%VP%", "email", "%@acme.com"

-- array matchConditions
EXISTS (SELECT 1 FROM jsonb_array_elements(CASE WHEN jsonb_typeof(CAST("contacts" AS jsonb)) = 'array' THEN CAST("contacts" AS jsonb) END) AS element(value) WHERE CASE WHEN jsonb_typeof((element.value -> CAST($1 AS text))) IN «1» THEN (element.value ->> CAST($1 AS text)) END LIKE CAST($2 AS text) OR CASE WHEN jsonb_typeof((element.value -> CAST($3 AS text))) IN «1» THEN (element.value ->> CAST($3 AS text)) END LIKE CAST($4 AS text))
  «1»: ('string', 'number', 'boolean')
-- "title", "%VP%", "email", "%@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" = CAST($1 AS text))
-- "US"

-- string isNull of the related record
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL) OR "id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" IS NULL))

-- occurrence moreThan
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = CAST($1 AS text) AND "related_record"."created_at" >= CAST($2 AS timestamptz) AND "related_record"."created_at" < CAST($3 AS timestamptz) GROUP BY "related_record"."id" HAVING count(*) >= CAST($4 AS bigint))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = CAST($1 AS text) AND "related_record"."created_at" >= CAST($2 AS timestamptz) AND "related_record"."created_at" < CAST($3 AS timestamptz) GROUP BY "related_record"."id" HAVING count(*) >= CAST($4 AS bigint)))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 3

-- occurrence exactly
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = CAST($1 AS text) AND "related_record"."created_at" >= CAST($2 AS timestamptz) AND "related_record"."created_at" < CAST($3 AS timestamptz) GROUP BY "related_record"."id" HAVING count(*) = CAST($4 AS bigint))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = CAST($1 AS text) AND "related_record"."created_at" < CAST($2 AS timestamptz)))
-- "meeting", "2025-06-15T12:00:00.000Z"

-- occurrence moreThan 0
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = CAST($1 AS text) AND "related_record"."created_at" >= CAST($2 AS timestamptz) AND "related_record"."created_at" < CAST($3 AS timestamptz))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related_record"."id", "related_record"."place" FROM "places" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."place" IS NOT NULL AND "related_record"."type" = CAST($1 AS text) AND "related_record"."born" >= CAST($2 AS date) AND "related_record"."born" < CAST($3 AS date) GROUP BY "related_record"."id", "related_record"."place" HAVING count(*) >= CAST($4 AS bigint))
-- "meeting", "2025-05-17", "2025-06-16", 4

-- sql
(
amount > 1e6 -- of dollars
)

-- overlaps of two filters
SELECT '' || CASE WHEN (("word_0" >> 0) & 1) = 1 THEN '1' ELSE '0' END || CASE WHEN (("word_0" >> 1) & 1) = 1 THEN '1' ELSE '0' END AS "members", "count" FROM (SELECT "word_0", count(*) AS "count" FROM (SELECT 0 + CASE WHEN "name" = CAST($1 AS text) THEN 1 ELSE 0 END + CASE WHEN "name" IN (CAST($1 AS text), CAST($2 AS text)) THEN 2 ELSE 0 END AS "word_0" FROM "companies") AS "rows" GROUP BY "word_0") AS "groups" ORDER BY "members"
-- "US", "FR"
