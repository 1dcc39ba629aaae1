-- Every statement of this page was reviewed against the reference of its database, sqlite.org: lang_expr, lang_corefunc, lang_datefunc, json1, printf, datatype3.
-- The questions: does each function exist with these arguments; what does it return for null, an empty string, text that
-- is not a number or a date, a date out of range, and null in JSON; which case and collation does it compare in; which
-- settings of a session change it; does it keep the meaning of filters (docs/concepts.md)?
-- The database itself answers these questions too, in test/differential. docs/topics/sql.md lists the differences that remain.
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
(instr(`name`, ?) > 0 OR instr(`name`, ?) > 0)
-- "100%", "a_b"

-- string doesNotContain
(instr(`name`, ?) = 0 AND instr(`name`, ?) = 0)
-- "100%", "a_b"

-- string startsWith
`name` GLOB ?
-- "A*"

-- string endsWith
substr(`name`, -1) = ?
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
(`employees` <> ? AND `employees` < '')
-- 5

-- number greaterThan
(`employees` > ? AND `employees` < '')
-- 0.5

-- number lowerThan
`employees` < ?
-- 100

-- number between
(`employees` >= ? AND `employees` <= ?)
-- 1, 5

-- number greaterThan, of whole numbers
(`id` > ? AND `id` < '')
-- 100

-- date is
(`created_at` >= ? AND `created_at` < ?)
-- "2025-01-15T00:00:00.000", "2025-01-15T00:00:00.001"

-- date is, that day
(`created_at` >= ? AND `created_at` < ?)
-- "2025-01-15T00:00:00.000", "2025-01-16T00:00:00.000"

-- date isNot
(`created_at` < ? OR `created_at` >= ?)
-- "2025-01-15T09:30:00.000", "2025-01-15T09:30:00.001"

-- date greaterThan
`created_at` >= ?
-- "2025-01-14T23:00:00.001"

-- date lowerThan
`created_at` < ?
-- "2025-01-15T07:30:00.000"

-- date between
(`created_at` >= ? AND `created_at` < ?)
-- "2025-01-01T00:00:00.000", "2025-06-30T00:00:00.001"

-- date greaterThan, of days
`born` >= ?
-- "2025-01-16"

-- date greaterThan, of clocks
`seen` >= ?
-- "2025-01-15T00:00:00.001"

-- date greaterThan, of text
(`name` >= ? AND (SELECT CASE WHEN day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(day) = day AND ((separator = '' AND rest = '' AND minutes = '') OR (lower(separator) IN ('t', ' ') AND minutes GLOB '[0-2][0-9]:[0-5][0-9]' AND minutes < '24' AND decimals <= 9 AND (zone IN ('', 'Z', 'z') OR (substr(zone, 2, 2) < '24' AND (zone GLOB '[+-][0-2][0-9]' OR zone GLOB '[+-][0-2][0-9][0-5][0-9]' OR zone GLOB '[+-][0-2][0-9]:[0-5][0-9]'))))) THEN (strftime('%s', day) + CASE WHEN minutes = '' THEN 0 ELSE (substr(minutes, 1, 2) * 60 + substr(minutes, 4, 2)) * 60 + CASE WHEN seconds = '' THEN 0 ELSE substr(seconds, 2) END END) * 1000 + CASE WHEN decimals > 0 THEN CAST(substr(substr(tail, 2, decimals) || '00', 1, 3) AS INTEGER) ELSE 0 END END FROM «1») - coalesce((SELECT CASE WHEN zone = '' THEN NULL WHEN zone IN ('Z', 'z') THEN 0 ELSE CASE WHEN zone GLOB '-*' THEN -60000 ELSE 60000 END * (substr(zone, 2, 2) * 60 + CASE WHEN length(zone) > 3 THEN substr(zone, -2) ELSE 0 END) END FROM «1»), 0) >= ?)
  «1»: (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))
-- "2025-01-14", 1736899200001

-- date greaterThan, of numbers
(`employees` >= ? AND `employees` < ?)
-- 1736899200001, 8640000000000001

-- boolean isTrue
`is_customer` = TRUE

-- boolean isFalse
`is_customer` = FALSE

-- objectProperty is
CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END = ?
-- 2 × "$.\"industry\"", "SaaS"

-- objectProperty is, of a number
CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN CAST((`metadata` ->> ?) AS REAL) = ? WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END = ? END
-- 2 × "$.\"industry\"", 5, 3 × "$.\"industry\"", "5"

-- objectProperty isNot
CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END <> ?
-- 3 × "$.\"industry\"", "SaaS"

-- objectProperty contains
instr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, ?) > 0
-- 3 × "$.\"industry\"", "SaaS"

-- objectProperty doesNotContain
instr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, ?) = 0
-- 3 × "$.\"industry\"", "SaaS"

-- objectProperty startsWith
CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END GLOB ?
-- 2 × "$.\"industry\"", "SaaS*"

-- objectProperty endsWith
substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, -4) = ?
-- 3 × "$.\"industry\"", "SaaS"

