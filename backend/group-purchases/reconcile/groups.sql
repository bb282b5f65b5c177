-- Group purchases of one range of ids, with their tiers, tranches, plans and stock.
with fact as materialized (
  select g.*, p.shop_id as pool_shop_id, p.on_hand_kg, p.held_kg
  from group_purchase g left join inventory_pool p on p.id = g.pool_id
  where g.id > :'after_id'::uuid and g.id <= :'upto_id'::uuid
), tranche as materialized (
  select f.id, coalesce(sum(t.opened_kg), 0) as opened_kg, coalesce(sum(t.signed_kg), 0) as signed_kg
  from fact f left join group_tranche t on t.group_id = f.id group by f.id
), planned as materialized (
  select f.id, coalesce(sum(p.weight_kg), 0) as signed_kg, coalesce(sum(p.open_kg), 0) as open_kg,
    coalesce(bool_and(p.signed_at >= f.starts_at and p.signed_at < f.ends_at and p.shop_id = f.shop_id
      and p.seller_company_id = f.company_id and p.highest_fen_per_ton = f.highest_fen_per_ton and p.step_kg = f.step_kg
      and p.weight_kg >= f.min_kg and (p.weight_kg - f.min_kg) % f.step_kg = 0 and p.terms_hash = f.terms_hash), true) as are_valid,
    coalesce(bool_and(p.price_fen_per_ton is null or p.price_fen_per_ton is not distinct from f.fixed_fen_per_ton), true) as are_priced
  from fact f left join plan_tons p on p.activity_id = f.id group by f.id
), tier as materialized (
  select f.id, min(t.reached_kg) as first_kg, max(t.price_fen_per_ton) as highest_fen_per_ton, min(t.price_fen_per_ton) as lowest_fen_per_ton,
    (array_agg(t.price_fen_per_ton order by t.position desc) filter (where t.reached_kg <= f.signed_kg))[1] as price_fen_per_ton
  from fact f left join group_tier t on t.group_id = f.id group by f.id
)
-- The state follows from what happened.
select 'group_purchase_state' as invariant, 'group_purchase' as table_name, f.id::text as row_id,
  format('%s, submitted %s, reviewed %s, pool %s, withdrawn %s, closed %s, price %s', f.state, f.submitted_at, f.reviewed_at, f.pool_id,
    f.withdrawn_at, f.closed_at, f.fixed_fen_per_ton) as detail
from fact f
where f.state <> case
  when f.withdrawn_at is not null then 'withdrawn'
  when f.defaulted_at is not null then 'defaulted'
  when f.closed_at is not null and f.fixed_fen_per_ton is not null then 'formed'
  when f.closed_at is not null then 'failed'
  when f.pool_id is not null then 'approved'
  when f.reviewed_at is not null then 'returned'
  when f.submitted_at is not null then 'submitted'
  else 'draft' end
union all
-- The price for all is that of the tier that the signed tons reach.
select 'group_purchase_price', 'group_purchase', f.id::text, format('%s kg signed, %s at %s; by the tiers %s, first at %s kg, highest %s', f.signed_kg,
  f.state, f.fixed_fen_per_ton, t.price_fen_per_ton, t.first_kg, t.highest_fen_per_ton)
from fact f join tier t on t.id = f.id
where f.fixed_fen_per_ton is distinct from case when f.closed_at is not null then t.price_fen_per_ton end
  or (t.first_kg, t.highest_fen_per_ton) is distinct from (f.min_total_kg, f.highest_fen_per_ton)
  or t.lowest_fen_per_ton <> f.lowest_fen_per_ton
union all
-- Plans took opened tons only, in time and on the terms.
select 'group_purchase_tons', 'group_purchase', f.id::text, format('opened %s, signed %s kg; tranches %s, %s; plans %s', f.opened_kg, f.signed_kg,
  t.opened_kg, t.signed_kg, p.signed_kg)
from fact f join tranche t on t.id = f.id join planned p on p.id = f.id
where (f.opened_kg, f.signed_kg) is distinct from (t.opened_kg, t.signed_kg) or p.signed_kg <> f.signed_kg or not p.are_valid or not p.are_priced
union all
-- No company has more than the limit.
select 'group_purchase_limit', 'group_purchase', f.id::text, format('a company signed %s kg of at most %s', sum(p.weight_kg), f.limit_kg)
from fact f join plan_tons p on p.activity_id = f.id
group by f.id, f.limit_kg, p.company_id
having sum(p.weight_kg) > f.limit_kg
union all
-- The bond of a tranche is the seller's, and stands for its tons.
select 'group_tranche_bond', 'group_tranche', t.deposit_id::text, format('opened %s, signed %s kg; bond of %s %s for %s kg, used %s', t.opened_kg,
  t.signed_kg, d.owner_kind, d.owner_id, d.weight_kg, d.used_kg)
from fact f join group_tranche t on t.group_id = f.id left join deposit_terms d on d.id = t.deposit_id
where (d.purpose, d.owner_kind, d.owner_id, d.weight_kg, d.used_kg) is distinct from ('bond', 'company', f.company_id, t.opened_kg, t.signed_kg)
union all
-- The stock is a pool of the shop with the open tons of plans; before the close also with what nobody has signed.
select 'group_purchase_stock', 'group_purchase', f.id::text, format('%s, on hand %s, held %s kg; open in plans %s, not signed %s', f.state, f.on_hand_kg,
  f.held_kg, p.open_kg, f.total_kg - f.signed_kg)
from fact f join planned p on p.id = f.id
where f.pool_id is not null and (f.pool_shop_id is distinct from f.shop_id
  or f.on_hand_kg - f.held_kg <> case f.state when 'approved' then f.total_kg - f.signed_kg + p.open_kg when 'withdrawn' then 0 else p.open_kg end)
