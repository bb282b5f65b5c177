-- Withdrawals of commission of one range of ids: approved by another operator, and money and instruction match the state.
with fact as materialized (
  select w.*, i.state as instruction_state
  from commission_withdrawal w
  left join bank_instruction i on i.kind = 'commission_withdrawal' and i.subject_id = w.id
  where w.id > :'after_id'::uuid and w.id <= :'upto_id'::uuid
), moved as materialized (
  select f.id,
    coalesce(sum(m.amount) filter (where m.kind = 'pending'), 0) as held_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'post'), 0) as paid_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'void'), 0) as freed_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'posted' and m.cause_kind = 'commission_withdrawal'), 0) as gathered_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'commission_withdrawal_back'), 0) as back_fen,
    coalesce(sum(m.amount) filter (where m.reversed_by is not null), 0) as reversed_fen,
    max(m.at) filter (where m.kind = 'pending') as decided_at,
    max(m.actor_id) filter (where m.kind = 'pending') as approver,
    max(m.at) filter (where m.kind in ('post', 'void')) as settled_at,
    max(m.at) filter (where m.cause_kind = 'commission_withdrawal_back') as bounced_at
  from fact f
  left join money_movement m on m.cause_id = f.id and m.cause_kind in ('commission_withdrawal', 'commission_withdrawal_back')
  group by f.id
)
select 'commission_withdrawal_money' as invariant, 'commission_withdrawal' as table_name, f.id::text as row_id,
  format('%s of %s, held %s, paid %s, freed %s, gathered %s, back %s, reversed %s', f.state, f.amount_fen, m.held_fen, m.paid_fen, m.freed_fen,
    m.gathered_fen, m.back_fen, m.reversed_fen) as detail
from fact f join moved m on m.id = f.id
where m.gathered_fen > case when f.state in ('proposed', 'rejected') then 0 else f.amount_fen end
  or (m.held_fen, m.paid_fen, m.freed_fen, m.back_fen, m.reversed_fen) is distinct from (
    case when f.state in ('proposed', 'rejected') then 0 else f.amount_fen end,
    case when f.state in ('paid', 'bounced') then f.amount_fen else 0 end,
    case f.state when 'failed' then f.amount_fen else 0 end,
    case f.state when 'bounced' then f.amount_fen else 0 end, 0)
union all
-- Two operators, and the instants of the movements.
select 'commission_withdrawal_approval', 'commission_withdrawal', f.id::text, format('%s, proposed by %s, decided by %s at %s, settled %s, bounced %s',
  f.state, f.proposed_by, f.decided_by, f.decided_at, f.settled_at, f.bounced_at)
from fact f join moved m on m.id = f.id
where (f.state = 'proposed') <> (f.decided_by is null) or (f.decided_by is null) <> (f.decided_at is null) or f.decided_by = f.proposed_by
  or f.decided_at < f.proposed_at
  or (f.state not in ('proposed', 'rejected') and (f.decided_at, f.decided_by::text) is distinct from (m.decided_at, m.approver))
  or (f.settled_at, f.bounced_at) is distinct from (m.settled_at, m.bounced_at)
union all
-- One instruction, as far as the withdrawal.
select 'commission_withdrawal_instruction', 'commission_withdrawal', f.id::text, format('%s, instruction %s', f.state, coalesce(f.instruction_state, 'missing'))
from fact f
where not coalesce(case f.state
  when 'paying' then f.instruction_state in ('queued', 'sending', 'accepted')
  when 'paid' then f.instruction_state = 'succeeded'
  when 'failed' then f.instruction_state = 'failed'
  when 'bounced' then f.instruction_state = 'returned'
  else f.instruction_state is null end, false)
