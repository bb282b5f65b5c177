-- ---- Module: retail ----

-- Retail pins: terms of merchants, the pins that members fill by heads, and their shares.

create table retail_pin (
  id uuid primary key not null,
  pin_no text not null,
  deal_id uuid not null,
  goods_id uuid not null,
  heads integer not null,
  stock_kg bigint not null,
  opened_at timestamp (3) with time zone not null,
  deadline timestamp (3) with time zone not null,
  stock_hold_id uuid not null,
  state text not null,
  ended_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint retail_pin_no unique(pin_no),
  constraint retail_pin_stock_hold unique(stock_hold_id),
  constraint retail_pin_times check (opened_at < deadline),
  constraint retail_pin_ended check ((state = 'open') = (ended_at is null))
);
--> statement-breakpoint
create table retail_pin_deal (
  id uuid primary key not null,
  goods_id uuid not null,
  shop_id uuid not null,
  member_id uuid not null,
  heads integer not null,
  price_fen_per_bag bigint not null,
  retail_fen_per_bag bigint not null,
  min_bags integer not null,
  max_bags integer not null,
  created_at timestamp (3) with time zone not null,
  ended_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint retail_pin_deal_price check (price_fen_per_bag > 0 and price_fen_per_bag < retail_fen_per_bag),
  constraint retail_pin_deal_heads check (heads between 2 and 10),
  constraint retail_pin_deal_bags check (min_bags > 0 and min_bags <= max_bags)
);
--> statement-breakpoint
create table retail_pin_share (
  id uuid primary key not null,
  pin_id uuid not null,
  member_id uuid not null,
  company_id uuid,
  buying_company_id uuid,
  buyer_name text not null,
  is_opener boolean not null,
  bags integer not null,
  goods_fen bigint not null,
  freight_fen bigint not null,
  total_fen bigint not null,
  delivery_place text not null,
  delivery_contact text not null,
  remark text,
  joined_at timestamp (3) with time zone not null,
  pay_before timestamp (3) with time zone not null,
  state text not null,
  paid_at timestamp (3) with time zone,
  paid_by uuid,
  pay_request_id uuid,
  stock_hold_id uuid,
  ended_at timestamp (3) with time zone,
  order_id uuid,
  row_hash text default '' not null,
  constraint retail_pin_share_order unique(order_id),
  constraint retail_pin_share_sums check (bags > 0 and goods_fen > 0 and freight_fen >= 0
      and total_fen = goods_fen + freight_fen),
  constraint retail_pin_share_buyer check (buying_company_id is null or buying_company_id = company_id),
  constraint retail_pin_share_paid check (num_nonnulls(paid_at, paid_by, pay_request_id) in (0, 3)
        and (state in ('paid', 'ordered', 'released')) = (paid_at is not null)),
  constraint retail_pin_share_ended check ((state in ('unpaid', 'paid')) = (ended_at is null) and (state = 'ordered') = (order_id is not null))
);
--> statement-breakpoint
alter table retail_pin add constraint retail_pin_deal_id_retail_pin_deal_id_fk foreign key (deal_id) references retail_pin_deal(id);
--> statement-breakpoint
alter table retail_pin_deal add constraint retail_pin_deal_goods_id_retail_goods_id_fk foreign key (goods_id) references retail_goods(id);
--> statement-breakpoint
alter table retail_pin_share add constraint retail_pin_share_pin_id_retail_pin_id_fk foreign key (pin_id) references retail_pin(id);
--> statement-breakpoint
create index retail_pin_of_deal on retail_pin (deal_id,state);
--> statement-breakpoint
create index retail_pin_of_goods on retail_pin (goods_id,deadline) where state = 'open';
--> statement-breakpoint
create index retail_pin_open on retail_pin (deadline) where state = 'open';
--> statement-breakpoint
create unique index retail_pin_deal_open on retail_pin_deal (goods_id) where ended_at is null;
--> statement-breakpoint
create index retail_pin_deal_of_goods on retail_pin_deal (goods_id,created_at,id);
--> statement-breakpoint
create unique index retail_pin_share_of_member on retail_pin_share (pin_id,member_id) where state in ('unpaid', 'paid');
--> statement-breakpoint
create unique index retail_pin_share_of_company on retail_pin_share (pin_id,company_id) where state in ('unpaid', 'paid') and company_id is not null;
--> statement-breakpoint
create index retail_pin_share_by_member on retail_pin_share (member_id,joined_at);
--> statement-breakpoint
create index retail_pin_share_by_company on retail_pin_share (buying_company_id,joined_at) where buying_company_id is not null;
--> statement-breakpoint
create index retail_pin_share_unpaid on retail_pin_share (pay_before) where state = 'unpaid';
--> statement-breakpoint
create index retail_pin_share_unsettled on retail_pin_share (pin_id) where state = 'paid';
--> statement-breakpoint
select seal_rows('retail_pin_deal', 'ended_at');
--> statement-breakpoint
select seal_rows('retail_pin', 'state', 'ended_at');
--> statement-breakpoint
select seal_rows('retail_pin_share', 'state', 'paid_at', 'paid_by', 'pay_request_id', 'stock_hold_id', 'ended_at', 'order_id');
--> statement-breakpoint
select register_money_causes('retail_pin_hold');
