-- ---- Module: ordering ----

-- Kg that count as sold: the settled kg, else the ordered kg less what was refunded before the hand-over, less the kg
-- refunded after it. A price reduction for goods that the buyer keeps takes no kg.
create or replace view ordering_line as
select id, order_id, subject_kind, subject_id, category, ordered_kg, settled_kg,
  greatest(0, coalesce(settled_kg, ordered_kg) - coalesce((
    select sum(r.weight_kg) from order_refund r
    where r.order_id = order_line.order_id
      and (r.cause in ('objection', 'arbitration') or settled_kg is null and r.cause in ('before_delivery', 'pickup_ended'))
  ), 0))::bigint as sold_kg
from order_line;
--> statement-breakpoint
-- ---- Module: shops ----

-- Locks the table of steps against orders that complete meanwhile.
select on_order_event('update_shop_trade', 'ship', 'confirm', 'agree_refund', 'refund_objection', 'execute_arbitration');
--> statement-breakpoint
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
  where o.id = new.order_id
  on conflict (shop_id, slot) do update set
    completed_orders = shop_trade.completed_orders + excluded.completed_orders,
    delivered_kg = shop_trade.delivered_kg + excluded.delivered_kg,
    shipped_orders = shop_trade.shipped_orders + excluded.shipped_orders,
    on_time_orders = shop_trade.on_time_orders + excluded.on_time_orders,
    refunded_orders = shop_trade.refunded_orders + excluded.refunded_orders;
  return null;
end $$;
--> statement-breakpoint
-- Takes the kg that earlier orders lost out of the totals. A single slot may be negative.
insert into shop_trade
select o.shop_id, 0, 0, -sum(coalesce(l.settled_kg, l.ordered_kg) - l.sold_kg), 0, 0, 0
from ordering_order o join ordering_line l on l.order_id = o.id
where o.state = 'completed' and l.sold_kg < coalesce(l.settled_kg, l.ordered_kg)
group by o.shop_id
on conflict (shop_id, slot) do update set delivered_kg = shop_trade.delivered_kg + excluded.delivered_kg;
