-- Loads of one range of ids, with their quotes and steps.
with fact as materialized (
  select l.* from freight_load l where l.id > :'after_id'::uuid and l.id <= :'upto_id'::uuid
), step as materialized (
  select f.id, (array_agg(s.to_state order by s.at desc, s.id desc))[1] as state,
    coalesce(sum(s.kg) filter (where s.step in ('select', 'confirm')), 0) as selected_kg,
    coalesce(sum(s.kg) filter (where s.step = 'give_back'), 0) as given_back_kg,
    count(*) filter (where s.step in ('select', 'confirm')) as selections,
    count(*) filter (where s.from_state is null) as beginnings,
    coalesce(bool_and(s.at >= f.posted_at), true) as are_later
  from fact f left join freight_load_step s on s.load_id = f.id group by f.id
), quoted as materialized (
  select f.id, count(q.id) filter (where q.state = 'open') as open, count(q.id) filter (where q.state = 'selected') as selected,
    coalesce(sum(q.selected_kg), 0) as selected_kg,
    coalesce(bool_and(q.weight_kg <= f.weight_kg and q.carrier_id <> f.company_id
      and (f.bidding_until is null or q.quoted_at < f.bidding_until and q.valid_until > f.bidding_until)
      and (f.carrier_id is null or q.carrier_id = f.carrier_id and q.price_fen = f.freight_fen and q.tax_percent = f.tax_percent)
      and q.net_fen = round(q.price_fen * 100.0 / (100 + q.tax_percent))), true) as are_valid
  from fact f left join freight_quote q on q.load_id = f.id group by f.id
)
-- The state and the selected kg follow from the steps, and those from the quotes.
select 'freight_load_state' as invariant, 'freight_load' as table_name, f.id::text as row_id,
  format('%s with %s kg; by the steps %s, %s beginnings', f.state, f.selected_kg, s.state, s.beginnings) as detail
from fact f join step s on s.id = f.id
where s.state is distinct from f.state or s.beginnings <> 1 or not s.are_later
union all
select 'freight_load_kg', 'freight_load', f.id::text, format('%s kg selected; by the steps %s less %s, by the quotes %s in %s of %s', f.selected_kg,
  s.selected_kg, s.given_back_kg, q.selected_kg, q.selected, s.selections)
from fact f join step s on s.id = f.id join quoted q on q.id = f.id
where f.selected_kg <> s.selected_kg - s.given_back_kg or q.selected_kg <> s.selected_kg or q.selected <> s.selections
union all
-- Loads have no more kg than their order: open ones all of theirs, ended ones what is selected.
select 'freight_load_kg', 'freight_load', f.id::text, format('%s kg of order %s are in loads, of %s', carried.kg, f.order_id, l.ordered_kg)
from fact f join ordering_line l on l.order_id = f.order_id
cross join lateral (
  select sum(case when o.state in ('bidding', 'awaiting_carrier', 'choosing') then o.weight_kg else o.selected_kg end) as kg
  from freight_load o where o.order_id = f.order_id
) carried
where carried.kg > l.ordered_kg
union all
-- Quotes came in time, for the load's kg, at their price; a load that has ended has none open.
select 'freight_quotes', 'freight_load', f.id::text, format('%s, %s quotes are open, all are valid: %s', f.state, q.open, q.are_valid)
from fact f join quoted q on q.id = f.id
where not q.are_valid or q.open > 0 and f.state not in ('bidding', 'choosing')
