-- Orders of one range of ids: the state matches money, goods and columns.
with fact as materialized (
  select o.*, coalesce(b.balance_fen, 0) as escrow_fen,
    o.state in ('awaiting_shipment', 'awaiting_pickup', 'partly_picked_up', 'awaiting_receipt', 'refunding', 'objecting', 'arbitrating') as is_open_and_paid
  from trade_order o
  left join escrow_balance b on b.owner_kind = 'order' and b.owner_id = o.id
  where o.id > :'after_id'::uuid and o.id <= :'upto_id'::uuid
), line as materialized (
  select l.*, o.state, o.shop_id as order_shop_id, o.pay_before, h.hold_id, h.pool_id as hold_pool_id, h.shop_id as hold_shop_id,
    h.held_kg, h.expires_at, coalesce(h.outcome, 'missing') as outcome
  from fact o join order_line l on l.order_id = o.id left join stock_hold_outcome h on h.hold_id = l.stock_hold_id
), paid as materialized (
  select o.id,
    coalesce(sum(m.amount) filter (where m.cause_kind in ('order_payment', 'deposit_use')), 0) as wallet_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'deposit_use'), 0) as deposit_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'order_bank_payment'), 0) as bank_fen,
    max(m.at) filter (where m.cause_kind = 'order_bank_payment') as bank_at,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'order_payout'), 0) as payout_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'order_refund'), 0) as refund_fen
  from fact o join money_movement m on m.cause_id = o.id and m.kind = 'posted' and m.reversed_id is null
  group by o.id
), refund as materialized (
  select r.*, o.state, o.shop_id, l.id as line_id, l.pool_id, l.ordered_kg, l.handed_kg as line_handed_kg, l.pieces as line_pieces,
    coalesce(r.pieces, r.weight_kg) as quantity, coalesce(l.pieces, l.ordered_kg) as ordered
  from fact o join order_refund r on r.order_id = o.id join order_line l on l.order_id = o.id
), refunds as materialized (
  select o.id, coalesce(sum(r.amount_fen), 0) as amount_fen,
    coalesce(sum(r.quantity) filter (where r.cause <> 'weighing'), 0) as returned,
    coalesce(sum(r.weight_kg) filter (where r.cause = 'weighing'), 0) as short_kg,
    coalesce(sum(r.weight_kg) filter (where r.cause = 'pickup_ended'), 0) as ended_kg
  from fact o left join refund r on r.order_id = o.id group by o.id
), step as materialized (
  select e.*, row_number() over (partition by e.order_id, e.step order by e.at desc, e.id desc) as nth
  from fact o join order_event e on e.order_id = o.id
), handed as materialized (
  select o.id, n.notes, n.handed_kg, l.handed_kg as lines_handed_kg, l.ordered_kg, l.tolerance_kg
  from fact o
  cross join lateral (select count(*) as notes, coalesce(sum(handed_kg), 0) as handed_kg from pickup_note n where n.order_id = o.id) n
  cross join lateral (select sum(handed_kg) as handed_kg, sum(ordered_kg) as ordered_kg,
    sum(case when is_liquid then ordered_kg * :'tolerance_per_mille'::bigint / 1000 else 0 end) as tolerance_kg
    from order_line l where l.order_id = o.id) l
)
-- Paid and not ended: what was not refunded is in escrow. Otherwise nothing is.
select 'order_escrow' as invariant, 'trade_order' as table_name, id::text as row_id,
  format('%s, total %s, in escrow %s', state, total_fen, escrow_fen) as detail
from fact where escrow_fen <> case when is_open_and_paid then total_fen - refunded_fen else 0 end
union all
-- Paid and not ended: the buyer, who gets a refund, is reachable.
select 'order_buyer_reachable', 'trade_order', o.id::text, format('%s, unreachable %s %s', o.state, u.owner_kind, u.owner_id)
from fact o join account_unreachable_owner u on u.owner_id = coalesce(o.buying_company_id, o.buyer_member_id)
  and u.owner_kind = case when o.buying_company_id is null then 'member' else 'company' end
where o.is_open_and_paid
union all
-- The shop's rate of the instant at which it was placed, else the market's. This may be the one of a minute before: a
-- change that is being approved waits for no order. Trials and the market's own sales bear no commission.
select 'order_commission', 'trade_order', o.id::text, format('%s per mille, agreed %s, of the market %s', o.commission_per_mille, r.rate,
  array_to_string(m.rates, ' or '))
