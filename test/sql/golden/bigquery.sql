-- Every statement of this page was reviewed against the reference of its database, cloud.google.com/bigquery/docs/reference/standard-sql: string, JSON, timestamp and conversion functions, operators.
-- The questions: does each function exist with these arguments; what does it return for null, an empty string, text that
-- is not a number or a date, a date out of range, and null in JSON; which case and collation does it compare in; which
-- settings of a session change it; does it keep the meaning of filters (docs/concepts.md)?
-- The database itself never ran them; see test/differential. docs/topics/sql.md lists the differences that remain.
-- A statement that changes needs this review again.
--
-- «1» stands for the part of that number below its statement. The last line has the parameters in their order.

-- string is
`name` = ?
-- "US"

-- string is, of several
`name` IN (?, ?)
-- "US", "FR"

-- string is, of none
FALSE

-- string isNot
`name` <> ?
-- "US"

-- string isNot, of several
`name` NOT IN (?, ?)
-- "US", "FR"

-- string isNot, with null
(`name` IS NULL OR `name` <> ?)
-- "US"

-- string contains
(strpos(`name`, ?) > 0 OR strpos(`name`, ?) > 0)
-- "100%", "a_b"

-- string doesNotContain
(strpos(`name`, ?) = 0 AND strpos(`name`, ?) = 0)
-- "100%", "a_b"

-- string startsWith
starts_with(`name`, ?)
-- "A"

-- string endsWith
ends_with(`name`, ?)
-- "A"

-- string in any case
lower(replace(`name`, 'İ', 'i̇')) = ?
-- "istanbul"

-- string isEmpty
`name` = ''

-- string isNotEmpty
`name` <> ''

-- string isNull
`name` IS NULL

-- string isNotNull
`name` IS NOT NULL

-- string on a column of numbers
FALSE

-- string on a missing column
TRUE

-- number is
`employees` = ?
-- 5

-- number isNot
(`employees` <> ? AND NOT is_nan(`employees`))
-- 5

-- number greaterThan
(`employees` > ? AND NOT is_nan(`employees`))
-- 0.5

-- number lowerThan
`employees` < ?
-- 100

-- number between
(`employees` >= ? AND `employees` <= ?)
-- 1, 5

-- number greaterThan, of whole numbers
`id` > ?
-- 100

-- date is
(`created_at` >= CAST(? AS TIMESTAMP) AND `created_at` < CAST(? AS TIMESTAMP))
-- "2025-01-15T00:00:00.000Z", "2025-01-15T00:00:00.001Z"

-- date is, that day
(`created_at` >= CAST(? AS TIMESTAMP) AND `created_at` < CAST(? AS TIMESTAMP))
-- "2025-01-15T00:00:00.000Z", "2025-01-16T00:00:00.000Z"

-- date isNot
(`created_at` < CAST(? AS TIMESTAMP) OR `created_at` >= CAST(? AS TIMESTAMP))
-- "2025-01-15T09:30:00.000Z", "2025-01-15T09:30:00.001Z"

-- date greaterThan
`created_at` >= CAST(? AS TIMESTAMP)
-- "2025-01-14T23:00:00.001Z"

-- date lowerThan
`created_at` < CAST(? AS TIMESTAMP)
-- "2025-01-15T07:30:00.000Z"

-- date between
(`created_at` >= CAST(? AS TIMESTAMP) AND `created_at` < CAST(? AS TIMESTAMP))
-- "2025-01-01T00:00:00.000Z", "2025-06-30T00:00:00.001Z"

-- date greaterThan, of days
`born` >= CAST(? AS DATE)
-- "2025-01-16"

-- date greaterThan, of clocks
`seen` >= CAST(? AS DATETIME)
-- "2025-01-15T00:00:00.001"

-- date greaterThan, of text
(`name` >= ? AND CASE WHEN regexp_contains(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') THEN unix_millis(SAFE_CAST(coalesce(regexp_extract(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') || ' ' || CASE WHEN «2» = '' THEN '00:00' ELSE «2» END || CASE WHEN «3» = '' THEN ':00' ELSE «3» END || replace(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), ',', '.') || '+00' AS TIMESTAMP)) END - coalesce(CASE WHEN «4» = '' THEN NULL WHEN upper(«4») = 'Z' THEN 0 ELSE CASE WHEN substr(«4», 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(«4», 2, 2) AS BIGINT) * 60 + CASE WHEN «1» > 3 THEN CAST(substr(«4», «1» - 1, 2) AS BIGINT) ELSE 0 END) END, 0) >= ?)
  «1»: length(«4»)
  «2»: coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')
  «3»: coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')
  «4»: coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')
-- "2025-01-14", 1736899200001

-- date greaterThan, of numbers
(`employees` >= ? AND `employees` < ?)
-- 1736899200001, 8640000000000001

