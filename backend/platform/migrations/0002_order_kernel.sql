-- ---- Module: ordering ----

-- The order kernel for all order types: docs/decisions/044-order-kernel.md.

create table order_refund (
  id uuid primary key,
  order_id uuid not null,
  cause text not null,
  weight_kg bigint not null,
  compensation_fen bigint not null,
  amount_fen bigint not null,
  request_id uuid not null,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint order_refund_by_weight_or_amount check (weight_kg >= 0 and compensation_fen >= 0 and amount_fen >= 0
    and (weight_kg = 0 or compensation_fen = 0) and weight_kg + compensation_fen > 0)
);

alter table order_refund
  add constraint order_refund_order_id_trade_order_id_fk foreign key (order_id) references trade_order(id);
create index order_refund_order_id_at_index on order_refund (order_id, at);
create unique index order_refund_once on order_refund (order_id, cause)
  where cause in ('before_delivery', 'pickup_ended', 'weighing');
select make_append_only('order_refund');
select seal_rows('order_refund', variadic '{}');

alter table trade_order drop constraint order_total_is_sum;
alter table trade_order add constraint order_total_is_sum
  check (total_fen = goods_fen - discount_fen + freight_fen and total_fen >= 0);
alter table trade_order add column commission_per_mille smallint;
alter table trade_order add column refunded_fen bigint default 0 not null;
alter table trade_order add column shipped_at timestamptz(3);
alter table trade_order add column confirm_due_at timestamptz(3);
alter table trade_order add column may_arbitrate boolean default false not null;
alter table order_line add column subject_kind text;
alter table order_line add column subject_id uuid;
alter table order_line alter column pool_id drop not null;
alter table order_line alter column stock_hold_id drop not null;

-- Refunds of earlier orders. Their stock returns name the line as the cause, so the rows take the line's id.
insert into order_refund (id, order_id, cause, weight_kg, compensation_fen, amount_fen, request_id, at)
select l.id, o.id, case o.state when 'refunded' then 'before_delivery' else 'weighing' end,
  case o.state when 'refunded' then l.ordered_kg else l.ordered_kg - l.settled_kg end, 0, coalesce(m.amount, 0),
  coalesce(m.request_id, o.id), coalesce(m.at, o.completed_at)
from trade_order o
join order_line l on l.order_id = o.id
left join money_movement m on m.cause_kind = 'order_refund' and m.cause_id = o.id and m.kind = 'posted' and m.reversed_by is null
where o.state = 'refunded' or (o.state = 'completed' and l.settled_kg < l.ordered_kg);

update trade_order o set
  commission_per_mille = 3,
  refunded_fen = coalesce((select sum(r.amount_fen) from order_refund r where r.order_id = o.id), 0),
  shipped_at = (select min(e.at) from order_event e where e.order_id = o.id and e.step in ('ship', 'hand_over')),
  confirm_due_at = o.delivered_at + interval '7 days',
  may_arbitrate = o.state in ('awaiting_shipment', 'awaiting_pickup') and (
    select e.step from order_event e where e.order_id = o.id order by e.at desc, e.id desc limit 1) = 'refuse_refund';
update order_line set subject_kind = 'offer', subject_id = offer_id;

drop view ordering_line;
alter table order_line drop column offer_id;
alter table order_line alter column subject_kind set not null;
alter table order_line alter column subject_id set not null;
alter table trade_order alter column commission_per_mille set not null;
alter table trade_order add constraint order_refunded_within_total check (refunded_fen between 0 and total_fen);
alter table trade_order add constraint order_commission_rate check (commission_per_mille between 0 and 1000);
alter table trade_order add constraint order_confirm_due_complete check (delivered_at is null = (confirm_due_at is null));

drop index order_line_order_id_index;
create unique index order_line_of_order on order_line (order_id);
create index order_line_of_subject on order_line (subject_id, subject_kind);
drop index order_unconfirmed;
create index order_unconfirmed on trade_order (confirm_due_at) where state = 'awaiting_receipt';

drop trigger seal_row on trade_order;
drop trigger seal_row on order_line;
select seal_rows('trade_order', 'state', 'paid_at', 'shipped_at', 'delivered_at', 'confirm_due_at', 'completed_at',
    'refund_asked_at', 'refund_from_state', 'may_arbitrate', 'refunded_fen', 'search_key'),
  seal_rows('order_line', 'handed_kg', 'settled_kg');
