-- string is
`name` = ?
-- 1: "US"

-- string is, of several
`name` IN (?, ?)
-- 1: "US"
-- 2: "FR"

-- string is, of none
FALSE

-- string isNot
`name` <> ?
-- 1: "US"

-- string isNot, of several
`name` NOT IN (?, ?)
-- 1: "US"
-- 2: "FR"

-- string isNot, with null
(`name` IS NULL OR `name` <> ?)
-- 1: "US"

-- string contains
(instr(`name`, ?) > 0 OR instr(`name`, ?) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string doesNotContain
(NOT instr(`name`, ?) > 0 AND NOT instr(`name`, ?) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string startsWith
substr(`name`, 1, 1) = ?
-- 1: "A"

-- string endsWith
substr(`name`, -1) = ?
-- 1: "A"

-- string in any case
lower(replace(`name`, 'İ', 'i̇')) = ?
-- 1: "istanbul"

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
-- 1: 5

-- number isNot
(`employees` <> ? AND `employees` < '')
-- 1: 5

-- number greaterThan
(`employees` > ? AND `employees` < '')
-- 1: 0.5

-- number lowerThan
`employees` < ?
-- 1: 100

-- number between
(`employees` >= ? AND `employees` <= ?)
-- 1: 1
-- 2: 5

-- number greaterThan, of whole numbers
(`id` > ? AND `id` < '')
-- 1: 100

-- date is
(`created_at` >= ? AND `created_at` < ?)
-- 1: "2025-01-15T00:00:00.000"
-- 2: "2025-01-15T00:00:00.001"

-- date is, that day
(`created_at` >= ? AND `created_at` < ?)
-- 1: "2025-01-15T00:00:00.000"
-- 2: "2025-01-16T00:00:00.000"

-- date isNot
(`created_at` < ? OR `created_at` >= ?)
-- 1: "2025-01-15T09:30:00.000"
-- 2: "2025-01-15T09:30:00.001"

-- date greaterThan
`created_at` >= ?
-- 1: "2025-01-14T23:00:00.001"

-- date lowerThan
`created_at` < ?
-- 1: "2025-01-15T07:30:00.000"

-- date between
(`created_at` >= ? AND `created_at` < ?)
-- 1: "2025-01-01T00:00:00.000"
-- 2: "2025-06-30T00:00:00.001"

-- date greaterThan, of days
`born` >= ?
-- 1: "2025-01-16"

-- date greaterThan, of clocks
`seen` >= ?
-- 1: "2025-01-15T00:00:00.001"

-- date greaterThan, of text
CASE WHEN (SELECT CASE WHEN zone = '' THEN NULL WHEN zone IN ('Z', 'z') THEN 0 ELSE CASE WHEN zone GLOB '-*' THEN -60000 ELSE 60000 END * (substr(zone, 2, 2) * 60 + CASE WHEN length(zone) > 3 THEN substr(zone, -2) ELSE 0 END) END FROM (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))) IS NULL THEN ((SELECT CASE WHEN day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(day) = day AND ((separator = '' AND rest = '' AND minutes = '') OR (lower(separator) IN ('t', ' ') AND minutes GLOB '[0-2][0-9]:[0-5][0-9]' AND minutes < '24' AND decimals <= 9 AND (zone IN ('', 'Z', 'z') OR (substr(zone, 2, 2) < '24' AND (zone GLOB '[+-][0-2][0-9]' OR zone GLOB '[+-][0-2][0-9][0-5][0-9]' OR zone GLOB '[+-][0-2][0-9]:[0-5][0-9]'))))) THEN (strftime('%s', day) + CASE WHEN minutes = '' THEN 0 ELSE (substr(minutes, 1, 2) * 60 + substr(minutes, 4, 2)) * 60 + CASE WHEN seconds = '' THEN 0 ELSE substr(seconds, 2) END END) * 1000 + CASE WHEN decimals > 0 THEN CAST(substr(substr(tail, 2, decimals) || '00', 1, 3) AS INTEGER) ELSE 0 END END FROM (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))) >= ? AND (SELECT CASE WHEN day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(day) = day AND ((separator = '' AND rest = '' AND minutes = '') OR (lower(separator) IN ('t', ' ') AND minutes GLOB '[0-2][0-9]:[0-5][0-9]' AND minutes < '24' AND decimals <= 9 AND (zone IN ('', 'Z', 'z') OR (substr(zone, 2, 2) < '24' AND (zone GLOB '[+-][0-2][0-9]' OR zone GLOB '[+-][0-2][0-9][0-5][0-9]' OR zone GLOB '[+-][0-2][0-9]:[0-5][0-9]'))))) THEN (strftime('%s', day) + CASE WHEN minutes = '' THEN 0 ELSE (substr(minutes, 1, 2) * 60 + substr(minutes, 4, 2)) * 60 + CASE WHEN seconds = '' THEN 0 ELSE substr(seconds, 2) END END) * 1000 + CASE WHEN decimals > 0 THEN CAST(substr(substr(tail, 2, decimals) || '00', 1, 3) AS INTEGER) ELSE 0 END END FROM (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))) < ?) ELSE ((SELECT CASE WHEN day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(day) = day AND ((separator = '' AND rest = '' AND minutes = '') OR (lower(separator) IN ('t', ' ') AND minutes GLOB '[0-2][0-9]:[0-5][0-9]' AND minutes < '24' AND decimals <= 9 AND (zone IN ('', 'Z', 'z') OR (substr(zone, 2, 2) < '24' AND (zone GLOB '[+-][0-2][0-9]' OR zone GLOB '[+-][0-2][0-9][0-5][0-9]' OR zone GLOB '[+-][0-2][0-9]:[0-5][0-9]'))))) THEN (strftime('%s', day) + CASE WHEN minutes = '' THEN 0 ELSE (substr(minutes, 1, 2) * 60 + substr(minutes, 4, 2)) * 60 + CASE WHEN seconds = '' THEN 0 ELSE substr(seconds, 2) END END) * 1000 + CASE WHEN decimals > 0 THEN CAST(substr(substr(tail, 2, decimals) || '00', 1, 3) AS INTEGER) ELSE 0 END END FROM (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))) - (SELECT CASE WHEN zone = '' THEN NULL WHEN zone IN ('Z', 'z') THEN 0 ELSE CASE WHEN zone GLOB '-*' THEN -60000 ELSE 60000 END * (substr(zone, 2, 2) * 60 + CASE WHEN length(zone) > 3 THEN substr(zone, -2) ELSE 0 END) END FROM (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))) >= ? AND (SELECT CASE WHEN day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(day) = day AND ((separator = '' AND rest = '' AND minutes = '') OR (lower(separator) IN ('t', ' ') AND minutes GLOB '[0-2][0-9]:[0-5][0-9]' AND minutes < '24' AND decimals <= 9 AND (zone IN ('', 'Z', 'z') OR (substr(zone, 2, 2) < '24' AND (zone GLOB '[+-][0-2][0-9]' OR zone GLOB '[+-][0-2][0-9][0-5][0-9]' OR zone GLOB '[+-][0-2][0-9]:[0-5][0-9]'))))) THEN (strftime('%s', day) + CASE WHEN minutes = '' THEN 0 ELSE (substr(minutes, 1, 2) * 60 + substr(minutes, 4, 2)) * 60 + CASE WHEN seconds = '' THEN 0 ELSE substr(seconds, 2) END END) * 1000 + CASE WHEN decimals > 0 THEN CAST(substr(substr(tail, 2, decimals) || '00', 1, 3) AS INTEGER) ELSE 0 END END FROM (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))) - (SELECT CASE WHEN zone = '' THEN NULL WHEN zone IN ('Z', 'z') THEN 0 ELSE CASE WHEN zone GLOB '-*' THEN -60000 ELSE 60000 END * (substr(zone, 2, 2) * 60 + CASE WHEN length(zone) > 3 THEN substr(zone, -2) ELSE 0 END) END FROM (SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '0123456789')) ELSE 0 END AS decimals FROM (SELECT substr(`name`, 1, 10) AS day, substr(`name`, 11, 1) AS separator, substr(`name`, 12, 5) AS minutes, CASE WHEN substr(`name`, 17) GLOB ':[0-5][0-9]*' THEN substr(`name`, 17, 3) ELSE '' END AS seconds, substr(`name`, 17) AS rest)))) < ?) END
-- 1: 1736899200001
-- 2: 8640000000000001
-- 3: 1736899200001
-- 4: 8640000000000001

