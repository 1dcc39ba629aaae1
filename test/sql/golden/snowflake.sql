-- Every statement of this page was reviewed against the reference of its database, docs.snowflake.com/en/sql-reference: Functions, Conversion functions, Regular expressions, Semi-structured types.
-- The questions: does each function exist with these arguments; what does it return for null, an empty string, text that
-- is not a number or a date, a date out of range, and null in JSON; which case and collation does it compare in; which
-- settings of a session change it; does it keep the meaning of filters (docs/concepts.md)?
-- The database itself never ran them; see test/differential. docs/topics/sql.md lists the differences that remain.
-- A statement that changes needs this review again.
--
-- «1» stands for the part of that number below its statement. The last line has the parameters in their order.

-- string is
"name" = ?
-- "US"

-- string is, of several
"name" IN (?, ?)
-- "US", "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> ?
-- "US"

-- string isNot, of several
"name" NOT IN (?, ?)
-- "US", "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> ?)
-- "US"

-- string contains
(contains("name", ?) OR contains("name", ?))
-- "100%", "a_b"

-- string doesNotContain
(NOT contains("name", ?) AND NOT contains("name", ?))
-- "100%", "a_b"

-- string startsWith
startswith("name", ?)
-- "A"

-- string endsWith
endswith("name", ?)
-- "A"

-- string in any case
lower(replace("name", 'İ', 'i̇')) = ?
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
"employees" = ?
-- 5

-- number isNot
("employees" <> ? AND "employees" <> CAST('NaN' AS DOUBLE))
-- 5

-- number greaterThan
("employees" > ? AND "employees" <> CAST('NaN' AS DOUBLE))
-- 0.5

-- number lowerThan
"employees" < ?
-- 100

-- number between
("employees" >= ? AND "employees" <= ?)
-- 1, 5

-- number greaterThan, of whole numbers
"id" > ?
-- 100

-- date is
("created_at" >= to_timestamp_tz(?, 'AUTO') AND "created_at" < to_timestamp_tz(?, 'AUTO'))
-- "2025-01-15T00:00:00.000+00:00", "2025-01-15T00:00:00.001+00:00"

-- date is, that day
("created_at" >= to_timestamp_tz(?, 'AUTO') AND "created_at" < to_timestamp_tz(?, 'AUTO'))
-- "2025-01-15T00:00:00.000+00:00", "2025-01-16T00:00:00.000+00:00"

-- date isNot
("created_at" < to_timestamp_tz(?, 'AUTO') OR "created_at" >= to_timestamp_tz(?, 'AUTO'))
-- "2025-01-15T09:30:00.000+00:00", "2025-01-15T09:30:00.001+00:00"

-- date greaterThan
"created_at" >= to_timestamp_tz(?, 'AUTO')
-- "2025-01-14T23:00:00.001+00:00"

-- date lowerThan
"created_at" < to_timestamp_tz(?, 'AUTO')
-- "2025-01-15T07:30:00.000+00:00"

-- date between
("created_at" >= to_timestamp_tz(?, 'AUTO') AND "created_at" < to_timestamp_tz(?, 'AUTO'))
-- "2025-01-01T00:00:00.000+00:00", "2025-06-30T00:00:00.001+00:00"

-- date greaterThan, of days
"born" >= to_date(?, 'AUTO')
-- "2025-01-16"

-- date greaterThan, of clocks
"seen" >= to_timestamp_ntz(?, 'AUTO')
-- "2025-01-15T00:00:00.001"

