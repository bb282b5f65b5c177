-- Cash-outs of one range of ids: money, account and instruction match the state.
with fact as materialized (
  select c.*, c.amount_fen + c.fee_fen as whole_fen, i.state as instruction_state
  from cash_out c left join bank_instruction i on i.kind = 'cash_out' and i.subject_id = c.id
  where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid
), moved as materialized (
  select f.id,
    coalesce(sum(m.amount) filter (where m.kind = 'pending'), 0) as held_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'post'), 0) as paid_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'void'), 0) as freed_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'cash_out_return'), 0) as returned_fen,
    max(m.at) filter (where m.kind in ('post', 'void')) as ended_at,
    max(m.at) filter (where m.cause_kind = 'cash_out_return') as returned_at
  from fact f left join money_movement m on m.cause_id = f.id and m.cause_kind in ('cash_out', 'cash_out_return')
    and m.reversed_id is null
  group by f.id
)
-- Held once; posted, voided or returned as the state says.
select 'cash_out_money' as invariant, 'cash_out' as table_name, f.id::text as row_id,
  format('%s, whole %s, held %s, paid %s, freed %s, returned %s', f.state, f.whole_fen, m.held_fen, m.paid_fen, m.freed_fen, m.returned_fen) as detail
from fact f join moved m on m.id = f.id
where (m.held_fen, m.paid_fen, m.freed_fen, m.returned_fen) is distinct from (f.whole_fen,
  case when f.state in ('succeeded', 'returned') then f.whole_fen else 0 end,
  case f.state when 'failed' then f.whole_fen else 0 end,
  case f.state when 'returned' then f.whole_fen else 0 end)
union all
-- To an account of the same owner that was bound then.
select 'cash_out_card', 'cash_out', f.id::text, format('%s %s to card %s of %s %s, bound %s to %s', f.owner_kind, f.owner_id, f.card_id,
  b.owner_kind, b.owner_id, b.bound_at, b.ended_at)
from fact f left join bank_card b on b.id = f.card_id
where b.id is null or (b.owner_kind, b.owner_id) <> (f.owner_kind, f.owner_id)
  or b.bound_at is null or b.bound_at > f.at or b.ended_at < f.at
union all
-- One instruction, as far as the cash-out.
select 'cash_out_instruction', 'cash_out', f.id::text, format('%s, instruction %s', f.state, coalesce(f.instruction_state, 'missing'))
from fact f
where not coalesce(case f.state
  when 'requested' then f.instruction_state in ('queued', 'sending')
  when 'processing' then f.instruction_state = 'accepted'
  else f.instruction_state = f.state end, false)
union all
-- Instants are those of the movements.
select 'cash_out_instants', 'cash_out', f.id::text, format('%s, settled %s, returned %s, money moved %s and %s', f.state, f.settled_at,
  f.returned_at, m.ended_at, m.returned_at)
from fact f join moved m on m.id = f.id
where (f.settled_at, f.returned_at) is distinct from (m.ended_at, m.returned_at)
