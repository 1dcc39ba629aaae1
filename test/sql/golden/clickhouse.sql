-- Every statement of this page was reviewed against the reference of its database, clickhouse.com/docs: Functions (strings, JSON, type conversion, dates, arrays), Data types, Settings.
-- The questions: does each function exist with these arguments; what does it return for null, an empty string, text that
-- is not a number or a date, a date out of range, and null in JSON; which case and collation does it compare in; which
-- settings of a session change it; does it keep the meaning of filters (docs/concepts.md)?
-- The database itself answers these questions too, in test/differential. docs/topics/sql.md lists the differences that remain.
-- A statement that changes needs this review again.
--
-- «1» stands for the part of that number below its statement. The last line has the parameters in their order.

-- string is
"name" = {p1:String}
-- "US"

-- string is, of several
"name" IN ({p1:String}, {p2:String})
-- "US", "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> {p1:String}
-- "US"

-- string isNot, of several
"name" NOT IN ({p1:String}, {p2:String})
-- "US", "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> {p1:String})
-- "US"

-- string contains
(position("name", {p1:String}) > 0 OR position("name", {p2:String}) > 0)
-- "100%", "a_b"

-- string doesNotContain
(position("name", {p1:String}) = 0 AND position("name", {p2:String}) = 0)
-- "100%", "a_b"

-- string startsWith
startsWith("name", {p1:String})
-- "A"

-- string endsWith
endsWith("name", {p1:String})
-- "A"

-- string in any case
lowerUTF8(replace("name", 'İ', 'i̇')) = {p1:String}
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
"employees" = {p1:Float64}
-- 5

-- number isNot
("employees" <> {p1:Float64} AND "employees" = "employees")
-- 5

-- number greaterThan
("employees" > {p1:Float64} AND "employees" = "employees")
-- 0.5

-- number lowerThan
"employees" < {p1:Float64}
-- 100

-- number between
("employees" >= {p1:Float64} AND "employees" <= {p2:Float64})
-- 1, 5

-- number greaterThan, of whole numbers
"id" > {p1:Int64}
-- 100

-- date is
("created_at" >= toDateTime64({p1:String}, 3, 'UTC') AND "created_at" < toDateTime64({p2:String}, 3, 'UTC'))
-- "2025-01-15T00:00:00.000", "2025-01-15T00:00:00.001"

-- date is, that day
("created_at" >= toDateTime64({p1:String}, 3, 'UTC') AND "created_at" < toDateTime64({p2:String}, 3, 'UTC'))
-- "2025-01-15T00:00:00.000", "2025-01-16T00:00:00.000"

-- date isNot
("created_at" < toDateTime64({p1:String}, 3, 'UTC') OR "created_at" >= toDateTime64({p2:String}, 3, 'UTC'))
-- "2025-01-15T09:30:00.000", "2025-01-15T09:30:00.001"

-- date greaterThan
"created_at" >= toDateTime64({p1:String}, 3, 'UTC')
-- "2025-01-14T23:00:00.001"

-- date lowerThan
"created_at" < toDateTime64({p1:String}, 3, 'UTC')
-- "2025-01-15T07:30:00.000"

-- date between
("created_at" >= toDateTime64({p1:String}, 3, 'UTC') AND "created_at" < toDateTime64({p2:String}, 3, 'UTC'))
-- "2025-01-01T00:00:00.000", "2025-06-30T00:00:00.001"

-- date greaterThan, of days
"born" >= toDate32({p1:String})
-- "2025-01-16"

-- date greaterThan, of clocks
"seen" >= toDateTime64({p1:String}, 3, 'UTC')
-- "2025-01-15T00:00:00.001"

