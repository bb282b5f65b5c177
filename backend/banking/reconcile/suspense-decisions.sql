-- Decisions of one range of ids: approved by another operator, and money and instruction match the state.
with fact as materialized (
  select d.*, a.amount_fen, a.slip_id, a.owner_id as booked_to, i.state as instruction_state
  from suspense_decision d left join bank_arrival a on a.id = d.arrival_id
  left join bank_instruction i on i.kind = 'suspense_return' and i.subject_id = d.id
  where d.id > :'after_id'::uuid and d.id <= :'upto_id'::uuid
), moved as materialized (
  select f.id,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'suspense_booking'), 0) as booked_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'pending'), 0) as held_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'post'), 0) as paid_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'void'), 0) as freed_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'suspense_return_back'), 0) as back_fen,
    coalesce(sum(m.amount) filter (where m.reversed_by is not null), 0) as reversed_fen,
    max(r.at) as reversed_at,
    max(m.at) filter (where m.kind = 'pending' or m.cause_kind = 'suspense_booking') as decided_at,
    max(m.actor_id) filter (where m.kind = 'pending' or m.cause_kind = 'suspense_booking') as approver,
    max(m.at) filter (where m.kind in ('post', 'void')) as settled_at,
    max(m.at) filter (where m.cause_kind = 'suspense_return_back') as bounced_at
  from fact f
  left join money_movement m on (m.cause_id = f.id and m.cause_kind in ('suspense_return', 'suspense_return_back'))
    or (m.cause_id = f.slip_id and m.cause_kind = 'suspense_booking' and m.request_id = f.id)
  left join money_movement r on r.id = m.reversed_by
  group by f.id
)
select 'suspense_money' as invariant, 'suspense_decision' as table_name, f.id::text as row_id,
  format('%s %s of %s, booked %s, held %s, paid %s, freed %s, back %s, reversed %s', f.kind, f.state, f.amount_fen, m.booked_fen, m.held_fen,
    m.paid_fen, m.freed_fen, m.back_fen, m.reversed_fen) as detail
from fact f join moved m on m.id = f.id
where f.amount_fen is null or f.booked_to is not null
  or (m.booked_fen, m.held_fen, m.paid_fen, m.freed_fen, m.back_fen, m.reversed_fen) is distinct from (
    case when f.state in ('booked', 'reversed') then f.amount_fen else 0 end,
    case when f.state in ('returning', 'returned', 'failed', 'bounced') then f.amount_fen else 0 end,
    case when f.state in ('returned', 'bounced') then f.amount_fen else 0 end,
    case f.state when 'failed' then f.amount_fen else 0 end,
    case f.state when 'bounced' then f.amount_fen else 0 end,
    case f.state when 'reversed' then f.amount_fen else 0 end)
union all
-- Two operators, and the instants of the movements.
select 'suspense_approval', 'suspense_decision', f.id::text, format('%s, proposed by %s, decided by %s at %s, settled %s, bounced %s,
  reversed %s', f.state, f.proposed_by, f.decided_by, f.decided_at, f.settled_at, f.bounced_at, f.reversed_at)
from fact f join moved m on m.id = f.id
where (f.state = 'proposed') <> (f.decided_by is null) or (f.decided_by is null) <> (f.decided_at is null) or f.decided_by = f.proposed_by
  or f.decided_at < f.proposed_at
  or (f.state not in ('proposed', 'rejected') and (f.decided_at, f.decided_by::text) is distinct from (m.decided_at, m.approver))
  or (f.settled_at, f.bounced_at, f.reversed_at) is distinct from (m.settled_at, m.bounced_at, m.reversed_at)
union all
-- One instruction of a return, as far as the decision.
select 'suspense_instruction', 'suspense_decision', f.id::text, format('%s, instruction %s', f.state, coalesce(f.instruction_state, 'missing'))
from fact f
where not coalesce(case f.state
  when 'returning' then f.instruction_state in ('queued', 'sending', 'accepted')
  when 'returned' then f.instruction_state = 'succeeded'
  when 'failed' then f.instruction_state = 'failed'
  when 'bounced' then f.instruction_state = 'returned'
  else f.instruction_state is null end, false)
union all
-- Decided once: at most one decision about an arrival holds.
select 'suspense_once', 'suspense_decision', f.id::text, 'another decision about the same arrival holds'
from fact f
where f.state in ('proposed', 'booked', 'returning', 'returned') and exists (select from suspense_decision o
  where o.arrival_id = f.arrival_id and o.id <> f.id and o.state in ('proposed', 'booked', 'returning', 'returned'))
