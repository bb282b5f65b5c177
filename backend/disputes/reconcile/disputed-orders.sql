-- Orders of one range of ids: an order in a dispute has an open objection, an open case, or both.
select 'dispute_missing' as invariant, 'trade_order' as table_name, o.id::text as row_id,
  format('%s, open objections %s, open cases %s', o.state, d.objections, d.cases) as detail
from ordering_order o
cross join lateral (
  select (select count(*) from order_objection b where b.order_id = o.id and b.closed_at is null) as objections,
    (select count(*) from arbitration a where a.order_id = o.id and a.closed_at is null) as cases
) d
where o.id > :'after_id'::uuid and o.id <= :'upto_id'::uuid
  and case o.state
    when 'objecting' then (d.objections, d.cases) <> (1, 0)
    when 'arbitrating' then d.cases <> 1
    else false
  end
