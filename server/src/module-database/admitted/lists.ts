/**
 * What a module's SQL may call of PostgreSQL: they work out a value from what they are given, and read and change
 * nothing else.
 */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  `
  ascii btrim ltrim rtrim bit_length char_length character_length chr concat concat_ws format initcap left length lower lpad normalize is_normalized octet_length overlay position
  regexp_count regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr repeat replace reverse right rpad split_part
  starts_with string_to_array string_to_table strpos substr substring translate upper to_hex md5 sha256 encode decode convert_to convert_from like_escape similar_to_escape
  abs ceil ceiling div exp floor gcd lcm ln log mod power random round scale sign sqrt trim_scale trunc width_bucket
  age clock_timestamp date_add date_bin date_part date_subtract date_trunc extract isfinite justify_days justify_hours justify_interval make_date make_interval make_time make_timestamp
  make_timestamptz now overlaps statement_timestamp timezone to_char to_date to_number to_timestamp transaction_timestamp
  jsonb_agg jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path jsonb_extract_path_text
  jsonb_insert jsonb_object jsonb_object_agg jsonb_object_keys jsonb_path_exists jsonb_path_match jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_populate_record
  jsonb_populate_recordset jsonb_pretty jsonb_set jsonb_strip_nulls jsonb_to_record jsonb_to_recordset jsonb_typeof to_jsonb
  array_agg array_append array_cat array_fill array_length array_lower array_ndims array_position array_positions array_prepend array_remove array_replace array_to_string array_upper
  cardinality generate_series generate_subscripts trim_array unnest
  any_value avg bit_and bit_or bool_and bool_or corr count every max min mode percentile_cont percentile_disc stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number
  gen_random_uuid num_nonnulls num_nulls
`
    .trim()
    .split(/\s+/),
);

/** What the portal offers, wherever SQL is written, and what it offers functions alone. */
export const OFFERED: ReadonlySet<string> = new Set(['actor', 'role', 'has_role']);
export const OFFERED_TO_FUNCTIONS: ReadonlySet<string> = new Set([
  'require',
  'refuse',
  'people',
  'places',
  'today',
  'searchable',
  'open_finding',
]);

/** Of an index, where another than the type's own is wanted; `gin_trgm_ops` finds a part of a text. */
export const OPERATOR_CLASSES: readonly string[] = ['jsonb_path_ops', 'text_pattern_ops', 'extensions.gin_trgm_ops'];

/** Operators of PostgreSQL that a module may use, and the words by which the parser tells `between`. */
export const OPERATORS: ReadonlySet<string> = new Set([
  ...'= <> < <= > >= + - * / % ^ || -> ->> #> #>> #- @> <@ ? ?| ?& @? @@ && ~ ~* !~ !~* ~~ ~~* !~~ !~~* & | # << >>'.split(
    ' ',
  ),
  'BETWEEN',
  'NOT BETWEEN',
  'BETWEEN SYMMETRIC',
  'NOT BETWEEN SYMMETRIC',
]);

/**
 * Types of PostgreSQL that a module may use, by the names that its parser gives them. None looks anything up in the
 * catalogue.
 */
export const TYPES: ReadonlySet<string> = new Set(
  'text varchar bpchar int2 int4 int8 float4 float8 numeric bool uuid date time timetz timestamp timestamptz interval json jsonb jsonpath bytea'.split(
    ' ',
  ),
);
