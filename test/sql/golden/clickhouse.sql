-- string is
"name" = {p1:String}
-- 1: "US"

-- string is, of several
"name" IN ({p1:String}, {p2:String})
-- 1: "US"
-- 2: "FR"

-- string is, of none
FALSE

-- string isNot
"name" <> {p1:String}
-- 1: "US"

-- string isNot, of several
"name" NOT IN ({p1:String}, {p2:String})
-- 1: "US"
-- 2: "FR"

-- string isNot, with null
("name" IS NULL OR "name" <> {p1:String})
-- 1: "US"

-- string contains
(position("name", {p1:String}) > 0 OR position("name", {p2:String}) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string doesNotContain
(NOT position("name", {p1:String}) > 0 AND NOT position("name", {p2:String}) > 0)
-- 1: "100%"
-- 2: "a_b"

-- string startsWith
startsWith("name", {p1:String})
-- 1: "A"

-- string endsWith
endsWith("name", {p1:String})
-- 1: "A"

-- string in any case
lowerUTF8(replace("name", 'İ', 'i̇')) = {p1:String}
-- 1: "istanbul"

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
-- 1: 5

-- number isNot
("employees" <> {p1:Float64} AND "employees" = "employees")
-- 1: 5

-- number greaterThan
("employees" > {p1:Float64} AND "employees" = "employees")
-- 1: 0.5

-- number lowerThan
"employees" < {p1:Float64}
-- 1: 100

-- number between
("employees" >= {p1:Float64} AND "employees" <= {p2:Float64})
-- 1: 1
-- 2: 5

-- number greaterThan, of whole numbers
"id" > {p1:Int64}
-- 1: 100

-- date is
("created_at" >= toDateTime64({p1:String}, 3, 'UTC') AND "created_at" < toDateTime64({p2:String}, 3, 'UTC'))
-- 1: "2025-01-15T00:00:00.000"
-- 2: "2025-01-15T00:00:00.001"

-- date is, that day
("created_at" >= toDateTime64({p1:String}, 3, 'UTC') AND "created_at" < toDateTime64({p2:String}, 3, 'UTC'))
-- 1: "2025-01-15T00:00:00.000"
-- 2: "2025-01-16T00:00:00.000"

-- date isNot
("created_at" < toDateTime64({p1:String}, 3, 'UTC') OR "created_at" >= toDateTime64({p2:String}, 3, 'UTC'))
-- 1: "2025-01-15T09:30:00.000"
-- 2: "2025-01-15T09:30:00.001"

-- date greaterThan
"created_at" >= toDateTime64({p1:String}, 3, 'UTC')
-- 1: "2025-01-14T23:00:00.001"

-- date lowerThan
"created_at" < toDateTime64({p1:String}, 3, 'UTC')
-- 1: "2025-01-15T07:30:00.000"

-- date between
("created_at" >= toDateTime64({p1:String}, 3, 'UTC') AND "created_at" < toDateTime64({p2:String}, 3, 'UTC'))
-- 1: "2025-01-01T00:00:00.000"
-- 2: "2025-06-30T00:00:00.001"

-- date greaterThan, of days
"born" >= toDate32({p1:String})
-- 1: "2025-01-16"

-- date greaterThan, of clocks
"seen" >= toDateTime64({p1:String}, 3, 'UTC')
-- 1: "2025-01-15T00:00:00.001"

-- date greaterThan, of text
CASE WHEN CASE WHEN upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)) <> '' THEN CASE WHEN startsWith(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), '-') THEN -60000 ELSE 60000 END * (coalesce(toInt64OrNull(substr(replace(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), ':', ''), 2, 2)), 0) * 60 + coalesce(toInt64OrNull(substr(replace(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), ':', ''), 4, 2)), 0)) END IS NULL THEN (CASE WHEN match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') AND startsWith("name", substr(toString(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')), 1, 10)) THEN toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')) END >= {p1:Int64} AND CASE WHEN match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') AND startsWith("name", substr(toString(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')), 1, 10)) THEN toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')) END < {p2:Int64}) ELSE (CASE WHEN match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') AND startsWith("name", substr(toString(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')), 1, 10)) THEN toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')) END - CASE WHEN upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)) <> '' THEN CASE WHEN startsWith(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), '-') THEN -60000 ELSE 60000 END * (coalesce(toInt64OrNull(substr(replace(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), ':', ''), 2, 2)), 0) * 60 + coalesce(toInt64OrNull(substr(replace(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), ':', ''), 4, 2)), 0)) END >= {p1:Int64} AND CASE WHEN match("name", '^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(?:([.,][0-9]{1,3})[0-9]{0,6})?)?([Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$') AND startsWith("name", substr(toString(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')), 1, 10)) THEN toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(replace(upper(regexpExtract("name", '^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?', 0)), ',', '.'), 3, 'UTC')) END - CASE WHEN upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)) <> '' THEN CASE WHEN startsWith(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), '-') THEN -60000 ELSE 60000 END * (coalesce(toInt64OrNull(substr(replace(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), ':', ''), 2, 2)), 0) * 60 + coalesce(toInt64OrNull(substr(replace(upper(regexpExtract(substr("name", 11), '[Zz]$|[+-][0-9:]+$', 0)), ':', ''), 4, 2)), 0)) END < {p2:Int64}) END
-- 1: 1736899200001
-- 2: 8640000000000001

