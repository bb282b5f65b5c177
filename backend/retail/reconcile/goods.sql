-- Retail goods of one range of ids, with their stock and orders.
with fact as (
  select g.*, p.shop_id as pool_shop_id, p.on_hand_kg, p.held_kg
  from retail_goods g left join inventory_pool p on p.id = g.pool_id
  where g.id > :'after_id'::uuid and g.id <= :'upto_id'::uuid
)
-- The stock is a pool of the shop in whole bags. Off sale no free kg stay in it.
select 'retail_stock' as invariant, 'retail_goods' as table_name, f.id::text as row_id,
  format('bags of %s kg, on hand %s, held %s, ended %s', f.bag_kg, f.on_hand_kg, f.held_kg, f.ended_at) as detail
from fact f
where f.pool_shop_id is distinct from f.shop_id or f.on_hand_kg % f.bag_kg <> 0 or f.held_kg % f.bag_kg <> 0
  or (f.ended_at is not null and f.on_hand_kg <> f.held_kg)
union all
-- Orders are of whole bags within the limit.
select 'retail_orders', 'retail_goods', f.id::text, format('order %s of %s kg, at most %s bags of %s kg', o.order_no, l.ordered_kg,
  f.limit_bags, f.bag_kg)
from fact f
join ordering_line l on l.subject_kind = 'retail_goods' and l.subject_id = f.id
join ordering_order o on o.id = l.order_id
where o.type <> 4 or l.ordered_kg % f.bag_kg <> 0 or l.ordered_kg > f.limit_bags * f.bag_kg
union all
-- Pins that can be opened are of goods on sale of the same shop, and cheaper than these.
select 'retail_pin_deal', 'retail_pin_deal', d.id::text, format('%s fen for a bag of %s fen, goods ended %s', d.price_fen_per_bag,
  f.price_fen_per_bag, f.ended_at)
from fact f join retail_pin_deal d on d.goods_id = f.id
where d.shop_id <> f.shop_id
  or (d.ended_at is null and (f.ended_at is not null or d.price_fen_per_bag >= f.price_fen_per_bag))
