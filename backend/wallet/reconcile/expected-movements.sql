-- Clearing → the slip's owner, or suspense without one; the request id is derived from the slip's facts.
select 'bank_slip' as cause_kind, s.id as cause_id, 'posted' as kind, s.amount_fen as amount,
  'market' as debit_owner_kind, s.id as debit_id, array['clearing'] as debit_codes,
  receiver.kind as credit_owner_kind, receiver.id as credit_id, receiver.code as credit_code,
  'bank' as actor_id, bank_slip_request(s)::uuid as request_id, s.at, false as may_be_reversed
from bank_slip s
cross join lateral (
  select case when s.member_id is not null then 'member' when s.company_id is not null then 'company' else 'market' end as kind,
    coalesce(s.member_id, s.company_id, s.id) as id,
    case when coalesce(s.member_id, s.company_id) is null then 'suspense' else 'settling' end as code
) receiver
where s.order_id is null
union all
-- Clearing → the escrow of the order that the slip names, the slip's whole amount. The sum is checked with the order.
select 'order_bank_payment', s.order_id, 'posted', s.amount_fen,
  'market', s.id, array['clearing'],
  'order', s.order_id, 'escrow',
  'bank', bank_slip_request(s)::uuid, s.at, false
from bank_slip s
union all
-- Settling → withdrawable of the same owner: all but the money received on the day in Asia/Shanghai.
select 'overnight', a.owner_id, 'posted', e.posted + e.credits_posted - e.debits_posted - e.debits_pending - today.fen,
  a.owner_kind, a.owner_id, array['settling'],
  a.owner_kind, a.owner_id, 'withdrawable',
  'market', movement.request_id, movement.at, true
from ledger_entry e
join ledger_account a on a.id = e.account_id and a.owner_kind in ('member', 'company')
cross join lateral (
  select coalesce(sum(c.posted), 0)::bigint as fen from ledger_entry c
  where c.account_id = e.account_id and c.seq < e.seq and c.side = 'credit'
    and c.at >= date_trunc('day', movement.at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
) today
where e.transfer_id = movement.id and e.side = 'debit'