-- date greaterThan, of text
("name" >= {p1:String} AND CASE WHEN match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') AND startsWith("name", substr(toString(«1»), 1, 10)) THEN toUnixTimestamp64Milli(«1») END - coalesce(CASE WHEN «3» <> '' THEN CASE WHEN «3» LIKE '-%' THEN -60000 ELSE 60000 END * (coalesce(toInt64OrNull(substr(«2», 2, 2)), 0) * 60 + coalesce(toInt64OrNull(substr(«2», 4, 2)), 0)) END, 0) >= {p2:Int64})
  «1»: parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')
  «2»: replace(«3», ':', '')
  «3»: upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0))
-- "2025-01-14", 1736899200001

-- date greaterThan, of numbers
("employees" >= {p1:Float64} AND "employees" < {p2:Float64})
-- 1736899200001, 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END = {p2:String}
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", "SaaS"

-- objectProperty is, of a number
CASE WHEN «1» IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toString("metadata"), {p1:String}) = {p2:Float64} WHEN «1» IN ('String', 'Bool') THEN CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END = {p3:String} END
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", 5, "5"

-- objectProperty isNot
CASE WHEN «1» IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END <> {p2:String}
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", "SaaS"

-- objectProperty contains
position(CASE WHEN «1» IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String}) > 0
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", "SaaS"

-- objectProperty doesNotContain
position(CASE WHEN «1» IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String}) = 0
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", "SaaS"

-- objectProperty startsWith
startsWith(CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END, {p2:String})
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", "SaaS"

-- objectProperty endsWith
endsWith(CASE WHEN «1» IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String})
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", "SaaS"

-- objectProperty greaterThan
CASE WHEN «1» IN ('Int64', 'UInt64', 'Double') THEN replace(replace(toString(JSONExtractFloat(toString("metadata"), {p1:String}) + 0), 'e', 'e+'), 'e+-', 'e-') WHEN «1» IN ('String', 'Bool') THEN CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END > {p2:String}
  «1»: JSONType(toString("metadata"), {p1:String})
-- "industry", "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN «2» IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toString("metadata"), {p1:String}) ELSE CASE WHEN match(«1», '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(«1»), CASE WHEN startsWith(«1», '-') THEN -inf ELSE inf END) END END < {p2:Float64}, «1» < {p3:String})
  «1»: CASE WHEN «2» IN ('String', 'Bool') THEN CASE WHEN «2» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «2» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END
  «2»: JSONType(toString("metadata"), {p1:String})
-- "industry", 5, "5"

