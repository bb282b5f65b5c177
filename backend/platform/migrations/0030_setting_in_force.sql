-- ---- Module: settings ----

-- The value of a setting at an instant; null: the standard value.
create function setting_in_force(of_code text, at timestamptz) returns bigint language sql stable as $$
  select value from market_setting
  where code = of_code and decision = 'approved' and valid_from <= at and (valid_until is null or valid_until > at)
  order by valid_from desc, decided_at desc limit 1
$$;
