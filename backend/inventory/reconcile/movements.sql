-- Movements of one range of ids: every consumption belongs to a consumed hold.
select 'stock_consumed' as invariant, 'stock_movement' as table_name, m.id::text as row_id,
  format('%s kg consumed without a consumed hold', -m.delta_kg) as detail
from stock_movement m
where m.id > :'after_id'::uuid and m.id <= :'upto_id'::uuid and m.kind = 'consumed'
  and not exists (select from stock_hold_end e where e.hold_id = m.cause_id and e.outcome = 'consumed')
union all
select 'stock_corrected', 'stock_movement', m.id::text, format('%s kg corrected without a correction', m.delta_kg)
from stock_movement m
where m.id > :'after_id'::uuid and m.id <= :'upto_id'::uuid and m.kind = 'corrected'
  and not exists (
    select from stock_correction c where c.id = m.cause_id and (c.pool_id, c.delta_kg) = (m.pool_id, m.delta_kg))
union all
select 'stock_transferred', 'stock_movement', m.id::text, format('%s kg %s without a transfer', m.delta_kg, m.kind)
from stock_movement m
where m.id > :'after_id'::uuid and m.id <= :'upto_id'::uuid and m.kind in ('moved_out', 'moved_in')
  and not exists (
    select from stock_transfer t where t.id = m.cause_id and (m.pool_id, m.delta_kg) =
      (case m.kind when 'moved_out' then t.from_pool_id else t.to_pool_id end,
        case m.kind when 'moved_out' then -t.moved_kg else t.moved_kg end))
