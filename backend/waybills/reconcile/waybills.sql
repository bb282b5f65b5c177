-- Waybills of one range of ids: they match their steps, papers and exceptions, their order, and what was held for them.
with fact as materialized (
  select w.*, o.state as order_state, o.total_fen, o.paid_at, o.buying_company_id, o.seller_kind, o.seller_id as order_seller_id, o.type as order_type,
    o.completed_at as order_completed_at
  from waybill w left join ordering_order o on o.id = w.order_id
  where w.id > :'after_id'::uuid and w.id <= :'upto_id'::uuid
), step as materialized (
  select s.*, lag(s.to_state) over waybill_order as before_state, row_number() over waybill_order as nth
  from fact f join waybill_step s on s.waybill_id = f.id
  window waybill_order as (partition by s.waybill_id order by s.position)
), total as materialized (
  select f.id, count(s.id) as steps,
    (array_agg(s.to_state order by s.position desc))[1] as state,
    min(s.at) filter (where s.step = 'open') as opened_at,
    min(s.at) filter (where s.step = 'at_loading') as at_loading_at,
    min(s.at) filter (where s.step = 'load') as loaded_at,
    min(s.at) filter (where s.step = 'depart') as departed_at,
    min(s.at) filter (where s.step = 'arrive') as arrived_at,
    min(s.at) filter (where s.step = 'sign') as signed_at,
    min(s.at) filter (where s.step in ('confirm', 'settle')) as settled_at,
    min(s.at) filter (where s.step in ('cancel', 'withdraw', 'lapse')) as cancelled_at,
    max(s.step) filter (where s.step in ('cancel', 'withdraw', 'lapse')) as ended_by,
    max(s.amount_fen) filter (where s.step in ('cancel', 'withdraw')) as fee_fen
  from fact f left join step s on s.waybill_id = f.id group by f.id
), claim as materialized (
  select f.id,
    coalesce(sum(e.agreed_fen) filter (where e.kind <> 'detention'), 0) as deducted_fen,
    count(e.id) filter (where e.state = 'open') as open_exceptions
  from fact f left join waybill_exception e on e.waybill_id = f.id group by f.id
), refund as materialized (
  select f.id, coalesce(sum(r.amount_fen) filter (where r.cause = 'deduction'), 0) as deducted_fen,
    coalesce(sum(r.amount_fen), 0) as refunded_fen
  from fact f left join ordering_refund r on r.order_id = f.order_id group by f.id
)
-- The order is the freight of this waybill: its type, its carrier, its shipper and its amount.
select 'waybill_order' as invariant, 'waybill' as table_name, f.id::text as row_id,
  format('order %s of type %s, %s %s, company %s, total %s for a freight of %s', f.order_id, f.order_type, f.seller_kind, f.order_seller_id,
    f.buying_company_id, f.total_fen, f.freight_fen) as detail
from fact f left join ordering_line l on l.order_id = f.order_id
where (f.order_type, f.seller_kind, f.order_seller_id, f.buying_company_id, f.total_fen, l.subject_kind, l.subject_id, l.pieces)
  is distinct from (14, 'carrier', f.carrier_id, f.shipper_company_id, f.freight_fen, 'waybill', f.id, 1)
union all
-- The order is unpaid until loading, under way with its goods, and ends with its waybill.
select 'waybill_order', 'waybill', f.id::text, format('%s, its order %s, paid %s, loaded %s', f.state, f.order_state, f.paid_at, f.loaded_at)
from fact f
where not case
    when f.state = 'awaiting_loading' then f.order_state = 'awaiting_payment'
    when f.state = 'cancelled' then f.order_state = 'cancelled'
    when f.state in ('settled', 'rated') then f.order_state in ('completed', 'refunded')
    else f.order_state in ('awaiting_receipt', 'objecting', 'arbitrating') end
  or f.paid_at is distinct from f.loaded_at
  or (f.disputed_at is not null) <> (f.order_state in ('objecting', 'arbitrating'))
union all
-- The freight is the shipper's deposit for the carrier: held until loading, used by the order then, released before it.
select 'waybill_freight', 'waybill', f.id::text, format('%s, freight %s, deposit %s: %s %s of %s %s for %s', f.state, f.freight_fen, d.id, d.state,
  d.amount_fen, d.owner_kind, d.owner_id, d.beneficiary_company_id)
from fact f left join deposit_terms d on d.id = f.freight_deposit_id
where (d.owner_kind, d.owner_id, d.purpose, d.subject_id, d.beneficiary_company_id, d.weight_kg, d.amount_fen)
    is distinct from ('company', f.shipper_company_id, 'freight', f.id, f.carrier_id, f.kg, f.freight_fen)
  or d.state is distinct from case when f.state = 'awaiting_loading' then 'held' when f.state = 'cancelled' then 'released' else 'used' end
