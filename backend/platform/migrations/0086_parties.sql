-- Sellers that are no shops, and lines that count pieces: docs/decisions/169-sellers-and-lines.md. New columns are null in
-- rows from before, so that these keep their seals, and no row is rewritten.

-- ---- Module: ordering ----

alter table trade_order alter column shop_id drop not null;
--> statement-breakpoint
alter table trade_order add column seller_kind text, add column seller_id uuid;
--> statement-breakpoint
alter table trade_order
  add constraint order_seller check (case when shop_id is null
    then coalesce(seller_kind in ('carrier', 'company', 'market'), false) and seller_id is not null
    else seller_kind is null and seller_id is null end) not valid,
  add constraint order_market_commission check (seller_kind is distinct from 'market' or commission_per_mille = 0) not valid;
--> statement-breakpoint
alter table trade_order validate constraint order_seller;
--> statement-breakpoint
alter table trade_order validate constraint order_market_commission;
--> statement-breakpoint
create index order_of_seller on trade_order (seller_id, created_at, id) where seller_id is not null;
--> statement-breakpoint
alter table order_line
  alter column category drop not null, alter column grade drop not null, alter column maker drop not null,
  alter column processing drop not null, alter column warehouse drop not null, alter column city drop not null;
--> statement-breakpoint
alter table order_line add column title text, add column pieces bigint, add column price_fen_per_piece bigint;
--> statement-breakpoint
alter table order_line drop constraint line_handed_within_ordered;
--> statement-breakpoint
alter table order_line
  add constraint line_handed_within_ordered check (handed_kg between 0 and ordered_kg and (ordered_kg > 0 or pieces is not null)) not valid,
  add constraint line_pieces check (case when pieces is null then price_fen_per_piece is null
    else pieces > 0 and coalesce(price_fen_per_piece >= 0, false) and ordered_kg = 0 and price_fen_per_ton = 0
      and pool_id is null end) not valid,
  add constraint line_described check (title is not null
    or num_nulls(category, grade, maker, processing, warehouse, city) = 0) not valid;
--> statement-breakpoint
alter table order_line validate constraint line_handed_within_ordered;
--> statement-breakpoint
alter table order_line validate constraint line_pieces;
--> statement-breakpoint
alter table order_line validate constraint line_described;
--> statement-breakpoint
alter table order_refund add column pieces bigint;
--> statement-breakpoint
alter table order_refund drop constraint order_refund_by_weight_or_amount;
--> statement-breakpoint
alter table order_refund
  add constraint order_refund_by_weight_or_amount check (weight_kg >= 0 and compensation_fen >= 0 and amount_fen >= 0
    and (pieces is null or pieces >= 0 and weight_kg = 0)
    and (weight_kg + coalesce(pieces, 0) = 0 or compensation_fen = 0)
    and weight_kg + coalesce(pieces, 0) + compensation_fen > 0) not valid;
--> statement-breakpoint
alter table order_refund validate constraint order_refund_by_weight_or_amount;
--> statement-breakpoint
-- A shop's order names the shop as its seller too.
create or replace view ordering_order as
select id, buyer_member_id, shop_id, state, discount_type, created_at, paid_at, completed_at, buying_company_id,
  total_fen - refunded_fen as settled_fen, order_no, type, total_fen, search_key,
  coalesce(buying_company_id, buyer_member_id) as buyer_id, ready_at, coalesce(seller_kind, 'shop') as seller_kind,
  coalesce(shop_id, seller_id) as seller_id
from trade_order;
--> statement-breakpoint
-- As before, for goods only: carried and insured kg are not sold.
create or replace view ordering_line as
select id, order_id, subject_kind, subject_id, category, ordered_kg, settled_kg,
  case when category is null then 0 else greatest(0, coalesce(settled_kg, ordered_kg) - coalesce((
    select sum(r.weight_kg) from order_refund r
    where r.order_id = order_line.order_id
      and (r.cause in ('objection', 'arbitration') or settled_kg is null and r.cause in ('before_delivery', 'pickup_ended'))
  ), 0)) end::bigint as sold_kg, pieces
