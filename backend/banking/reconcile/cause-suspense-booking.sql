-- Suspense → the settling money of the owner that two operators have agreed on, once for an arrival.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for slip %s of %s, decision %s for %s %s, from %s to %s %s %s', m.kind, m.amount, m.cause_id, a.amount_fen,
    coalesce(d.state, 'missing'), d.owner_kind, d.owner_id, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) as detail
from movement m
left join bank_arrival a on a.slip_id = m.cause_id and a.owner_id is null
left join suspense_decision d on d.id = m.request_id and d.arrival_id = a.id and d.kind = 'book' and d.state in ('booked', 'reversed')
where d.id is null or m.kind <> 'posted' or m.amount <> a.amount_fen
  or (m.actor_id, m.at) is distinct from (d.decided_by::text, d.decided_at) or d.decided_by = d.proposed_by
  or (m.debit_owner_kind, m.debit_code, m.debit_sub) <> ('market', 'suspense', ('x' || right(a.slip_id::text, 2))::bit(8)::int % 32)
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> (d.owner_kind, d.owner_id, 'settling')