-- date greaterThan, of numbers
(`employees` >= ? AND `employees` < ?)
-- 1: 1736899200001
-- 2: 8640000000000001

-- boolean isTrue
`is_customer` = TRUE

-- boolean isFalse
`is_customer` = FALSE

-- objectProperty is
CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "SaaS"

-- objectProperty is, of a number
CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN (SELECT CASE WHEN number < 0 THEN '-' ELSE '' END || CASE WHEN number = 0 THEN '0' WHEN exponent >= 21 OR exponent < -6 THEN substr(digits, 1, 1) || CASE WHEN length(digits) > 1 THEN '.' || substr(digits, 2) ELSE '' END || printf('e%+d', exponent) WHEN exponent < 0 THEN '0.' || substr('000000000000000000000', 1, -1 - exponent) || digits WHEN length(digits) > exponent + 1 THEN substr(digits, 1, exponent + 1) || '.' || substr(digits, exponent + 2) ELSE substr(digits || '000000000000000000000', 1, exponent + 1) END FROM (SELECT number, rtrim(replace(substr(spelled, 1, instr(spelled, 'e') - 1), '.', ''), '0') AS digits, CAST(substr(spelled, instr(spelled, 'e') + 1) AS INTEGER) AS exponent FROM (WITH RECURSIVE rounded(number, decimals, spelled) AS (SELECT CAST((`metadata` ->> ?) AS REAL), 0, printf('%!.0e', abs(CAST((`metadata` ->> ?) AS REAL))) UNION ALL SELECT number, decimals + 1, printf('%!.' || (decimals + 1) || 'e', abs(number)) FROM rounded WHERE CAST(spelled AS REAL) <> abs(number) AND decimals < 16) SELECT number, spelled FROM rounded ORDER BY decimals DESC LIMIT 1))) WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "$.\"industry\""
-- 5: "$.\"industry\""
-- 6: "$.\"industry\""
-- 7: "5"

