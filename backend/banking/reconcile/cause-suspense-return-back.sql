-- Clearing → suspense, once for a return that the payer's bank sent back.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for decision %s of %s, %s, from %s %s to %s %s', m.kind, m.amount, m.cause_id, a.amount_fen, coalesce(d.state, 'unknown'),
    m.debit_owner_kind, m.debit_code, m.credit_owner_kind, m.credit_code) as detail
from movement m
left join suspense_decision d on d.id = m.cause_id and d.kind = 'return' and d.state = 'bounced'
left join bank_arrival a on a.id = d.arrival_id and a.owner_id is null
left join bank_instruction i on i.kind = 'suspense_return' and i.subject_id = d.id
where a.id is null or i.id is null or m.kind <> 'posted' or m.amount <> a.amount_fen
  or (m.actor_id, m.request_id, m.at) is distinct from ('bank', i.id, d.bounced_at)
  or (m.credit_owner_kind, m.credit_code, m.credit_sub) <> ('market', 'suspense', ('x' || right(a.slip_id::text, 2))::bit(8)::int % 32)
  or (m.debit_owner_kind, m.debit_code, m.debit_sub) <> ('market', 'clearing', ('x' || right(d.id::text, 2))::bit(8)::int % 32)
