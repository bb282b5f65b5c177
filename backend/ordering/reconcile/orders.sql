-- Orders of one range of ids: the state matches money, goods and columns.
with fact as materialized (
  select o.*, coalesce(b.balance_fen, 0) as escrow_fen,
    o.state in ('awaiting_shipment', 'awaiting_pickup', 'partly_picked_up', 'awaiting_receipt', 'refunding', 'arbitrating') as is_open_and_paid
  from trade_order o
  left join escrow_balance b on b.owner_kind = 'order' and b.owner_id = o.id
  where o.id > :'after_id'::uuid and o.id <= :'upto_id'::uuid
), line as materialized (
  select l.*, o.state, o.shop_id as order_shop_id, o.pay_before, h.hold_id, h.pool_id as hold_pool_id, h.shop_id as hold_shop_id,
    h.held_kg, h.expires_at, coalesce(h.outcome, 'missing') as outcome
  from fact o join order_line l on l.order_id = o.id left join stock_hold_outcome h on h.hold_id = l.stock_hold_id
), paid as materialized (
  select o.id,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'order_payment'), 0) as payment_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'order_payout'), 0) as payout_fen,
    coalesce(sum(m.amount) filter (where m.cause_kind = 'order_refund'), 0) as refund_fen
  from fact o join money_movement m on m.cause_id = o.id and m.kind = 'posted' and m.reversed_by is null
  group by o.id
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
-- Paid and not ended: the whole amount is in escrow. Otherwise nothing is.
select 'order_escrow' as invariant, 'trade_order' as table_name, id::text as row_id,
  format('%s, total %s, in escrow %s', state, total_fen, escrow_fen) as detail
from fact where escrow_fen <> case when is_open_and_paid then total_fen else 0 end
union all
-- Movements of the order match its state, without reversed transfers.
select 'order_money', 'trade_order', o.id::text, format('%s of %s, paid %s, paid out %s, refunded %s, due back %s', o.state, o.total_fen,
  coalesce(p.payment_fen, 0), coalesce(p.payout_fen, 0), coalesce(p.refund_fen, 0), s.refund_fen)
from fact o left join paid p on p.id = o.id cross join lateral order_settlement(o.id) s
where (coalesce(p.payment_fen, 0), coalesce(p.payout_fen, 0), coalesce(p.refund_fen, 0)) is distinct from
  (case when o.is_open_and_paid or o.state in ('completed', 'refunded') then o.total_fen else 0 end,
   case o.state when 'completed' then o.total_fen - s.refund_fen else 0 end,
   case o.state when 'completed' then s.refund_fen when 'refunded' then o.total_fen else 0 end)
union all
-- Total = goods − discount + freight; goods are the sum of the lines.
select 'order_total', 'trade_order', o.id::text, format('total %s, goods %s, discount %s, freight %s, lines %s', o.total_fen, o.goods_fen,
  o.discount_fen, o.freight_fen, coalesce(l.amount_fen, 0))
from fact o left join (select order_id, sum(amount_fen) as amount_fen from line group by 1) l on l.order_id = o.id
where o.total_fen <> o.goods_fen - o.discount_fen + o.freight_fen or o.goods_fen is distinct from l.amount_fen
union all
select 'order_amount', 'order_line', id::text, format('%s kg at %s a ton, amount %s', ordered_kg, price_fen_per_ton, amount_fen)
from line where amount_fen <> div(2 * price_fen_per_ton::numeric * ordered_kg + 1000, 2000)
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
   or (delivered_at is not null and state not in ('awaiting_receipt', 'completed', 'arbitrating'))
   or (refund_asked_at is not null) <> (state = 'refunding') or (refund_from_state is not null) <> (state = 'refunding')