-- boolean isTrue
`is_customer` = TRUE

-- boolean isFalse
`is_customer` = FALSE

-- objectProperty is
lax_string(`metadata`[?]) = ?
-- "industry", "SaaS"

-- objectProperty is, of a number
CASE WHEN json_type(`metadata`[?]) IN ('number') THEN lax_float64(`metadata`[?]) = ? WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN lax_string(`metadata`[?]) = ? END
-- 2 × "industry", 5, 2 × "industry", "5"

-- objectProperty isNot
CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN lax_string(`metadata`[?]) END <> ?
-- 2 × "industry", "SaaS"

-- objectProperty contains
strpos(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN lax_string(`metadata`[?]) END, ?) > 0
-- 2 × "industry", "SaaS"

-- objectProperty doesNotContain
strpos(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN lax_string(`metadata`[?]) END, ?) = 0
-- 2 × "industry", "SaaS"

-- objectProperty startsWith
starts_with(lax_string(`metadata`[?]), ?)
-- "industry", "SaaS"

-- objectProperty endsWith
ends_with(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN lax_string(`metadata`[?]) END, ?)
-- 2 × "industry", "SaaS"

-- objectProperty greaterThan
CASE WHEN json_type(`metadata`[?]) IN ('number') THEN CASE WHEN abs(lax_float64(`metadata`[?])) < 9007199254740992 AND lax_float64(`metadata`[?]) = floor(lax_float64(`metadata`[?])) THEN CAST(CAST(lax_float64(`metadata`[?]) AS INT64) AS STRING) ELSE lax_string(`metadata`[?]) END WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN lax_string(`metadata`[?]) END > ?
-- 8 × "industry", "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN json_type(`metadata`[?]) IN ('number') THEN lax_float64(`metadata`[?]) ELSE CASE WHEN regexp_contains(«1», r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(«1» AS FLOAT64) END END < ?, «1» < ?)
  «1»: CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN lax_string(`metadata`[?]) END
-- 6 × "industry", 5, 2 × "industry", "5"

