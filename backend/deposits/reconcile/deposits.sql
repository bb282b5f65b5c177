-- Deposits of one range of ids: they match their steps, their holds and movements, and the decisions on objections.
with fact as materialized (
  select d.*, l.object_before as lead_object_before
  from deposit d left join deposit l on l.id = d.lead_id where d.id > :'after_id'::uuid and d.id <= :'upto_id'::uuid
), step as materialized (
  select s.*, lag(s.to_state) over deposit_order as before_state, coalesce(lag(s.open_fen) over deposit_order, 0) as before_fen,
    row_number() over deposit_order as nth
  from fact f join deposit_step s on s.deposit_id = f.id
  window deposit_order as (partition by s.deposit_id order by s.position)
), total as materialized (
  select f.id, count(s.id) as steps,
    -- By position: the clocks of two servers may differ.
    (array_agg(s.at order by s.position desc))[1] as last_at,
    (array_agg(s.to_state order by s.position desc))[1] as state,
    (array_agg(s.open_fen order by s.position desc))[1] as open_fen,
    coalesce(sum(s.amount_fen) filter (where s.step in ('hold', 'part', 'top_up')), 0) as held_fen,
    coalesce(sum(s.amount_fen) filter (where s.step in ('forfeit', 'reject_objection', 'concede')), 0) as forfeited_fen,
    coalesce(sum(s.weight_kg), 0) as used_kg,
    min(s.at) filter (where s.step in ('hold', 'part')) as held_at,
    max(s.at) filter (where s.step = 'announce') as announced_at,
    max(s.rule) filter (where s.step = 'announce') as announced_rule,
    max(s.at) filter (where s.step = 'object') as objected_at
  from fact f left join step s on s.deposit_id = f.id group by f.id
), moved as materialized (
  select f.id,
    coalesce(sum(m.amount) filter (where m.kind = 'pending'), 0) as pending_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'void'), 0) as ended_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'deposit_forfeit'), 0) as forfeited_fen
  from fact f left join money_movement m on m.cause_id = f.id and m.cause_kind in ('deposit_hold', 'deposit_forfeit') and m.reversed_id is null
  group by f.id
)
-- What is held in the ledger is what the deposit says, and what was forfeited was paid.
select 'deposit_money' as invariant, 'deposit' as table_name, f.id::text as row_id,
  format('%s, open %s, held in the ledger %s; forfeited %s, paid %s', f.state, f.open_fen, m.pending_fen - m.ended_fen, t.forfeited_fen,
    m.forfeited_fen) as detail
from fact f join moved m on m.id = f.id join total t on t.id = f.id
where m.pending_fen - m.ended_fen <> f.open_fen or m.forfeited_fen <> t.forfeited_fen
union all
-- Each part that was used is in the escrow of its order.
select 'deposit_money', 'deposit_step', s.id::text, format('used %s for order %s, paid %s', s.amount_fen, s.order_id, p.paid_fen)
from step s cross join lateral (
  select coalesce(sum(m.amount), 0) as paid_fen from money_movement m
  where m.cause_id = s.order_id and m.cause_kind = 'deposit_use' and m.request_id = s.request_id and m.reversed_id is null
) p
where s.step = 'use' and p.paid_fen <> s.amount_fen
union all
-- What was split off is a deposit of the same owner and subject, made by the same request.
select 'deposit_parts', 'deposit_step', s.id::text, format('split %s fen for %s kg, parts: %s', s.amount_fen, s.weight_kg, p.parts)
from step s join fact f on f.id = s.deposit_id cross join lateral (
  select count(*) as parts, coalesce(sum(part.amount_fen), 0) as part_fen, coalesce(sum(d.weight_kg), 0) as part_kg
  from deposit d join deposit_step part on part.deposit_id = d.id and part.step = 'part'
  where d.parent_id = f.id and part.request_id = s.request_id and part.at = s.at
    and (d.owner_kind, d.owner_id, d.purpose, d.subject_id) = (f.owner_kind, f.owner_id, f.purpose, f.subject_id)
) p
where s.step = 'split' and (p.parts <> (s.amount_fen > 0)::int or p.part_fen <> s.amount_fen
  or s.amount_fen > 0 and p.part_kg <> s.weight_kg)
union all
-- A part is one of its parent's splits.
select 'deposit_parts', 'deposit', f.id::text, format('part of %s without its split', f.parent_id)
from fact f left join step s on s.deposit_id = f.id and s.nth = 1
where (f.parent_id is not null) is distinct from (s.step = 'part')
  or f.parent_id is not null and not exists (
    select from deposit_step split where split.deposit_id = f.parent_id and split.step = 'split' and split.request_id = s.request_id)
union all
-- Sums, state and instants are those of the steps.
select 'deposit_steps', 'deposit', f.id::text,
  format('%s, amount %s, open %s, used %s kg, held %s, ended %s; its %s steps: %s, amount %s, open %s, used %s kg', f.state, f.amount_fen,
    f.open_fen, f.used_kg, f.held_at, f.ended_at, t.steps, t.state, t.held_fen, t.open_fen, t.used_kg)
from fact f join total t on t.id = f.id
where (f.state, f.amount_fen, f.open_fen, f.used_kg, f.held_at) is distinct from (t.state, t.held_fen, t.open_fen, t.used_kg, t.held_at)
  or f.ended_at is distinct from case when f.state in ('used', 'released', 'forfeited') then t.last_at end
union all
-- Each step follows the one before it, by the transition table.
select 'deposit_steps', 'deposit_step', s.id::text, format('%s. %s from %s to %s, %s, open %s after %s', s.position, s.step, s.from_state,
  s.to_state, s.amount_fen, s.open_fen, s.before_fen)