update trade_order o set row_hash = sealed_hash(o, array['state', 'paid_at', 'shipped_at', 'delivered_at', 'confirm_due_at',
  'completed_at', 'refund_asked_at', 'refund_from_state', 'may_arbitrate', 'refunded_fen', 'search_key']);
update order_line l set row_hash = sealed_hash(l, array['handed_kg', 'settled_kg']);

create view ordering_line as
select id, order_id, subject_kind, subject_id, category, ordered_kg, settled_kg from order_line;

-- Updates order_count. total_fen is what is left of the totals after refunds.
create or replace function update_order_count() returns trigger language plpgsql as $$
begin
  insert into order_count
  select c.buyer_member_id, c.type, c.state, pg_backend_pid() % 64, sum(c.n), sum(c.n * c.rest_fen)
  from (
    select 1 as n, new.buyer_member_id, new.type, new.state, new.total_fen - new.refunded_fen as rest_fen
    union all
    select -1, old.buyer_member_id, old.type, old.state, old.total_fen - old.refunded_fen where tg_op = 'UPDATE'
  ) c
  group by 2, 1, 3
  order by 1, 2, 3
  on conflict (member_id, type, state, slot) do update
    set orders = order_count.orders + excluded.orders, total_fen = order_count.total_fen + excluded.total_fen;
  return null;
end $$;

drop trigger update_order_count on trade_order;
create trigger update_order_count after insert or update of buyer_member_id, type, state, total_fen, refunded_fen on trade_order
  for each row execute function update_order_count();

delete from order_count;
insert into order_count
select buyer_member_id, type, state, 0, count(*), sum(total_fen - refunded_fen) from trade_order group by 1, 2, 3;

-- As in the baseline, and replaces the trigger of an earlier call.
create or replace function on_order_event(handler regproc, variadic steps text[]) returns void language plpgsql as $$
begin
  execute format('create or replace trigger %1$s after insert on order_event for each row when (new.step = any (%2$L)) execute function %1$s()', handler, steps);
end $$;

-- refundedFen of backend/ordering in SQL: payable goods, and everything refunded once the order is complete.
create or replace function order_settlement(target_order uuid, out goods_fen bigint, out refund_fen bigint) stable language sql as $$
  with fact as (
    select (o.goods_fen - o.discount_fen)::numeric as goods, o.freight_fen::numeric as freight, l.ordered_kg::numeric as ordered,
      r.weight_kg, r.compensation_fen,
      case when o.state = 'completed' then greatest(0, l.ordered_kg - coalesce(l.settled_kg, l.ordered_kg) - r.ended_kg) else 0 end as short_kg
    from trade_order o
    join order_line l on l.order_id = o.id
    cross join lateral (
      select coalesce(sum(weight_kg) filter (where cause <> 'weighing'), 0) as weight_kg,
        coalesce(sum(weight_kg) filter (where cause = 'pickup_ended'), 0) as ended_kg,
        coalesce(sum(compensation_fen), 0) as compensation_fen
      from order_refund where order_id = o.id
    ) r
    where o.id = target_order
  ), by_weight as (
    select goods, freight, compensation_fen,
      div(2 * goods * least(ordered, weight_kg + short_kg) + ordered, 2 * ordered) as goods_back,
      div(2 * freight * least(ordered, weight_kg) + ordered, 2 * ordered) as freight_back
    from fact
  ), refunded as (
    select goods, freight_back, least(goods + freight, goods_back + freight_back + compensation_fen) as total from by_weight
  )
  select (goods - least(goods, total - freight_back))::bigint, total::bigint from refunded
$$;

-- ---- Module: shops ----

-- Orders whose completion was ruled count like confirmed ones, refunded objections like refunds.
create or replace function update_shop_trade() returns trigger language plpgsql as $$
begin
  insert into shop_trade
  select o.shop_id, pg_backend_pid() % 64,
    (new.to_state = 'completed')::int,
    case when new.to_state = 'completed'
      then (select sum(coalesce(l.settled_kg, l.ordered_kg)) from ordering_line l where l.order_id = o.id) else 0 end,
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

select on_order_event('update_shop_trade', 'ship', 'confirm', 'agree_refund', 'refund_objection', 'execute_arbitration');
