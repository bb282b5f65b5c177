-- Each row is an order whose state does not fit its money, its goods or its own facts.
with fact as materialized (
  select o.*, coalesce(a.credits_posted - a.debits_posted, 0) as escrow_fen,
    o.state in ('awaiting_shipment', 'awaiting_pickup', 'partly_picked_up', 'awaiting_receipt', 'refunding', 'arbitrating') as is_open_and_paid
  from trade_order o
  left join ledger_account a on a.owner_kind = 'order' and a.owner_id = o.id and a.code = 'escrow'
), hold as materialized (
  select l.order_id, l.id, coalesce(e.outcome, 'open') as outcome, l.ordered_kg, l.handed_kg, l.settled_kg
  from order_line l left join stock_hold_end e on e.hold_id = l.stock_hold_id
)
-- Paid for and not over: everything lies in escrow. Anything else: nothing does.
select 'order_escrow' as invariant, 'trade_order' as table_name, id::text as row_id,
       format('%s, total %s, in escrow %s', state, total_fen, escrow_fen) as detail
from fact where escrow_fen <> case when is_open_and_paid then total_fen else 0 end
union all
-- A discount is what its rule takes off each ton, rounded once; the total is what is left of the goods, and the freight.
select 'order_discount', 'trade_order', o.id::text,
       format('%s off a ton of goods for %s, discount %s', o.discount_off_fen_per_ton, o.goods_fen, o.discount_fen)
from fact o
where o.discount_type is not null and o.goods_fen - o.discount_fen <> (
  select sum(((l.price_fen_per_ton - o.discount_off_fen_per_ton) * l.ordered_kg + 500) / 1000)
  from order_line l where l.order_id = o.id)
union all
-- An instant stands where the state says so, and nowhere else.
select 'order_instants', 'trade_order', id::text,
       format('%s, paid %s, delivered %s, completed %s', state, paid_at, delivered_at, completed_at)
from fact
where (paid_at is not null) <> (is_open_and_paid or state in ('completed', 'refunded'))
   or (completed_at is not null) <> (state = 'completed')
   or (state = 'completed' and delivered_at is null)
   or (delivered_at is not null and state not in ('awaiting_receipt', 'completed', 'arbitrating'))
union all
-- Goods are held for who may still pay, free again where nobody will, sold where somebody has.
select 'order_stock', 'order_line', h.id::text, format('%s, hold %s', o.state, h.outcome)
from fact o join hold h on h.order_id = o.id
where case o.state when 'awaiting_payment' then h.outcome <> 'open'
                   when 'cancelled' then h.outcome not in ('released', 'expired')
                   else h.outcome <> 'consumed' end
union all
select 'order_returned', 'order_line', h.id::text, format('%s, returned %s kg of %s', o.state, coalesce(m.delta_kg, 0), h.ordered_kg)
from fact o join hold h on h.order_id = o.id
left join stock_movement m on m.kind = 'returned' and m.cause_id = h.id
where coalesce(m.delta_kg, 0) <> case o.state when 'refunded' then h.ordered_kg else 0 end
union all
select 'order_settled', 'order_line', h.id::text, format('%s, handed %s, settled %s', o.state, h.handed_kg, h.settled_kg)
from fact o join hold h on h.order_id = o.id
where (o.state = 'completed' and h.settled_kg is null) or (h.settled_kg is not null and h.settled_kg <> h.handed_kg)
union all
-- The steps of an order lead into its state once more often than out of it; clocks of two servers may differ, this does not.
select 'order_timeline', 'trade_order', o.id::text, format('%s, where its steps do not end', o.state)
from fact o
left join lateral (
  select count(*) filter (where e.to_state = o.state) - count(*) filter (where e.from_state = o.state) as entered
  from order_event e where e.order_id = o.id
) e on true
where e.entered <> 1
union all
-- What is counted of a buyer's orders is what there is.
select 'order_counts', 'order_count', member_id || ' ' || type || ' ' || state,
       format('counted %s for %s fen, there are %s for %s fen', counted, counted_fen, there, there_fen)
from (
  select member_id, type, state, sum(counted) as counted, sum(counted_fen) as counted_fen, sum(there) as there, sum(there_fen) as there_fen
  from (
    select member_id, type, state, orders as counted, total_fen as counted_fen, 0 as there, 0 as there_fen from order_count
    union all
    select buyer_member_id, type, state, 0, 0, 1, total_fen from fact
  ) both_sides
  group by 1, 2, 3
) sums
where (counted, counted_fen) is distinct from (there, there_fen)