-- date greaterThan, of numbers
("employees" >= {p1:Float64} AND "employees" < {p2:Float64})
-- 1: 1736899200001
-- 2: 8640000000000001

-- boolean isTrue
"is_customer" = TRUE

-- boolean isFalse
"is_customer" = FALSE

-- objectProperty is
CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END = {p2:String}
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty is, of a number
CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN replace(replace(toString(JSONExtractFloat(toString("metadata"), {p1:String}) + 0), 'e', 'e+'), 'e+-', 'e-') WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END = {p2:String}
-- 1: "industry"
-- 2: "5"

-- objectProperty isNot
CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END <> {p2:String}
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty contains
position(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String}) > 0
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty doesNotContain
NOT position(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String}) > 0
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty startsWith
startsWith(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String})
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty endsWith
endsWith(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String})
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty greaterThan
CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN replace(replace(toString(JSONExtractFloat(toString("metadata"), {p1:String}) + 0), 'e', 'e+'), 'e+-', 'e-') WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END > {p2:String}
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty lowerThan, of a number
coalesce(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toString("metadata"), {p1:String}) ELSE CASE WHEN match(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END), CASE WHEN startsWith(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, '-') THEN -inf ELSE inf END) END END < {p2:Float64}, CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END < {p3:String})
-- 1: "industry"
-- 2: 5
-- 3: "5"

-- objectProperty between
(coalesce(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toString("metadata"), {p1:String}) ELSE CASE WHEN match(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END), CASE WHEN startsWith(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, '-') THEN -inf ELSE inf END) END END >= {p2:Float64}, CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END >= {p3:String}) AND coalesce(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toString("metadata"), {p1:String}) ELSE CASE WHEN match(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END), CASE WHEN startsWith(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, '-') THEN -inf ELSE inf END) END END <= {p4:Float64}, CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END <= {p5:String}))
-- 1: "industry"
-- 2: 1
-- 3: "1"
-- 4: 5
-- 5: "5"

-- objectProperty isNull
NOT (coalesce(JSONType(toString("metadata"), {p1:String}) <> 'Null', FALSE))
-- 1: "industry"

-- objectProperty isNotNull
coalesce(JSONType(toString("metadata"), {p1:String}) <> 'Null', FALSE)
-- 1: "industry"

-- objectProperty isEmpty
JSONExtractRaw(toString("metadata"), {p1:String}) IN ('""', '[]', '{}')
-- 1: "industry"

-- objectProperty isNotEmpty
(coalesce(JSONType(toString("metadata"), {p1:String}) <> 'Null', FALSE) AND NOT (JSONExtractRaw(toString("metadata"), {p1:String}) IN ('""', '[]', '{}')))
-- 1: "industry"

-- objectProperty of text
CASE WHEN JSONType("name", {p1:String}) = 'String' THEN JSONExtractString("name", {p1:String}) WHEN JSONType("name", {p1:String}) <> 'Null' THEN JSONExtractRaw("name", {p1:String}) END = {p2:String}
-- 1: "industry"
-- 2: "SaaS"