-- date greaterThan, of text
("name" >= ? AND CASE WHEN regexp_like("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?') THEN date_part(epoch_millisecond, try_to_timestamp_ntz(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 1), '') || ' ' || CASE WHEN «2» = '' THEN '00:00' ELSE «2» END || CASE WHEN «3» = '' THEN ':00' ELSE «3» END || replace(coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 8), ''), ',', '.'), 'AUTO')) END - coalesce(CASE WHEN «4» = '' THEN NULL WHEN upper(«4») = 'Z' THEN 0 ELSE CASE WHEN substr(«4», 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(«4», 2, 2) AS BIGINT) * 60 + CASE WHEN «1» > 3 THEN CAST(substr(«4», «1» - 1, 2) AS BIGINT) ELSE 0 END) END, 0) >= ?)
  «1»: length(«4»)
  «2»: coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 3), '')
  «3»: coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 6), '')
  «4»: coalesce(regexp_substr("name", '([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ](([01][0-9]|2[0-3]):[0-5][0-9])((:[0-5][0-9])(([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?)?', 1, 1, 'e', 9), '')
-- "2025-01-14", 1736899200001

-- date greaterThan, of numbers
("employees" >= ? AND "employees" < ?)
-- 1736899200001, 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
to_varchar(strip_null_value(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?))) = ?
-- "industry", "SaaS"

-- objectProperty is, of a number
CASE WHEN «1» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(«2» AS DOUBLE) = ? WHEN «1» IN ('VARCHAR', 'BOOLEAN') THEN to_varchar(strip_null_value(«2»)) = ? END
  «1»: typeof(«2»)
  «2»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 2 × "industry", 5, 2 × "industry", "5"

-- objectProperty isNot
CASE WHEN typeof(«1») IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN to_varchar(strip_null_value(«1»)) END <> ?
  «1»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 2 × "industry", "SaaS"

-- objectProperty contains
contains(CASE WHEN typeof(«1») IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN to_varchar(strip_null_value(«1»)) END, ?)
  «1»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 2 × "industry", "SaaS"

-- objectProperty doesNotContain
NOT contains(CASE WHEN typeof(«1») IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN to_varchar(strip_null_value(«1»)) END, ?)
  «1»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 2 × "industry", "SaaS"

-- objectProperty startsWith
startswith(to_varchar(strip_null_value(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?))), ?)
-- "industry", "SaaS"

-- objectProperty endsWith
endswith(CASE WHEN typeof(«1») IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN to_varchar(strip_null_value(«1»)) END, ?)
  «1»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 2 × "industry", "SaaS"

-- objectProperty greaterThan
CASE WHEN «2» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CASE WHEN abs(«1») < 9007199254740992 AND «1» = floor(«1») THEN CAST(CAST(«1» AS DECIMAL(38, 0)) AS VARCHAR) ELSE CAST(«1» AS VARCHAR) END WHEN «2» IN ('VARCHAR', 'BOOLEAN') THEN to_varchar(strip_null_value(«3»)) END > ?
  «1»: CAST(«3» AS DOUBLE)
  «2»: typeof(«3»)
  «3»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 8 × "industry", "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN «2» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(«3» AS DOUBLE) ELSE CASE WHEN regexp_like(«1», '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN try_to_double(«1») END END < ?, «1» < ?)
  «1»: CASE WHEN «2» IN ('VARCHAR', 'BOOLEAN') THEN to_varchar(strip_null_value(«3»)) END
  «2»: typeof(«3»)
  «3»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 6 × "industry", 5, 2 × "industry", "5"

