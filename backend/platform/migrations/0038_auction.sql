-- ---- Module: auction ----

-- Lots, their bidders and the log of bids: docs/decisions/088-auctions.md.

create table auction_bid (
  id uuid primary key not null,
  lot_id uuid not null,
  seq integer not null,
  bidder_id uuid not null,
  member_id uuid not null,
  price_fen_per_ton bigint not null,
  weight_kg bigint not null,
  takes_part boolean not null,
  received_at timestamp (3) with time zone not null,
  previous_hash text not null,
  hash text not null,
  row_hash text default '' not null,
  constraint bid_amounts check (seq > 0 and price_fen_per_ton > 0 and weight_kg > 0)
);
--> statement-breakpoint
create table auction_bidder (
  id uuid primary key not null,
  lot_id uuid not null,
  company_id uuid not null,
  member_id uuid not null,
  code text not null,
  deposit_id uuid not null,
  created_at timestamp (3) with time zone not null,
  won_kg bigint,
  won_fen_per_ton bigint,
  settled_at timestamp (3) with time zone,
  order_id uuid,
  row_hash text default '' not null,
  constraint bidder_deposit unique (deposit_id),
  constraint bidder_order unique (order_id),
  constraint bidder_of_lot unique (lot_id, company_id),
  constraint bidder_code unique (lot_id, code),
  constraint bidder_code_format check (code ~ '^[0-9a-f]{12}$'),
  constraint bidder_outcome check (coalesce(won_kg >= 0, true) and (coalesce(won_kg, 0) > 0) = (won_fen_per_ton is not null)
        and (order_id is null or (won_kg > 0 and settled_at is not null)))
);
--> statement-breakpoint
create table auction_lot (
  id uuid primary key not null,
  lot_no text not null,
  shop_id uuid not null,
  company_id uuid not null,
  member_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  weight_kg bigint not null,
  min_kg bigint not null,
  step_kg bigint not null,
  start_fen_per_ton bigint not null,
  step_fen_per_ton bigint not null,
  max_raise_fen_per_ton bigint,
  deposit_fen bigint,
  reserve_fen_per_ton bigint,
  reserve_nonce text,
  reserve_hash text,
  terms_hash text not null,
  starts_at timestamp (3) with time zone not null,
  planned_ends_at timestamp (3) with time zone not null,
  remark text,
  created_at timestamp (3) with time zone not null,
  state text not null,
  submitted_at timestamp (3) with time zone,
  reviewed_by uuid,
  reviewed_at timestamp (3) with time zone,
  review_note text,
  pool_id uuid,
  ends_at timestamp (3) with time zone not null,
  extensions smallint not null,
  last_seq integer not null,
  last_hash text not null,
  top_fen_per_ton bigint,
  withdrawn_at timestamp (3) with time zone,
  closed_at timestamp (3) with time zone,
  sold_kg bigint not null,
  row_hash text default '' not null,
  constraint lot_no unique (lot_no),
  constraint lot_pool unique (pool_id),
  constraint lot_quantities check (min_kg > 0 and step_kg > 0 and weight_kg >= min_kg and sold_kg between 0 and weight_kg),
  constraint lot_prices check (start_fen_per_ton > 0 and step_fen_per_ton > 0 and coalesce(max_raise_fen_per_ton, 1) > 0
        and coalesce(deposit_fen, 1) > 0 and coalesce(reserve_fen_per_ton >= start_fen_per_ton, true)),
  constraint lot_reserve_complete check (num_nonnulls(reserve_fen_per_ton, reserve_nonce, reserve_hash) in (0, 3)),
  constraint lot_times check (starts_at < planned_ends_at and ends_at >= planned_ends_at),
  constraint lot_extensions check (extensions between 0 and 6 and (extensions = 0) = (ends_at = planned_ends_at)),
  constraint lot_bids check (last_seq >= 0 and (last_seq = 0) = (top_fen_per_ton is null) and coalesce(top_fen_per_ton >= start_fen_per_ton, true)),
  constraint lot_reviewed_complete check ((reviewed_by is null) = (reviewed_at is null) and (state in ('draft', 'submitted', 'returned', 'withdrawn') or pool_id is not null)),
  constraint lot_ended_complete check ((state in ('sold', 'unsold')) = (closed_at is not null) and (state = 'withdrawn') = (withdrawn_at is not null)
        and (state = 'sold') = (sold_kg > 0)),
  constraint lot_withdrawn_without_bids check (state <> 'withdrawn' or last_seq = 0)
);
--> statement-breakpoint
alter table auction_bid add constraint auction_bid_lot_id_auction_lot_id_fk foreign key (lot_id) references auction_lot(id);
--> statement-breakpoint
alter table auction_bid add constraint auction_bid_bidder_id_auction_bidder_id_fk foreign key (bidder_id) references auction_bidder(id);
--> statement-breakpoint
alter table auction_bidder add constraint auction_bidder_lot_id_auction_lot_id_fk foreign key (lot_id) references auction_lot(id);
--> statement-breakpoint
create unique index bid_seq on auction_bid (lot_id, seq);
--> statement-breakpoint
create unique index bid_chain on auction_bid (lot_id, previous_hash);
--> statement-breakpoint
create index bid_of_bidder on auction_bid (bidder_id, seq);
--> statement-breakpoint
create index bidder_of_company on auction_bidder (company_id, created_at);
--> statement-breakpoint
create index bidder_unsettled on auction_bidder (id) where settled_at is null;
--> statement-breakpoint
create index lot_of_shop on auction_lot (shop_id, created_at, id);
--> statement-breakpoint
create index lot_by_state on auction_lot (state, starts_at, id);
--> statement-breakpoint
create index lot_close_due on auction_lot (ends_at) where state = 'announced';
--> statement-breakpoint
select make_append_only('auction_bid');
--> statement-breakpoint
select seal_rows('auction_bid', variadic '{}');
--> statement-breakpoint
select seal_rows('auction_bidder', 'won_kg', 'won_fen_per_ton', 'settled_at', 'order_id');
--> statement-breakpoint
select seal_rows('auction_lot', 'state', 'submitted_at', 'reviewed_by', 'reviewed_at', 'review_note', 'pool_id', 'ends_at',
  'extensions', 'last_seq', 'last_hash', 'top_fen_per_ton', 'withdrawn_at', 'closed_at', 'sold_kg');