-- objectProperty greaterThan
CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN (SELECT CASE WHEN number < 0 THEN '-' ELSE '' END || CASE WHEN number = 0 THEN '0' WHEN exponent >= 21 OR exponent < -6 THEN substr(digits, 1, 1) || CASE WHEN length(digits) > 1 THEN '.' || substr(digits, 2) ELSE '' END || printf('e%+d', exponent) WHEN exponent < 0 THEN '0.' || substr('000000000000000000000', 1, -1 - exponent) || digits WHEN length(digits) > exponent + 1 THEN substr(digits, 1, exponent + 1) || '.' || substr(digits, exponent + 2) ELSE substr(digits || '000000000000000000000', 1, exponent + 1) END FROM (SELECT number, rtrim(replace(substr(spelled, 1, instr(spelled, 'e') - 1), '.', ''), '0') AS digits, CAST(substr(spelled, instr(spelled, 'e') + 1) AS INTEGER) AS exponent FROM (WITH RECURSIVE rounded(number, decimals, spelled) AS (SELECT «1», 0, printf('%!.0e', abs(«1»)) UNION ALL SELECT number, decimals + 1, printf('%!.' || (decimals + 1) || 'e', abs(number)) FROM rounded WHERE CAST(spelled AS REAL) <> abs(number) AND decimals < 16) SELECT number, spelled FROM rounded ORDER BY decimals DESC LIMIT 1))) WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END > ?
  «1»: CAST((`metadata` ->> ?) AS REAL)
-- 6 × "$.\"industry\"", "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN CAST((`metadata` ->> ?) AS REAL) ELSE CASE WHEN «1» GLOB '[0-9]*' AND «1» NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || «1») THEN CAST(«2» AS REAL) END END < ?, «2» < ?)
  «1»: CASE WHEN «2» GLOB '-*' THEN substr(«2», 2) ELSE «2» END
  «2»: CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END
-- 32 × "$.\"industry\"", 5, 3 × "$.\"industry\"", "5"

-- objectProperty between
(coalesce(«1» >= ?, «3» >= ?) AND coalesce(«1» <= ?, «3» <= ?))
  «1»: CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN CAST((`metadata` ->> ?) AS REAL) ELSE CASE WHEN «2» GLOB '[0-9]*' AND «2» NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || «2») THEN CAST(«3» AS REAL) END END
  «2»: CASE WHEN «3» GLOB '-*' THEN substr(«3», 2) ELSE «3» END
  «3»: CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END
-- 32 × "$.\"industry\"", 1, 3 × "$.\"industry\"", "1", 32 × "$.\"industry\"", 5, 3 × "$.\"industry\"", "5"

-- objectProperty isNull
coalesce(json_type(`metadata`, ?), 'null') = 'null'
-- "$.\"industry\""

-- objectProperty isNotNull
coalesce(json_type(`metadata`, ?), 'null') <> 'null'
-- "$.\"industry\""

-- objectProperty isEmpty
(`metadata` -> ?) IN ('""', '[]', '{}')
-- "$.\"industry\""

-- objectProperty isNotEmpty
(coalesce(json_type(`metadata`, ?), 'null') <> 'null' AND NOT ((`metadata` -> ?) IN ('""', '[]', '{}')))
-- 2 × "$.\"industry\""

-- objectProperty of text
CASE json_type(«1», ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE («1» ->> ?) END = ?
  «1»: CASE WHEN json_valid(`name`) THEN `name` END
-- 2 × "$.\"industry\"", "SaaS"

-- objectProperty of an empty name
CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END = ?
-- 2 × "$.\"\"", "SaaS"

-- string is, of enumerations
CAST(`stage` AS TEXT) = ?
-- "won"

-- string isNot, of UUIDs
`uuid` <> ?
-- "7c9e6679-7425-40de-944b-e07fc1f90ae7"

-- string contains, of UUIDs
instr(CAST(`uuid` AS TEXT), ?) > 0
-- "7c9e"

-- number greaterThan, of decimals
(`price` > ? AND `price` < '')
-- 0.5

-- objectProperty of a struct
CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END = ?
-- 2 × "$.\"industry\"", "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN json_type(`owner`, ?) IN ('integer', 'real') THEN CAST((`owner` ->> ?) AS REAL) ELSE CASE WHEN «1» GLOB '[0-9]*' AND «1» NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || «1») THEN CAST(«2» AS REAL) END END > ?, «2» > ?)
  «1»: CASE WHEN «2» GLOB '-*' THEN substr(«2», 2) ELSE «2» END
  «2»: CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END
-- 32 × "$.\"industry\"", 5, 3 × "$.\"industry\"", "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN json_type(`owner`, ?) IN ('integer', 'real') THEN CAST((`owner` ->> ?) AS REAL) ELSE CASE WHEN «1» GLOB '[0-9]*' AND «1» NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || «1») THEN CAST(«2» AS REAL) END END > ?, «2» > ?)
  «1»: CASE WHEN «2» GLOB '-*' THEN substr(«2», 2) ELSE «2» END
  «2»: CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END
-- 32 × "$.\"age\"", 5, 3 × "$.\"age\"", "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN json_type(`owner`, ?) IN ('integer', 'real') THEN CAST((`owner` ->> ?) AS REAL) <> ? WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END <> ? END
-- 2 × "$.\"none\"", 5, 3 × "$.\"none\"", "5"

-- objectProperty of a map
CASE json_type(`labels`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`labels` ->> ?) END = ?
-- 2 × "$.\"industry\"", "SaaS"

-- array matchConditions, of structs
EXISTS (SELECT 1 FROM (SELECT CASE WHEN json_type(`owners`, '$') = 'array' THEN `owners` END AS list) AS lists, json_each(lists.list) AS element WHERE «3» = ? AND coalesce(CASE WHEN «4» IN ('integer', 'real') THEN CAST(«5» AS REAL) ELSE CASE WHEN «1» GLOB '[0-9]*' AND «1» NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || «1») THEN CAST(«2» AS REAL) END END < ?, «2» < ?))
  «1»: CASE WHEN «2» GLOB '-*' THEN substr(«2», 2) ELSE «2» END
  «2»: CASE WHEN «4» IN ('text', 'true', 'false') THEN «3» END
  «3»: CASE «4» WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE «5» END
  «4»: json_type(«6», ?)
  «5»: («6» ->> ?)
  «6»: CASE WHEN element.type = 'object' THEN element.value END