from step s
where s.position <> s.nth or s.from_state is distinct from s.before_state
  or s.open_fen <> s.before_fen + case when s.step in ('hold', 'part', 'top_up') then s.amount_fen else -s.amount_fen end
  or not case s.step
    when 'hold' then s.from_state is null and s.to_state = 'held'
    when 'part' then s.from_state is null and s.to_state = 'held'
    when 'top_up' then (s.from_state, s.to_state) = ('held', 'held')
    when 'use' then s.from_state = 'held' and s.to_state = case when s.open_fen = 0 then 'used' else 'held' end
    when 'split' then s.from_state = 'held' and s.to_state = case when s.open_fen = 0 then 'used' else 'held' end
    when 'release' then (s.from_state, s.to_state) = ('held', 'released')
    when 'concede' then (s.from_state, s.to_state) = ('held', 'forfeited') and s.actor_kind = 'member'
    when 'announce' then (s.from_state, s.to_state) = ('held', 'forfeit_pending')
    when 'object' then (s.from_state, s.to_state) = ('forfeit_pending', 'objecting')
    when 'uphold_objection' then (s.from_state, s.to_state) = ('objecting', 'released')
    when 'reject_objection' then (s.from_state, s.to_state) = ('objecting', 'forfeited')
    else (s.from_state, s.to_state) = ('forfeit_pending', 'forfeited') end
union all
-- The announcement with its time to object is a step; nothing is executed before the end of that time. A deposit of a common
-- cause has the time of the first one, and steps that follow it later.
select 'deposit_forfeit_time', 'deposit', f.id::text, format('announced %s, object before %s, its step at %s, objected %s', f.forfeit_announced_at,
  f.object_before, t.announced_at, t.objected_at)
from fact f join total t on t.id = f.id
where (f.forfeit_announced_at, f.forfeit_rule) is distinct from (t.announced_at, t.announced_rule)
  or f.object_before is distinct from case when f.lead_id is null
    then f.forfeit_announced_at + make_interval(secs => :'objection_seconds'::bigint) else f.lead_object_before end
  -- Only what its owner conceded is forfeited without an announcement.
  or f.state = 'forfeited' and f.object_before is null and not exists (select from step s where s.deposit_id = f.id and s.step = 'concede')
  or f.lead_id is null and t.objected_at > f.object_before
  or exists (select from step s where s.deposit_id = f.id and s.step = 'forfeit' and s.at <= f.object_before)
union all
-- An objection is a step of its deposit, and each step an objection. One to the first of a cause is for all.
select 'deposit_objection', 'deposit', f.id::text, format('objection at %s, its step at %s', o.at, t.objected_at)
from fact f join total t on t.id = f.id left join deposit_objection o on o.deposit_id = coalesce(f.lead_id, f.id)
where case when f.lead_id is null then o.at is distinct from t.objected_at else o.at is null and t.objected_at is not null end
union all
-- Deposits of a common cause are one owner's, have no objection and ruling of their own, are never ahead of the first one or
-- contrary to it, and follow it within the hour.
select 'deposit_lead', 'deposit', f.id::text, format('%s, cause %s, follows %s: %s, cause %s, ended %s', f.state, f.cause_id, f.lead_id, l.state,
  l.cause_id, l.ended_at)
from fact f left join deposit l on l.id = f.lead_id
where f.cause_id is not null and f.object_before is null
  or f.lead_id is not null and ((l.owner_kind, l.owner_id, l.cause_id) is distinct from (f.owner_kind, f.owner_id, f.cause_id)
    or l.lead_id is not null
    or f.state <> 'forfeit_pending' and f.state <> l.state and not (f.state = 'objecting' and l.ended_at is not null)
    or f.ended_at is null and l.ended_at + interval '1 hour' < :'now'::timestamptz
    or exists (select from deposit_objection o where o.deposit_id = f.id)
    or exists (select from deposit_ruling r where r.deposit_id = f.id))
union all
-- A decision needs two operators; an approved one is the last step, and no other ends an objection.
select 'deposit_ruling', 'deposit_ruling', r.id::text, format('%s %s by %s at %s, proposed by %s at %s', r.outcome, r.decision, r.decided_by,
  r.decided_at, r.proposed_by, r.proposed_at)
from fact f join total t on t.id = f.id join deposit_ruling r on r.deposit_id = f.id
where r.decided_by = r.proposed_by or (r.decision is null) <> (r.decided_by is null) or (r.decision is null) <> (r.decided_at is null)
  or (r.decision is null and (f.state <> 'objecting' or r.decision_note is not null))
  or r.decision not in ('approved', 'returned') or (r.decision = 'returned' and r.decision_note is null)
  or r.proposed_at < t.objected_at or t.objected_at is null or r.decided_at < r.proposed_at
  or (r.decision = 'approved' and not exists (select from step s where s.deposit_id = f.id and s.actor_kind = 'operator'
    and s.actor_id = r.decided_by and s.at = r.decided_at and s.rule = r.grounds
    and s.step = case r.outcome when 'release' then 'uphold_objection' else 'reject_objection' end))
union all
select 'deposit_ruling', 'deposit_step', s.id::text, format('%s at %s without an approved proposal', s.step, s.at)
from step s
join fact f on f.id = s.deposit_id
where s.step in ('uphold_objection', 'reject_objection') and not exists (
  select from deposit_ruling r where r.deposit_id = coalesce(f.lead_id, f.id) and r.decision = 'approved'
    and case when f.lead_id is null then r.decided_by = s.actor_id and r.decided_at = s.at
      else s.actor_kind = 'market' and s.rule = r.grounds
        and s.step = case r.outcome when 'release' then 'uphold_objection' else 'reject_objection' end end)