from fact o cross join lateral commission_rate_at(o.shop_id, o.created_at) r(rate)
-- Freight has a rate of its own.
cross join lateral (select case when o.type = 14 then 'waybill_commission_per_mille' else 'commission_per_mille' end as code,
  case when o.type = 14 then :'waybill_per_mille'::bigint else :'standard_per_mille'::bigint end as standard) s
cross join lateral (select array[
  coalesce(setting_in_force(s.code, o.created_at), s.standard),
  coalesce(setting_in_force(s.code, o.created_at - interval '1 minute'), s.standard)] as rates) m
where case when o.type = 13 or o.seller_kind = 'market' then o.commission_per_mille <> 0
  when o.type in (1, 2, 3, 8, 14) then case when r.rate is null then o.commission_per_mille <> all (m.rates) else o.commission_per_mille <> r.rate end
  else o.commission_per_mille <> r.rate end
union all
-- Movements of the order match its state, without reversed transfers.
select 'order_money', 'trade_order', o.id::text, format('%s of %s, paid %s by wallet and %s by bank, paid out %s, refunded %s, due back %s', o.state, o.total_fen,
  coalesce(p.wallet_fen, 0), coalesce(p.bank_fen, 0), coalesce(p.payout_fen, 0), coalesce(p.refund_fen, 0), s.refund_fen)
from fact o left join paid p on p.id = o.id cross join lateral order_settlement(o.id) s
where (coalesce(p.wallet_fen + p.bank_fen, 0), coalesce(p.payout_fen, 0), coalesce(p.refund_fen, 0)) is distinct from
  (case when o.is_open_and_paid or o.state in ('completed', 'refunded') then o.total_fen else 0 end,
   case o.state when 'completed' then o.total_fen - s.refund_fen else 0 end,
   s.refund_fen)
union all
-- Paid by the wallet or by the bank, in either case beside a deposit; the bank's payment is the buyer's, at the instant of
-- the payment.
select 'order_bank_money', 'trade_order', o.id::text, format('%s of %s, paid %s by wallet and %s by bank at %s, slip of %s %s', o.state, o.total_fen,
  p.wallet_fen, p.bank_fen, p.bank_at, s.owner_kind, s.owner_id)
from fact o join paid p on p.id = o.id left join order_slip s on s.order_id = o.id
where p.bank_fen > 0 and (p.bank_fen + p.deposit_fen <> o.total_fen or p.wallet_fen <> p.deposit_fen or p.bank_at is distinct from o.paid_at
  or (s.owner_kind, s.owner_id) is distinct from
    (case when o.buying_company_id is null then 'member' else 'company' end, coalesce(o.buying_company_id, o.buyer_member_id)))
union all
-- Booked refunds add up to the refunded amount, which follows from their weights and compensations.
select 'order_refunds', 'trade_order', o.id::text, format('%s, refunded %s, booked %s, due %s; %s kg missing, %s kg booked as missing',
  o.state, o.refunded_fen, r.amount_fen, s.refund_fen, w.short_kg, r.short_kg)
from fact o join refunds r on r.id = o.id cross join lateral order_settlement(o.id) s
cross join lateral (
  select coalesce(sum(case when o.state = 'completed' then greatest(0, l.ordered_kg - coalesce(l.settled_kg, l.ordered_kg) - r.ended_kg) else 0 end), 0) as short_kg
  from line l where l.order_id = o.id
) w
where (o.refunded_fen, s.refund_fen, w.short_kg) is distinct from (r.amount_fen, r.amount_fen, r.short_kg)
  or (o.state = 'refunded' and o.refunded_fen <> o.total_fen)
union all
-- The quantity of each refund is possible: the whole order before delivery, the rest of a pick-up, at most what was ordered.
-- It is in the unit of the line; a compensation has none.
select 'order_refunds', 'order_refund', f.id::text, format('%s of %s, ordered %s, handed over %s', f.cause, f.quantity, f.ordered, f.line_handed_kg)
from refund f join refunds r on r.id = f.order_id
where r.returned + r.short_kg > f.ordered or (f.pieces is not null and f.line_pieces is null) or (f.weight_kg > 0 and f.line_pieces is not null)
  or (f.cause = 'before_delivery' and (f.state <> 'refunded' or f.quantity <> f.ordered - (r.returned - f.quantity)))
  or (f.cause = 'pickup_ended' and f.weight_kg <> f.ordered_kg - f.line_handed_kg)
