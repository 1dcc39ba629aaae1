-- availabilitySql: owner_id = "{{member.ids.hubspot}}" and country = "US"
WITH "rows_by_key" AS (
  SELECT "owner_id" AS "key", "assigned_at"
  FROM "crm"."accounts"
  WHERE "country" = 'US'
),
"counts_by_key" AS (
  SELECT
    "key",
    count(*) AS "row_count",
    count(CASE WHEN "assigned_at" < to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "expired",
    count(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "held_by_time",
    date_part(epoch_millisecond, min(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN "assigned_at" END)) AS "earliest_0"
  FROM "rows_by_key" AS "rows"
  GROUP BY "key"
)
SELECT * FROM (
  SELECT *, 0 AS "rank among the latest"
  FROM "counts_by_key"
  UNION ALL
  SELECT
    "key",
    count(*) AS "row_count",
    count(CASE WHEN "assigned_at" < to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "expired",
    count(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "held_by_time",
    date_part(epoch_millisecond, min(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN "assigned_at" END)) AS "earliest_0",
    "rank among the latest"
  FROM (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY "key"
        ORDER BY CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 ELSE 0 END, "assigned_at" DESC
      ) AS "rank among the latest"
    FROM "rows_by_key" AS "rows"
    WHERE CASE WHEN "assigned_at" < to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 0 ELSE 1 END = 1
      AND "key" IN (
        SELECT "key"
        FROM "counts_by_key"
        WHERE "key" IN ('7', '8', '9')
        GROUP BY "key"
        HAVING sum("row_count" - "expired") >= 1
      )
  ) AS "rows"
  WHERE "rank among the latest" <= 2
  GROUP BY "key", "rank among the latest"
) AS "counts";

-- membersSql, fixed: owner_id = "{{member.ids.hubspot}}" and country = "US"
WITH "members_by_key" AS (
  SELECT 1 AS "member_number", 'Ann' AS "name", '7' AS "member_key"
  UNION ALL SELECT 2, 'Bo', '8'
  UNION ALL SELECT 2, 'Bo', '9'
),
"held_records" AS (
  SELECT "owner_id" AS "key", date_part(epoch_millisecond, "assigned_at") AS "time"
  FROM "crm"."accounts"
  WHERE "country" = 'US'
    AND (
      "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO')
      OR "assigned_at" IS NULL
    )
),
"ranked_records" AS (
  SELECT
    "member_number",
    "name",
    "key",
    "time",
    row_number() OVER (
      PARTITION BY "member_number"
      ORDER BY CASE WHEN "time" IS NULL THEN 0 ELSE 1 END, "time" DESC
    ) AS "rank"
  FROM "members_by_key"
  LEFT JOIN "held_records" ON "key" = "member_key"
),
"held_by_member" AS (
  SELECT
    "member_number",
    "name",
    count("key") AS "held",
    max(CASE WHEN "rank" = 2 THEN "time" END) AS "decisive_time"
  FROM "ranked_records"
  GROUP BY "member_number", "name"
)
SELECT
  "name",
  "held",
  CASE WHEN "held" >= 2 THEN 0 ELSE 2 - "held" END AS "available",
  CASE
    WHEN "decisive_time" < 1796083200000 THEN to_timestamp_tz('2026-12-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1798761600000 THEN to_timestamp_tz('2027-01-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1801440000000 THEN to_timestamp_tz('2027-02-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1803859200000 THEN to_timestamp_tz('2027-03-01T00:00:00.000+00:00', 'AUTO')
  END AS "full_until"
FROM "held_by_member"
ORDER BY "member_number";

-- membersSql, sliding: owner_id = "{{member.ids.hubspot}}" and country = "US"
WITH "members_by_key" AS (
  SELECT 1 AS "member_number", 'Ann' AS "name", '7' AS "member_key"
  UNION ALL SELECT 2, 'Bo', '8'
  UNION ALL SELECT 2, 'Bo', '9'
),
"held_records" AS (
  SELECT "owner_id" AS "key", date_part(epoch_millisecond, "assigned_at") AS "time"
  FROM "crm"."accounts"
  WHERE "country" = 'US'
    AND (
      "assigned_at" >= to_timestamp_tz('2026-10-20T00:00:00.001+00:00', 'AUTO')
      OR "assigned_at" IS NULL
    )
),
"ranked_records" AS (
  SELECT
    "member_number",
    "name",
    "key",
    "time",
    row_number() OVER (
      PARTITION BY "member_number"
      ORDER BY CASE WHEN "time" IS NULL THEN 0 ELSE 1 END, "time" DESC
    ) AS "rank"
  FROM "members_by_key"
  LEFT JOIN "held_records" ON "key" = "member_key"
),
"held_by_member" AS (
  SELECT
    "member_number",
    "name",
    count("key") AS "held",
    max(CASE WHEN "rank" = 2 THEN "time" END) AS "decisive_time"
  FROM "ranked_records"
  GROUP BY "member_number", "name"
)
SELECT
  "name",
  "held",
  CASE WHEN "held" >= 2 THEN 0 ELSE 2 - "held" END AS "available",
  CASE
    WHEN "decisive_time" < 1793404800000 THEN to_timestamp_tz(CAST(floor("decisive_time" + 2678400000) AS DECIMAL(38, 0)), 3)
    WHEN "decisive_time" < 1793491200000 THEN to_timestamp_tz('2026-12-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1796083200000 THEN to_timestamp_tz(CAST(floor("decisive_time" + 2592000000) AS DECIMAL(38, 0)), 3)
    WHEN "decisive_time" < 1798761600000 THEN to_timestamp_tz(CAST(floor("decisive_time" + 2678400000) AS DECIMAL(38, 0)), 3)
  END AS "full_until"
FROM "held_by_member"
ORDER BY "member_number";

-- availabilitySql: owner_id = "{{member.ids.hubspot}}" or country = "US"
WITH "rows_by_key" AS (
  SELECT "matching filters" AS "key", "assigned_at"
  FROM (
    SELECT
      *,
      '' || CASE WHEN ("owner_id" = '7' OR "country" = 'US') THEN '1' ELSE '0' END || CASE WHEN (
        "owner_id" IN ('8', '9')
        OR "country" = 'US'
      ) THEN '1' ELSE '0' END AS "matching filters"
    FROM "crm"."accounts"
  ) AS "rows"
  WHERE "matching filters" <> '00'
),
"counts_by_key" AS (
  SELECT
    "key",
    count(*) AS "row_count",
    count(CASE WHEN "assigned_at" < to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "expired",
    count(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "held_by_time",
    date_part(epoch_millisecond, min(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN "assigned_at" END)) AS "earliest_0"
  FROM "rows_by_key" AS "rows"
  GROUP BY "key"
)
SELECT * FROM (
  SELECT *, 0 AS "rank among the latest"
  FROM "counts_by_key"
  UNION ALL
  SELECT
    "key",
    count(*) AS "row_count",
    count(CASE WHEN "assigned_at" < to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "expired",
    count(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 END) AS "held_by_time",
    date_part(epoch_millisecond, min(CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN "assigned_at" END)) AS "earliest_0",
    "rank among the latest"
  FROM (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY "key"
        ORDER BY CASE WHEN "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 1 ELSE 0 END, "assigned_at" DESC
      ) AS "rank among the latest"
    FROM "rows_by_key" AS "rows"
    WHERE CASE WHEN "assigned_at" < to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO') THEN 0 ELSE 1 END = 1
      AND "key" IN (
        SELECT "key"
        FROM "counts_by_key"
        WHERE TRUE
        GROUP BY "key"
        HAVING sum("row_count" - "expired") >= 1
      )
  ) AS "rows"
  WHERE "rank among the latest" <= 2
  GROUP BY "key", "rank among the latest"
) AS "counts";

-- membersSql, fixed: owner_id = "{{member.ids.hubspot}}" or country = "US"
WITH "members_by_key" AS (
  SELECT 1 AS "member_number", 'Ann' AS "name", '1' AS "member_key"
  UNION ALL SELECT 2, 'Bo', '2'
),
"held_records" AS (
  SELECT '1' AS "key", date_part(epoch_millisecond, "assigned_at") AS "time"
  FROM "crm"."accounts"
  WHERE ("owner_id" = '7' OR "country" = 'US')
    AND (
      "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO')
      OR "assigned_at" IS NULL
    )
  UNION ALL
  SELECT '2' AS "key", date_part(epoch_millisecond, "assigned_at") AS "time"
  FROM "crm"."accounts"
  WHERE ("owner_id" IN ('8', '9') OR "country" = 'US')
    AND (
      "assigned_at" >= to_timestamp_tz('2026-11-01T00:00:00.000+00:00', 'AUTO')
      OR "assigned_at" IS NULL
    )
),
"ranked_records" AS (
  SELECT
    "member_number",
    "name",
    "key",
    "time",
    row_number() OVER (
      PARTITION BY "member_number"
      ORDER BY CASE WHEN "time" IS NULL THEN 0 ELSE 1 END, "time" DESC
    ) AS "rank"
  FROM "members_by_key"
  LEFT JOIN "held_records" ON "key" = "member_key"
),
"held_by_member" AS (
  SELECT
    "member_number",
    "name",
    count("key") AS "held",
    max(CASE WHEN "rank" = 2 THEN "time" END) AS "decisive_time"
  FROM "ranked_records"
  GROUP BY "member_number", "name"
)
SELECT
  "name",
  "held",
  CASE WHEN "held" >= 2 THEN 0 ELSE 2 - "held" END AS "available",
  CASE
    WHEN "decisive_time" < 1796083200000 THEN to_timestamp_tz('2026-12-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1798761600000 THEN to_timestamp_tz('2027-01-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1801440000000 THEN to_timestamp_tz('2027-02-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1803859200000 THEN to_timestamp_tz('2027-03-01T00:00:00.000+00:00', 'AUTO')
  END AS "full_until"
FROM "held_by_member"
ORDER BY "member_number";

-- membersSql, sliding: owner_id = "{{member.ids.hubspot}}" or country = "US"
WITH "members_by_key" AS (
  SELECT 1 AS "member_number", 'Ann' AS "name", '1' AS "member_key"
  UNION ALL SELECT 2, 'Bo', '2'
),
"held_records" AS (
  SELECT '1' AS "key", date_part(epoch_millisecond, "assigned_at") AS "time"
  FROM "crm"."accounts"
  WHERE ("owner_id" = '7' OR "country" = 'US')
    AND (
      "assigned_at" >= to_timestamp_tz('2026-10-20T00:00:00.001+00:00', 'AUTO')
      OR "assigned_at" IS NULL
    )
  UNION ALL
  SELECT '2' AS "key", date_part(epoch_millisecond, "assigned_at") AS "time"
  FROM "crm"."accounts"
  WHERE ("owner_id" IN ('8', '9') OR "country" = 'US')
    AND (
      "assigned_at" >= to_timestamp_tz('2026-10-20T00:00:00.001+00:00', 'AUTO')
      OR "assigned_at" IS NULL
    )
),
"ranked_records" AS (
  SELECT
    "member_number",
    "name",
    "key",
    "time",
    row_number() OVER (
      PARTITION BY "member_number"
      ORDER BY CASE WHEN "time" IS NULL THEN 0 ELSE 1 END, "time" DESC
    ) AS "rank"
  FROM "members_by_key"
  LEFT JOIN "held_records" ON "key" = "member_key"
),
"held_by_member" AS (
  SELECT
    "member_number",
    "name",
    count("key") AS "held",
    max(CASE WHEN "rank" = 2 THEN "time" END) AS "decisive_time"
  FROM "ranked_records"
  GROUP BY "member_number", "name"
)
SELECT
  "name",
  "held",
  CASE WHEN "held" >= 2 THEN 0 ELSE 2 - "held" END AS "available",
  CASE
    WHEN "decisive_time" < 1793404800000 THEN to_timestamp_tz(CAST(floor("decisive_time" + 2678400000) AS DECIMAL(38, 0)), 3)
    WHEN "decisive_time" < 1793491200000 THEN to_timestamp_tz('2026-12-01T00:00:00.000+00:00', 'AUTO')
    WHEN "decisive_time" < 1796083200000 THEN to_timestamp_tz(CAST(floor("decisive_time" + 2592000000) AS DECIMAL(38, 0)), 3)
    WHEN "decisive_time" < 1798761600000 THEN to_timestamp_tz(CAST(floor("decisive_time" + 2678400000) AS DECIMAL(38, 0)), 3)
  END AS "full_until"
FROM "held_by_member"
ORDER BY "member_number";