-- 2 × "$.\"industry\"", "SaaS", 32 × "$.\"age\"", 5, 3 × "$.\"age\"", "5"

-- objectProperty of a nested column
CASE json_type(`address`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`address` ->> ?) END = ?
-- 2 × "$.\"industry\"", "SaaS"

-- object matchConditions
(json_type(`metadata`, '$') IN ('object') AND instr(«1», ?) > 0 AND substr(«1», -9) = ?)
  «1»: CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END
-- 3 × "$.\"title\"", "VP", 3 × "$.\"email\"", "@acme.com"

-- array matchConditions
EXISTS (SELECT 1 FROM (SELECT CASE WHEN json_type(`contacts`, '$') = 'array' THEN `contacts` END AS list) AS lists, json_each(lists.list) AS element WHERE instr(«1», ?) > 0 OR substr(«1», -9) = ?)
  «1»: CASE WHEN «2» IN ('text', 'integer', 'real', 'true', 'false') THEN CASE «2» WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE («3» ->> ?) END END
  «2»: json_type(«3», ?)
  «3»: CASE WHEN element.type = 'object' THEN element.value END
-- 3 × "$.\"title\"", "VP", 3 × "$.\"email\"", "@acme.com"

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
`id` IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= ? AND `related_record`.`created_at` < ? GROUP BY `related_record`.`id` HAVING count(*) >= ?)
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001", 4

-- occurrence lessThan
(`id` IS NULL OR `id` NOT IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= ? AND `related_record`.`created_at` < ? GROUP BY `related_record`.`id` HAVING count(*) >= ?))
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001", 3

-- occurrence exactly
`id` IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= ? AND `related_record`.`created_at` < ? GROUP BY `related_record`.`id` HAVING count(*) = ?)
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001", 2

-- occurrence not
(`id` IS NULL OR `id` NOT IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` < ?))
-- "meeting", "2025-06-15T12:00:00.000"

-- occurrence moreThan 0
`id` IN (SELECT `related_record`.`id` FROM `crm`.`activities` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`created_at` >= ? AND `related_record`.`created_at` < ?)
-- "meeting", "2025-05-16T12:00:00.001", "2025-06-15T12:00:00.001"

-- occurrence joined by two columns
(`id`, `place`) IN (SELECT `related_record`.`id`, `related_record`.`place` FROM `places` AS `related_record` WHERE `related_record`.`id` IS NOT NULL AND `related_record`.`place` IS NOT NULL AND `related_record`.`type` = ? AND `related_record`.`born` >= ? AND `related_record`.`born` < ? GROUP BY `related_record`.`id`, `related_record`.`place` HAVING count(*) >= ?)
-- "meeting", "2025-05-17", "2025-06-16", 4

-- sql
(
amount > 1e6 -- of dollars
)

-- overlaps of two filters
SELECT '' || CASE WHEN ((`word_0` >> 0) & 1) = 1 THEN '1' ELSE '0' END || CASE WHEN ((`word_0` >> 1) & 1) = 1 THEN '1' ELSE '0' END AS `members`, `count` FROM (SELECT `word_0`, count(*) AS `count` FROM (SELECT 0 + CASE WHEN `name` = ? THEN 1 ELSE 0 END + CASE WHEN `name` IN (?, ?) THEN 2 ELSE 0 END AS `word_0` FROM `companies`) AS `rows` GROUP BY `word_0`) AS `groups` ORDER BY `members`
-- 2 × "US", "FR"