-- objectProperty between
(coalesce(«1» >= {p2:Float64}, «2» >= {p3:String}) AND coalesce(«1» <= {p4:Float64}, «2» <= {p5:String}))
  «1»: CASE WHEN «3» IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toString("metadata"), {p1:String}) ELSE CASE WHEN match(«2», '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(«2»), CASE WHEN startsWith(«2», '-') THEN -inf ELSE inf END) END END
  «2»: CASE WHEN «3» IN ('String', 'Bool') THEN CASE WHEN «3» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «3» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END
  «3»: JSONType(toString("metadata"), {p1:String})
-- "industry", 1, "1", 5, "5"

-- objectProperty isNull
coalesce(JSONType(toString("metadata"), {p1:String}) = 'Null', TRUE)
-- "industry"

-- objectProperty isNotNull
coalesce(JSONType(toString("metadata"), {p1:String}) <> 'Null', FALSE)
-- "industry"

-- objectProperty isEmpty
JSONExtractRaw(toString("metadata"), {p1:String}) IN ('""', '[]', '{}')
-- "industry"

-- objectProperty isNotEmpty
(coalesce(JSONType(toString("metadata"), {p1:String}) <> 'Null', FALSE) AND NOT (JSONExtractRaw(toString("metadata"), {p1:String}) IN ('""', '[]', '{}')))
-- "industry"

-- objectProperty of text
CASE WHEN «1» = 'String' THEN JSONExtractString(«2», {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(«2», {p1:String}) END = {p2:String}
  «1»: JSONType(«2», {p1:String})
  «2»: CAST("name" AS Nullable(String))
-- "industry", "SaaS"

-- objectProperty of an empty name
CASE WHEN «1» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END = {p2:String}
  «1»: JSONType(toString("metadata"), {p1:String})
-- "", "SaaS"

-- string is, of enumerations
toString("stage") = {p1:String}
-- "won"

-- string isNot, of UUIDs
"uuid" <> toUUID({p1:String})
-- "7c9e6679-7425-40de-944b-e07fc1f90ae7"

-- string contains, of UUIDs
position(toString("uuid"), {p1:String}) > 0
-- "7c9e"

-- number greaterThan, of decimals
"price" > {p1:Float64}
-- 0.5

-- objectProperty of a struct
CASE WHEN «1» = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END = {p2:String}
  «1»: JSONType(toJSONString("owner"), {p1:String})
-- "industry", "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN «2» IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toJSONString("owner"), {p1:String}) ELSE CASE WHEN match(«1», '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(«1»), CASE WHEN startsWith(«1», '-') THEN -inf ELSE inf END) END END > {p2:Float64}, «1» > {p3:String})
  «1»: CASE WHEN «2» IN ('String', 'Bool') THEN CASE WHEN «2» = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN «2» <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END
  «2»: JSONType(toJSONString("owner"), {p1:String})
-- "industry", 5, "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN «2» IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toJSONString("owner"), {p1:String}) ELSE CASE WHEN match(«1», '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(«1»), CASE WHEN startsWith(«1», '-') THEN -inf ELSE inf END) END END > {p2:Float64}, «1» > {p3:String})
  «1»: CASE WHEN «2» IN ('String', 'Bool') THEN CASE WHEN «2» = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN «2» <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END
  «2»: JSONType(toJSONString("owner"), {p1:String})
-- "age", 5, "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN «1» IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toJSONString("owner"), {p1:String}) <> {p2:Float64} WHEN «1» IN ('String', 'Bool') THEN CASE WHEN «1» = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END <> {p3:String} END
  «1»: JSONType(toJSONString("owner"), {p1:String})
-- "none", 5, "5"

-- objectProperty of a map
CASE WHEN «1» = 'String' THEN JSONExtractString(toJSONString("labels"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toJSONString("labels"), {p1:String}) END = {p2:String}
  «1»: JSONType(toJSONString("labels"), {p1:String})
-- "industry", "SaaS"

-- array matchConditions, of structs
arrayExists(element -> (CASE WHEN «2» = 'String' THEN JSONExtractString(element, {p1:String}) WHEN «2» <> 'Null' THEN JSONExtractRaw(element, {p1:String}) END = {p2:String} AND coalesce(CASE WHEN «3» IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(element, {p3:String}) ELSE CASE WHEN match(«1», '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(«1»), CASE WHEN startsWith(«1», '-') THEN -inf ELSE inf END) END END < {p4:Float64}, «1» < {p5:String})), JSONExtractArrayRaw(coalesce(toJSONString("owners"), '')))
  «1»: CASE WHEN «3» IN ('String', 'Bool') THEN CASE WHEN «3» = 'String' THEN JSONExtractString(element, {p3:String}) WHEN «3» <> 'Null' THEN JSONExtractRaw(element, {p3:String}) END END
  «2»: JSONType(element, {p1:String})
  «3»: JSONType(element, {p3:String})
-- "industry", "SaaS", "age", 5, "5"

-- objectProperty of a nested column
CASE WHEN «1» = 'String' THEN JSONExtractString(toJSONString("address"), {p1:String}) WHEN «1» <> 'Null' THEN JSONExtractRaw(toJSONString("address"), {p1:String}) END = {p2:String}
  «1»: JSONType(toJSONString("address"), {p1:String})
-- "industry", "SaaS"

-- object matchConditions
(JSONType(toString("metadata")) IN ('Object') AND position(CASE WHEN «2» IN «1» THEN CASE WHEN «2» = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN «2» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String}) > 0 AND endsWith(CASE WHEN «3» IN «1» THEN CASE WHEN «3» = 'String' THEN JSONExtractString(toString("metadata"), {p3:String}) WHEN «3» <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p3:String}) END END, {p4:String}))
  «1»: ('String', 'Int64', 'UInt64', 'Double', 'Bool')
  «2»: JSONType(toString("metadata"), {p1:String})
  «3»: JSONType(toString("metadata"), {p3:String})
-- "title", "VP", "email", "@acme.com"

-- array matchConditions
arrayExists(element -> (position(CASE WHEN «2» IN «1» THEN CASE WHEN «2» = 'String' THEN JSONExtractString(element, {p1:String}) WHEN «2» <> 'Null' THEN JSONExtractRaw(element, {p1:String}) END END, {p2:String}) > 0 OR endsWith(CASE WHEN «3» IN «1» THEN CASE WHEN «3» = 'String' THEN JSONExtractString(element, {p3:String}) WHEN «3» <> 'Null' THEN JSONExtractRaw(element, {p3:String}) END END, {p4:String})), JSONExtractArrayRaw(coalesce(toString("contacts"), '')))
  «1»: ('String', 'Int64', 'UInt64', 'Double', 'Bool')
  «2»: JSONType(element, {p1:String})
  «3»: JSONType(element, {p3:String})
-- "title", "VP", "email", "@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" = {p1:String})
-- "US"

-- string isNull of the related record
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL) OR "id" IN (SELECT "related_record"."id" FROM "companies" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."name" IS NULL))

-- occurrence moreThan
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = {p1:String} AND "related_record"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related_record"."created_at" < toDateTime64({p3:String}, 3, 'UTC') GROUP BY "related_record"."id" HAVING count(*) >= {p4:Int64})
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001", 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = {p1:String} AND "related_record"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related_record"."created_at" < toDateTime64({p3:String}, 3, 'UTC') GROUP BY "related_record"."id" HAVING count(*) >= {p4:Int64}))
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001", 3