union all
-- The carrier's no-show fee: held until loading, released then; paid or claimed by its own end alone.
select 'waybill_no_show', 'waybill', f.id::text, format('%s by %s, fee %s, deposit %s: %s %s of %s', f.state, t.ended_by, f.no_show_fee_fen, d.id, d.state,
  d.amount_fen, d.owner_id)
from fact f join total t on t.id = f.id left join deposit_terms d on d.id = f.no_show_deposit_id
where f.no_show_deposit_id is not null and (
  (d.owner_kind, d.owner_id, d.purpose, d.subject_id, d.beneficiary_company_id, d.amount_fen)
    is distinct from ('company', f.carrier_id, 'no_show', f.id, f.shipper_company_id, f.no_show_fee_fen)
  or not case
    when f.state = 'awaiting_loading' then d.state = 'held'
    when f.state = 'cancelled' and t.ended_by <> 'lapse' then d.state in ('released', 'forfeited', 'forfeit_pending', 'objecting')
    else d.state = 'released' end)
union all
-- A party that cancels pays the fee, or it is claimed from the other one: exactly one deposit of the fee is not released without a
-- ruling, in favour of the other company.
select 'waybill_no_show', 'waybill', f.id::text, format('%s with a fee of %s: %s deposits took it', t.ended_by, t.fee_fen, d.taken)
from fact f join total t on t.id = f.id cross join lateral (
  select count(*) as taken from deposit_terms d
  where d.subject_id = f.id and d.purpose = 'no_show' and d.amount_fen = f.no_show_fee_fen
    and (d.state in ('forfeited', 'forfeit_pending', 'objecting') or d.forfeit_announced_at is not null)
    and (d.owner_id, d.beneficiary_company_id) in ((f.carrier_id, f.shipper_company_id), (f.shipper_company_id, f.carrier_id))
) d
where t.ended_by is not null and (t.fee_fen is distinct from case when t.ended_by = 'lapse' then null else f.no_show_fee_fen end
  or d.taken <> case when t.ended_by <> 'lapse' and f.no_show_fee_fen > 0 then 1 else 0 end)
  or t.ended_by is null and d.taken > 0
union all
-- What was deducted was agreed to, refunded by the order, and is at most the freight.
select 'waybill_deductions', 'waybill', f.id::text, format('deducted %s of %s, agreed %s, refunded %s, in all %s', f.deducted_fen, f.freight_fen,
  c.deducted_fen, r.deducted_fen, r.refunded_fen)
from fact f join claim c on c.id = f.id join refund r on r.id = f.id
where (f.deducted_fen, f.deducted_fen) is distinct from (c.deducted_fen, r.deducted_fen) or r.refunded_fen > f.freight_fen
union all
-- Agreed detention was paid by a deposit of the shipper that it conceded.
select 'waybill_detention', 'waybill_exception', e.id::text, format('agreed %s of %s, deposit %s: %s %s', e.agreed_fen, e.claim_fen, d.id, d.state,
  d.amount_fen)
from fact f join waybill_exception e on e.waybill_id = f.id left join deposit_terms d on d.id = e.deposit_id
where e.kind = 'detention' and coalesce(e.agreed_fen, 0) > 0
  and (d.owner_kind, d.owner_id, d.purpose, d.subject_id, d.beneficiary_company_id, d.amount_fen, d.state)
    is distinct from ('company', f.shipper_company_id, 'detention', f.id, f.carrier_id, e.agreed_fen, 'forfeited')
union all
-- State and instants are those of the steps.
select 'waybill_steps', 'waybill', f.id::text, format('%s, opened %s, loaded %s, arrived %s, signed %s, settled %s, cancelled %s; its %s steps: %s, %s, %s, %s, %s, %s, %s',
  f.state, f.opened_at, f.loaded_at, f.arrived_at, f.signed_at, f.settled_at, f.cancelled_at, t.steps, t.state, t.opened_at, t.loaded_at, t.arrived_at,
  t.signed_at, t.settled_at, t.cancelled_at)
from fact f join total t on t.id = f.id
where (f.state, f.opened_at, f.loaded_at, f.arrived_at, f.signed_at, f.settled_at, f.cancelled_at)
  is distinct from (t.state, t.opened_at, t.loaded_at, t.arrived_at, t.signed_at, t.settled_at, t.cancelled_at)
  or (f.at_loading_at, f.departed_at)
    is distinct from (coalesce(t.at_loading_at, t.loaded_at), coalesce(t.departed_at, t.arrived_at))
