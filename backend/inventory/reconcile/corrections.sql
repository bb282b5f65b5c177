-- Corrections of one range of ids: each has exactly one movement of its kg in its pool.
select 'stock_corrected' as invariant, 'stock_correction' as table_name, c.id::text as row_id,
  format('corrected by %s kg, moved %s', c.delta_kg, coalesce(m.delta_kg, 0)) as detail
from stock_correction c
left join stock_movement m on m.kind = 'corrected' and m.cause_id = c.id
where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid
  and (m.pool_id, m.delta_kg) is distinct from (c.pool_id, c.delta_kg)
