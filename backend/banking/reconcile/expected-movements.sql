-- The owner's withdrawable money → clearing (the amount) and fees (the fee): held by the member, ended by the bank.
select 'cash_out' as cause_kind, c.id as cause_id, step.kind, part.fen as amount,
  c.owner_kind as debit_owner_kind, c.owner_id as debit_id, array['withdrawable'] as debit_codes,
  'market' as credit_owner_kind, c.id as credit_id, part.code as credit_code,
  step.actor_id, step.request_id, step.at, false as may_be_reversed
from cash_out c
join bank_instruction i on i.kind = 'cash_out' and i.subject_id = c.id
cross join lateral (values ('clearing', c.amount_fen), ('fee', c.fee_fen)) part (code, fen)
cross join lateral (values
  ('pending', c.member_id::text, c.request_id, c.at, true),
  ('post', 'bank', i.id, c.settled_at, c.state in ('succeeded', 'returned')),
  ('void', 'bank', i.id, c.settled_at, c.state = 'failed')
) step (kind, actor_id, request_id, at, is_reached)
where step.is_reached
union all
-- Clearing and fees → the owner's withdrawable money, or suspense for an unreachable owner, once for a cash-out that
-- the receiving bank returned.
select 'cash_out_return', c.id, 'posted', part.fen,
  'market', c.id, array[part.code],
  case when a.id is null then c.owner_kind else 'market' end, coalesce(a.slip_id, c.owner_id),
  case when a.id is null then 'withdrawable' else 'suspense' end,
  'bank', i.id, c.returned_at, false
from cash_out c
join bank_instruction i on i.kind = 'cash_out' and i.subject_id = c.id
left join bank_arrival a on a.cash_out_id = c.id
cross join lateral (values ('clearing', c.amount_fen), ('fee', c.fee_fen)) part (code, fen)
where c.state = 'returned'
union all
-- Suspense → the settling money of the owner that two operators have agreed on, once for an arrival.
select 'suspense_booking', a.slip_id, 'posted', a.amount_fen,
  'market', a.slip_id, array['suspense'],
  d.owner_kind, d.owner_id, 'settling',
  d.decided_by::text, d.id, d.decided_at, true
from bank_arrival a
join suspense_decision d on d.arrival_id = a.id and d.kind = 'book' and d.state in ('booked', 'reversed')
where a.owner_id is null and d.decided_by <> d.proposed_by
union all
-- Suspense → clearing: held by the approving operator, ended by the bank.
select 'suspense_return', d.id, step.kind, a.amount_fen,
  'market', a.slip_id, array['suspense'],
  'market', d.id, 'clearing',
  step.actor_id, step.request_id, step.at, false
from suspense_decision d
join bank_arrival a on a.id = d.arrival_id and a.owner_id is null
join bank_instruction i on i.kind = 'suspense_return' and i.subject_id = d.id
cross join lateral (values
  ('pending', d.decided_by::text, d.id, d.decided_at, true),
  ('post', 'bank', i.id, d.settled_at, d.state in ('returned', 'bounced')),
  ('void', 'bank', i.id, d.settled_at, d.state = 'failed')
) step (kind, actor_id, request_id, at, is_reached)
where d.kind = 'return' and d.decided_by <> d.proposed_by and step.is_reached
union all
-- Clearing → suspense, once for a return that the payer's bank sent back.
select 'suspense_return_back', d.id, 'posted', a.amount_fen,
  'market', d.id, array['clearing'],
  'market', a.slip_id, 'suspense',
  'bank', i.id, d.bounced_at, false
from suspense_decision d
join bank_arrival a on a.id = d.arrival_id and a.owner_id is null
join bank_instruction i on i.kind = 'suspense_return' and i.subject_id = d.id
where d.kind = 'return' and d.state = 'bounced'
union all
-- Commission → commission: gathered from the other sub-accounts into the one of the withdrawal.
select 'commission_withdrawal', w.id, 'posted', least(movement.amount, w.amount_fen),
  'market', lpad(to_hex(nullif(movement.debit_sub::int, ('x' || right(w.id::text, 2))::bit(8)::int % 32)), 32, '0')::uuid, array['commission'],
  'market', w.id, 'commission',
  w.decided_by::text, w.id, w.decided_at, false
from commission_withdrawal w
join bank_instruction i on i.kind = 'commission_withdrawal' and i.subject_id = w.id
where w.decided_by <> w.proposed_by
union all
-- Commission → clearing: held by the approving operator, ended by the bank.
select 'commission_withdrawal', w.id, step.kind, w.amount_fen,
  'market', w.id, array['commission'],
  'market', w.id, 'clearing',
  step.actor_id, step.request_id, step.at, false
from commission_withdrawal w
join bank_instruction i on i.kind = 'commission_withdrawal' and i.subject_id = w.id
cross join lateral (values
  ('pending', w.decided_by::text, w.id, w.decided_at, true),
  ('post', 'bank', i.id, w.settled_at, w.state in ('paid', 'bounced')),
  ('void', 'bank', i.id, w.settled_at, w.state = 'failed')
) step (kind, actor_id, request_id, at, is_reached)
where w.decided_by <> w.proposed_by and step.is_reached
union all
-- Clearing → commission, once for a withdrawal that the receiving bank sent back.
select 'commission_withdrawal_back', w.id, 'posted', w.amount_fen,
  'market', w.id, array['clearing'],
  'market', w.id, 'commission',
  'bank', i.id, w.bounced_at, false
from commission_withdrawal w
join bank_instruction i on i.kind = 'commission_withdrawal' and i.subject_id = w.id
where w.state = 'bounced'
