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
(strpos(`name`, ?) > 0 OR strpos(`name`, ?) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string doesNotContain
(NOT strpos(`name`, ?) > 0 AND NOT strpos(`name`, ?) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string startsWith
starts_with(`name`, ?)
-- 1: "A"

-- string endsWith
ends_with(`name`, ?)
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
(`employees` <> ? AND NOT is_nan(`employees`))
-- 1: 5

-- number greaterThan
(`employees` > ? AND NOT is_nan(`employees`))
-- 1: 0.5

-- number lowerThan
`employees` < ?
-- 1: 100

-- number between
(`employees` >= ? AND `employees` <= ?)
-- 1: 1
-- 2: 5

-- number greaterThan, of whole numbers
`id` > ?
-- 1: 100

-- date is
(`created_at` >= CAST(? AS TIMESTAMP) AND `created_at` < CAST(? AS TIMESTAMP))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-15T00:00:00.001Z"

-- date is, that day
(`created_at` >= CAST(? AS TIMESTAMP) AND `created_at` < CAST(? AS TIMESTAMP))
-- 1: "2025-01-15T00:00:00.000Z"
-- 2: "2025-01-16T00:00:00.000Z"

-- date isNot
(`created_at` < CAST(? AS TIMESTAMP) OR `created_at` >= CAST(? AS TIMESTAMP))
-- 1: "2025-01-15T09:30:00.000Z"
-- 2: "2025-01-15T09:30:00.001Z"

-- date greaterThan
`created_at` >= CAST(? AS TIMESTAMP)
-- 1: "2025-01-14T23:00:00.001Z"

-- date lowerThan
`created_at` < CAST(? AS TIMESTAMP)
-- 1: "2025-01-15T07:30:00.000Z"

-- date between
(`created_at` >= CAST(? AS TIMESTAMP) AND `created_at` < CAST(? AS TIMESTAMP))
-- 1: "2025-01-01T00:00:00.000Z"
-- 2: "2025-06-30T00:00:00.001Z"

-- date greaterThan, of days
`born` >= CAST(? AS DATE)
-- 1: "2025-01-16"

-- date greaterThan, of clocks
`seen` >= CAST(? AS DATETIME)
-- 1: "2025-01-15T00:00:00.001"

-- date greaterThan, of text
CASE WHEN CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN NULL WHEN upper(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) > 3 THEN CAST(substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), length(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) - 1, 2) AS BIGINT) ELSE 0 END) END IS NULL THEN (CASE WHEN regexp_contains(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') THEN unix_millis(SAFE_CAST(coalesce(regexp_extract(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') || ' ' || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN '00:00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN ':00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || replace(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), ',', '.') || '+00' AS TIMESTAMP)) END >= ? AND CASE WHEN regexp_contains(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') THEN unix_millis(SAFE_CAST(coalesce(regexp_extract(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') || ' ' || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN '00:00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN ':00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || replace(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), ',', '.') || '+00' AS TIMESTAMP)) END < ?) ELSE (CASE WHEN regexp_contains(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') THEN unix_millis(SAFE_CAST(coalesce(regexp_extract(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') || ' ' || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN '00:00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN ':00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || replace(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), ',', '.') || '+00' AS TIMESTAMP)) END - CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN NULL WHEN upper(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) > 3 THEN CAST(substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), length(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) - 1, 2) AS BIGINT) ELSE 0 END) END >= ? AND CASE WHEN regexp_contains(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') THEN unix_millis(SAFE_CAST(coalesce(regexp_extract(`name`, r'^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') || ' ' || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN '00:00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN ':00' ELSE coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') END || replace(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), ',', '.') || '+00' AS TIMESTAMP)) END - CASE WHEN coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '') = '' THEN NULL WHEN upper(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) = 'Z' THEN 0 ELSE CASE WHEN substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), 1, 1) = '-' THEN -60000 ELSE 60000 END * (CAST(substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), 2, 2) AS BIGINT) * 60 + CASE WHEN length(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) > 3 THEN CAST(substr(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), ''), length(coalesce(regexp_extract(`name`, r'^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ](?:(?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(?::[0-5][0-9])(?:(?:[.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$'), '')) - 1, 2) AS BIGINT) ELSE 0 END) END < ?) END
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
LAX_STRING(`metadata`[?]) = ?
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty is, of a number
CASE WHEN json_type(`metadata`[?]) IN ('number') THEN CASE WHEN abs(LAX_FLOAT64(`metadata`[?])) < 9007199254740992 AND LAX_FLOAT64(`metadata`[?]) = floor(LAX_FLOAT64(`metadata`[?])) THEN CAST(CAST(LAX_FLOAT64(`metadata`[?]) AS INT64) AS STRING) ELSE TO_JSON_STRING(`metadata`[?]) END WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END = ?
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
CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(`metadata`[?]) END <> ?
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty contains
strpos(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(`metadata`[?]) END, ?) > 0
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty doesNotContain
NOT strpos(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(`metadata`[?]) END, ?) > 0
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty startsWith
starts_with(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(`metadata`[?]) END, ?)
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty endsWith
ends_with(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(`metadata`[?]) END, ?)
-- 1: "industry"
-- 2: "industry"
-- 3: "SaaS"

-- objectProperty greaterThan
CASE WHEN json_type(`metadata`[?]) IN ('number') THEN CASE WHEN abs(LAX_FLOAT64(`metadata`[?])) < 9007199254740992 AND LAX_FLOAT64(`metadata`[?]) = floor(LAX_FLOAT64(`metadata`[?])) THEN CAST(CAST(LAX_FLOAT64(`metadata`[?]) AS INT64) AS STRING) ELSE TO_JSON_STRING(`metadata`[?]) END WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END > ?
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
coalesce(CASE WHEN json_type(`metadata`[?]) IN ('number') THEN LAX_FLOAT64(`metadata`[?]) ELSE CASE WHEN regexp_contains(CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END, r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END AS FLOAT64) END END < ?, CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END < ?)
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
(coalesce(CASE WHEN json_type(`metadata`[?]) IN ('number') THEN LAX_FLOAT64(`metadata`[?]) ELSE CASE WHEN regexp_contains(CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END, r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END AS FLOAT64) END END >= ?, CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END >= ?) AND coalesce(CASE WHEN json_type(`metadata`[?]) IN ('number') THEN LAX_FLOAT64(`metadata`[?]) ELSE CASE WHEN regexp_contains(CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END, r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END AS FLOAT64) END END <= ?, CASE WHEN json_type(`metadata`[?]) IN ('string', 'boolean') THEN LAX_STRING(`metadata`[?]) END <= ?))
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
NOT (coalesce(json_type(`metadata`[?]), 'null') <> 'null')
-- 1: "industry"

-- objectProperty isNotNull
coalesce(json_type(`metadata`[?]), 'null') <> 'null'
-- 1: "industry"

-- objectProperty isEmpty
TO_JSON_STRING(`metadata`[?]) IN ('""', '[]', '{}')
-- 1: "industry"

-- objectProperty isNotEmpty
(coalesce(json_type(`metadata`[?]), 'null') <> 'null' AND NOT (TO_JSON_STRING(`metadata`[?]) IN ('""', '[]', '{}')))
-- 1: "industry"
-- 2: "industry"

-- objectProperty of text
LAX_STRING(SAFE.PARSE_JSON(`name`, wide_number_mode => 'round')[?]) = ?
-- 1: "industry"
-- 2: "SaaS"

-- string is, of UUIDs
CAST(`uuid` AS STRING) = ?
-- 1: "US"

-- number greaterThan, of decimals
`price` > ?
-- 1: 0.5

-- objectProperty of a struct
LAX_STRING(TO_JSON(`owner`)[?]) = ?
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('number') THEN LAX_FLOAT64(TO_JSON(`owner`)[?]) ELSE CASE WHEN regexp_contains(CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('string', 'boolean') THEN LAX_STRING(TO_JSON(`owner`)[?]) END, r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('string', 'boolean') THEN LAX_STRING(TO_JSON(`owner`)[?]) END AS FLOAT64) END END > ?, CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('string', 'boolean') THEN LAX_STRING(TO_JSON(`owner`)[?]) END > ?)
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
coalesce(CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('number') THEN LAX_FLOAT64(TO_JSON(`owner`)[?]) ELSE CASE WHEN regexp_contains(CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('string', 'boolean') THEN LAX_STRING(TO_JSON(`owner`)[?]) END, r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('string', 'boolean') THEN LAX_STRING(TO_JSON(`owner`)[?]) END AS FLOAT64) END END > ?, CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('string', 'boolean') THEN LAX_STRING(TO_JSON(`owner`)[?]) END > ?)
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
CASE WHEN json_type(TO_JSON(`owner`)[?]) IN ('number') THEN CASE WHEN abs(LAX_FLOAT64(TO_JSON(`owner`)[?])) < 9007199254740992 AND LAX_FLOAT64(TO_JSON(`owner`)[?]) = floor(LAX_FLOAT64(TO_JSON(`owner`)[?])) THEN CAST(CAST(LAX_FLOAT64(TO_JSON(`owner`)[?]) AS INT64) AS STRING) ELSE TO_JSON_STRING(TO_JSON(`owner`)[?]) END WHEN json_type(TO_JSON(`owner`)[?]) IN ('string', 'boolean') THEN LAX_STRING(TO_JSON(`owner`)[?]) END <> ?
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
LAX_STRING(TO_JSON(`labels`)[?]) = ?
-- 1: "industry"
-- 2: "SaaS"

-- array matchConditions, of structs
EXISTS (SELECT 1 FROM UNNEST(JSON_QUERY_ARRAY(TO_JSON(`owners`))) AS element WHERE (LAX_STRING(element[?]) = ? AND coalesce(CASE WHEN json_type(element[?]) IN ('number') THEN LAX_FLOAT64(element[?]) ELSE CASE WHEN regexp_contains(CASE WHEN json_type(element[?]) IN ('string', 'boolean') THEN LAX_STRING(element[?]) END, r'^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN SAFE_CAST(CASE WHEN json_type(element[?]) IN ('string', 'boolean') THEN LAX_STRING(element[?]) END AS FLOAT64) END END < ?, CASE WHEN json_type(element[?]) IN ('string', 'boolean') THEN LAX_STRING(element[?]) END < ?)))
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
LAX_STRING(TO_JSON(`address`)[?]) = ?
-- 1: "industry"
-- 2: "SaaS"

-- object matchConditions
(json_type(`metadata`) IN ('object') AND (strpos(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(`metadata`[?]) END, ?) > 0 AND ends_with(CASE WHEN json_type(`metadata`[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(`metadata`[?]) END, ?)))
-- 1: "title"
-- 2: "title"
-- 3: "VP"
-- 4: "email"
-- 5: "email"
-- 6: "@acme.com"

-- array matchConditions
EXISTS (SELECT 1 FROM UNNEST(JSON_QUERY_ARRAY(`contacts`)) AS element WHERE (strpos(CASE WHEN json_type(element[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(element[?]) END, ?) > 0 OR ends_with(CASE WHEN json_type(element[?]) IN ('string', 'number', 'boolean') THEN LAX_STRING(element[?]) END, ?)))
-- 1: "title"
-- 2: "title"
-- 3: "VP"
-- 4: "email"
-- 5: "email"
-- 6: "@acme.com"

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
`id` IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= CAST(? AS TIMESTAMP) AND `related`.`created_at` < CAST(? AS TIMESTAMP)))) GROUP BY `related`.`id` HAVING count(*) >= ?)
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 4

-- occurrence lessThan
(`id` IS NULL OR `id` NOT IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= CAST(? AS TIMESTAMP) AND `related`.`created_at` < CAST(? AS TIMESTAMP)))) GROUP BY `related`.`id` HAVING count(*) >= ?))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 3

-- occurrence exactly
`id` IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= CAST(? AS TIMESTAMP) AND `related`.`created_at` < CAST(? AS TIMESTAMP)))) GROUP BY `related`.`id` HAVING count(*) = ?)
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"
-- 4: 2