-- objectProperty isNot
CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END <> ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "SaaS"

-- objectProperty contains
instr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, ?) > 0
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "SaaS"

-- objectProperty doesNotContain
NOT instr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, ?) > 0
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "SaaS"

-- objectProperty startsWith
substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 1, 4) = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "SaaS"

-- objectProperty endsWith
substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, -4) = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "SaaS"

-- objectProperty greaterThan
CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN (SELECT CASE WHEN number < 0 THEN '-' ELSE '' END || CASE WHEN number = 0 THEN '0' WHEN exponent >= 21 OR exponent < -6 THEN substr(digits, 1, 1) || CASE WHEN length(digits) > 1 THEN '.' || substr(digits, 2) ELSE '' END || printf('e%+d', exponent) WHEN exponent < 0 THEN '0.' || substr('000000000000000000000', 1, -1 - exponent) || digits WHEN length(digits) > exponent + 1 THEN substr(digits, 1, exponent + 1) || '.' || substr(digits, exponent + 2) ELSE substr(digits || '000000000000000000000', 1, exponent + 1) END FROM (SELECT number, rtrim(replace(substr(spelled, 1, instr(spelled, 'e') - 1), '.', ''), '0') AS digits, CAST(substr(spelled, instr(spelled, 'e') + 1) AS INTEGER) AS exponent FROM (WITH RECURSIVE rounded(number, decimals, spelled) AS (SELECT CAST((`metadata` ->> ?) AS REAL), 0, printf('%!.0e', abs(CAST((`metadata` ->> ?) AS REAL))) UNION ALL SELECT number, decimals + 1, printf('%!.' || (decimals + 1) || 'e', abs(number)) FROM rounded WHERE CAST(spelled AS REAL) <> abs(number) AND decimals < 16) SELECT number, spelled FROM rounded ORDER BY decimals DESC LIMIT 1))) WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END > ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "$.\"industry\""
-- 5: "$.\"industry\""
-- 6: "$.\"industry\""
-- 7: "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN CAST((`metadata` ->> ?) AS REAL) ELSE CASE WHEN CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END GLOB '[0-9]*' AND CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END) THEN CAST(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END AS REAL) END END < ?, CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END < ?)
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "$.\"industry\""
-- 5: "$.\"industry\""
-- 6: "$.\"industry\""
-- 7: "$.\"industry\""
-- 8: "$.\"industry\""
-- 9: "$.\"industry\""
-- 10: "$.\"industry\""
-- 11: "$.\"industry\""
-- 12: "$.\"industry\""
-- 13: "$.\"industry\""
-- 14: "$.\"industry\""
-- 15: "$.\"industry\""
-- 16: "$.\"industry\""
-- 17: "$.\"industry\""
-- 18: "$.\"industry\""
-- 19: "$.\"industry\""
-- 20: "$.\"industry\""
-- 21: "$.\"industry\""
-- 22: "$.\"industry\""
-- 23: "$.\"industry\""
-- 24: "$.\"industry\""
-- 25: "$.\"industry\""
-- 26: "$.\"industry\""
-- 27: "$.\"industry\""
-- 28: "$.\"industry\""
-- 29: "$.\"industry\""
-- 30: "$.\"industry\""
-- 31: "$.\"industry\""
-- 32: "$.\"industry\""
-- 33: 5
-- 34: "$.\"industry\""
-- 35: "$.\"industry\""
-- 36: "$.\"industry\""
-- 37: "5"

