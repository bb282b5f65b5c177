-- Plans of one range of ids: they match their steps, their orders, their deposits and the seller's bond.
with fact as materialized (
  select p.*, p.weight_kg - p.ordered_kg - p.released_kg - p.forfeited_kg - p.seller_default_kg - p.terminated_kg
    - p.transferred_kg as open_kg
  from plan p where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid
), step as materialized (
  select s.*, lag(s.to_state) over plan_order as before_state, row_number() over plan_order as nth
  from fact f join plan_step s on s.plan_id = f.id
  window plan_order as (partition by s.plan_id order by s.position)
), total as materialized (
  select f.id,
    (array_agg(s.to_state order by s.position desc))[1] as state,
    coalesce(sum(s.weight_kg) filter (where s.step = 'convert'), 0)
      - coalesce(sum(s.weight_kg) filter (where s.step = 'return_tons'), 0) as ordered_kg,
    coalesce(sum(s.weight_kg) filter (where s.ending = 'released'), 0) as released_kg,
    coalesce(sum(s.weight_kg) filter (where s.ending = 'forfeited'), 0) as forfeited_kg,
    coalesce(sum(s.weight_kg) filter (where s.ending = 'seller_default'), 0) as seller_default_kg,
    coalesce(sum(s.weight_kg) filter (where s.ending = 'terminated'), 0) as terminated_kg,
    coalesce(sum(s.weight_kg) filter (where s.ending = 'transferred'), 0) as transferred_kg,
    (array_agg(s.deliver_until order by s.position desc) filter (where s.deliver_until is not null))[1] as deliver_until,
    (array_agg(s.deliver_from order by s.position desc) filter (where s.deliver_from is not null))[1] as deliver_from,
    max(s.price_fen_per_ton) as price_fen_per_ton, max(s.convert_until) as convert_until,
    min(s.at) filter (where s.step = 'sign') as signed_at
  from fact f left join step s on s.plan_id = f.id group by f.id
), placed as materialized (
  -- Orders that plans were turned into, and when their sellers are in default.
  select f.id as plan_id, s.weight_kg, o.id as order_id, o.state, o.ready_at, d.id as failed_id, d.at as failed_at, d.weight_kg as failed_kg,
    greatest(coalesce(w.deliver_until, f.agreed_until), o.paid_at) + make_interval(hours => :'grace_hours'::int) as due_at
  from fact f join step s on s.plan_id = f.id and s.step = 'convert' join ordering_order o on o.id = s.order_id
  left join step d on d.plan_id = f.id and d.step = 'fail_delivery' and d.order_id = s.order_id
  cross join lateral (
    select (array_agg(x.deliver_until order by x.position desc))[1] as deliver_until
    from step x where x.plan_id = f.id and x.deliver_until is not null and (d.id is null or x.position < d.position)
  ) w
), bond as materialized (
  -- Kg of the seller's bond that ended, and those that were forfeited. A part that ended is a deposit of its own, the last one
  -- the bond itself.
  select b.plan_id, sum(part.kg) as ended_kg, coalesce(sum(part.kg) filter (where part.is_forfeit), 0) as forfeited_kg
  from fact f join plan_bond b on b.plan_id = f.id
  cross join lateral (
    select d.weight_kg as kg, d.forfeit_announced_at is not null as is_forfeit from deposit_terms d where d.parent_id = b.deposit_id
    union all
    select d.weight_kg - d.used_kg, d.forfeit_announced_at is not null from deposit_terms d where d.id = b.deposit_id and d.state <> 'held'
  ) part
  group by b.plan_id
)
-- Tons, state and price are those of the steps.
select 'plan_steps' as invariant, 'plan' as table_name, f.id::text as row_id,
  format('%s, phase %s, price %s until %s, kg: ordered %s, released %s, forfeited %s, default %s, terminated %s, transferred %s; by the steps %s, %s until %s, %s, %s, %s, %s, %s, %s',
    f.state, f.phase, f.price_fen_per_ton, f.convert_until, f.ordered_kg, f.released_kg, f.forfeited_kg, f.seller_default_kg,
    f.terminated_kg, f.transferred_kg, t.state, t.price_fen_per_ton, t.convert_until, t.ordered_kg, t.released_kg, t.forfeited_kg,
    t.seller_default_kg, t.terminated_kg, t.transferred_kg) as detail
