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
    max(s.deliver_until) as deliver_until, (array_agg(s.deliver_from order by s.position desc) filter (where s.step = 'delay'))[1] as deliver_from,
    max(s.price_fen_per_ton) as price_fen_per_ton, max(s.convert_until) as convert_until,
    min(s.at) filter (where s.step = 'sign') as signed_at
  from fact f left join step s on s.plan_id = f.id group by f.id
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
-- The delivery window is that of the last delay, at most 30 days after the one that was signed.
select 'plan_delivery', 'plan', f.id::text, format('%s to %s, signed until %s; last delay %s to %s', f.deliver_from, f.deliver_until,
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
