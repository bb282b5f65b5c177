-- Pins of one range of ids, with their shares and the hold of their truck.
with fact as (
  select p.*, d.pool_id, h.pool_id as hold_pool_id, h.held_kg, h.ended_at as hold_ended_at,
    coalesce(h.outcome, 'missing') as outcome
  from pin p join pin_deal d on d.id = p.deal_id left join stock_hold_outcome h on h.hold_id = p.stock_hold_id
  where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid
),
taken as (
  select f.id,
    coalesce(sum(s.weight_kg) filter (where s.state in ('unpaid', 'paid', 'ordered', 'released')), 0) as live_kg,
    coalesce(sum(s.weight_kg) filter (where s.paid_at is not null), 0) as paid_kg,
    count(s.id) filter (where s.is_opener) as openers
  from fact f left join pin_share s on s.pin_id = f.id group by f.id
)
-- Only paid tons fill a pin, its own or those of two merged pins, and never more than the truck; one member opened it.
select 'pin_filled' as invariant, 'pin' as table_name, f.id::text as row_id,
  format('%s, %s kg taken and %s paid of %s, opened by %s, merged with %s of %s kg', f.state, t.live_kg, t.paid_kg, f.target_kg, t.openers,
    f.merged_with, o.paid_kg) as detail
from fact f join taken t on t.id = f.id
cross join lateral (
  select coalesce(sum(s.weight_kg), 0) as paid_kg from pin_share s where s.pin_id = f.merged_with and s.paid_at is not null
) o
where t.live_kg > f.target_kg or (f.state = 'filled') <> (t.paid_kg + o.paid_kg = f.target_kg) or t.openers <> 1
  or (f.state = 'open') <> (f.ended_at is null)
union all
-- Pins that filled a truck together name each other, at one instant, after a proposal that all agreed to.
select 'pin_merged', 'pin', f.id::text, format('with %s, ended %s; that one is %s with %s, ended %s', f.merged_with, f.ended_at, o.state,
  o.merged_with, o.ended_at)
from fact f left join pin o on o.id = f.merged_with
where f.merged_with is not null and ((o.state, o.merged_with, o.deal_id, o.ended_at) is distinct from ('filled', f.id, f.deal_id, f.ended_at)
  or not exists (select from pin_merge m where m.state = 'agreed' and m.ended_at = f.ended_at
    and (m.first_pin_id, m.second_pin_id) = (least(f.id, f.merged_with), greatest(f.id, f.merged_with))))
union all
-- An open pin holds its truck in the deal's pool, until the instant of its decision.
select 'pin_stock', 'pin', f.id::text, format('%s, %s hold of %s kg for %s', f.state, f.outcome, f.held_kg, f.target_kg)
from fact f
where (f.hold_pool_id, f.held_kg) is distinct from (f.pool_id, f.target_kg)
  or f.hold_ended_at is distinct from f.ended_at
  or f.outcome <> case f.state when 'open' then 'open' when 'filled' then 'released' else 'expired' end