-- occurrence exactly
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = {p1:String} AND "related_record"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related_record"."created_at" < toDateTime64({p3:String}, 3, 'UTC') GROUP BY "related_record"."id" HAVING count(*) = {p4:Int64})
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001", 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = {p1:String} AND "related_record"."created_at" < toDateTime64({p2:String}, 3, 'UTC')))
-- "meeting", "2025-06-15T12:00:00.000"

-- occurrence moreThan 0
"id" IN (SELECT "related_record"."id" FROM "crm"."activities" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."type" = {p1:String} AND "related_record"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related_record"."created_at" < toDateTime64({p3:String}, 3, 'UTC'))
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related_record"."id", "related_record"."place" FROM "places" AS "related_record" WHERE "related_record"."id" IS NOT NULL AND "related_record"."place" IS NOT NULL AND "related_record"."type" = {p1:String} AND "related_record"."born" >= toDate32({p2:String}) AND "related_record"."born" < toDate32({p3:String}) GROUP BY "related_record"."id", "related_record"."place" HAVING count(*) >= {p4:Int64})
-- "meeting", "2025-05-17", "2025-06-16", 4

-- sql
(
amount > 1e6 -- of dollars
)

-- overlaps of two filters
SELECT '' || CASE WHEN bitTest("word_0", 0) THEN '1' ELSE '0' END || CASE WHEN bitTest("word_0", 1) THEN '1' ELSE '0' END AS "members", "count" FROM (SELECT "word_0", count(*) AS "count" FROM (SELECT 0 + CASE WHEN "name" = {p1:String} THEN 1 ELSE 0 END + CASE WHEN "name" IN ({p1:String}, {p2:String}) THEN 2 ELSE 0 END AS "word_0" FROM "companies") AS "rows" GROUP BY "word_0") AS "groups" ORDER BY "members" SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0
-- "US", "FR"
