-- Bank payments of orders of one range of ids: money, account and instruction match the state.
with fact as materialized (
  select p.*, i.state as instruction_state, i.no
  from order_bank_payment p left join bank_instruction i on i.kind = 'collect' and i.subject_id = p.id
  where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid
), moved as materialized (
  select f.id, count(m.id) as times, coalesce(sum(m.amount), 0) as fen, max(m.at) as at, max(m.credit_owner_kind) as owner_kind,
    max(m.credit_owner_id::text) as owner_id, max(m.credit_code) as code
  from fact f left join money_movement m on m.kind = 'posted' and m.reversed_id is null
    and m.cause_kind = case f.credited_to when 'order' then 'order_bank_payment' else 'bank_slip' end
    and m.cause_id = case f.credited_to when 'order' then f.order_id else f.slip_id end
  group by f.id
)
-- Collected once: into the order's escrow, or to the wallet of its buyer.
select 'order_bank_payment_money' as invariant, 'order_bank_payment' as table_name, f.id::text as row_id,
  format('%s of %s for order %s, credited to %s, booked %s times, %s to %s %s %s', f.state, f.amount_fen, f.order_id, f.credited_to,
    m.times, m.fen, m.owner_kind, m.owner_id, m.code) as detail
from fact f join moved m on m.id = f.id
where m.times <> case f.state when 'succeeded' then 1 else 0 end
  or (f.state = 'succeeded' and (m.fen, m.at) is distinct from (f.amount_fen, f.settled_at))
  or (f.state = 'succeeded' and concat_ws(' ', m.owner_kind, m.owner_id, m.code) is distinct from case f.credited_to
    when 'order' then concat_ws(' ', 'order', f.order_id, 'escrow') else concat_ws(' ', f.owner_kind, f.owner_id, 'settling') end)
union all
-- The slip of a paid order is that of this payment: its number at the bank, its buyer.
select 'order_bank_payment_slip', 'order_bank_payment', f.id::text, format('slip %s of the order has number %s for %s, ours %s for %s',
  s.slip_id, s.bank_reference, s.owner_id, f.no, f.owner_id)
from fact f left join order_slip s on s.order_id = f.order_id
where f.credited_to = 'order' and (s.slip_id, s.bank_reference, s.owner_kind, s.owner_id) is distinct from (f.slip_id, f.no, f.owner_kind, f.owner_id)
union all
-- From an account of the same owner that was bound then.
select 'order_bank_payment_card', 'order_bank_payment', f.id::text, format('%s %s from card %s of %s %s, bound %s to %s', f.owner_kind, f.owner_id,
  f.card_id, b.owner_kind, b.owner_id, b.bound_at, b.ended_at)
from fact f left join bank_card b on b.id = f.card_id
where b.id is null or (b.owner_kind, b.owner_id) <> (f.owner_kind, f.owner_id)
  or b.bound_at is null or b.bound_at > f.at or b.ended_at < f.at
union all
-- One instruction, as far as the payment.
select 'order_bank_payment_instruction', 'order_bank_payment', f.id::text, format('%s, instruction %s', f.state, coalesce(f.instruction_state, 'missing'))
from fact f
where not coalesce(case f.state
  when 'requested' then f.instruction_state in ('queued', 'sending')
  when 'processing' then f.instruction_state = 'accepted'
  else f.instruction_state = f.state end, false)