-- objectProperty between
(coalesce(«1» >= ?, «2» >= ?) AND coalesce(«1» <= ?, «2» <= ?))
  «1»: CASE WHEN json_type(`metadata`[?]) IN ('number') THEN lax_float64(`metadata`[?]) ELSE CASE WHEN regexp_contains(«2», r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(«2» AS FLOAT64) END END
  «2»: CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN lax_string(`metadata`[?]) END
-- 6 × "industry", 1, 2 × "industry", "1", 6 × "industry", 5, 2 × "industry", "5"

-- objectProperty isNull
coalesce(json_type(`metadata`[?]), 'null') = 'null'
-- "industry"

-- objectProperty isNotNull
coalesce(json_type(`metadata`[?]), 'null') <> 'null'
-- "industry"

-- objectProperty isEmpty
to_json_string(`metadata`[?]) IN ('""', '[]', '{}')
-- "industry"

-- objectProperty isNotEmpty
(coalesce(json_type(`metadata`[?]), 'null') <> 'null' AND NOT (to_json_string(`metadata`[?]) IN ('""', '[]', '{}')))
-- 2 × "industry"

-- objectProperty of text
lax_string(SAFE.parse_json(`name`, wide_number_mode => 'round')[?]) = ?
-- "industry", "SaaS"

-- objectProperty of an empty name
lax_string(`metadata`[?]) = ?
-- "", "SaaS"

-- string is, of enumerations
CAST(`stage` AS STRING) = ?
-- "won"

-- string isNot, of UUIDs
`uuid` <> ?
-- "7c9e6679-7425-40de-944b-e07fc1f90ae7"

-- string contains, of UUIDs
strpos(CAST(`uuid` AS STRING), ?) > 0
-- "7c9e"

-- number greaterThan, of decimals
`price` > ?
-- 0.5

-- objectProperty of a struct
lax_string(to_json(`owner`)[?]) = ?
-- "industry", "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN «2» IN ('number') THEN lax_float64(to_json(`owner`)[?]) ELSE CASE WHEN regexp_contains(«1», r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(«1» AS FLOAT64) END END > ?, «1» > ?)
  «1»: CASE WHEN «2» IN ('string', 'boolean') THEN lax_string(to_json(`owner`)[?]) END
  «2»: json_type(to_json(`owner`)[?])
-- 6 × "industry", 5, 2 × "industry", "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN «2» IN ('number') THEN lax_float64(to_json(`owner`)[?]) ELSE CASE WHEN regexp_contains(«1», r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(«1» AS FLOAT64) END END > ?, «1» > ?)
  «1»: CASE WHEN «2» IN ('string', 'boolean') THEN lax_string(to_json(`owner`)[?]) END
  «2»: json_type(to_json(`owner`)[?])
-- 6 × "age", 5, 2 × "age", "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN «1» IN ('number') THEN lax_float64(to_json(`owner`)[?]) <> ? WHEN «1» IN ('string', 'boolean') THEN lax_string(to_json(`owner`)[?]) <> ? END
  «1»: json_type(to_json(`owner`)[?])
-- 2 × "none", 5, 2 × "none", "5"

-- objectProperty of a map
lax_string(to_json(`labels`)[?]) = ?
-- "industry", "SaaS"

-- array matchConditions, of structs
EXISTS (SELECT 1 FROM UNNEST(json_query_array(to_json(`owners`))) AS element WHERE lax_string(element[?]) = ? AND coalesce(CASE WHEN json_type(element[?]) IN ('number') THEN lax_float64(element[?]) ELSE CASE WHEN regexp_contains(«1», r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(«1» AS FLOAT64) END END < ?, «1» < ?))
  «1»: CASE WHEN json_type(element[?]) IN ('string', 'boolean') THEN lax_string(element[?]) END
-- "industry", "SaaS", 6 × "age", 5, 2 × "age", "5"

-- objectProperty of a nested column
lax_string(to_json(`address`)[?]) = ?
-- "industry", "SaaS"

-- object matchConditions
(json_type(`metadata`) IN ('object') AND strpos(«1», ?) > 0 AND ends_with(«1», ?))
  «1»: CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN lax_string(`metadata`[?]) END
-- 2 × "title", "VP", 2 × "email", "@acme.com"

-- array matchConditions
EXISTS (SELECT 1 FROM UNNEST(json_query_array(`contacts`)) AS element WHERE strpos(«1», ?) > 0 OR ends_with(«1», ?))
  «1»: CASE WHEN json_type(element[?]) IN ('string', 'number', 'boolean') THEN lax_string(element[?]) END
-- 2 × "title", "VP", 2 × "email", "@acme.com"

-- array isNull
`contacts` IS NULL

-- any isNotNull
`name` IS NOT NULL

-- vector isNull
`name` IS NULL

-- string of the related record
`id` IN (SELECT `related_record`.`id` FROM `companies` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`name` = ?)
-- "US"

-- string isNull of the related record
(`id` IS NULL OR `id` NOT IN (SELECT `related_record`.`id` FROM `companies` AS `related_record` WHERE `related_record`.`id` IS NOT NULL) OR `id` IN (SELECT `related_record`.`id` FROM `companies` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`name` IS NULL))

-- occurrence moreThan
`id` IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= CAST(? AS TIMESTAMP) AND `related_record`.`created_at` < CAST(? AS TIMESTAMP) GROUP BY `related_record`.`id` HAVING count(*) >= ?)
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 4

-- occurrence lessThan
(`id` IS NULL OR `id` NOT IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= CAST(? AS TIMESTAMP) AND `related_record`.`created_at` < CAST(? AS TIMESTAMP) GROUP BY `related_record`.`id` HAVING count(*) >= ?))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 3

-- occurrence exactly
`id` IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= CAST(? AS TIMESTAMP) AND `related_record`.`created_at` < CAST(? AS TIMESTAMP) GROUP BY `related_record`.`id` HAVING count(*) = ?)
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z", 2

-- occurrence not
(`id` IS NULL OR `id` NOT IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` < CAST(? AS TIMESTAMP)))
-- "meeting", "2025-06-15T12:00:00.000Z"

-- occurrence moreThan 0
`id` IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= CAST(? AS TIMESTAMP) AND `related_record`.`created_at` < CAST(? AS TIMESTAMP))
-- "meeting", "2025-05-16T12:00:00.001Z", "2025-06-15T12:00:00.001Z"

-- occurrence joined by two columns
(`id`, `place`) IN (SELECT (`related_record`.`id`, `related_record`.`place`) FROM `places` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`place` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`born` >= CAST(? AS DATE) AND `related_record`.`born` < CAST(? AS DATE) GROUP BY `related_record`.`id`, `related_record`.`place` HAVING count(*) >= ?)
-- "meeting", "2025-05-17", "2025-06-16", 4

-- sql
(
amount > 1e6 -- of dollars
)

-- overlaps of two filters
SELECT '' || CASE WHEN ((`word_0` >> 0) & 1) = 1 THEN '1' ELSE '0' END || CASE WHEN ((`word_0` >> 1) & 1) = 1 THEN '1' ELSE '0' END AS `members`, `count` FROM (SELECT `word_0`, count(*) AS `count` FROM (SELECT 0 + CASE WHEN `name` = ? THEN 1 ELSE 0 END + CASE WHEN `name` IN (?, ?) THEN 2 ELSE 0 END AS `word_0` FROM `companies`) AS `rows` GROUP BY `word_0`) AS `groups` ORDER BY `members`
-- 2 × "US", "FR"
