-- Suspense → clearing: held by the approving operator, ended by the bank.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for decision %s of %s, %s, from %s %s to %s %s', m.kind, m.amount, m.cause_id, a.amount_fen, coalesce(d.state, 'unknown'),
    m.debit_owner_kind, m.debit_code, m.credit_owner_kind, m.credit_code) as detail
from movement m
left join suspense_decision d on d.id = m.cause_id and d.kind = 'return'
left join bank_arrival a on a.id = d.arrival_id and a.owner_id is null
left join bank_instruction i on i.kind = 'suspense_return' and i.subject_id = d.id
where a.id is null or i.id is null or m.amount <> a.amount_fen or d.decided_by = d.proposed_by
  or (m.debit_owner_kind, m.debit_code, m.debit_sub) <> ('market', 'suspense', ('x' || right(a.slip_id::text, 2))::bit(8)::int % 32)
  or (m.credit_owner_kind, m.credit_code, m.credit_sub) <> ('market', 'clearing', ('x' || right(d.id::text, 2))::bit(8)::int % 32)
  or not coalesce(case m.kind
    when 'pending' then (m.actor_id, m.request_id, m.at) = (d.decided_by::text, d.id, d.decided_at)
    when 'post' then d.state in ('returned', 'bounced') and (m.actor_id, m.request_id, m.at) = ('bank', i.id, d.settled_at)
    when 'void' then d.state = 'failed' and (m.actor_id, m.request_id, m.at) = ('bank', i.id, d.settled_at)
  end, false)
