-- Ended holds of one range of ids: a consumed hold has exactly one movement of its kg.
select 'stock_consumed' as invariant, 'stock_hold_end' as table_name, e.hold_id::text as row_id,
  format('%s hold of %s kg, consumed %s', e.outcome, h.held_kg, coalesce(-m.delta_kg, 0)) as detail
from stock_hold_end e join stock_hold h on h.id = e.hold_id
left join stock_movement m on m.kind = 'consumed' and m.cause_id = e.hold_id
where e.hold_id > :'after_hold_id'::uuid and e.hold_id <= :'upto_hold_id'::uuid
  and case e.outcome when 'consumed' then (m.pool_id, -m.delta_kg) is distinct from (h.pool_id, h.held_kg) else m.id is not null end