union all
-- Total = goods − discount + freight; goods are the sum of the lines.
select 'order_total', 'trade_order', o.id::text, format('total %s, goods %s, discount %s, freight %s, lines %s', o.total_fen, o.goods_fen,
  o.discount_fen, o.freight_fen, coalesce(l.amount_fen, 0))
from fact o left join (select order_id, sum(amount_fen) as amount_fen from line group by 1) l on l.order_id = o.id
where o.total_fen <> o.goods_fen - o.discount_fen + o.freight_fen or o.goods_fen is distinct from l.amount_fen
union all
select 'order_amount', 'order_line', id::text, format('%s kg at %s a ton, %s pieces at %s, amount %s', ordered_kg, price_fen_per_ton, pieces,
  price_fen_per_piece, amount_fen)
from line where amount_fen is distinct from case when pieces is null then div(2 * price_fen_per_ton::numeric * ordered_kg + 1000, 2000)
  else price_fen_per_piece::numeric * pieces end
union all
-- The discount is the rule's amount per ton, rounded once; the total is goods − discount + freight.
select 'order_discount', 'trade_order', o.id::text,
  format('%s off a ton of goods for %s, discount %s', o.discount_off_fen_per_ton, o.goods_fen, o.discount_fen)
from fact o
where o.discount_type is not null and o.goods_fen - o.discount_fen <> (
  select sum(div(2 * (l.price_fen_per_ton - o.discount_off_fen_per_ton)::numeric * l.ordered_kg + 1000, 2000))
  from line l where l.order_id = o.id)
union all
-- Instants are set exactly in the states that have them.
select 'order_instants', 'trade_order', id::text,
  format('%s, paid %s, delivered %s, completed %s', state, paid_at, delivered_at, completed_at)
from fact
where (paid_at is not null) <> (is_open_and_paid or state in ('completed', 'refunded'))
   or (completed_at is not null) <> (state = 'completed')
   or (state = 'completed' and delivered_at is null)
   or (delivered_at is not null and state not in ('awaiting_receipt', 'completed', 'objecting', 'arbitrating', 'refunded'))
   or (delivered_at is null) <> (confirm_due_at is null)
   or (refund_asked_at is not null) <> (state = 'refunding') or (refund_from_state is not null) <> (state = 'refunding')
