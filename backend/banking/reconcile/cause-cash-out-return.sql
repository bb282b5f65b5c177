-- Clearing and fees → the owner's withdrawable money, once for a cash-out that the receiving bank returned.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for cash-out %s of %s and %s, %s, from %s %s to %s %s %s', m.kind, m.amount, m.cause_id, c.amount_fen, c.fee_fen,
    coalesce(c.state, 'unknown'), m.debit_owner_kind, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) as detail
from movement m
left join cash_out c on c.id = m.cause_id
left join bank_instruction i on i.kind = 'cash_out' and i.subject_id = c.id
where c.id is null or i.id is null or m.kind <> 'posted' or c.state <> 'returned'
  or (m.actor_id, m.request_id) <> ('bank', i.id) or m.at is distinct from c.returned_at
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> (c.owner_kind, c.owner_id, 'withdrawable')
  or (m.debit_owner_kind, m.debit_sub) <> ('market', ('x' || right(c.id::text, 2))::bit(8)::int % 32)
  or not coalesce(case m.debit_code when 'clearing' then m.amount = c.amount_fen when 'fee' then m.amount = c.fee_fen end, false)
