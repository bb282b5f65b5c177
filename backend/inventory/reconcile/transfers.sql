-- Transfers of one range of ids: the same kg leave one pool and reach another one of the same shop.
select 'stock_transferred' as invariant, 'stock_transfer' as table_name, t.id::text as row_id,
  format('moved %s kg, out %s, in %s', t.moved_kg, coalesce(o.delta_kg, 0), coalesce(i.delta_kg, 0)) as detail
from stock_transfer t
join stock_pool f on f.id = t.from_pool_id
join stock_pool p on p.id = t.to_pool_id
left join stock_movement o on o.kind = 'moved_out' and o.cause_id = t.id
left join stock_movement i on i.kind = 'moved_in' and i.cause_id = t.id
where t.id > :'after_id'::uuid and t.id <= :'upto_id'::uuid
  and ((o.pool_id, o.delta_kg) is distinct from (t.from_pool_id, -t.moved_kg)
    or (i.pool_id, i.delta_kg) is distinct from (t.to_pool_id, t.moved_kg) or f.shop_id <> p.shop_id)
