-- The audit ends where its head says.
select 'audit_chain' as invariant, 'operator_audit' as table_name,
  case when head.seq > last.seq then (last.seq + 1)::text else last.id end as row_id,
  case
    when head.seq is null then 'the head of the chain is missing'
    when head.seq > last.seq then format('rows %s to %s of the chain are missing', last.seq + 1, head.seq)
    when head.seq < last.seq then format('row %s of the chain was inserted after row %s', last.seq, head.seq)
    else format('row %s of the chain was altered', last.seq)
  end as detail
from (
  select coalesce(max(seq), 0) as seq, coalesce((array_agg(id::text order by seq desc))[1], 'none') as id,
    coalesce((array_agg(chain_hash order by seq desc))[1], '') as hash
  from (select id, seq, chain_hash from operator_audit order by seq desc limit 1) newest
) last
left join operator_audit_head head on true
where head.seq is distinct from last.seq or head.hash is distinct from last.hash
