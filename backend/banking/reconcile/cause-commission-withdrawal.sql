-- Commission → commission (gathered in one sub-account) and commission → clearing: held by the approving operator, ended
-- by the bank.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for withdrawal %s of %s, %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id, w.amount_fen, coalesce(w.state, 'unknown'),
    m.debit_owner_kind, m.debit_code, m.debit_sub, m.credit_owner_kind, m.credit_code, m.credit_sub) as detail
from movement m
left join (select *, ('x' || right(id::text, 2))::bit(8)::int % 32 as sub from commission_withdrawal) w on w.id = m.cause_id
left join bank_instruction i on i.kind = 'commission_withdrawal' and i.subject_id = w.id
where w.id is null or i.id is null or w.decided_by = w.proposed_by
  or (m.debit_owner_kind, m.debit_code) <> ('market', 'commission') or m.credit_owner_kind <> 'market' or m.credit_sub <> w.sub
  or not coalesce(case m.kind when 'posted' then m.credit_code = 'commission' and m.debit_sub <> w.sub and m.amount <= w.amount_fen
    else m.credit_code = 'clearing' and m.debit_sub = w.sub and m.amount = w.amount_fen end, false)
  or not coalesce(case m.kind
    when 'posted' then (m.actor_id, m.request_id, m.at) = (w.decided_by::text, w.id, w.decided_at)
    when 'pending' then (m.actor_id, m.request_id, m.at) = (w.decided_by::text, w.id, w.decided_at)
    when 'post' then w.state in ('paid', 'bounced') and (m.actor_id, m.request_id, m.at) = ('bank', i.id, w.settled_at)
    when 'void' then w.state = 'failed' and (m.actor_id, m.request_id, m.at) = ('bank', i.id, w.settled_at)
  end, false)
