/** Real words of English and of other systems, each in the spelling `is_one_of`. */

/** Words that compare, count, or restrict what others say. */
export const comparisonWords = wordsOf(`
  above accepts accross adheres after after_or_equal afterwards against ahead ahead_of align all all_in alike allows
  almost alongside also always and any any_in any_of appears approx around array_contains array_contains_any
  array-contains as ascending at at_least at_most avoid barely before before_or_equal begin begin_with beginning
  begins begins_with behind belongs below beneath beside besides best better betwixt beyond bigger biggest both bottom
  bounded briefly but by cease changed changed_by changed_from changed_to changes child_of ci_contains closer closest
  comes compare complete compute constrain constrained constraints consists_of contain contain_any contained
  contained_by contained_in container containing containment contains_all contains_exactly contains_none contains_only
  content contents continues converted_to costs count counts covers cross crosses current curtains dated deeper
  deepest defined delighted descends detect differ different different_from differs dimmer disagrees disjoint distinct
  does does_not_begin_with does_not_end_with does_not_equal does_not_exist does_not_have double down drop during each
  earlier earlier_than earliest early either elements ellipsis else emptied emptier end end_with ended ending
  ending_with ends ends_with_any enough entails entries equal_or_above equaled equality equally equals_any equates
  even ever every everything exact exactness examples exceed exceeded exceeds except exclude excluded excludes
  excluding exclusively exist existed existing exists expected expires extends external fails false far farther fast
  faster fetched few fewest fills filled filter finally find finish finishes first fits fold follows for forever found
  frequently fresh fresher from full fuller furthest future fuzzy gathers ge geo_distance geo_within given goes great
  greatest group_by grew grows gt_or_eq had half halfway happens hardly has has_all has_any has_changed has_ever_been
  has_never has_no has_none has_not has_only has_property hasnt have having heavier hides high higher highest
  historically hold holds huge identical if ignores ilike immediate imply in_array in_between in_cohort in_group
  in_last in_list in_next in_past in_range in_segment in_set includes_all includes_any includes_none included
  included_in includes_only incomplete increase increased inequal inferior infrequently inner inside instead
  intersects into inverse is_a is_above is_any is_anything is_after is_before is_below is_between is_blank is_changed
  is_contained is_contained_in is_current is_dull is_empty_string is_even is_ever is_exactly is_full is_hot
  is_in_future is_in_past is_known is_less is_like is_member is_more is_never is_new is_newer is_next is_no is_none
  is_nothing is_now is_nullable is_odd is_older is_one is_only is_other is_overdue is_past is_set is_unique is_unknown
  is_within isnull joined just juxtaposed keeps known lacks large larger largest last late later later_than latest
  least leave leaves left_of lengthier less lesser let level like likely limit linked list little live load location
  logical long longer longest look loose lost low lower_bound lower_or_equal lowered lowest lt_or_eq made major many
  mapped match match_all match_any matches matching max maximum maybe mean means measured median meets member
  member_of merely min minimum minor minus misses missing moderate modulo more more_or_less moreover most mostly
  multiple must must_not narrow naturally near nearby nearer nearest nearly need neither nested never never_contains
  new newer newer_than newest next nin no no_less no_longer no_more nobody non_empty none none_in none_of nor normal
  not not_a not_after not_all not_any not_before not_between not_changed not_contained not_exactly not_full
  not_greater not_in_list not_in_segment not_less not_like not_lower not_more not_only not_set not_within nothing
  notify now null_or_empty number occasionally occupied occurs odd off often old older older_than oldest on_or_after
  on_or_before once one only open opens opposite or order other other_than others otherwise out out_of out_of_range
  outdated outer outside over overdue overlap overlaps own parent_of part part_of partial partially past past_due per
  perhaps phrase phrase_prefix pick place point popular positive possibly possible preceded precedes preceding prefer
  present previous prior prior_to probably proper proximate purely pushes quarterly quasi queried quick quite random
  range rank rarely rather rather_than reached reaches really recent recently reduce regex regexp relative relates
  remains repeated requires resembles restrict reversed right right_of roughly rows same same_as satisfied scarcely
  search seldom shallow shares shorter shortest similar similar_to simple since size slower slowest small smaller
  smallest so some sometimes soon sooner sorted sounds_like spans special sql standard start start_of starting starts
  starts_with_any states still stops strict strictly string strongly stuff subset subset_of subsequent subtract
  succeeds such superior superset supports surely surpasses taller tally term terms test text than thereafter thinner
  throughout till time times to today tomorrow top total touch toward true truthy turned typical ultimate unchanged
  under under_or_equal underneath unequal unfilled unique unknown unless unlike unlikely unset until up upper
  upper_bound upwards used usually valid value vary vast very via violates wants was was_in was_not wasnt weak weekly
  whatever whenever where whether which wholly wider wild wildcard will with within within_last within_next
  within_radius without words worse worst would written wrong xor year yes yesterday yet young younger youngest zero
`);

/** Words for things, types and parts of documents. */
export const nouns = wordsOf(`
  first from low min minimum value high last max maximum to sql where number times abject absolute actions activity
  advance aggregate amount ancestor apart argument arrays asset attribute attributes axis band begin bit bonus bool
  booleans both bounds bridge building calendar card cause causes cells check choice clan clauses clear collection
  columns company comparison conclude conditional conditioner conduction connection contacts context conversion count
  counts created cube customer data database dates day days decade define delta description diameter direction
  distance domain dropdown edge effect embed enabled end ending entry error exact exclusion expected exponent external
  factor failure family federal fields filler find fiscal flow foreign forward frequencies frequently from_date
  function gate geometry grand grid ground grouped grouping guide head hidden horizon human identifier inactive indent
  info institution internal intervals item joiner keys kin kinder kinds_of king kink labels last_name late layer
  least_value leave letter license limits lists local lookup lost_value lumber many map mark mate matrix meaning
  member members metadata mid mind minus mixed module months mood most_value mouths named namely names need negative
  nick norm nothing nullable numbers objects occasion occurrences office one operand_type operate operators
  opinion opus orator order other outline own pack panel parent party past_value patch pay perimeter periodic periods
  permission person phrase pivot play pointer position precision premium primary process project properties
  property_type purchase quarter quarters query_type queue radio rank rate raw_value reason recorded reference regular
  release repeat request response return revision root rows run sample schema script secret sector segments select
  self sense serial session setting shape shop signal size slot smart source special spot spring stage start state
  status storage strategy strength strings strong subject support sync tables target template tension tester third
  tier times_type tint tool touch traffic transform trial tuple types undo unite united unity universe up update upper
  url usual vague valid valley valued valuer valve valves variable vast vectors vendor verb victor view visitor volume
  wall wave way week weekend weekly_type weight which window_type wonder workday workspace worst_value wrap year
  yearbook zero uniqueidentifier int8 uint8 real8 nvarchar nclob datetime2 tsvector polygon inet varbit rowversion
  sequence_id longblob objectid javascript bsontype long scaled_float date_nanos completion token_count rank_feature
  picklist_type reference_type encryptedstring percentage email_address formula_type barcode enumeration
  single_line_text
`);

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
