-- Adjustments of points of one range of ids: those that were booked are in batches, but for what a debt took.
select 'points_adjusted' as invariant, 'points_adjustment' as table_name, a.id::text as row_id,
  format('%s, %s points, debt %s, %s in batches', a.state, a.points, a.debt, m.points) as detail
from points_adjustment a
cross join lateral (
  select coalesce(sum(m.points), 0) as points from points_move m where m.cause_id = a.id and m.kind = 'adjust'
) m
where a.id > :'after_id'::uuid and a.id <= :'upto_id'::uuid
  and m.points <> case a.state when 'booked' then a.points + a.debt else 0 end
