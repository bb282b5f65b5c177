-- Consumed holds of one range of ids: each belongs to a paid order.
select 'order_consumed' as invariant, 'stock_hold_end' as table_name, h.hold_id::text as row_id,
  format('%s kg consumed for no order', h.held_kg) as detail
from stock_hold_outcome h
where h.hold_id > :'after_id'::uuid and h.hold_id <= :'upto_id'::uuid and h.outcome = 'consumed'
  and not exists (select from order_line l where l.stock_hold_id = h.hold_id)
union all
-- Returns of one range of ids: each belongs to a refund of goods that were not handed over.
select 'order_returned', 'stock_movement', r.movement_id::text, format('%s kg returned for no refund', r.returned_kg)
from stock_return r
where r.movement_id > :'after_id'::uuid and r.movement_id <= :'upto_id'::uuid
  and not exists (select from order_refund f where f.id = r.cause_id and f.cause in ('before_delivery', 'pickup_ended'))
