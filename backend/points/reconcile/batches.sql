-- Batches of points of one range of ids, with their changes.
with fact as (
  select b.*, coalesce(m.points, 0) as moved, m.owners
  from points_batch b
  left join lateral (
    select sum(m.points) as points, count(*) filter (where m.owner_id <> b.owner_id) as owners
    from points_move m where m.batch_id = b.id
  ) m on true
  where b.id > :'after_id'::uuid and b.id <= :'upto_id'::uuid
)
-- The changes of a batch add up to what is left.
select 'points_left' as invariant, 'points_batch' as table_name, f.id::text as row_id,
  format('%s of %s left, changes add up to %s', f."left", f.points, f.moved) as detail
from fact f where f."left" <> f.moved or coalesce(f.owners, 0) > 0
union all
-- It ends with the twelfth month after its own; what came back late ends 30 days later at the end of a day.
select 'points_end', 'points_batch', f.id::text, format('given %s, ends %s', f.given_at, f.expires_at)
from fact f
where f.expires_at is distinct from case when f.origin_id is null
  then (date_trunc('month', f.given_at at time zone 'Asia/Shanghai') + make_interval(months => :'valid_months'::int + 1)) at time zone 'Asia/Shanghai'
  else (date_trunc('day', (f.given_at + make_interval(days => :'returned_days'::int)) at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai' end
union all
-- What was prolonged belongs to the owner of its origin, and ends later.
select 'points_origin', 'points_batch', f.id::text, format('of batch %s, which ends %s', f.origin_id, o.expires_at)
from fact f left join points_batch o on o.id = f.origin_id
where f.origin_id is not null and (o.id is null or o.owner_id <> f.owner_id or o.expires_at >= f.expires_at)
union all
-- Nothing is spent after the end.
select 'points_spent_late', 'points_move', m.id::text, format('%s at %s, ended %s', m.kind, m.at, f.expires_at)
from fact f join points_move m on m.batch_id = f.id
where case m.kind when 'expire' then m.at < f.expires_at else m.points < 0 and m.at >= f.expires_at end
