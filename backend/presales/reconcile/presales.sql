-- Presales of one range of ids, with their tiers, tranches, plans, events, cuts and stock.
with fact as materialized (
  select s.*, p.shop_id as pool_shop_id, p.on_hand_kg, p.held_kg
  from presale s left join inventory_pool p on p.id = s.pool_id
  where s.id > :'after_id'::uuid and s.id <= :'upto_id'::uuid
), tranche as materialized (
  select f.id, coalesce(sum(t.opened_kg), 0) as opened_kg, coalesce(sum(t.signed_kg), 0) as signed_kg
  from fact f left join presale_tranche t on t.presale_id = f.id group by f.id
), planned as materialized (
  select f.id, coalesce(sum(p.weight_kg), 0) as signed_kg,
    coalesce(sum(p.open_kg) filter (where p.phase = 'convertible'), 0)
      + coalesce(sum(p.open_kg - coalesce(c.cut_kg, 0)) filter (where p.phase = 'effective' and p.open_kg > 0), 0) as open_kg,
    coalesce(sum(p.weight_kg) filter (where p.phase = 'convertible' or p.open_kg > 0), 0) as secured_kg,
    coalesce(bool_and(p.signed_at < f.book_until and p.signed_at <= coalesce(f.booking_ended_at, p.signed_at) and p.shop_id = f.shop_id
      and p.seller_company_id = f.company_id and p.highest_fen_per_ton = f.highest_fen_per_ton and p.step_kg = f.step_kg
      and p.weight_kg >= f.min_kg and (p.weight_kg - f.min_kg) % f.step_kg = 0 and p.terms_hash = f.terms_hash), true) as are_valid,
    coalesce(bool_and(p.price_fen_per_ton is not distinct from (select t.price_fen_per_ton from presale_tier t
      where t.presale_id = f.id and t.reached_kg <= p.weight_kg order by t.position desc limit 1)), true) as are_priced
  from fact f left join plan_tons p on p.activity_id = f.id left join presale_cut c on c.plan_id = p.id group by f.id
), tier as materialized (
  select f.id, min(t.reached_kg) as first_kg, max(t.price_fen_per_ton) as highest_fen_per_ton, min(t.price_fen_per_ton) as lowest_fen_per_ton
  from fact f left join presale_tier t on t.presale_id = f.id group by f.id
), cut as materialized (
  select f.id, count(c.plan_id) as plans, coalesce(sum(c.secured_kg), 0) as secured_kg, coalesce(sum(c.cut_kg), 0) as cut_kg
  from fact f left join presale_cut c on c.presale_id = f.id group by f.id
), told as materialized (
  select f.id, max(e.weight_kg) as weight_kg, count(*) filter (where e.weight_kg is not null) as arrivals,
    count(*) filter (where e.kind = 'failed') as failures, count(*) filter (where e.kind = 'approved') as approvals,
    min(e.at) filter (where e.kind in ('booking_ended', 'delayed', 'arrived', 'arrived_short', 'failed')) as ended_at,
    (array_agg(e.expected_from order by e.at desc, e.id desc) filter (where e.kind = 'delayed'))[1] as present_from,
    (array_agg(e.expected_until order by e.at desc, e.id desc) filter (where e.kind = 'delayed'))[1] as present_until
  from fact f left join presale_event e on e.presale_id = f.id group by f.id
)
-- The state follows from what happened.
select 'presale_state' as invariant, 'presale' as table_name, f.id::text as row_id,
  format('%s, submitted %s, reviewed %s, withdrawn %s, arrived %s, lapsed %s, failed %s; %s arrivals and %s failures in the timeline', f.state,
    f.submitted_at, f.reviewed_at, f.withdrawn_at, f.arrived_at, f.lapsed_at, f.failed_at, t.arrivals, t.failures) as detail
from fact f join told t on t.id = f.id
where f.state <> case
    when f.withdrawn_at is not null then 'withdrawn'
    when f.failed_at is not null then 'failed'
    when f.arrived_at is not null then 'arrived'
    when f.lapsed_at is not null then 'lapsed'
    when f.state = 'approved' and f.reviewed_at is not null then 'approved'
    when f.reviewed_at is not null then 'returned'
    when f.submitted_at is not null then 'submitted'
    else 'draft' end
  or t.arrivals <> (f.arrived_at is not null)::int or t.failures <> (f.failed_at is not null)::int
  or t.weight_kg is distinct from f.arrived_kg
  or num_nonnulls(f.arrived_at, f.arrived_kg, f.secured_kg, f.cut_kg, f.is_bond_due, f.pool_id) not in (0, 6)
union all
-- The bookings end with their time, a delay, the arrival or a failure, whichever comes first, or with the withdrawal.
select 'presale_booking', 'presale', f.id::text, format('bookings ended %s, by the timeline %s, withdrawn %s', f.booking_ended_at, t.ended_at,
  f.withdrawn_at)
