-- Clearing → commission, once for a withdrawal that the receiving bank sent back.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for withdrawal %s of %s, %s, from %s %s to %s %s', m.kind, m.amount, m.cause_id, w.amount_fen, coalesce(w.state, 'unknown'),
    m.debit_owner_kind, m.debit_code, m.credit_owner_kind, m.credit_code) as detail
from movement m
left join (select *, ('x' || right(id::text, 2))::bit(8)::int % 32 as sub from commission_withdrawal) w on w.id = m.cause_id and w.state = 'bounced'
left join bank_instruction i on i.kind = 'commission_withdrawal' and i.subject_id = w.id
where w.id is null or i.id is null or m.kind <> 'posted' or m.amount <> w.amount_fen
  or (m.actor_id, m.request_id, m.at) is distinct from ('bank', i.id, w.bounced_at)
  or (m.credit_owner_kind, m.credit_code, m.credit_sub) <> ('market', 'commission', w.sub)
  or (m.debit_owner_kind, m.debit_code, m.debit_sub) <> ('market', 'clearing', w.sub)