union all
-- Each instant equals that of its step. Aggregates: a duplicate step must not end the query.
select 'order_steps', 'trade_order', o.id::text, format('%s at %s, its step at %s', s.what, s.fact, s.step)
from fact o cross join lateral (
  select 'placed' as what, o.created_at as fact, (select max(at) from step s where s.order_id = o.id and s.step = 'place') as step
  union all select 'paid', o.paid_at, (select max(at) from step s where s.order_id = o.id and s.step = 'pay')
  union all select 'ready', o.ready_at, (select max(at) from step s where s.order_id = o.id and s.step = 'mark_ready')
  union all select 'shipped', o.shipped_at, (select min(at) from step s where s.order_id = o.id and s.step in ('ship', 'hand_over'))
  union all select 'completed', o.completed_at, (select max(at) from step s where s.order_id = o.id and s.to_state = 'completed')
  union all select 'refund asked', o.refund_asked_at, (select max(at) from step s where s.order_id = o.id and s.step = 'ask_refund' and o.state = 'refunding')
  union all select 'delivered', o.delivered_at, (select min(at) from step s where s.order_id = o.id and o.delivered_at is not null
    and s.at >= coalesce((select max(at) from step r where r.order_id = o.id
      and (r.step = 'replace' and r.to_state = 'awaiting_receipt' or r.step = 'confirm_correction' and r.to_state = 'partly_picked_up')), '-infinity')
    and (s.step in ('deliver', 'confirm', 'end_pickup') or s.step in ('hand_over', 'confirm_correction') and s.to_state = 'awaiting_receipt' and s.from_state <> 'awaiting_receipt'
      or s.step = 'ship' and o.delivery = 'transfer'
      or s.step = 'execute_arbitration' and (s.to_state = 'completed' or s.to_state = 'awaiting_receipt' and 'partly_picked_up' = (
        select r.from_state from step r where r.order_id = o.id and r.step = 'request_arbitration' and r.at <= s.at order by r.at desc limit 1))))
) s where s.fact is distinct from s.step
union all
select 'order_steps', 'trade_order', o.id::text, format('refund asked from %s, its step from %s', o.refund_from_state, s.from_state)
from fact o left join step s on s.order_id = o.id and s.step = 'ask_refund' and s.nth = 1
where o.state = 'refunding' and o.refund_from_state is distinct from s.from_state
union all
-- The confirmation is due 7 days after delivery, later by the time spent in disputes since.
select 'order_confirm_due', 'trade_order', o.id::text, format('due %s, delivered %s, in disputes for %s', o.confirm_due_at, o.delivered_at, d.spent)
from fact o cross join lateral (
  select coalesce(sum(case when s.is_in then o.delivered_at - s.at else s.at - o.delivered_at end), interval '0') as spent
  from (
    select e.*,
      coalesce(e.from_state in ('objecting', 'arbitrating'), false) as was_in, e.to_state in ('objecting', 'arbitrating') as is_in
    from step e where e.order_id = o.id and e.at >= o.delivered_at
  ) s
  where s.was_in <> s.is_in
    and not (s.is_in and o.state in ('objecting', 'arbitrating') and s.at = (
      select max(x.at) from step x where x.order_id = o.id and x.to_state in ('objecting', 'arbitrating')
        and x.from_state not in ('objecting', 'arbitrating')))
) d
where o.delivered_at is not null and o.state in ('awaiting_receipt', 'objecting', 'arbitrating', 'completed')
  and not exists (select from step e where e.order_id = o.id and e.step = 'execute_arbitration' and e.to_state = 'completed')
  and o.confirm_due_at is distinct from o.delivered_at + make_interval(secs => :'confirm_seconds'::bigint) + d.spent
union all
-- Arbitration may be requested while the latest step is an answer that did not settle the dispute. Goods that become ready
-- or are handed over, and corrections, leave it open.
select 'order_may_arbitrate', 'trade_order', o.id::text, format('%s after %s', o.may_arbitrate, e.step)
from fact o cross join lateral (
  select x.step, x.to_state from step x where x.order_id = o.id
    and not ((x.step in ('mark_ready', 'hand_over', 'confirm_truck') or x.step like '%\_correction')
      and x.to_state in ('objecting', 'awaiting_shipment', 'awaiting_pickup', 'partly_picked_up'))
  order by x.at desc, x.id desc limit 1) e
where o.may_arbitrate <> case e.step
  when 'refuse_refund' then o.state in ('awaiting_shipment', 'awaiting_pickup', 'partly_picked_up')
  else e.step in ('refuse_objection', 'refund_objection') and o.state = 'objecting' end
union all
-- A line's hold has its kg, its shop's pool, and the order's deadline.
select 'order_hold', 'order_line', id::text, format('%s kg of pool %s of shop %s until %s, held %s kg of pool %s of shop %s until %s',
  ordered_kg, pool_id, order_shop_id, pay_before, held_kg, hold_pool_id, hold_shop_id, expires_at)
from line
where stock_hold_id is not null and (ordered_kg, pool_id, order_shop_id, pay_before) is distinct from (held_kg, hold_pool_id, hold_shop_id, expires_at)
union all
-- Holds are open while payment is possible, released after a cancellation, and consumed after payment.
select 'order_stock', 'order_line', id::text, format('%s, hold %s', state, outcome)
from line
where stock_hold_id is not null and case state when 'awaiting_payment' then outcome <> 'open'
                 when 'cancelled' then outcome not in ('released', 'expired')
                 else outcome <> 'consumed' end
union all
-- Goods that were not handed over return to their pool.
select 'order_returned', 'order_line', f.line_id::text, format('%s, returned %s kg of %s', f.cause, coalesce(r.returned_kg, 0), f.weight_kg)
from refund f left join stock_return r on r.cause_id = f.id
where f.pool_id is not null and (coalesce(r.returned_kg, 0), r.pool_id) is distinct from
  case when f.cause in ('before_delivery', 'pickup_ended') then (f.weight_kg, f.pool_id) else (0::bigint, null::uuid) end