union all
-- Each step follows the one before it, by the transition table.
select 'waybill_steps', 'waybill_step', s.id::text, format('%s. %s by %s from %s to %s after %s', s.position, s.step, s.actor_kind, s.from_state,
  s.to_state, s.before_state)
from step s
where s.position <> s.nth or s.from_state is distinct from s.before_state
  or not case s.step
    when 'open' then s.from_state is null and s.to_state = 'awaiting_loading' and s.actor_kind = 'shipper'
    when 'load' then (s.from_state, s.to_state) = ('awaiting_loading', 'loaded') and s.actor_kind in ('carrier', 'driver')
    when 'depart' then (s.from_state, s.to_state) = ('loaded', 'under_way') and s.actor_kind = 'carrier'
    when 'arrive' then s.from_state in ('loaded', 'under_way') and s.to_state = 'arrived' and s.actor_kind in ('carrier', 'driver')
    when 'sign' then (s.from_state, s.to_state) = ('arrived', 'signed') and s.actor_kind in ('shipper', 'carrier')
    when 'confirm' then (s.from_state, s.to_state) = ('signed', 'settled') and s.actor_kind = 'shipper'
    when 'settle' then s.from_state in ('loaded', 'under_way', 'arrived', 'signed') and s.to_state = 'settled' and s.actor_kind = 'market'
    when 'cancel' then (s.from_state, s.to_state) = ('awaiting_loading', 'cancelled') and s.actor_kind = 'shipper'
    when 'withdraw' then (s.from_state, s.to_state) = ('awaiting_loading', 'cancelled') and s.actor_kind = 'carrier'
    when 'lapse' then (s.from_state, s.to_state) = ('awaiting_loading', 'cancelled') and s.actor_kind = 'market'
    when 'rate' then (s.from_state, s.to_state) = ('settled', 'rated') and s.actor_kind = 'shipper'
    else s.from_state = s.to_state end
union all
-- The carrier is paid by time not before the payout is due, and never while an exception waits for an answer. The payout is due three
-- days after signing, or later.
select 'waybill_payout', 'waybill', f.id::text, format('%s, signed %s, due %s, settled %s, open exceptions %s', f.state, f.signed_at, f.payout_at,
  f.settled_at, c.open_exceptions)
from fact f join claim c on c.id = f.id
where f.payout_at < f.signed_at + make_interval(secs => :'payout_seconds'::bigint)
  or f.state in ('settled', 'rated', 'cancelled') and c.open_exceptions > 0
  or f.state in ('settled', 'rated') and f.order_state = 'completed' and f.settled_at < f.payout_at
    and not exists (select from step s where s.waybill_id = f.id and s.step = 'confirm')
    and not exists (select from ordering_step o where o.order_id = f.order_id and o.step = 'execute_arbitration')
union all
-- A waybill lapses three days after its loading window.
select 'waybill_lapse', 'waybill', f.id::text, format('loading until %s, lapses %s, %s by %s at %s', f.loading_until, f.lapse_at, f.state, t.ended_by,
  f.cancelled_at)
from fact f join total t on t.id = f.id
where f.lapse_at > f.loading_until + make_interval(secs => :'lapse_seconds'::bigint)
  or t.ended_by = 'lapse' and f.cancelled_at < f.lapse_at or f.loaded_at > f.lapse_at
union all
-- The weights are those of the notes: net weight of bulk goods and liquids, bags of bagged goods.
select 'waybill_weights', 'waybill', f.id::text, format('%s: loaded %s kg %s bags, note %s %s; unloaded %s kg %s bags, note %s %s', f.packing, f.loaded_kg,
  f.loaded_bags, l.kg, l.bags, f.unloaded_kg, f.unloaded_bags, u.kg, u.bags)
from fact f
left join waybill_paper l on l.waybill_id = f.id and l.kind = 'loading_note'
left join waybill_paper u on u.waybill_id = f.id and u.kind = 'unloading_note'
where (f.loaded_kg, f.loaded_bags, f.unloaded_kg, f.unloaded_bags) is distinct from (l.kg, l.bags, u.kg, u.bags)
  or f.packing <> 'bag' and ((f.loaded_kg) is distinct from l.net_kg or (f.unloaded_kg) is distinct from u.net_kg)
union all
-- No truck carries more than its rating: neither by the waybills whose windows contain the start of one of them, nor by those that
-- are loaded. A record with the same plate is the same truck; its rating may have been corrected between two waybills.
select 'waybill_truck_load', 'waybill', f.id::text, format('truck %s carries %s kg of %s, with %s loaded of %s', f.plate_number,
  o.kg, o.rated_kg, o.loaded_kg, o.loaded_rated_kg)