-- objectProperty between
(coalesce(CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN CAST((`metadata` ->> ?) AS REAL) ELSE CASE WHEN CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END GLOB '[0-9]*' AND CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END) THEN CAST(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END AS REAL) END END >= ?, CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END >= ?) AND coalesce(CASE WHEN json_type(`metadata`, ?) IN ('integer', 'real') THEN CAST((`metadata` ->> ?) AS REAL) ELSE CASE WHEN CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END GLOB '[0-9]*' AND CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || CASE WHEN CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, 2) ELSE CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END END) THEN CAST(CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END AS REAL) END END <= ?, CASE WHEN json_type(`metadata`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END <= ?))
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "$.\"industry\""
-- 5: "$.\"industry\""
-- 6: "$.\"industry\""
-- 7: "$.\"industry\""
-- 8: "$.\"industry\""
-- 9: "$.\"industry\""
-- 10: "$.\"industry\""
-- 11: "$.\"industry\""
-- 12: "$.\"industry\""
-- 13: "$.\"industry\""
-- 14: "$.\"industry\""
-- 15: "$.\"industry\""
-- 16: "$.\"industry\""
-- 17: "$.\"industry\""
-- 18: "$.\"industry\""
-- 19: "$.\"industry\""
-- 20: "$.\"industry\""
-- 21: "$.\"industry\""
-- 22: "$.\"industry\""
-- 23: "$.\"industry\""
-- 24: "$.\"industry\""
-- 25: "$.\"industry\""
-- 26: "$.\"industry\""
-- 27: "$.\"industry\""
-- 28: "$.\"industry\""
-- 29: "$.\"industry\""
-- 30: "$.\"industry\""
-- 31: "$.\"industry\""
-- 32: "$.\"industry\""
-- 33: 1
-- 34: "$.\"industry\""
-- 35: "$.\"industry\""
-- 36: "$.\"industry\""
-- 37: "1"
-- 38: "$.\"industry\""
-- 39: "$.\"industry\""
-- 40: "$.\"industry\""
-- 41: "$.\"industry\""
-- 42: "$.\"industry\""
-- 43: "$.\"industry\""
-- 44: "$.\"industry\""
-- 45: "$.\"industry\""
-- 46: "$.\"industry\""
-- 47: "$.\"industry\""
-- 48: "$.\"industry\""
-- 49: "$.\"industry\""
-- 50: "$.\"industry\""
-- 51: "$.\"industry\""
-- 52: "$.\"industry\""
-- 53: "$.\"industry\""
-- 54: "$.\"industry\""
-- 55: "$.\"industry\""
-- 56: "$.\"industry\""
-- 57: "$.\"industry\""
-- 58: "$.\"industry\""
-- 59: "$.\"industry\""
-- 60: "$.\"industry\""
-- 61: "$.\"industry\""
-- 62: "$.\"industry\""
-- 63: "$.\"industry\""
-- 64: "$.\"industry\""
-- 65: "$.\"industry\""
-- 66: "$.\"industry\""
-- 67: "$.\"industry\""
-- 68: "$.\"industry\""
-- 69: "$.\"industry\""
-- 70: 5
-- 71: "$.\"industry\""
-- 72: "$.\"industry\""
-- 73: "$.\"industry\""
-- 74: "5"

