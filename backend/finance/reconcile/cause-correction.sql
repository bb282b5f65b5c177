-- The opposite of the transfer that two operators have agreed to take back, once, of the same amount.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for correction %s of %s %s, %s, reverses %s of %s', m.kind, m.amount, m.cause_id, c.cause_kind, c.amount_fen,
    coalesce(c.state, 'missing'), coalesce(o.id::text, 'nothing'), o.amount) as detail
from movement m
left join money_correction c on c.id = m.cause_id and c.state = 'booked'
left join money_movement o on o.id = c.transfer_id
where c.id is null or o.id is null or m.kind <> 'reverse' or o.reversed_by is distinct from m.id or m.amount <> o.amount
  or (m.actor_id, m.request_id, m.at) is distinct from (c.decided_by::text, c.id, c.decided_at) or c.decided_by = c.proposed_by
  or o.kind not in ('posted', 'post') or o.cause_kind not in ('suspense_booking', 'overnight')
  or (m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.debit_sub) <> (o.credit_owner_kind, o.credit_owner_id, o.credit_code, o.credit_sub)
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code, m.credit_sub) <> (o.debit_owner_kind, o.debit_owner_id, o.debit_code, o.debit_sub)
