-- country = "US" and employees > 100
-- By hand: country = 'US' AND employees > 100
SELECT *
FROM "crm"."companies"
WHERE "country" = 'US'
  AND "employees" > 100
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- country = ["US", "CA"] and employees between 100 and 500 and revenue >= 1000000.5
-- By hand: country IN ('US', 'CA') AND employees BETWEEN 100 AND 500 AND revenue >= 1000000.5
SELECT *
FROM "crm"."companies"
WHERE "country" IN ('US', 'CA')
  AND "employees" >= 100 AND "employees" <= 500
  AND "revenue" >= 1000000.5
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- active is true and (city = "Paris" or city = "Lyon")
-- By hand: active AND city IN ('Paris', 'Lyon')
SELECT *
FROM "crm"."companies"
WHERE "active" = TRUE
  AND ("city" = 'Paris' OR "city" = 'Lyon')
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- name != "Acme" and name is not empty
-- By hand: name <> 'Acme' AND name <> ''
SELECT *
FROM "crm"."companies"
WHERE "name" <> 'Acme'
  AND "name" <> ''
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- title starts with "Chief" or title contains "VP"
-- By hand: title LIKE 'Chief%' OR title LIKE '%VP%'
SELECT *
FROM "crm"."companies"
WHERE startsWith("title", 'Chief')
  OR position("title", 'VP') > 0
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- note does not contain "renewal" and note is not null
-- By hand: note NOT LIKE '%renewal%'
SELECT *
FROM "crm"."companies"
WHERE position("note", 'renewal') = 0
  AND "note" IS NOT NULL
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- score > 0.5 or score is null
-- By hand: score > 0.5 OR score IS NULL
SELECT *
FROM "crm"."companies"
WHERE ("score" > 0.5 AND "score" = "score")
  OR "score" IS NULL
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- day > @2025-01-15 and day <= @2025-02-15
-- By hand: day > DATE '2025-01-15' AND day <= DATE '2025-02-15'
SELECT *
FROM "crm"."companies"
WHERE "day" >= toDate32('2025-01-16')
  AND "day" < toDate32('2025-02-16')
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- created_at between @2025-01-15T00:00:00Z and @2025-02-15T00:00:00Z
-- By hand: created_at BETWEEN TIMESTAMP '2025-01-15' AND TIMESTAMP '2025-02-15'
SELECT *
FROM "crm"."companies"
WHERE "created_at" >= toDateTime64('2025-01-15T00:00:00.000', 3, 'UTC')
  AND "created_at" < toDateTime64('2025-02-15T00:00:00.001', 3, 'UTC')
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- metadata.industry = "SaaS" and metadata.plan is not null
-- By hand: metadata ->> 'industry' = 'SaaS' AND metadata ->> 'plan' IS NOT NULL
SELECT *
FROM "crm"."companies"
WHERE CASE
    WHEN JSONType(toString("metadata"), 'industry') = 'String' THEN JSONExtractString(toString("metadata"), 'industry')
    WHEN JSONType(toString("metadata"), 'industry') <> 'Null' THEN JSONExtractRaw(toString("metadata"), 'industry')
  END = 'SaaS'
  AND coalesce(JSONType(toString("metadata"), 'plan') <> 'Null', FALSE)
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- city = ["Paris","Lyon","Marseille","Toulouse","Nice","Nantes","Strasbourg","Bordeaux","Lille"] and note != "it's 100% \\o/"
-- By hand: city IN ('Paris', 'Lyon', 'Marseille', 'Toulouse', 'Nice', 'Nantes', 'Strasbourg', 'Bordeaux', 'Lille') AND note <> 'it''s 100% \o/'
SELECT *
FROM "crm"."companies"
WHERE "city" IN (
    'Paris', 'Lyon', 'Marseille', 'Toulouse', 'Nice', 'Nantes', 'Strasbourg', 'Bordeaux',
    'Lille'
  )
  AND "note" <> 'it\'s 100% \\o/'
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;

-- call -> outcome = "won"
-- By hand: id IN (SELECT company_id FROM crm.calls WHERE outcome = 'won')
SELECT *
FROM "crm"."companies"
WHERE "id" IN (
  SELECT "related_record"."company_id"
  FROM "crm"."calls" AS "related_record"
  WHERE "related_record"."company_id" IS NOT NULL
    AND "related_record"."outcome" = 'won'
)
SETTINGS prefer_column_name_to_alias = 1, transform_null_in = 0, join_use_nulls = 1, distributed_product_mode = 'global', empty_result_for_aggregation_by_empty_set = 0, limit = 0, offset = 0, read_overflow_mode = 'throw', result_overflow_mode = 'throw', set_overflow_mode = 'throw', timeout_overflow_mode = 'throw', output_format_json_named_tuples_as_objects = 1, output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 0, output_format_json_quote_denormals = 0;