from fact f join told t on t.id = f.id
where f.booking_ended_at is distinct from least(t.ended_at, case when t.approvals > 0 then f.withdrawn_at end)
union all
-- The window in which the goods are expected is that of the last delay.
select 'presale_window', 'presale', f.id::text, format('%s to %s, by the timeline %s to %s', f.present_from, f.present_until, t.present_from,
  t.present_until)
from fact f join told t on t.id = f.id
where (f.present_from, f.present_until) is distinct from (coalesce(t.present_from, f.expected_from), coalesce(t.present_until, f.expected_until))
union all
-- The tiers begin at the least tons of a plan. Each plan has the price of its tons.
select 'presale_price', 'presale', f.id::text, format('%s to %s from %s kg on; by the tiers %s to %s from %s, plans are priced: %s',
  f.highest_fen_per_ton, f.lowest_fen_per_ton, f.min_kg, t.highest_fen_per_ton, t.lowest_fen_per_ton, t.first_kg, p.are_priced)
from fact f join tier t on t.id = f.id join planned p on p.id = f.id
where (t.first_kg, t.highest_fen_per_ton, t.lowest_fen_per_ton) is distinct from (f.min_kg, f.highest_fen_per_ton, f.lowest_fen_per_ton)
  or not p.are_priced
union all
-- Plans took opened tons only, in time and on the terms.
select 'presale_tons', 'presale', f.id::text, format('opened %s, signed %s kg; tranches %s, %s; plans %s', f.opened_kg, f.signed_kg, t.opened_kg,
  t.signed_kg, p.signed_kg)
from fact f join tranche t on t.id = f.id join planned p on p.id = f.id
where (f.opened_kg, f.signed_kg) is distinct from (t.opened_kg, t.signed_kg) or p.signed_kg <> f.signed_kg or not p.are_valid
union all
-- The bond of a tranche is the seller's, and stands for its tons.
select 'presale_tranche_bond', 'presale_tranche', t.deposit_id::text, format('opened %s, signed %s kg; bond of %s %s for %s kg, used %s', t.opened_kg,
  t.signed_kg, d.owner_kind, d.owner_id, d.weight_kg, d.used_kg)
from fact f join presale_tranche t on t.presale_id = f.id left join deposit_terms d on d.id = t.deposit_id
where (d.purpose, d.owner_kind, d.owner_id, d.weight_kg, d.used_kg) is distinct from ('bond', 'company', f.company_id, t.opened_kg, t.signed_kg)
union all
-- An arrival cuts each plan that was open, to the kg: plans keep at most what arrived, less than a step of it is left over,
-- and the bond pays beyond 5 % of the secured tons.
select 'presale_cuts', 'presale', f.id::text, format('%s kg arrived of %s secured, cut %s, bond due %s; by the plans %s secured, %s cut', f.arrived_kg,
  f.secured_kg, f.cut_kg, f.is_bond_due, c.secured_kg, c.cut_kg)
from fact f join cut c on c.id = f.id join planned p on p.id = f.id
where c.plans > 0 and (c.secured_kg, c.cut_kg) is distinct from (f.secured_kg, f.cut_kg)
  -- Enough arrived, before cuts of nothing were stored as well.
  or c.plans = 0 and f.arrived_at is not null and (f.secured_kg, f.cut_kg) is distinct from (p.secured_kg, 0)
  or f.cut_kg > 0 and not f.arrived_kg - (f.secured_kg - f.cut_kg) between 0 and f.step_kg - 1
  or f.is_bond_due <> (f.cut_kg > 0 and (f.secured_kg - f.arrived_kg) * 1000 > f.secured_kg * 50)
union all
-- A settled plan has lost what was cut, as the bond says.
select 'presale_cuts', 'presale_cut', c.plan_id::text, format('cut %s of %s kg, bond due %s; plan %s, released %s, default %s', c.cut_kg, c.secured_kg,
  f.is_bond_due, p.phase, p.released_kg, p.seller_default_kg)
from fact f join presale_cut c on c.presale_id = f.id left join plan_tons p on p.id = c.plan_id
where p.activity_id is distinct from f.id or c.secured_kg > p.weight_kg
  or (p.phase <> 'effective' or p.open_kg = 0)
    and case when f.is_bond_due then p.seller_default_kg else p.released_kg end < c.cut_kg
union all
-- What was weighed came in, and the stock is a pool of the shop with what plans keep and have not ordered.
select 'presale_stock', 'presale', f.id::text, format('%s kg arrived, on hand %s, held %s; open in plans %s', f.arrived_kg, f.on_hand_kg, f.held_kg,
  p.open_kg)
from fact f join planned p on p.id = f.id
where f.pool_id is not null and (f.pool_shop_id is distinct from f.shop_id or f.on_hand_kg - f.held_kg <> p.open_kg
  or not exists (select from inventory_movement m where m.pool_id = f.pool_id and m.delta_kg = f.arrived_kg and m.at = f.arrived_at))