-- objectProperty isNull
NOT (coalesce(json_type(`metadata`, ?), 'null') <> 'null')
-- 1: "$.\"industry\""

-- objectProperty isNotNull
coalesce(json_type(`metadata`, ?), 'null') <> 'null'
-- 1: "$.\"industry\""

-- objectProperty isEmpty
(`metadata` -> ?) IN ('""', '[]', '{}')
-- 1: "$.\"industry\""

-- objectProperty isNotEmpty
(coalesce(json_type(`metadata`, ?), 'null') <> 'null' AND NOT ((`metadata` -> ?) IN ('""', '[]', '{}')))
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""

-- objectProperty of text
CASE json_type(CASE WHEN json_valid(`name`) THEN `name` END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN json_valid(`name`) THEN `name` END ->> ?) END = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "SaaS"

-- string is, of UUIDs
CAST(`uuid` AS TEXT) = ?
-- 1: "US"

-- number greaterThan, of decimals
(`price` > ? AND `price` < '')
-- 1: 0.5

-- objectProperty of a struct
CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN json_type(`owner`, ?) IN ('integer', 'real') THEN CAST((`owner` ->> ?) AS REAL) ELSE CASE WHEN CASE WHEN CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END, 2) ELSE CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END END GLOB '[0-9]*' AND CASE WHEN CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END, 2) ELSE CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END END NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || CASE WHEN CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END, 2) ELSE CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END END) THEN CAST(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END AS REAL) END END > ?, CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END > ?)
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "$.\"industry\""
-- 4: "$.\"industry\""
-- 5: "$.\"industry\""
-- 6: "$.\"industry\""
-- 7: "$.\"industry\""
-- 8: "$.\"industry\""
-- 9: "$.\"industry\""
-- 10: "$.\"industry\""
-- 11: "$.\"industry\""
-- 12: "$.\"industry\""
-- 13: "$.\"industry\""
-- 14: "$.\"industry\""
-- 15: "$.\"industry\""
-- 16: "$.\"industry\""
-- 17: "$.\"industry\""
-- 18: "$.\"industry\""
-- 19: "$.\"industry\""
-- 20: "$.\"industry\""
-- 21: "$.\"industry\""
-- 22: "$.\"industry\""
-- 23: "$.\"industry\""
-- 24: "$.\"industry\""
-- 25: "$.\"industry\""
-- 26: "$.\"industry\""
-- 27: "$.\"industry\""
-- 28: "$.\"industry\""
-- 29: "$.\"industry\""
-- 30: "$.\"industry\""
-- 31: "$.\"industry\""
-- 32: "$.\"industry\""
-- 33: 5
-- 34: "$.\"industry\""
-- 35: "$.\"industry\""
-- 36: "$.\"industry\""
-- 37: "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN json_type(`owner`, ?) IN ('integer', 'real') THEN CAST((`owner` ->> ?) AS REAL) ELSE CASE WHEN CASE WHEN CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END, 2) ELSE CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END END GLOB '[0-9]*' AND CASE WHEN CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END, 2) ELSE CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END END NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || CASE WHEN CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END, 2) ELSE CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END END) THEN CAST(CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END AS REAL) END END > ?, CASE WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END > ?)
-- 1: "$.\"age\""
-- 2: "$.\"age\""
-- 3: "$.\"age\""
-- 4: "$.\"age\""
-- 5: "$.\"age\""
-- 6: "$.\"age\""
-- 7: "$.\"age\""
-- 8: "$.\"age\""
-- 9: "$.\"age\""
-- 10: "$.\"age\""
-- 11: "$.\"age\""
-- 12: "$.\"age\""
-- 13: "$.\"age\""
-- 14: "$.\"age\""
-- 15: "$.\"age\""
-- 16: "$.\"age\""
-- 17: "$.\"age\""
-- 18: "$.\"age\""
-- 19: "$.\"age\""
-- 20: "$.\"age\""
-- 21: "$.\"age\""
-- 22: "$.\"age\""
-- 23: "$.\"age\""
-- 24: "$.\"age\""
-- 25: "$.\"age\""
-- 26: "$.\"age\""
-- 27: "$.\"age\""
-- 28: "$.\"age\""
-- 29: "$.\"age\""
-- 30: "$.\"age\""
-- 31: "$.\"age\""
-- 32: "$.\"age\""
-- 33: 5
-- 34: "$.\"age\""
-- 35: "$.\"age\""
-- 36: "$.\"age\""
-- 37: "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN json_type(`owner`, ?) IN ('integer', 'real') THEN (SELECT CASE WHEN number < 0 THEN '-' ELSE '' END || CASE WHEN number = 0 THEN '0' WHEN exponent >= 21 OR exponent < -6 THEN substr(digits, 1, 1) || CASE WHEN length(digits) > 1 THEN '.' || substr(digits, 2) ELSE '' END || printf('e%+d', exponent) WHEN exponent < 0 THEN '0.' || substr('000000000000000000000', 1, -1 - exponent) || digits WHEN length(digits) > exponent + 1 THEN substr(digits, 1, exponent + 1) || '.' || substr(digits, exponent + 2) ELSE substr(digits || '000000000000000000000', 1, exponent + 1) END FROM (SELECT number, rtrim(replace(substr(spelled, 1, instr(spelled, 'e') - 1), '.', ''), '0') AS digits, CAST(substr(spelled, instr(spelled, 'e') + 1) AS INTEGER) AS exponent FROM (WITH RECURSIVE rounded(number, decimals, spelled) AS (SELECT CAST((`owner` ->> ?) AS REAL), 0, printf('%!.0e', abs(CAST((`owner` ->> ?) AS REAL))) UNION ALL SELECT number, decimals + 1, printf('%!.' || (decimals + 1) || 'e', abs(number)) FROM rounded WHERE CAST(spelled AS REAL) <> abs(number) AND decimals < 16) SELECT number, spelled FROM rounded ORDER BY decimals DESC LIMIT 1))) WHEN json_type(`owner`, ?) IN ('text', 'true', 'false') THEN CASE json_type(`owner`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`owner` ->> ?) END END <> ?
-- 1: "$.\"none\""
-- 2: "$.\"none\""
-- 3: "$.\"none\""
-- 4: "$.\"none\""
-- 5: "$.\"none\""
-- 6: "$.\"none\""
-- 7: "5"

