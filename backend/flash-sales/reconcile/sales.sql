-- Flash sales of one range of ids, with their stock and orders.
with fact as (
  select s.*, p.shop_id as pool_shop_id, p.on_hand_kg, p.held_kg
  from flash_sale s left join inventory_pool p on p.id = s.pool_id
  where s.id > :'after_id'::uuid and s.id <= :'upto_id'::uuid
),
ordered as (
  select f.id, coalesce(sum(l.ordered_kg - r.kg), 0) as kg,
    coalesce(bool_and(o.created_at >= f.starts_at and o.created_at < f.ends_at), true) as are_in_time
  from fact f
  left join ordering_line l on l.subject_kind = 'flash_sale' and l.subject_id = f.id
  left join ordering_order o on o.id = l.order_id
  left join lateral (
    select coalesce(sum(weight_kg), 0) as kg from ordering_refund
    where order_id = o.id and cause in ('before_delivery', 'pickup_ended')
  ) r on true
  where o.id is null or o.state not in ('cancelled', 'refunded')
  group by f.id
)
-- The state follows from what happened.
select 'flash_sale_state' as invariant, 'flash_sale' as table_name, f.id::text as row_id,
  format('%s, submitted %s, reviewed %s, pool %s, withdrawn %s, closed %s', f.state, f.submitted_at, f.reviewed_at,
    f.pool_id, f.withdrawn_at, f.closed_at) as detail
from fact f
where f.state <> case
  when f.withdrawn_at is not null then 'withdrawn'
  when f.closed_at is not null then 'closed'
  when f.pool_id is not null then 'approved'
  when f.reviewed_at is not null then 'returned'
  when f.submitted_at is not null then 'submitted'
  else 'draft' end
union all
-- The stock is a pool of the shop. After the end no free kg stay in it.
select 'flash_sale_stock', 'flash_sale', f.id::text,
  format('%s, set aside %s kg, on hand %s, held %s', f.state, f.stock_kg, f.on_hand_kg, f.held_kg)
from fact f
where f.pool_id is not null and (f.pool_shop_id is distinct from f.shop_id or f.on_hand_kg > f.stock_kg
  or (f.state in ('closed', 'withdrawn') and f.on_hand_kg <> f.held_kg))
union all
-- Orders never exceed the stock, and were placed while the sale ran.
select 'flash_sale_orders', 'flash_sale', f.id::text,
  format('%s kg ordered of %s, in time %s', o.kg, f.stock_kg, o.are_in_time)
from fact f join ordered o on o.id = f.id
where o.kg > f.stock_kg or not o.are_in_time
  or (o.kg > 0 and f.state not in ('approved', 'closed'))
union all
-- No buyer, a member or a company, has more than the limit.
select 'flash_sale_limit', 'flash_sale', f.id::text, format('a buyer ordered %s kg of at most %s', sum(l.ordered_kg), f.limit_kg)
from fact f
join ordering_line l on l.subject_kind = 'flash_sale' and l.subject_id = f.id
join ordering_order o on o.id = l.order_id and o.state not in ('cancelled', 'refunded')
group by f.id, f.limit_kg, o.buyer_id
having sum(l.ordered_kg) > f.limit_kg
