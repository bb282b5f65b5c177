-- Each row of the audit continues the row before it: no row was altered, inserted or removed.
select 'audit_chain' as invariant, 'operator_audit' as table_name,
  case when t.seq - 1 > t.last_seq then (t.last_seq + 1)::text else t.id::text end as row_id,
  case
    when t.seq - 1 > t.last_seq then format('row %s of the chain is missing, the next one is row %s', t.last_seq + 1, t.seq)
    when t.chain_hash <> audit_chain_hash(t.seq, t.previous_hash, t.row_hash) then format('row %s of the chain was altered', t.seq)
    else format('row %s of the chain does not continue row %s: one of them was altered', t.seq, t.last_seq)
  end as detail
from (
  select a.*, coalesce(before.seq, 0) as last_seq, coalesce(before.chain_hash, '') as last_hash
  from operator_audit a
  left join lateral (
    select b.seq, b.chain_hash from operator_audit b where b.seq < a.seq order by b.seq desc limit 1
  ) before on true
  where a.seq > :'after_seq'::bigint and a.seq <= :'upto_seq'::bigint
) t
where t.seq - 1 <> t.last_seq or t.previous_hash <> t.last_hash
  or t.chain_hash <> audit_chain_hash(t.seq, t.previous_hash, t.row_hash)
order by t.seq