-- objectProperty of a map
CASE json_type(`labels`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`labels` ->> ?) END = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "SaaS"

-- array matchConditions, of structs
EXISTS (SELECT 1 FROM json_each(CASE WHEN json_type(`owners`, '$') = 'array' THEN `owners` END) AS element WHERE (CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END = ? AND coalesce(CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('integer', 'real') THEN CAST((CASE WHEN element.type = 'object' THEN element.value END ->> ?) AS REAL) ELSE CASE WHEN CASE WHEN CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END, 2) ELSE CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END END GLOB '[0-9]*' AND CASE WHEN CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END, 2) ELSE CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END END NOT GLOB '*[^0-9.eE+-]*' AND json_valid('1' || CASE WHEN CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END GLOB '-*' THEN substr(CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END, 2) ELSE CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END END) THEN CAST(CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END AS REAL) END END < ?, CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END < ?)))
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "SaaS"
-- 4: "$.\"age\""
-- 5: "$.\"age\""
-- 6: "$.\"age\""
-- 7: "$.\"age\""
-- 8: "$.\"age\""
-- 9: "$.\"age\""
-- 10: "$.\"age\""
-- 11: "$.\"age\""
-- 12: "$.\"age\""
-- 13: "$.\"age\""
-- 14: "$.\"age\""
-- 15: "$.\"age\""
-- 16: "$.\"age\""
-- 17: "$.\"age\""
-- 18: "$.\"age\""
-- 19: "$.\"age\""
-- 20: "$.\"age\""
-- 21: "$.\"age\""
-- 22: "$.\"age\""
-- 23: "$.\"age\""
-- 24: "$.\"age\""
-- 25: "$.\"age\""
-- 26: "$.\"age\""
-- 27: "$.\"age\""
-- 28: "$.\"age\""
-- 29: "$.\"age\""
-- 30: "$.\"age\""
-- 31: "$.\"age\""
-- 32: "$.\"age\""
-- 33: "$.\"age\""
-- 34: "$.\"age\""
-- 35: "$.\"age\""
-- 36: 5
-- 37: "$.\"age\""
-- 38: "$.\"age\""
-- 39: "$.\"age\""
-- 40: "5"

