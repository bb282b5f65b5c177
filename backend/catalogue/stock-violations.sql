-- Each row is a violation of the stock's books: what a pool caches must equal what its rows say.
select 'stock_on_hand' as invariant, 'stock_pool' as table_name, p.id::text as row_id,
       format('on hand %s, movements %s', p.on_hand_kg, coalesce(m.kg, 0)) as detail
from stock_pool p
left join (select pool_id, sum(delta_kg) as kg from stock_movement group by pool_id) m on m.pool_id = p.id
where p.on_hand_kg <> coalesce(m.kg, 0)
union all
select 'stock_held', 'stock_pool', p.id::text, format('held %s, open holds %s', p.held_kg, coalesce(h.kg, 0))
from stock_pool p
left join (
  select h.pool_id, sum(h.held_kg) as kg
  from stock_hold h
  where not exists (select 1 from stock_hold_end e where e.hold_id = h.id)
  group by h.pool_id
) h on h.pool_id = p.id
where p.held_kg <> coalesce(h.kg, 0)
