-- Money of the buyer, a member or the company that it acted for → this order's escrow, by any payer. The sum is checked
-- with the order.
select 'order_payment' as cause_kind, o.id as cause_id, 'posted' as kind, least(movement.amount, o.total_fen) as amount,
  buyer.kind as debit_owner_kind, buyer.id as debit_id, array['settling', 'withdrawable'] as debit_codes,
  'order' as credit_owner_kind, o.id as credit_id, 'escrow' as credit_code,
  e.actor_id::text as actor_id, movement.request_id as request_id, o.paid_at as at, false as may_be_reversed
from trade_order o
cross join lateral (
  select case when o.buying_company_id is null then 'member' else 'company' end as kind, coalesce(o.buying_company_id, o.buyer_member_id) as id
) buyer
join order_event e on e.order_id = o.id and e.step = 'pay'
where o.buying_company_id is not null or e.actor_id = o.buyer_member_id
union all
-- This order's escrow → the company of its seller, less the commission on the settled goods → the order's commission account.
-- The market itself earns into that account.
select 'order_payout', o.id, 'posted', part.fen,
  'order', o.id, array['escrow'],
  part.owner_kind, part.owner_id, part.code,
  movement.actor_id, movement.request_id, o.completed_at, false
from trade_order o
left join shop_owner w on w.shop_id = o.shop_id
cross join lateral (select o.seller_kind is not distinct from 'market' as is_market) seller
cross join lateral order_settlement(o.id) s
cross join lateral (select div(2 * s.goods_fen::numeric * o.commission_per_mille + 1000, 2000)::bigint as fen) commission
cross join lateral (values
  (case when seller.is_market then 'market' else 'company' end, case when seller.is_market then o.id else coalesce(w.company_id, o.seller_id) end,
    case when seller.is_market then 'commission' else 'settling' end, o.total_fen - s.refund_fen - commission.fen),
  ('market', o.id, 'commission', commission.fen)
) part (owner_kind, owner_id, code, fen)
where o.state = 'completed'
union all
-- This order's escrow → its buyer, a member or the company that it acted for, once for each booked refund.
select 'order_refund', o.id, 'posted', r.amount_fen,
  'order', o.id, array['escrow'],
  case when o.buying_company_id is null then 'member' else 'company' end, coalesce(o.buying_company_id, o.buyer_member_id), 'settling',
  movement.actor_id, r.request_id, r.at, false
from trade_order o
cross join lateral (
  select request_id, at, sum(amount_fen)::bigint as amount_fen from order_refund where order_id = o.id group by request_id, at
) r
