-- Pools of one range of ids: balances equal the sums of the rows.
select 'stock_on_hand' as invariant, 'stock_pool' as table_name, p.id::text as row_id,
  format('on hand %s, movements %s', p.on_hand_kg, m.kg) as detail
from stock_pool p
cross join lateral (select coalesce(sum(delta_kg), 0) as kg from stock_movement m where m.pool_id = p.id) m
where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid and p.on_hand_kg <> m.kg
union all
select 'stock_held', 'stock_pool', p.id::text, format('held %s, open holds %s', p.held_kg, h.kg)
from stock_pool p
cross join lateral (
  select coalesce(sum(h.held_kg), 0) as kg from stock_hold h
  where h.pool_id = p.id and not exists (select from stock_hold_end e where e.hold_id = h.id)
) h
where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid and p.held_kg <> h.kg
union all
select 'stock_free', 'stock_pool', p.id::text, format('on hand %s, held %s', p.on_hand_kg, p.held_kg)
from stock_pool p
where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid and not p.held_kg between 0 and p.on_hand_kg