-- objectProperty between
(coalesce(«1» >= ?, «2» >= ?) AND coalesce(«1» <= ?, «2» <= ?))
  «1»: CASE WHEN «3» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(«4» AS DOUBLE) ELSE CASE WHEN regexp_like(«2», '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN try_to_double(«2») END END
  «2»: CASE WHEN «3» IN ('VARCHAR', 'BOOLEAN') THEN to_varchar(strip_null_value(«4»)) END
  «3»: typeof(«4»)
  «4»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 6 × "industry", 1, 2 × "industry", "1", 6 × "industry", 5, 2 × "industry", "5"

-- objectProperty isNull
strip_null_value(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IS NULL
-- "industry"

-- objectProperty isNotNull
strip_null_value(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IS NOT NULL
-- "industry"

-- objectProperty isEmpty
to_json(get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)) IN ('""', '[]', '{}')
-- "industry"

-- objectProperty isNotEmpty
(strip_null_value(«1») IS NOT NULL AND NOT (to_json(«1») IN ('""', '[]', '{}')))
  «1»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 2 × "industry"

-- objectProperty of text
to_varchar(strip_null_value(get(CASE WHEN is_object(try_parse_json("name", 'd')) THEN try_parse_json("name", 'd') END, ?))) = ?
-- "industry", "SaaS"

-- objectProperty of an empty name
to_varchar(strip_null_value(get(CAST(CASE WHEN is_object("metadata") THEN "metadata" END AS MAP(VARCHAR, VARIANT)), ?))) = ?
-- "", "SaaS"

-- string is, of enumerations
CAST("stage" AS VARCHAR) = ?
-- "won"

-- string isNot, of UUIDs
"uuid" <> ?
-- "7c9e6679-7425-40de-944b-e07fc1f90ae7"

-- string contains, of UUIDs
contains(CAST("uuid" AS VARCHAR), ?)
-- "7c9e"

-- number greaterThan, of decimals
"price" > ?
-- 0.5

-- objectProperty of a struct
to_varchar(strip_null_value(get(CASE WHEN is_object(CAST("owner" AS VARIANT)) THEN CAST("owner" AS VARIANT) END, ?))) = ?
-- "industry", "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN «2» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(«3» AS DOUBLE) ELSE CASE WHEN regexp_like(«1», '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN try_to_double(«1») END END > ?, «1» > ?)
  «1»: CASE WHEN «2» IN ('VARCHAR', 'BOOLEAN') THEN to_varchar(strip_null_value(«3»)) END
  «2»: typeof(«3»)
  «3»: get(CASE WHEN is_object(CAST("owner" AS VARIANT)) THEN CAST("owner" AS VARIANT) END, ?)
-- 6 × "industry", 5, 2 × "industry", "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN «2» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(«3» AS DOUBLE) ELSE CASE WHEN regexp_like(«1», '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN try_to_double(«1») END END > ?, «1» > ?)
  «1»: CASE WHEN «2» IN ('VARCHAR', 'BOOLEAN') THEN to_varchar(strip_null_value(«3»)) END
  «2»: typeof(«3»)
  «3»: get(CASE WHEN is_object(CAST("owner" AS VARIANT)) THEN CAST("owner" AS VARIANT) END, ?)
-- 6 × "age", 5, 2 × "age", "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN «1» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(«2» AS DOUBLE) <> ? WHEN «1» IN ('VARCHAR', 'BOOLEAN') THEN to_varchar(strip_null_value(«2»)) <> ? END
  «1»: typeof(«2»)
  «2»: get(CASE WHEN is_object(CAST("owner" AS VARIANT)) THEN CAST("owner" AS VARIANT) END, ?)
-- 2 × "none", 5, 2 × "none", "5"

-- objectProperty of a map
to_varchar(strip_null_value(get(CASE WHEN is_object(CAST("labels" AS VARIANT)) THEN CAST("labels" AS VARIANT) END, ?))) = ?
-- "industry", "SaaS"

-- array matchConditions, of structs
array_size(filter(to_array(CASE WHEN is_array(CAST("owners" AS VARIANT)) THEN CAST("owners" AS VARIANT) END), element -> («2» = ? AND coalesce(CASE WHEN «3» IN ('INTEGER', 'DECIMAL', 'DOUBLE') THEN CAST(«4» AS DOUBLE) ELSE CASE WHEN regexp_like(«1», '-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?') THEN try_to_double(«1») END END < ?, «1» < ?)))) > 0
  «1»: CASE WHEN «3» IN ('VARCHAR', 'BOOLEAN') THEN «2» END
  «2»: to_varchar(strip_null_value(«4»))
  «3»: typeof(«4»)
  «4»: get(CASE WHEN is_object(element) THEN element END, ?)
-- "industry", "SaaS", 6 × "age", 5, 2 × "age", "5"

-- objectProperty of a nested column
to_varchar(strip_null_value(get(CASE WHEN is_object(CAST("address" AS VARIANT)) THEN CAST("address" AS VARIANT) END, ?))) = ?
-- "industry", "SaaS"

-- object matchConditions
(typeof("metadata") IN ('OBJECT') AND contains(«1», ?) AND endswith(«1», ?))
  «1»: CASE WHEN typeof(«2») IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN to_varchar(strip_null_value(«2»)) END
  «2»: get(CASE WHEN is_object("metadata") THEN "metadata" END, ?)
-- 2 × "title", "VP", 2 × "email", "@acme.com"

-- array matchConditions
array_size(filter(to_array(CASE WHEN is_array("contacts") THEN "contacts" END), element -> (contains(«1», ?) OR endswith(«1», ?)))) > 0
  «1»: CASE WHEN typeof(«2») IN ('VARCHAR', 'INTEGER', 'DECIMAL', 'DOUBLE', 'BOOLEAN') THEN to_varchar(strip_null_value(«2»)) END
  «2»: get(CASE WHEN is_object(element) THEN element END, ?)
-- 2 × "title", "VP", 2 × "email", "@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" = ?)
-- "US"

-- string isNull of the related record
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL) OR "id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" IS NULL))