union all
-- Each instant equals that of its step. Aggregates: a duplicate step must not end the query.
select 'order_steps', 'trade_order', o.id::text, format('%s at %s, its step at %s', s.what, s.fact, s.step)
from fact o cross join lateral (
  select 'placed' as what, o.created_at as fact, (select max(at) from step s where s.order_id = o.id and s.step = 'place') as step
  union all select 'paid', o.paid_at, (select max(at) from step s where s.order_id = o.id and s.step = 'pay')
  union all select 'completed', o.completed_at, (select max(at) from step s where s.order_id = o.id and s.step = 'confirm')
  union all select 'refund asked', o.refund_asked_at, (select max(at) from step s where s.order_id = o.id and s.step = 'ask_refund' and o.state = 'refunding')
  union all select 'delivered', o.delivered_at, (select min(at) from step s where s.order_id = o.id and o.delivered_at is not null
    and (s.step in ('deliver', 'confirm') or s.step = 'hand_over' and s.to_state = 'awaiting_receipt' or s.step = 'ship' and o.delivery = 'transfer'))
) s where s.fact is distinct from s.step
union all
select 'order_steps', 'trade_order', o.id::text, format('refund asked from %s, its step from %s', o.refund_from_state, s.from_state)
from fact o left join step s on s.order_id = o.id and s.step = 'ask_refund' and s.nth = 1
where o.state = 'refunding' and o.refund_from_state is distinct from s.from_state
union all
-- A line's hold has its kg, its shop's pool, and the order's deadline.
select 'order_hold', 'order_line', id::text, format('%s kg of pool %s of shop %s until %s, held %s kg of pool %s of shop %s until %s',
  ordered_kg, pool_id, order_shop_id, pay_before, held_kg, hold_pool_id, hold_shop_id, expires_at)
from line
where (ordered_kg, pool_id, order_shop_id, pay_before) is distinct from (held_kg, hold_pool_id, hold_shop_id, expires_at)
union all
-- Holds are open while payment is possible, released after a cancellation, and consumed after payment.
select 'order_stock', 'order_line', id::text, format('%s, hold %s', state, outcome)
from line
where case state when 'awaiting_payment' then outcome <> 'open'
                 when 'cancelled' then outcome not in ('released', 'expired')
                 else outcome <> 'consumed' end
union all
select 'order_returned', 'order_line', l.id::text, format('%s, returned %s kg of %s', l.state, coalesce(r.returned_kg, 0), l.ordered_kg)
from line l left join stock_return r on r.cause_id = l.id
where coalesce(r.returned_kg, 0) <> case l.state when 'refunded' then l.ordered_kg else 0 end
  or r.pool_id is distinct from case l.state when 'refunded' then l.pool_id end
union all
-- Settled kg equal handed-over kg: bagged goods as ordered, liquids within 0.5 % below.
select 'order_settled', 'order_line', id::text, format('%s, ordered %s, handed %s, settled %s', state, ordered_kg, handed_kg, settled_kg)
from line
where (state = 'completed' and settled_kg is null) or (settled_kg is not null and settled_kg <> handed_kg)
   or handed_kg not between 0 and ordered_kg
   or settled_kg not between ordered_kg - case when is_liquid then ordered_kg * :'tolerance_per_mille'::bigint / 1000 else 0 end and ordered_kg
union all
-- Kg of pick-up notes equal those of the lines, never more than ordered.
select 'order_handed', 'pickup_note', n.id::text, format('handed %s kg of %s, by all notes %s, by lines %s', n.handed_kg, n.outstanding_kg,
  h.handed_kg, h.lines_handed_kg)
from handed h join pickup_note n on n.order_id = h.id
where n.handed_kg is not null
  and (h.lines_handed_kg <> least(h.handed_kg, h.ordered_kg) or n.handed_kg > n.outstanding_kg + h.tolerance_kg)
union all
select 'order_handed', 'order_line', l.id::text, format('handed %s kg, by notes %s', l.handed_kg, h.handed_kg)
from handed h join line l on l.order_id = h.id
where (h.notes > 0 or l.settled_kg is null) and h.lines_handed_kg <> least(h.handed_kg, h.ordered_kg)
union all
-- A note is used by the step that hands over, or ended by the refund.
select 'order_notes', 'pickup_note', n.id::text, format('used %s, without such a step', n.used_at)
from fact o join pickup_note n on n.order_id = o.id
where n.used_at is not null and not exists (
  select from step s where s.order_id = o.id and s.at = n.used_at and s.step in ('hand_over', 'agree_refund'))
union all
select 'order_notes', 'pickup_note', n.id::text, format('open, while the order is %s', o.state)
from fact o join pickup_note n on n.order_id = o.id
where n.used_at is null and o.state not in ('awaiting_pickup', 'partly_picked_up', 'refunding')
union all
-- An order's steps enter its state once more often than they leave it. This does not depend on clocks of servers.
select 'order_timeline', 'trade_order', o.id::text, format('%s, where its steps do not end', o.state)
from fact o
left join lateral (
  select count(*) filter (where e.to_state = o.state) - count(*) filter (where e.from_state = o.state) as entered
  from step e where e.order_id = o.id
) e on true
where e.entered <> 1