from fact f join total t on t.id = f.id
where (f.state, f.ordered_kg, f.released_kg, f.forfeited_kg, f.seller_default_kg, f.terminated_kg, f.transferred_kg)
    is distinct from (t.state, t.ordered_kg, t.released_kg, t.forfeited_kg, t.seller_default_kg, t.terminated_kg, t.transferred_kg)
  or (f.price_fen_per_ton, f.convert_until, f.signed_at) is distinct from (t.price_fen_per_ton, t.convert_until, t.signed_at)
  or f.phase <> case when t.convert_until is not null then 'convertible' when f.deposit_id is null then 'awaiting_deposit'
    else 'effective' end
union all
-- The delivery window is that of the last step that set it, at most 30 days after the one that was signed.
select 'plan_delivery', 'plan', f.id::text, format('%s to %s, signed until %s; by the steps %s to %s', f.deliver_from, f.deliver_until,
  f.agreed_until, t.deliver_from, t.deliver_until)
from fact f join total t on t.id = f.id
where f.deliver_until <> coalesce(t.deliver_until, f.agreed_until) or f.deliver_from <> coalesce(t.deliver_from, f.agreed_from)
  or f.deliver_until > f.agreed_until + interval '30 days'
union all
-- What the sides agreed took effect, in time.
select 'plan_proposal', 'plan_proposal', p.id::text, format('%s of the %s, answered %s at %s, until %s', p.kind, p.side, p.answer, p.answered_at,
  p.answer_before)
from fact f join plan_proposal p on p.plan_id = f.id
where (p.answer is null) <> (p.answered_at is null) or p.answer not in ('accepted', 'declined', 'withdrawn')
  or p.answered_by is not null and p.answered_at >= p.answer_before
  or p.answered_by is null and p.answer <> case p.silence when 'accepts' then 'accepted' else 'declined' end
  or p.answer = 'accepted' and p.kind = 'termination' and not exists (select from step s where s.plan_id = f.id and s.step = 'terminate'
    and s.at = p.answered_at)
  or p.answer = 'accepted' and p.kind = 'delay' and not exists (select from step s where s.plan_id = f.id and s.at <= p.answered_at
    and (s.step = 'delay' and s.at = p.answered_at or s.to_state in ('released', 'defaulted', 'terminated', 'transferred')))
union all
select 'plan_proposal', 'plan_step', s.id::text, format('%s at %s without an accepted proposal', s.step, s.at)
from step s where s.step in ('terminate', 'delay') and not exists (select from plan_proposal p where p.plan_id = s.plan_id
  and p.answer = 'accepted' and p.answered_at = s.at)
union all
-- Each step follows the one before it, and the state says whether tons are open.
select 'plan_steps', 'plan_step', s.id::text, format('%s. %s from %s to %s, %s kg, order %s', s.position, s.step, s.from_state, s.to_state,
  s.weight_kg, s.order_id)
from step s
where s.position <> s.nth or s.from_state is distinct from s.before_state or (s.nth = 1) <> (s.step = 'sign')
  or s.ending is distinct from case s.step when 'release' then 'released' when 'lapse' then 'released' when 'forfeit' then 'forfeited'
    when 'seller_default' then 'seller_default' when 'terminate' then 'terminated' when 'transfer' then 'transferred' end
union all
-- An order was made by one conversion, for the holder; one that was cancelled has given its tons back.
select 'plan_orders', 'plan_step', s.id::text, format('order %s of %s kg: %s, line %s kg of %s %s', s.order_id, s.weight_kg, o.state,
  l.ordered_kg, l.subject_kind, l.subject_id)
from fact f join step s on s.plan_id = f.id and s.step = 'convert'
left join ordering_order o on o.id = s.order_id
left join ordering_line l on l.order_id = s.order_id
where (o.buying_company_id, o.shop_id, l.subject_kind, l.subject_id, l.ordered_kg)
    is distinct from (f.company_id, f.shop_id, 'plan', f.id, s.weight_kg)
  or o.created_at > f.convert_until
  or (o.state = 'cancelled') is distinct from exists (
    select from step back where back.plan_id = f.id and back.step = 'return_tons' and back.order_id = s.order_id
      and back.weight_kg = s.weight_kg)
union all
-- The deposit is the holder's, for the tons of this plan; while it is held, it is used for the paid orders and what ended.
select 'plan_deposit', 'plan', f.id::text, format('deposit %s: %s of %s %s for %s kg, %s fen, used %s kg; %s kg paid, %s open', f.deposit_id,
  d.purpose, d.owner_kind, d.owner_id, d.weight_kg, d.amount_fen, d.used_kg, paid.kg, f.open_kg)