-- string is, of UUIDs
toString("uuid") = {p1:String}
-- 1: "US"

-- number greaterThan, of decimals
"price" > {p1:Float64}
-- 1: 0.5

-- objectProperty of a struct
CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END = {p2:String}
-- 1: "industry"
-- 2: "SaaS"

-- objectProperty greaterThan, of a struct
coalesce(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toJSONString("owner"), {p1:String}) ELSE CASE WHEN match(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END, '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END), CASE WHEN startsWith(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END, '-') THEN -inf ELSE inf END) END END > {p2:Float64}, CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END > {p3:String})
-- 1: "industry"
-- 2: 5
-- 3: "5"

-- objectProperty greaterThan, of a number in a struct
coalesce(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(toJSONString("owner"), {p1:String}) ELSE CASE WHEN match(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END, '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END), CASE WHEN startsWith(CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END, '-') THEN -inf ELSE inf END) END END > {p2:Float64}, CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END > {p3:String})
-- 1: "age"
-- 2: 5
-- 3: "5"

-- objectProperty isNot, of a struct without the property
CASE WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('Int64', 'UInt64', 'Double') THEN replace(replace(toString(JSONExtractFloat(toJSONString("owner"), {p1:String}) + 0), 'e', 'e+'), 'e+-', 'e-') WHEN JSONType(toJSONString("owner"), {p1:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(toJSONString("owner"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("owner"), {p1:String}) WHEN JSONType(toJSONString("owner"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("owner"), {p1:String}) END END <> {p2:String}
-- 1: "none"
-- 2: "5"

-- objectProperty of a map
CASE WHEN JSONType(toJSONString("labels"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("labels"), {p1:String}) WHEN JSONType(toJSONString("labels"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("labels"), {p1:String}) END = {p2:String}
-- 1: "industry"
-- 2: "SaaS"

-- array matchConditions, of structs
arrayExists(element -> (CASE WHEN JSONType(element, {p1:String}) = 'String' THEN JSONExtractString(element, {p1:String}) WHEN JSONType(element, {p1:String}) <> 'Null' THEN JSONExtractRaw(element, {p1:String}) END = {p2:String} AND coalesce(CASE WHEN JSONType(element, {p3:String}) IN ('Int64', 'UInt64', 'Double') THEN JSONExtractFloat(element, {p3:String}) ELSE CASE WHEN match(CASE WHEN JSONType(element, {p3:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(element, {p3:String}) = 'String' THEN JSONExtractString(element, {p3:String}) WHEN JSONType(element, {p3:String}) <> 'Null' THEN JSONExtractRaw(element, {p3:String}) END END, '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN coalesce(toFloat64OrNull(CASE WHEN JSONType(element, {p3:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(element, {p3:String}) = 'String' THEN JSONExtractString(element, {p3:String}) WHEN JSONType(element, {p3:String}) <> 'Null' THEN JSONExtractRaw(element, {p3:String}) END END), CASE WHEN startsWith(CASE WHEN JSONType(element, {p3:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(element, {p3:String}) = 'String' THEN JSONExtractString(element, {p3:String}) WHEN JSONType(element, {p3:String}) <> 'Null' THEN JSONExtractRaw(element, {p3:String}) END END, '-') THEN -inf ELSE inf END) END END < {p4:Float64}, CASE WHEN JSONType(element, {p3:String}) IN ('String', 'Bool') THEN CASE WHEN JSONType(element, {p3:String}) = 'String' THEN JSONExtractString(element, {p3:String}) WHEN JSONType(element, {p3:String}) <> 'Null' THEN JSONExtractRaw(element, {p3:String}) END END < {p5:String})), JSONExtractArrayRaw(coalesce(toJSONString("owners"), '')))
-- 1: "industry"
-- 2: "SaaS"
-- 3: "age"
-- 4: 5
-- 5: "5"

-- objectProperty of a nested column
CASE WHEN JSONType(toJSONString("address"), {p1:String}) = 'String' THEN JSONExtractString(toJSONString("address"), {p1:String}) WHEN JSONType(toJSONString("address"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toJSONString("address"), {p1:String}) END = {p2:String}
-- 1: "industry"
-- 2: "SaaS"

-- object matchConditions
(JSONType(toString("metadata")) IN ('Object') AND (position(CASE WHEN JSONType(toString("metadata"), {p1:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p1:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p1:String}) WHEN JSONType(toString("metadata"), {p1:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p1:String}) END END, {p2:String}) > 0 AND endsWith(CASE WHEN JSONType(toString("metadata"), {p3:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(toString("metadata"), {p3:String}) = 'String' THEN JSONExtractString(toString("metadata"), {p3:String}) WHEN JSONType(toString("metadata"), {p3:String}) <> 'Null' THEN JSONExtractRaw(toString("metadata"), {p3:String}) END END, {p4:String})))
-- 1: "title"
-- 2: "VP"
-- 3: "email"
-- 4: "@acme.com"

-- array matchConditions
arrayExists(element -> (position(CASE WHEN JSONType(element, {p1:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(element, {p1:String}) = 'String' THEN JSONExtractString(element, {p1:String}) WHEN JSONType(element, {p1:String}) <> 'Null' THEN JSONExtractRaw(element, {p1:String}) END END, {p2:String}) > 0 OR endsWith(CASE WHEN JSONType(element, {p3:String}) IN ('String', 'Int64', 'UInt64', 'Double', 'Bool') THEN CASE WHEN JSONType(element, {p3:String}) = 'String' THEN JSONExtractString(element, {p3:String}) WHEN JSONType(element, {p3:String}) <> 'Null' THEN JSONExtractRaw(element, {p3:String}) END END, {p4:String})), JSONExtractArrayRaw(coalesce(toString("contacts"), '')))
-- 1: "title"
-- 2: "VP"
-- 3: "email"
-- 4: "@acme.com"

-- array isNull
"contacts" IS NULL

-- any isNotNull
"name" IS NOT NULL

-- vector isNull
"name" IS NULL

-- string of the related record
"id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" = {p1:String}))
-- 1: "US"

-- string isNull of the related record
(("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "companies" AS "related" WHERE "related"."id" IS NOT NULL)) OR "id" IN (SELECT "related"."id" FROM "companies" AS "related" WHERE ("related"."id" IS NOT NULL AND "related"."name" IS NULL)))

-- occurrence moreThan
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = {p1:String} AND ("related"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related"."created_at" < toDateTime64({p3:String}, 3, 'UTC')))) GROUP BY "related"."id" HAVING count(*) >= {p4:Int64})
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"
-- 4: 4

-- occurrence lessThan
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = {p1:String} AND ("related"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related"."created_at" < toDateTime64({p3:String}, 3, 'UTC')))) GROUP BY "related"."id" HAVING count(*) >= {p4:Int64}))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"
-- 4: 3

-- occurrence exactly
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = {p1:String} AND ("related"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related"."created_at" < toDateTime64({p3:String}, 3, 'UTC')))) GROUP BY "related"."id" HAVING count(*) = {p4:Int64})
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"
-- 4: 2

-- occurrence not
("id" IS NULL OR "id" NOT IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = {p1:String} AND "related"."created_at" < toDateTime64({p2:String}, 3, 'UTC')))))
-- 1: "meeting"
-- 2: "2025-06-15T12:00:00.000"

-- occurrence moreThan 0
"id" IN (SELECT "related"."id" FROM "crm"."activities" AS "related" WHERE ("related"."id" IS NOT NULL AND ("related"."type" = {p1:String} AND ("related"."created_at" >= toDateTime64({p2:String}, 3, 'UTC') AND "related"."created_at" < toDateTime64({p3:String}, 3, 'UTC')))))
-- 1: "meeting"
-- 2: "2025-05-16T12:00:00.001"
-- 3: "2025-06-15T12:00:00.001"

-- occurrence joined by two columns
("id", "place") IN (SELECT "related"."id", "related"."place" FROM "places" AS "related" WHERE (("related"."id" IS NOT NULL AND "related"."place" IS NOT NULL) AND ("related"."type" = {p1:String} AND ("related"."born" >= toDate32({p2:String}) AND "related"."born" < toDate32({p3:String})))) GROUP BY "related"."id", "related"."place" HAVING count(*) >= {p4:Int64})
-- 1: "meeting"
-- 2: "2025-05-17"
-- 3: "2025-06-16"
-- 4: 4

-- sql
(
amount > 1e6 -- of dollars
)
