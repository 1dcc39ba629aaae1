-- country = "US" and employees > 100
-- By hand: country = 'US' AND employees > 100
SELECT *
FROM "crm"."companies"
WHERE "country" = 'US'
  AND "employees" > 100;

-- country = ["US", "CA"] and employees between 100 and 500 and revenue >= 1000000.5
-- By hand: country IN ('US', 'CA') AND employees BETWEEN 100 AND 500 AND revenue >= 1000000.5
SELECT *
FROM "crm"."companies"
WHERE "country" IN ('US', 'CA')
  AND "employees" >= 100 AND "employees" <= 500
  AND "revenue" >= CAST('1000000.5' AS DOUBLE);

-- active is true and (city = "Paris" or city = "Lyon")
-- By hand: active AND city IN ('Paris', 'Lyon')
SELECT *
FROM "crm"."companies"
WHERE "active" = TRUE
  AND ("city" = 'Paris' OR "city" = 'Lyon');

-- name != "Acme" and name is not empty
-- By hand: name <> 'Acme' AND name <> ''
SELECT *
FROM "crm"."companies"
WHERE "name" <> 'Acme'
  AND "name" <> '';

-- title starts with "Chief" or title contains "VP"
-- By hand: title LIKE 'Chief%' OR title LIKE '%VP%'
SELECT *
FROM "crm"."companies"
WHERE startswith("title", 'Chief')
  OR contains("title", 'VP');

-- note does not contain "renewal" and note is not null
-- By hand: note NOT LIKE '%renewal%'
SELECT *
FROM "crm"."companies"
WHERE NOT contains("note", 'renewal')
  AND "note" IS NOT NULL;

-- score > 0.5 or score is null
-- By hand: score > 0.5 OR score IS NULL
SELECT *
FROM "crm"."companies"
WHERE ("score" > CAST('0.5' AS DOUBLE) AND "score" <> CAST('NaN' AS DOUBLE))
  OR "score" IS NULL;

-- day > @2025-01-15 and day <= @2025-02-15
-- By hand: day > DATE '2025-01-15' AND day <= DATE '2025-02-15'
SELECT *
FROM "crm"."companies"
WHERE "day" >= to_date('2025-01-16', 'AUTO')
  AND "day" < to_date('2025-02-16', 'AUTO');

-- created_at between @2025-01-15T00:00:00Z and @2025-02-15T00:00:00Z
-- By hand: created_at BETWEEN TIMESTAMP '2025-01-15' AND TIMESTAMP '2025-02-15'
SELECT *
FROM "crm"."companies"
WHERE "created_at" >= to_timestamp_tz('2025-01-15T00:00:00.000+00:00', 'AUTO')
  AND "created_at" < to_timestamp_tz('2025-02-15T00:00:00.001+00:00', 'AUTO');

-- metadata.industry = "SaaS" and metadata.plan is not null
-- By hand: metadata ->> 'industry' = 'SaaS' AND metadata ->> 'plan' IS NOT NULL
SELECT *
FROM "crm"."companies"
WHERE to_varchar(strip_null_value(get(CASE WHEN is_object("metadata") THEN "metadata" END, 'industry'))) = 'SaaS'
  AND strip_null_value(get(CASE WHEN is_object("metadata") THEN "metadata" END, 'plan')) IS NOT NULL;

-- city = ["Paris","Lyon","Marseille","Toulouse","Nice","Nantes","Strasbourg","Bordeaux","Lille"] and note != "it's 100% \\o/"
-- By hand: city IN ('Paris', 'Lyon', 'Marseille', 'Toulouse', 'Nice', 'Nantes', 'Strasbourg', 'Bordeaux', 'Lille') AND note <> 'it''s 100% \o/'
SELECT *
FROM "crm"."companies"
WHERE "city" IN (
    'Paris', 'Lyon', 'Marseille', 'Toulouse', 'Nice', 'Nantes', 'Strasbourg', 'Bordeaux',
    'Lille'
  )
  AND "note" <> 'it\'s 100% \\o/';

-- call -> outcome = "won"
-- By hand: id IN (SELECT company_id FROM crm.calls WHERE outcome = 'won')
SELECT *
FROM "crm"."companies"
WHERE "id" IN (
  SELECT "related_record"."company_id"
  FROM "crm"."calls" AS "related_record"
  WHERE "related_record"."company_id" IS NOT NULL
    AND "related_record"."outcome" = 'won'
);
