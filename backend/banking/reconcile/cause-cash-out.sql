-- The owner's withdrawable money → clearing (the amount) and fees (the fee): held by the member, ended by the bank.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for cash-out %s of %s and %s for %s %s, %s, from %s %s %s to %s %s', m.kind, m.amount, m.cause_id, c.amount_fen, c.fee_fen,
    c.owner_kind, c.owner_id, coalesce(c.state, 'unknown'), m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_code) as detail
from movement m
left join cash_out c on c.id = m.cause_id
left join bank_instruction i on i.kind = 'cash_out' and i.subject_id = c.id
where c.id is null or i.id is null
  or (m.debit_owner_kind, m.debit_owner_id, m.debit_code) <> (c.owner_kind, c.owner_id, 'withdrawable')
  or (m.credit_owner_kind, m.credit_sub) <> ('market', ('x' || right(c.id::text, 2))::bit(8)::int % 32)
  or not coalesce(case m.credit_code when 'clearing' then m.amount = c.amount_fen when 'fee' then m.amount = c.fee_fen end, false)
  or not coalesce(case m.kind
    when 'pending' then (m.actor_id, m.request_id, m.at) = (c.member_id::text, c.request_id, c.at)
    when 'post' then c.state in ('succeeded', 'returned') and (m.actor_id, m.request_id, m.at) = ('bank', i.id, c.settled_at)
    when 'void' then c.state = 'failed' and (m.actor_id, m.request_id, m.at) = ('bank', i.id, c.settled_at)
  end, false)
