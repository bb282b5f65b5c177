-- Shares of retail pins of one range of ids, with their pin, their order, their goods and the money that they hold.
with fact as (
  select s.*, p.state as pin_state, p.opened_at, p.deadline, g.pool_id, d.price_fen_per_bag, d.min_bags, d.max_bags, d.shop_id,
    s.bags * g.bag_kg as weight_kg
  from retail_pin_share s join retail_pin p on p.id = s.pin_id join retail_pin_deal d on d.id = p.deal_id
  join retail_goods g on g.id = d.goods_id
  where s.id > :'after_id'::uuid and s.id <= :'upto_id'::uuid
),
held as (
  select f.id, coalesce(sum(m.amount) filter (where m.kind = 'pending'), 0) as pending_fen,
    coalesce(sum(m.amount) filter (where m.kind = 'void'), 0) as ended_fen,
    max(m.at) filter (where m.kind = 'pending') as held_at, max(m.at) filter (where m.kind = 'void') as freed_at
  from fact f left join money_movement m on m.cause_id = f.id and m.cause_kind = 'retail_pin_hold' and m.reversed_id is null
  group by f.id
)
-- The whole price is held from the instant of the payment to that of the end, and nothing before or after.
select 'retail_pin_share_money' as invariant, 'retail_pin_share' as table_name, f.id::text as row_id,
  format('%s of %s, held %s at %s, ended %s at %s', f.state, f.total_fen, h.pending_fen, h.held_at, h.ended_fen, h.freed_at) as detail
from fact f join held h on h.id = f.id
where h.pending_fen <> case when f.paid_at is null then 0 else f.total_fen end
  or h.ended_fen <> case when f.state in ('ordered', 'released') then f.total_fen else 0 end
  or h.held_at is distinct from f.paid_at
  or h.freed_at is distinct from case when f.state in ('ordered', 'released') then f.ended_at end
  or f.goods_fen <> f.price_fen_per_bag * f.bags or f.total_fen <> f.goods_fen + f.freight_fen
union all
-- The state follows from what happened, and from the pin. Joined and paid in time; clocks of servers may differ, so
-- instants of different steps are not compared.
select 'retail_pin_share_state', 'retail_pin_share', f.id::text,
  format('%s of a pin %s, joined %s, pay before %s, paid %s, ended %s, deadline %s', f.state, f.pin_state, f.joined_at, f.pay_before,
    f.paid_at, f.ended_at, f.deadline)
from fact f
where f.joined_at > f.deadline or f.pay_before <> least(f.joined_at + interval '15 minutes', f.deadline)
  or f.paid_at > f.pay_before
  or (f.state in ('paid', 'ordered', 'released')) <> (f.paid_at is not null)
  or (f.state in ('unpaid', 'paid')) <> (f.ended_at is null)
  or (f.state = 'unpaid' and f.pin_state <> 'open') or (f.state = 'ordered' and f.pin_state <> 'filled')
  or (f.state = 'released' and f.pin_state <> 'failed') or (f.state = 'lapsed' and f.ended_at <= f.pay_before)
  or (f.is_opener and f.joined_at <> f.opened_at)
union all
-- Each share has bags within the limits of one head.
select 'retail_pin_share_bags', 'retail_pin_share', f.id::text, format('%s bags, %s to %s', f.bags, f.min_bags, f.max_bags)
from fact f
where f.bags not between f.min_bags and f.max_bags
union all
-- A share of a filled pin has bags of its own until its order takes them.
select 'retail_pin_share_stock', 'retail_pin_share', f.id::text,
  format('%s of a pin %s, %s hold of %s kg for %s', f.state, f.pin_state, coalesce(h.outcome, 'no'), h.held_kg, f.weight_kg)
from fact f left join stock_hold_outcome h on h.hold_id = f.stock_hold_id
where (f.stock_hold_id is not null) <> (f.pin_state = 'filled' and f.paid_at is not null)
  or (f.stock_hold_id is not null and ((h.pool_id, h.held_kg) is distinct from (f.pool_id, f.weight_kg)
    or h.outcome <> case f.state when 'ordered' then 'released' else 'open' end))
union all
-- Its order is a parcel of the same buyer and goods, made and paid with the share's end by its whole price.
select 'retail_pin_share_order', 'retail_pin_share', f.id::text,
  format('%s at %s, order %s of %s for %s kg, made %s, paid %s with %s fen', f.state, f.ended_at, f.order_id, o.buyer_member_id, l.ordered_kg,
    o.created_at, o.paid_at, p.paid_fen)
from fact f left join ordering_order o on o.id = f.order_id left join ordering_line l on l.order_id = o.id
cross join lateral (
  select coalesce(sum(m.amount), 0) as paid_fen from money_movement m
  where m.cause_id = f.order_id and m.cause_kind = 'order_payment' and m.reversed_id is null
) p
where (f.state = 'ordered') <> (f.order_id is not null)
  or (f.order_id is not null and ((o.buyer_member_id, o.shop_id, o.created_at, o.paid_at, p.paid_fen)
      is distinct from (f.member_id, f.shop_id, f.ended_at, f.ended_at, f.total_fen)
    or o.buying_company_id is distinct from f.buying_company_id
    or (l.subject_kind, l.subject_id, l.ordered_kg) is distinct from ('retail_pin', f.pin_id, f.weight_kg)
    or o.type <> 5))
