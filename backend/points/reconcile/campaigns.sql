-- Campaigns of points, of one range of ids, with what they gave.
with fact as (
  select c.*, least(c.ends_at, c.ended_at) as over_at, coalesce(b.points, 0) as bonus_points
  from points_campaign c
  left join lateral (select sum(b.points) as points from points_bonus b where b.campaign_id = c.id) b on true
  where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid
), owners as (
  select f.id, f.starts_at, f.over_at, f.categories, f.owner_cap_points, f.extra_per_ton, b.owner_id, b.tons, b.points
  from fact f
  join lateral (
    select b.owner_id, sum(b.tons) as tons, sum(b.points) as points from points_bonus b where b.campaign_id = f.id group by 1
  ) b on true
)
-- A campaign gives at most its cap, and knows what it has given.
select 'campaign_points' as invariant, 'points_campaign' as table_name, id::text as row_id,
  format('%s, gave %s of %s, counts %s', state, bonus_points, cap_points, given_points) as detail
from fact where given_points <> bonus_points
union all
-- Two campaigns give nothing for one order.
select 'campaign_overlap', 'points_campaign', f.id::text, format('overlaps campaign %s', o.id)
from fact f join points_campaign o on o.id <> f.id and o.state in ('approved', 'ended')
  and o.starts_at < f.over_at and f.starts_at < least(o.ends_at, o.ended_at)
  and (o.categories = '{}' or f.categories = '{}' or o.categories && f.categories)
where f.state in ('approved', 'ended')
union all
-- An owner's full tons are those of its orders in the period and the categories, also after a refund; the cap of an owner holds.
select 'campaign_tons', 'points_campaign', w.id::text, format('owner %s has %s tons of %s kg, and %s points', w.owner_id, w.tons, k.kg, w.points)
from owners w
cross join lateral (
  select coalesce(sum(p.kg), 0) as kg from points_order p join ordering_line l on l.order_id = p.order_id
  where p.owner_id = w.owner_id and not p.is_related and p.completed_at >= w.starts_at and p.completed_at < w.over_at
    and (w.categories = '{}' or l.category = any (w.categories))
) k
where w.tons <> div(k.kg, 1000) or w.points not between 0 and least(w.owner_cap_points, w.tons * w.extra_per_ton)
union all
-- Points are in batches but for what a debt took, and belong to the buyer of the order.
select 'campaign_bonus', 'points_bonus', b.id::text, format('%s tons, %s points, debt %s, %s in batches', b.tons, b.points, b.debt, m.points)
from fact f join points_bonus b on b.campaign_id = f.id
left join points_order p on p.order_id = b.order_id
cross join lateral (
  select coalesce(sum(m.points), 0) as points from points_move m where m.cause_id = b.id and m.kind in ('earn', 'take_back')
) m
where m.points <> b.points + b.debt or p.owner_id is distinct from b.owner_id or b.per_ton > f.extra_per_ton
  or p.completed_at < f.starts_at or p.completed_at >= f.over_at
