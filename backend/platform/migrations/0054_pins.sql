-- ---- Module: pins ----

-- Spot pins: deals of merchants, the trucks that members fill together, and their shares.

create table pin (
  id uuid primary key not null,
  pin_no text not null,
  deal_id uuid not null,
  target_kg bigint not null,
  opened_at timestamp (3) with time zone not null,
  deadline timestamp (3) with time zone not null,
  stock_hold_id uuid not null,
  state text not null,
  ended_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint pin_no unique(pin_no),
  constraint pin_stock_hold unique(stock_hold_id),
  constraint pin_times check (opened_at < deadline),
  constraint pin_ended check ((state = 'open') = (ended_at is null))
);
--> statement-breakpoint
create table pin_deal (
  id uuid primary key not null,
  deal_no text not null,
  shop_id uuid not null,
  member_id uuid not null,
  offer_id uuid not null,
  pool_id uuid not null,
  price_fen_per_ton bigint not null,
  offer_fen_per_ton bigint not null,
  stock_kg bigint not null,
  target_kg bigint not null,
  open_min_kg bigint not null,
  join_min_kg bigint not null,
  step_kg bigint not null,
  ends_at timestamp (3) with time zone not null,
  remark text,
  created_at timestamp (3) with time zone not null,
  state text not null,
  ended_at timestamp (3) with time zone,
  returned_kg bigint,
  row_hash text default '' not null,
  constraint pin_deal_no unique(deal_no),
  constraint pin_deal_pool unique(pool_id),
  constraint pin_deal_price check (price_fen_per_ton > 0 and price_fen_per_ton < offer_fen_per_ton),
  constraint pin_deal_weights check (step_kg > 0 and join_min_kg > 0 and open_min_kg between join_min_kg and target_kg
        and stock_kg >= target_kg and stock_kg % target_kg = 0),
  constraint pin_deal_ended check ((state = 'ended') = (ended_at is not null) and (ended_at is null) = (returned_kg is null))
);
--> statement-breakpoint
create table pin_share (
  id uuid primary key not null,
  pin_id uuid not null,
  member_id uuid not null,
  company_id uuid,
  buying_company_id uuid,
  buyer_name text not null,
  is_opener boolean not null,
  weight_kg bigint not null,
  goods_fen bigint not null,
  freight_fen bigint not null,
  total_fen bigint not null,
  delivery text not null,
  delivery_place text not null,
  delivery_contact text,
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
  constraint pin_share_order unique(order_id),
  constraint pin_share_sums check (weight_kg > 0 and goods_fen > 0 and freight_fen >= 0
      and total_fen = goods_fen + freight_fen),
  constraint pin_share_buyer check (buying_company_id is null or buying_company_id = company_id),
  constraint pin_share_paid check (num_nonnulls(paid_at, paid_by, pay_request_id) in (0, 3)
        and (state in ('paid', 'ordered', 'released')) = (paid_at is not null)),
  constraint pin_share_ended check ((state in ('unpaid', 'paid')) = (ended_at is null) and (state = 'ordered') = (order_id is not null))
);
--> statement-breakpoint
alter table pin add constraint pin_deal_id_pin_deal_id_fk foreign key (deal_id) references pin_deal(id);
--> statement-breakpoint
alter table pin_share add constraint pin_share_pin_id_pin_id_fk foreign key (pin_id) references pin(id);
--> statement-breakpoint
create index pin_of_deal on pin (deal_id, state);
--> statement-breakpoint
create index pin_open on pin (deadline) where state = 'open';
--> statement-breakpoint
create index pin_deal_of_shop on pin_deal (shop_id, created_at, id);
--> statement-breakpoint
create index pin_deal_of_offer on pin_deal (offer_id);
--> statement-breakpoint
create index pin_deal_open on pin_deal (ends_at) where state = 'open';
--> statement-breakpoint
create unique index pin_share_of_member on pin_share (pin_id, member_id) where state in ('unpaid', 'paid');
--> statement-breakpoint
create unique index pin_share_of_company on pin_share (pin_id, company_id) where state in ('unpaid', 'paid') and company_id is not null;
--> statement-breakpoint
create index pin_share_by_member on pin_share (member_id, joined_at);
--> statement-breakpoint
create index pin_share_by_company on pin_share (buying_company_id, joined_at) where buying_company_id is not null;
--> statement-breakpoint
create index pin_share_unpaid on pin_share (pay_before) where state = 'unpaid';
--> statement-breakpoint
create index pin_share_unsettled on pin_share (pin_id) where state = 'paid';
--> statement-breakpoint
select seal_rows('pin_deal', 'state', 'ended_at', 'returned_kg');
--> statement-breakpoint
select seal_rows('pin', 'state', 'ended_at');
--> statement-breakpoint
select seal_rows('pin_share', 'state', 'paid_at', 'paid_by', 'pay_request_id', 'stock_hold_id', 'ended_at', 'order_id');
--> statement-breakpoint
select register_money_causes('pin_hold');
