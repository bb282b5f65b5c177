-- The owner's money ↔ this deposit's escrow as holds and their ends only, each for a step of the deposit.
select 'deposit_hold' as cause_kind, d.id as cause_id, part.kind, least(movement.amount, d.amount_fen, part.fen) as amount,
  d.owner_kind as debit_owner_kind, d.owner_id as debit_id, array['settling', 'withdrawable'] as debit_codes,
  'deposit' as credit_owner_kind, d.id as credit_id, 'escrow' as credit_code,
  coalesce(s.actor_id::text, s.actor_kind) as actor_id, s.request_id, s.at, false as may_be_reversed
from deposit d
join deposit_step s on s.deposit_id = d.id
cross join lateral (
  select 'pending' as kind, case when s.step in ('use', 'split') then s.open_fen else s.amount_fen end as fen
  where s.step in ('hold', 'part', 'top_up', 'use', 'split')
  union all
  select 'void', d.amount_fen where s.step in ('use', 'split', 'release', 'forfeit', 'concede', 'uphold_objection', 'reject_objection')
) part
union all
-- The deposit's owner → the escrow of an order that the same owner buys, once for a step of the deposit.
select 'deposit_use', s.order_id, 'posted', least(movement.amount, s.amount_fen),
  d.owner_kind, d.owner_id, array['settling', 'withdrawable'],
  'order', s.order_id, 'escrow',
  coalesce(s.actor_id::text, s.actor_kind), s.request_id, s.at, false
from deposit_step s
join deposit d on d.id = s.deposit_id
join ordering_order o on o.id = s.order_id
where s.step = 'use' and d.owner_kind = case when o.buying_company_id is null then 'member' else 'company' end
  and d.owner_id = coalesce(o.buying_company_id, o.buyer_member_id)
union all
-- The deposit's owner → the company that suffered the default, at most the deposit, after the time to object or a decision, or
-- because a member of the owner conceded it.
select 'deposit_forfeit', d.id, 'posted', least(movement.amount, s.amount_fen, d.amount_fen),
  d.owner_kind, d.owner_id, array['settling', 'withdrawable'],
  'company', d.beneficiary_company_id, 'settling',
  coalesce(s.actor_id::text, s.actor_kind), s.request_id, s.at, false
from deposit d
join deposit_step s on s.deposit_id = d.id
left join deposit_ruling r on r.deposit_id = coalesce(d.lead_id, d.id) and r.decision = 'approved' and r.outcome = 'forfeit' and r.decided_by <> r.proposed_by
where d.state = 'forfeited' and case s.step
  when 'concede' then d.object_before is null and s.actor_kind = 'member'
  when 'forfeit' then s.at > d.object_before and coalesce(s.actor_id::text, s.actor_kind) = 'market'
  when 'reject_objection' then case when d.lead_id is null then s.at = r.decided_at and s.actor_id = r.decided_by
    else r.decided_at is not null and s.actor_kind = 'market' end end