from order_line;
--> statement-breakpoint
-- As before, with quantities in the unit of the line: kg, or pieces.
create or replace function order_settlement(target_order uuid, out goods_fen bigint, out refund_fen bigint) stable language sql as $$
  with fact as (
    select (o.goods_fen - o.discount_fen)::numeric as goods, o.freight_fen::numeric as freight, coalesce(l.pieces, l.ordered_kg)::numeric as ordered,
      r.returned, r.compensation_fen,
      case when o.state = 'completed' then greatest(0, l.ordered_kg - coalesce(l.settled_kg, l.ordered_kg) - r.ended_kg) else 0 end as short_kg
    from trade_order o
    join order_line l on l.order_id = o.id
    cross join lateral (
      select coalesce(sum(coalesce(pieces, weight_kg)) filter (where cause <> 'weighing'), 0) as returned,
        coalesce(sum(weight_kg) filter (where cause = 'pickup_ended'), 0) as ended_kg,
        coalesce(sum(compensation_fen), 0) as compensation_fen
      from order_refund where order_id = o.id
    ) r
    where o.id = target_order
  ), by_quantity as (
    select goods, freight, compensation_fen,
      div(2 * goods * least(ordered, returned + short_kg) + ordered, 2 * ordered) as goods_back,
      div(2 * freight * least(ordered, returned) + ordered, 2 * ordered) as freight_back
    from fact
  ), refunded as (
    select goods, freight_back, least(goods + freight, goods_back + freight_back + compensation_fen) as total from by_quantity
  )
  select (goods - least(goods, total - freight_back))::bigint, total::bigint from refunded
$$;
--> statement-breakpoint
-- ---- Module: integrations ----

alter table webhook alter column shop_id drop not null;
--> statement-breakpoint
alter table webhook add column seller_kind text, add column seller_id uuid;
--> statement-breakpoint
alter table webhook add constraint webhook_seller_known check (case when shop_id is null
  then coalesce(seller_kind in ('carrier', 'company', 'market'), false) and seller_id is not null
  else seller_kind is null and seller_id is null end);
--> statement-breakpoint
create index webhook_seller on webhook (seller_id) where seller_id is not null and removed_at is null;
--> statement-breakpoint
-- ---- Module: disputes ----

alter table order_objection alter column shop_id drop not null;
--> statement-breakpoint
alter table order_objection add column seller_kind text, add column seller_id uuid, add column pieces bigint;
--> statement-breakpoint
alter table order_objection drop constraint objection_amounts;
--> statement-breakpoint
alter table order_objection
  add constraint objection_amounts check (case when pieces is null then weight_kg > 0 else pieces > 0 and weight_kg = 0 end
    and disputed_fen >= 0),
  add constraint objection_seller check (case when shop_id is null
    then coalesce(seller_kind in ('carrier', 'company', 'market'), false) and seller_id is not null
    else seller_kind is null and seller_id is null end);
--> statement-breakpoint
create index objection_of_seller on order_objection (seller_id, at) where seller_id is not null;
--> statement-breakpoint
alter table arbitration alter column shop_id drop not null;
--> statement-breakpoint
alter table arbitration add column seller_kind text, add column seller_id uuid;
--> statement-breakpoint
alter table arbitration add constraint arbitration_seller check (case when shop_id is null
  then coalesce(seller_kind in ('carrier', 'company', 'market'), false) and seller_id is not null
  else seller_kind is null and seller_id is null end);
--> statement-breakpoint
create index arbitration_of_seller on arbitration (seller_id, at) where seller_id is not null;
--> statement-breakpoint
-- ---- Module: shops ----

-- As before; other sellers have no shop whose trade is counted.
create or replace function update_shop_trade() returns trigger language plpgsql as $$
begin
  insert into shop_trade
  select o.shop_id, pg_backend_pid() % 64,
    (new.to_state = 'completed')::int,
    case when new.to_state = 'completed'
      then (select sum(l.sold_kg) from ordering_line l where l.order_id = o.id) else 0 end,
    (new.step = 'ship')::int,
    (new.step = 'ship' and new.at <= o.paid_at + interval '48 hours')::int,
    (new.to_state = 'refunded')::int
  from ordering_order o
  where o.id = new.order_id and o.shop_id is not null
  on conflict (shop_id, slot) do update set
    completed_orders = shop_trade.completed_orders + excluded.completed_orders,
    delivered_kg = shop_trade.delivered_kg + excluded.delivered_kg,
    shipped_orders = shop_trade.shipped_orders + excluded.shipped_orders,
    on_time_orders = shop_trade.on_time_orders + excluded.on_time_orders,
    refunded_orders = shop_trade.refunded_orders + excluded.refunded_orders;
  return null;
end $$;
--> statement-breakpoint
-- ---- Module: invoices ----

alter table invoice alter column shop_id drop not null;
--> statement-breakpoint
alter table invoice add column seller_kind text, add column seller_id uuid;
--> statement-breakpoint
alter table invoice add constraint invoice_seller check (case when shop_id is null
  then coalesce(seller_kind in ('carrier', 'company', 'market'), false) and seller_id is not null
  else seller_kind is null and seller_id is null end);
--> statement-breakpoint
create index invoice_of_seller on invoice (seller_id, requested_at, id) where seller_id is not null;