union all
-- Settled kg equal handed-over kg: bagged goods as ordered, liquids within 0.5 % below, less the rest of an ended pick-up.
select 'order_settled', 'order_line', line.id::text, format('%s, ordered %s, handed %s, settled %s', state, ordered_kg, handed_kg, settled_kg)
from line join refunds r on r.id = line.order_id
where (state = 'completed' and settled_kg is null) or (settled_kg is not null and settled_kg <> handed_kg)
   or handed_kg not between 0 and ordered_kg
   or settled_kg not between ordered_kg - r.ended_kg - case when is_liquid then ordered_kg * :'tolerance_per_mille'::bigint / 1000 else 0 end and ordered_kg - r.ended_kg
union all
-- Kg of pick-up notes equal those of the lines, never more than ordered.
select 'order_handed', 'pickup_note', n.id::text, format('handed %s kg of %s, by all notes %s, by lines %s', n.handed_kg, n.outstanding_kg,
  h.handed_kg, h.lines_handed_kg)
from handed h join pickup_note n on n.order_id = h.id
where n.handed_kg is not null
  and (h.lines_handed_kg <> least(h.handed_kg, h.ordered_kg) or n.handed_kg > n.outstanding_kg + h.tolerance_kg
    and not exists (select from hand_over_correction c where c.order_id = h.id and c.state = 'confirmed'))
union all
select 'order_handed', 'order_line', l.id::text, format('handed %s kg, by notes %s', l.handed_kg, h.handed_kg)
from handed h join line l on l.order_id = h.id
where (h.notes > 0 or l.settled_kg is null) and h.lines_handed_kg <> least(h.handed_kg, h.ordered_kg)
union all
-- A confirmed correction is what its note says, and a step of the order.
select 'order_corrections', 'pickup_note', n.id::text, format('handed %s kg, corrected to %s kg at %s', n.handed_kg, c.to_kg, c.answered_at)
from fact o join hand_over_correction c on c.order_id = o.id and c.state = 'confirmed' join pickup_note n on n.id = c.note_id
where n.handed_kg <> c.to_kg or n.order_id <> o.id
  or not exists (select from step s where s.order_id = o.id and s.step = 'confirm_correction' and s.at = c.answered_at)
union all
-- Who confirmed a truck without a code did so by a step of the order, after the hand-over of that note.
select 'order_trucks', 'pickup_note', n.id::text, format('without a code at %s, used %s, confirmed %s', c.at, n.used_at, c.confirmed_at)
from fact o join truck_confirmation c on c.order_id = o.id join pickup_note n on n.id = c.id
where n.order_id is distinct from o.id or n.used_at is distinct from c.at
  or not exists (select from step s where s.order_id = o.id and s.step = 'hand_over' and s.at = c.at)
  or c.confirmed_at is not null and not exists (
    select from step s where s.order_id = o.id and s.step = 'confirm_truck' and s.at = c.confirmed_at)
union all
-- A note is used by the step that hands over, or ended by the refund.
select 'order_notes', 'pickup_note', n.id::text, format('used %s, without such a step', n.used_at)
from fact o join pickup_note n on n.order_id = o.id
where n.used_at is not null and not exists (
  select from step s where s.order_id = o.id and s.at = n.used_at and s.step in ('hand_over', 'confirm_correction', 'agree_refund', 'end_pickup', 'seller_default', 'execute_arbitration'))
union all
select 'order_notes', 'pickup_note', n.id::text, format('open, while the order is %s', o.state)
from fact o join pickup_note n on n.order_id = o.id
where n.used_at is null and o.state not in ('awaiting_pickup', 'partly_picked_up', 'refunding', 'objecting', 'arbitrating')
union all
-- An order's steps enter its state once more often than they leave it. This does not depend on clocks of servers.
select 'order_timeline', 'trade_order', o.id::text, format('%s, where its steps do not end', o.state)
from fact o
left join lateral (
  select count(*) filter (where e.to_state = o.state) - count(*) filter (where e.from_state = o.state) as entered
  from step e where e.order_id = o.id
) e on true
where e.entered <> 1
