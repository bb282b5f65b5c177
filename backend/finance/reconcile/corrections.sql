-- Corrections of one range of ids: each booked one has reversed its transfer, and no other has moved money.
select 'correction_money' as invariant, 'money_correction' as table_name, c.id::text as row_id,
  format('%s of %s %s, transfer %s of %s %s, reversed by %s', c.state, c.cause_kind, c.amount_fen, coalesce(o.id::text, 'missing'), o.cause_kind,
    o.amount, coalesce(r.id::text, 'no transfer')) as detail
from money_correction c
left join money_movement o on o.id = c.transfer_id
left join money_movement r on r.id = o.reversed_by and r.cause_kind = 'correction' and r.cause_id = c.id
where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid
  and (o.id is null or (c.cause_kind, c.amount_fen) <> (o.cause_kind, o.amount) or (c.state = 'booked') <> (r.id is not null)
    or exists (select from money_movement m where m.cause_kind = 'correction' and m.cause_id = c.id and m.id is distinct from r.id))
union all
-- Decided by another operator, after the proposal, and at the instant of the reversal.
select 'correction_approval', 'money_correction', c.id::text, format('%s, proposed by %s at %s, decided by %s at %s', c.state, c.proposed_by,
  c.proposed_at, c.decided_by, c.decided_at)
from money_correction c
left join money_movement o on o.id = c.transfer_id
left join money_movement r on r.id = o.reversed_by and r.cause_id = c.id
where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid
  and ((c.state = 'proposed') <> (c.decided_by is null) or (c.decided_by is null) <> (c.decided_at is null) or c.decided_by = c.proposed_by
    or c.decided_at < c.proposed_at or (c.state = 'rejected') <> (c.rejection is not null)
    or (c.state = 'booked' and (c.decided_by::text, c.decided_at) is distinct from (r.actor_id, r.at)))
union all
-- One correction of a transfer holds.
select 'correction_once', 'money_correction', c.id::text, 'another correction of the same transfer holds'
from money_correction c
where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid and c.state in ('proposed', 'booked')
  and exists (select from money_correction o where o.transfer_id = c.transfer_id and o.id <> c.id and o.state in ('proposed', 'booked'))