from fact f left join deposit_terms d on d.id = f.deposit_id
cross join lateral (
  select coalesce(sum(s.weight_kg), 0) as kg from step s join ordering_order o on o.id = s.order_id
  where s.plan_id = f.id and s.step = 'convert' and o.paid_at is not null
) paid
where f.phase <> 'awaiting_deposit' and ((d.owner_kind, d.owner_id, d.purpose, d.subject_id, d.weight_kg, d.amount_fen, d.beneficiary_company_id)
    is distinct from ('company', f.company_id, f.kind, f.id, f.weight_kg, f.deposit_fen, f.seller_company_id)
  or d.state = 'held' and d.used_kg <> paid.kg + f.released_kg + f.forfeited_kg + f.seller_default_kg + f.terminated_kg + f.transferred_kg
  or d.state in ('released', 'forfeit_pending', 'objecting', 'forfeited') and f.open_kg > 0)
union all
-- The seller's bond stands for all tons of the plan, in favour of its holder.
select 'plan_bond', 'plan', f.id::text, format('bond for %s of %s kg: %s', b.kg, f.weight_kg, b.deposits)
from fact f cross join lateral (
  select coalesce(sum(b.weight_kg), 0) as kg, count(*) as deposits,
    bool_and((d.owner_kind, d.owner_id, d.purpose, d.beneficiary_company_id, d.weight_kg)
      is not distinct from ('company', f.seller_company_id, 'bond', f.company_id, b.weight_kg)) as are_right
  from plan_bond b left join deposit_terms d on d.id = b.deposit_id where b.plan_id = f.id
) b
where b.deposits > 0 and (b.kg <> f.weight_kg or not b.are_right)
union all
-- Tons are forfeited after the time for conversion only.
select 'plan_forfeit_time', 'plan_step', s.id::text, format('forfeited at %s, conversion until %s', s.at, f.convert_until)
from fact f join step s on s.plan_id = f.id
where s.step = 'forfeit' and s.at <= f.convert_until
union all
-- An order that was refunded for the seller's default was due, was refunded by that step, and is so noted by its plan.
select 'plan_failed_orders', case when p.failed_id is null then 'plan' else 'plan_step' end, coalesce(p.failed_id, p.plan_id)::text,
  format('order %s: %s kg at %s, due %s; %s kg, %s', p.order_id, p.failed_kg, p.failed_at, p.due_at, p.weight_kg, p.state)
from placed p
where (p.failed_at is not null) is distinct from exists (
    select from ordering_step o where o.order_id = p.order_id and o.step = 'seller_default' and o.at = coalesce(p.failed_at, o.at))
  or p.failed_at is not null and (p.state <> 'refunded' or p.failed_kg <> p.weight_kg or p.failed_at < p.due_at)
union all
-- No order waits for its goods an hour after its seller is in default, unless the holder has a delay to answer.
select 'plan_late_orders', 'plan', p.plan_id::text, format('order %s is %s, due %s', p.order_id, p.state, p.due_at)
from placed p
where p.due_at + interval '1 hour' < :'now'::timestamptz
  and (p.state = 'awaiting_shipment' or p.state = 'awaiting_pickup' and p.ready_at is null)
  and not exists (select from plan_proposal d where d.plan_id = p.plan_id and d.kind = 'delay' and d.answered_at is null and d.proposed_at <= p.due_at)
union all
-- The bond ended for each completed or refunded order and for each end of tons; it is forfeited by the seller's default only.
-- A part of less than half a fen leaves no deposit.
select 'plan_bond_ends', 'plan', f.id::text, format('%s kg ended, %s forfeited; by orders and ends %s and %s', coalesce(b.ended_kg, 0),
  coalesce(b.forfeited_kg, 0), due.ended_kg, due.forfeited_kg)
from fact f left join bond b on b.plan_id = f.id
cross join lateral (
  select f.released_kg + f.forfeited_kg + f.seller_default_kg + f.terminated_kg
      + coalesce(sum(p.weight_kg) filter (where p.state in ('completed', 'refunded')), 0) as ended_kg,
    f.seller_default_kg + coalesce(sum(p.failed_kg), 0) as forfeited_kg
  from placed p where p.plan_id = f.id
) due
where exists (select from plan_bond one where one.plan_id = f.id) and f.transferred_kg = 0 and f.deposit_fen * 2 >= f.weight_kg
  and (coalesce(b.ended_kg, 0), coalesce(b.forfeited_kg, 0)) is distinct from (due.ended_kg, due.forfeited_kg)
