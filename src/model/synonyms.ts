/**
 * Words of other languages for operators, connectives, kinds and keys, in filter text and in JSON. The keys are the names
 * of operators in the operator table, or other words of filters. Synonyms are separated by commas. `is?` means an
 * optional `is`, and `is not`, `does not` and `not` include their other forms. In JSON, letter case and the separators
 * between words are ignored.
 */
export const synonyms = {
  /** Words with certainly the same meaning. */
  sure: {
    is: "==,===,∈,eq,equals,equals to,is? equal,is? equal to,is exactly,is on,is in,is? one of,is any of",
    isNot:
      "<>,!==,=!,≠,∉,ne,neq,nin,not equals,does not equal,does not equals,is? not equal,is? not equal to," +
      "is not,is not in,is? none of,is? not one of,is not any of",
    greaterThan:
      "gt,is? greater than,is? larger than,is? bigger than,is? higher than,is more than," +
      "morethan,is? greater then,is? more then,exceeds,is? above,is? over,is after,is? later than",
    lowerThan:
      "lt,lessthan,is? lower than,is? lower then,is? smaller than,is less than,is? less then," +
      "is? below,is? under,is before,is? earlier than",
    ">=":
      "≥,gte,ge,is? at least,is? more than or equal to,is? equal to or greater than,is? equal or greater than," +
      "is? greater or equal,is? greater or equal to,is? greater than or equal,is? greater than or equal to,is? greater than or equals," +
      "is? not less than,no less than,is? on or after",
    "<=":
      "=<,≤,lte,le,is? at most,is? equal to or less than,is? equal or less than,is? less or equal,is? less or equal to," +
      "is? less than or equal,is? less than or equal to,is? less than or equals," +
      "is? not more than,no more than,is? on or before",
    between: "is between",
    contains: "contain,containing,does contain,do contain,includes,include,contains any of,contains one of",
    doesNotContain:
      "not contains,not contain,does not contain,does not contains,does not contain any of," +
      "not includes,does not include,does not includes,excludes",
    startsWith: "start with,starting with,begins with,begin with",
    endsWith: "end with,ending with,ends in",
    isNotNull: "not null,is not null",
    isNotEmpty: "not empty,is not empty",
    occurred: "occured,ocurred,occurs,happened",
    "never occurred":
      "never occured,never occurs,never happened,not occurred,has not occurred,did not occur,didn't occur,occurred never",
    has: "have",
    "has element": "have element,has elements,has an element,has some",
    and: "&&,&",
    or: "||,|",
    not: "!",
  },
  /** Words with a similar meaning. */
  unsure: {
    is: "was",
    isNot: "was not",
    isNull:
      "missing,is missing,is not present,is not known,is not defined,does not exist,is nil,is none,is undefined,is not set,is unset,is unknown,has no value",
    isNotNull:
      "exists,is not missing,is not unknown,is not unset,is defined,is present,is set,is known,has value,has a value,has any value",
    isEmpty: "is blank",
    isNotEmpty: "is not blank",
    isTrue: "is not false",
    isFalse: "is not true",
    ">=": "since,=>",
    "<=": "until",
  },
  /** Comparisons with patterns, which are not supported. */
  pattern: {
    contains: "like,is like,ilike,matches,regex,regexp,rlike,similar to,glob,~,=~,~=",
    doesNotContain: "not like,is not like,not ilike,does not match,not regexp,not rlike,!~",
  },
  /** The opposites of operators without a complement. */
  opposite: {
    between: "not between,is not between",
    startsWith: "not starts with,does not start with,does not begin with",
    endsWith: "not ends with,does not end with",
    has: "has no,does not have",
    "has element": "has no element,does not have element",
  },
  /** Comparisons with all of several values. `contains` compares with any of them. */
  all: {
    contains: "contains all,contains all of,containsall,hasall,includes all,contains every",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const equality = "=,==,===,is,eq,is? equal,is? equal to,equals,is exactly";

/** Additional synonyms in JSON, for keys, kinds and operators. Some are correct, or mean something else, in filter text. */
export const synonymsInJson = {
  /** Words with certainly the same meaning. */
  sure: {
    operator: "op,comparator,comparison,comparison operator,operation",
    conjonction:
      "conjunction,conjuction,conjonctions,combinator,logic,logical,logical operator,connective,connector,operator,op,type," +
      "match,mode,condition",
    conditions: "condition,rules,rule,filters,criteria,predicates",
    groups: "group,groupes,rules,filters,criteria",
    propertyConditions: "conditions,condition,properties,rules,filters",
    kind: "type,data type,column type,kinds",
    columnSlug: "column,col,column name,column id,field,field name,field slug,field id,attribute,column key",
    propertyName: "property,prop,property slug,property key",
    relatedModelUuid: "related model,related model id,related model uid,model uuid",
    values: "value,val,operand,operands",
    firstValue: "first,from,min,start,low,lower,value,value 1,min value,minimum,start value",
    value: "values,val,operand,count,times,amount,number",
    lastValue: "last,to,max,end,high,upper,value 2,second value,other value,max value,maximum,end value",
    otherValue: "last,to,max,end,high,upper,value 2,second value,last value,other,max value,maximum",
    clause: "sql,query,expression,where,statement",
    frequency: "freq",
    period: "window,time frame,time window",
    unit: "units,time unit",
    interval: "frequency,every,recurrence,schedule,period,type,kind",
    weekDay: "day of week",
    day: "day of month,days,d",
    time: "at,time of day",
    filter: "filters",
    allocationExpirationPolicy: "policy,expiration policy,allocation policy",
    memberCapacity: "member capacities,capacity per member",
    idColumnSlug: "id column",
    timeColumnSlug: "time column",
    modelUuid: "model id,data model uuid",
    and: "all,every",
    or: "any,some",
    string: "text,str,varchar,char,enum,select,picklist",
    number: "int,integer,float,double,numeric,decimal,num,bigint",
    boolean: "bool",
    date: "datetime,timestamp,timestamptz",
    array: "list",
    object: "json,jsonb,record,struct,map",
    objectProperty: "property,json property",
    occurrence: "event,events,activity",
    vector: "embedding",
    sql: "raw sql,raw",
    is: "=,in,any of",
    isNot: "!=,not in,none of,not",
    greaterThan: ">,greater,more,more than,after",
    lowerThan: "<,lower,less,less than,before,fewer,fewer than",
    ">=": ">=,greater or equal,min,minimum,from",
    "<=": "<=,less or equal,max,maximum",
    between: "range,within,in range",
    startsWith: "prefix,has prefix",
    endsWith: "suffix,has suffix",
    isNull: "null,is nil,nil",
    isNotNull: "non null",
    isEmpty: "empty",
    isNotEmpty: "non empty",
    isTrue: "true,yes",
    isFalse: "false,no",
    matchConditions: "match,matches,match condition,matches conditions,has",
    hourly: "hour,every hour",
    daily: "day,every day",
    weekly: "week,every week",
    monthly: "month,every month",
    quarterly: "quarter,every quarter",
    yearly: "year,every year,annual,annually",
    grey: "gray",
  },
  /** The same for how often something occurred. */
  counts: {
    not: "never,none,zero",
    moreThan: ">,gt,greater,is? greater than,more,is more than,more then,is? above,is? over,exceeds",
    lessThan: "<,lt,lower,is? lower than,less,is less than,less then,fewer,is? fewer than,is? below,is? under",
    exactly: equality,
    ">=": ">=,≥,gte,ge,is? at least,no less than,is? not less than,greater or equal,is? greater than or equal to,min,minimum",
    "<=": "<=,≤,lte,le,is? at most,no more than,is? not more than,less or equal,is? less than or equal to,max,maximum",
  },
  /** The same for how long ago it was: a larger age is an earlier date. */
  ages: {
    moreThan: ">,gt,greater,is? greater than,more,is more than,more then,older,is? older than",
    lessThan: "<,lt,lower,is? lower than,less,is less than,less then,fewer,is? fewer than,newer,is? newer than",
    exactly: equality,
  },
  /** Words with a similar meaning. */
  unsure: {
    columnSlug: "property,prop,name,slug,key,path,label",
    propertyName: "name,slug,key,path",
    value: "first,first value,from,min,start,low,lower,days",
    isNull: "unset,no value,not exists,undefined",
    isNotNull: "has any value",
    isEmpty: "blank",
    isNotEmpty: "not blank",
    contains: "like,ilike",
    doesNotContain: "not like,not ilike",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Other forms of `is not`, `does not` and `not` before other words. */
const negations: Readonly<Record<string, string>> = {
  "is not": "isn't,isnt",
  "does not": "doesn't,doesnt,doesnot,do not,don't,dont,can not,cannot,can't,never",
  not: "never",
};

export function formsOf(list: string): string[] {
  return list
    .split(",")
    .flatMap((words) => (words.startsWith("is? ") ? [words.slice(4), words.replace("?", "")] : words))
    .flatMap((words) => {
      const [, negation = "", rest = ""] = /^(is not|does not|not(?= ))(.*)/.exec(words) ?? [];
      return [words, ...(negations[negation]?.split(",") ?? []).map((form) => form + rest)];
    });
}