-- occurrence not
(`id` IS NULL OR `id` NOT IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND `related`.`created_at` < CAST(? AS TIMESTAMP)))))
-- 1: "meeting"
-- 2: "2025-06-15T12:00:00.000Z"

-- occurrence moreThan 0
`id` IN (SELECT `related`.`id` FROM `crm`.`activities` AS `related` WHERE (`related`.`id` IS NOT NULL AND (`related`.`type` = ? AND (`related`.`created_at` >= CAST(? AS TIMESTAMP) AND `related`.`created_at` < CAST(? AS TIMESTAMP)))))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001Z"
-- 3: "2025-06-15T12:00:00.001Z"

-- occurrence joined by two columns
(`id`, `place`) IN (SELECT (`related`.`id`, `related`.`place`) FROM `places` AS `related` WHERE ((`related`.`id` IS NOT NULL AND `related`.`place` IS NOT NULL) AND (`related`.`type` = ? AND (`related`.`born` >= CAST(? AS DATE) AND `related`.`born` < CAST(? AS DATE)))) GROUP BY `related`.`id`, `related`.`place` HAVING count(*) >= ?)
-- 1: "meeting"
-- 2: "2025-05-17"
-- 3: "2025-06-16"
-- 4: 4

-- sql
(
amount > 1e6 -- of dollars
)
