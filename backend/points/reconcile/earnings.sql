-- Orders that earned points, of one range of ids, with their kg and month.
with fact as (
  select p.*, o.state, o.buyer_id, o.buying_company_id, o.completed_at as order_completed_at, l.sold_kg
  from points_order p
  left join ordering_order o on o.id = p.order_id
  left join ordering_line l on l.order_id = p.order_id
  where p.order_id > :'after_order_id'::uuid and p.order_id <= :'upto_order_id'::uuid
)
-- The buyer, the kg and the month are those of the completed order.
select 'points_counted' as invariant, 'points_order' as table_name, order_id::text as row_id,
  format('%s kg of %s, %s in %s', kg, sold_kg, state, month) as detail
from fact
where sold_kg is distinct from kg or state is distinct from 'completed' or order_completed_at is distinct from completed_at
  or buyer_id is distinct from owner_id or (buying_company_id is not null) <> (owner_kind = 'company')
  or month <> date_trunc('month', completed_at at time zone 'Asia/Shanghai')::date
union all
-- The full tons of a month are those of its orders, also after a refund.
select 'points_tons', 'points_order', f.order_id::text, format('%s has %s tons of %s kg', f.month, e.tons, k.kg)
from fact f
cross join lateral (
  select coalesce(sum(x.kg) filter (where not x.is_related), 0) as kg from points_order x where x.owner_id = f.owner_id and x.month = f.month
) k
cross join lateral (
  select coalesce(sum(x.tons), 0) as tons from points_earning x where x.owner_id = f.owner_id and x.month = f.month
) e
where e.tons <> div(k.kg, 1000)
union all
-- Points are given at the rate of the order; what a debt took is not in a batch.
select 'points_earned', 'points_earning', e.id::text, format('%s tons, %s points, debt %s, %s in batches', e.tons, e.points, e.debt, m.points)
from fact f join points_earning e on e.order_id = f.order_id
cross join lateral (
  select coalesce(sum(m.points), 0) as points from points_move m where m.cause_id = e.id and m.kind in ('earn', 'take_back')
) m
where m.points <> e.points + e.debt or e.owner_id <> f.owner_id or e.month <> f.month
  or (e.tons > 0 and e.points <> e.tons * f.points_per_ton) or (e.tons < 0 and e.points < e.tons * f.points_per_ton)