from fact f cross join lateral (
  select sum(coalesce(w.loaded_kg, w.kg)) filter (where t.is_needed) as kg, max(w.rated_kg) filter (where t.is_needed) as rated_kg,
    sum(w.loaded_kg) filter (where t.is_loaded) as loaded_kg, max(w.rated_kg) filter (where t.is_loaded) as loaded_rated_kg
  from waybill w cross join lateral (
    select w.loading_from <= f.loading_from and f.loading_from < w.unloading_until as is_needed,
      w.loaded_at is not null and f.loaded_at is not null as is_loaded
  ) t
  where w.carrier_id = f.carrier_id and (w.truck_id = f.truck_id or (w.plate_number, w.plate_color) = (f.plate_number, f.plate_color))
    and w.state in ('awaiting_loading', 'loaded', 'under_way', 'arrived')
) o
where f.state in ('awaiting_loading', 'loaded', 'under_way', 'arrived') and (o.kg > o.rated_kg or o.loaded_kg > o.loaded_rated_kg)
union all
-- An exception is answered by the other side in time, or not at all; each of its ends is a step of its waybill, or the end of that.
select 'waybill_exception', 'waybill_exception', e.id::text, format('%s %s by %s at %s, answered by %s at %s with %s, until %s', e.kind, e.state, e.raised_by,
  e.raised_at, e.answered_by, e.ended_at, e.agreed_fen, e.answer_before)
from fact f join waybill_exception e on e.waybill_id = f.id
where e.answer_before <> e.raised_at + make_interval(secs => :'answer_seconds'::bigint)
  or e.state not in ('open', 'agreed', 'refused', 'withdrawn', 'expired') or (e.state = 'open') <> (e.ended_at is null)
  or e.answered_by is distinct from case when e.state not in ('agreed', 'refused') then null when e.kind = 'detention' then 'shipper' else 'carrier' end
  or (e.state = 'agreed') <> (e.agreed_fen is not null) or e.agreed_fen > coalesce(e.claim_fen, e.agreed_fen)
  or (e.deposit_id is not null) <> (e.kind = 'detention' and coalesce(e.agreed_fen, 0) > 0)
  or e.state in ('agreed', 'refused') and e.ended_at > e.answer_before
  or not exists (select from step s where s.waybill_id = f.id and s.step = 'raise_exception' and s.at = e.raised_at)
  or e.ended_at is not null and not exists (
    select from step s where s.waybill_id = f.id and s.at = e.ended_at and (s.step = case e.state when 'withdrawn' then 'withdraw_exception'
        when 'expired' then 'expire_exception' else 'answer_exception' end
      or e.state in ('withdrawn', 'expired') and s.step in ('cancel', 'withdraw', 'lapse', 'settle')))
union all
-- A comment is its shipper's on a rated waybill, and the state says so.
select 'waybill_comment', 'waybill', f.id::text, format('%s, comment of company %s on carrier %s', f.state, c.company_id, c.carrier_id)
from fact f left join waybill_comment c on c.waybill_id = f.id
where (f.state = 'rated') <> (c.id is not null)
  or c.id is not null and (c.company_id, c.carrier_id) is distinct from (f.shipper_company_id, f.carrier_id)
union all
-- Each end of a proposed change is a step; what a confirmed one named is on the waybill unless a later one replaced it.
select 'waybill_change', 'waybill_change', c.id::text, format('%s at %s', c.state, c.ended_at)
from fact f join waybill_change c on c.waybill_id = f.id
where c.state not in ('proposed', 'confirmed', 'refused', 'withdrawn', 'ended') or (c.state = 'proposed') <> (c.ended_at is null)
  or c.state = 'proposed' and f.state not in ('awaiting_loading', 'loaded', 'under_way')
  or not exists (select from step s where s.waybill_id = f.id and s.step = 'propose_change' and s.at = c.proposed_at)
  or c.ended_at is not null and not exists (
    select from step s where s.waybill_id = f.id and s.at = c.ended_at and (s.step = case c.state when 'confirmed' then 'confirm_change'
        when 'refused' then 'refuse_change' when 'withdrawn' then 'withdraw_change' end
      or c.state = 'ended' and s.step in ('load', 'arrive', 'cancel', 'withdraw', 'lapse', 'settle')))
  or c.state = 'confirmed' and (c.truck_id, c.driver_id, c.escort_id) is distinct from (f.truck_id, f.driver_id, f.escort_id)
    and not exists (select from waybill_change l where l.waybill_id = f.id and l.state = 'confirmed' and l.ended_at > c.ended_at)