-- objectProperty of a nested column
CASE json_type(`address`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`address` ->> ?) END = ?
-- 1: "$.\"industry\""
-- 2: "$.\"industry\""
-- 3: "SaaS"

-- object matchConditions
(json_type(`metadata`, '$') IN ('object') AND (instr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, ?) > 0 AND substr(CASE WHEN json_type(`metadata`, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(`metadata`, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (`metadata` ->> ?) END END, -9) = ?))
-- 1: "$.\"title\""
-- 2: "$.\"title\""
-- 3: "$.\"title\""
-- 4: "VP"
-- 5: "$.\"email\""
-- 6: "$.\"email\""
-- 7: "$.\"email\""
-- 8: "@acme.com"

-- array matchConditions
EXISTS (SELECT 1 FROM json_each(CASE WHEN json_type(`contacts`, '$') = 'array' THEN `contacts` END) AS element WHERE (instr(CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END, ?) > 0 OR substr(CASE WHEN json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) IN ('text', 'integer', 'real', 'true', 'false') THEN CASE json_type(CASE WHEN element.type = 'object' THEN element.value END, ?) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE (CASE WHEN element.type = 'object' THEN element.value END ->> ?) END END, -9) = ?))
-- 1: "$.\"title\""
-- 2: "$.\"title\""
-- 3: "$.\"title\""
-- 4: "VP"
-- 5: "$.\"email\""
-- 6: "$.\"email\""
-- 7: "$.\"email\""
-- 8: "@acme.com"

-- array isNull
`contacts` IS NULL

-- any isNotNull
`name` IS NOT NULL

-- vector isNull
`name` IS NULL

-- string of the related record
`id` IN (SELECT `related`.`id` FROM `companies` AS `related` WHERE (`related`.`id` IS NOT NULL AND `related`.`name` = ?))
-- 1: "US"

-- string isNull of the related record
((`id` IS NULL OR `id` NOT IN (SELECT `related`.`id` FROM `companies` AS `related` WHERE `related`.`id` IS NOT NULL)) OR `id` IN (SELECT `related`.`id` FROM `companies` AS `related` WHERE (`related`.`id` IS NOT NULL AND `related`.`name` IS NULL)))

-- occurrence moreThan
`id` IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= ? AND `related`.`created_at` < ?))) GROUP BY `related`.`id` HAVING count(*) >= ?)
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"
-- 4: 4

-- occurrence lessThan
(`id` IS NULL OR `id` NOT IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= ? AND `related`.`created_at` < ?))) GROUP BY `related`.`id` HAVING count(*) >= ?))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"
-- 4: 3

-- occurrence exactly
`id` IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= ? AND `related`.`created_at` < ?))) GROUP BY `related`.`id` HAVING count(*) = ?)
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"
-- 4: 2

-- occurrence not
(`id` IS NULL OR `id` NOT IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND `related`.`created_at` < ?))))
-- 1: "meeting"
-- 2: "2025-06-15T12:00:00.000"

-- occurrence moreThan 0
`id` IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= ? AND `related`.`created_at` < ?))))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"

-- occurrence joined by two columns
(`id`, `place`) IN (SELECT `related`.`id`, `related`.`place` FROM `places` AS `related` WHERE ((`related`.`id` IS NOT NULL AND `related`.`place` IS NOT NULL) AND (`related`.`type` = ? AND (`related`.`born` >= ? AND `related`.`born` < ?))) GROUP BY `related`.`id`, `related`.`place` HAVING count(*) >= ?)
-- 1: "meeting"
-- 2: "2025-05-17"
-- 3: "2025-06-16"
-- 4: 4

-- sql
(
amount > 1e6 -- of dollars
)