-- occurrence moreThan
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = ? AND "related_record"."created_at" >= to_timestamp_tz(?, 'AUTO') AND "related_record"."created_at" < to_timestamp_tz(?, 'AUTO') GROUP BY "related_record"."id" HAVING count(*) >= ?)
-- "meeting", "2025-05-16T12:00:00.001+00:00", "2025-06-15T12:00:00.001+00:00", 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = ? AND "related_record"."created_at" >= to_timestamp_tz(?, 'AUTO') AND "related_record"."created_at" < to_timestamp_tz(?, 'AUTO') GROUP BY "related_record"."id" HAVING count(*) >= ?))
-- "meeting", "2025-05-16T12:00:00.001+00:00", "2025-06-15T12:00:00.001+00:00", 3

-- occurrence exactly
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = ? AND "related_record"."created_at" >= to_timestamp_tz(?, 'AUTO') AND "related_record"."created_at" < to_timestamp_tz(?, 'AUTO') GROUP BY "related_record"."id" HAVING count(*) = ?)
-- "meeting", "2025-05-16T12:00:00.001+00:00", "2025-06-15T12:00:00.001+00:00", 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = ? AND "related_record"."created_at" < to_timestamp_tz(?, 'AUTO')))
-- "meeting", "2025-06-15T12:00:00.000+00:00"

-- occurrence moreThan 0
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = ? AND "related_record"."created_at" >= to_timestamp_tz(?, 'AUTO') AND "related_record"."created_at" < to_timestamp_tz(?, 'AUTO'))
-- "meeting", "2025-05-16T12:00:00.001+00:00", "2025-06-15T12:00:00.001+00:00"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related_record"."id", "related_record"."place" FROM "places" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."place" IS NOT NULL AND "related_record"."type" = ? AND "related_record"."born" >= to_date(?, 'AUTO') AND "related_record"."born" < to_date(?, 'AUTO') GROUP BY "related_record"."id", "related_record"."place" HAVING count(*) >= ?)
-- "meeting", "2025-05-17", "2025-06-16", 4

-- sql
(
amount > 1e6 -- of dollars
)

-- overlaps of two filters
SELECT '' || CASE WHEN bitand(bitshiftright("word_0", 0), 1) = 1 THEN '1' ELSE '0' END || CASE WHEN bitand(bitshiftright("word_0", 1), 1) = 1 THEN '1' ELSE '0' END AS "members", "count" FROM (SELECT "word_0", count(*) AS "count" FROM (SELECT 0 + CASE WHEN "name" = ? THEN 1 ELSE 0 END + CASE WHEN "name" IN (?, ?) THEN 2 ELSE 0 END AS "word_0" FROM "companies") AS "rows" GROUP BY "word_0") AS "groups" ORDER BY "members"
-- 2 × "US", "FR"
