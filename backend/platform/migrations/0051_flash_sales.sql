-- ---- Module: inventory ----

-- Goods that a merchant moves between its pools.

create table stock_transfer (
  id uuid primary key not null,
  from_pool_id uuid not null,
  to_pool_id uuid not null,
  moved_kg bigint not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint stock_transfer_moves check (moved_kg > 0 and from_pool_id <> to_pool_id)
);
--> statement-breakpoint
alter table stock_movement drop constraint stock_movement_sign;
--> statement-breakpoint
alter table stock_transfer add constraint stock_transfer_from_pool_id_stock_pool_id_fk foreign key (from_pool_id) references stock_pool(id);
--> statement-breakpoint
alter table stock_transfer add constraint stock_transfer_to_pool_id_stock_pool_id_fk foreign key (to_pool_id) references stock_pool(id);
--> statement-breakpoint
create index stock_transfer_from_pool_id_index on stock_transfer (from_pool_id);
--> statement-breakpoint
create index stock_transfer_to_pool_id_index on stock_transfer (to_pool_id);
--> statement-breakpoint
alter table stock_movement add constraint stock_movement_sign check (delta_kg <> 0 and (kind = 'corrected' or (kind in ('consumed', 'moved_out')) = (delta_kg < 0)));
--> statement-breakpoint
select make_append_only('stock_transfer');
--> statement-breakpoint
select seal_rows('stock_transfer', variadic '{}');
--> statement-breakpoint
-- ---- Module: flash-sales ----

-- Flash sales, with stock of their own in a pool of the inventory.

create table flash_sale (
  id uuid primary key not null,
  sale_no text not null,
  shop_id uuid not null,
  member_id uuid not null,
  offer_id uuid not null,
  price_fen_per_ton bigint not null,
  offer_fen_per_ton bigint not null,
  stock_kg bigint not null,
  min_kg bigint not null,
  step_kg bigint not null,
  limit_kg bigint not null,
  starts_at timestamp (3) with time zone not null,
  ends_at timestamp (3) with time zone not null,
  remark text,
  created_at timestamp (3) with time zone not null,
  state text not null,
  submitted_at timestamp (3) with time zone,
  reviewed_by uuid,
  reviewed_at timestamp (3) with time zone,
  review_note text,
  pool_id uuid,
  withdrawn_at timestamp (3) with time zone,
  closed_at timestamp (3) with time zone,
  returned_kg bigint,
  row_hash text default '' not null,
  constraint flash_sale_no unique(sale_no),
  constraint flash_sale_pool unique(pool_id),
  constraint flash_sale_price check (price_fen_per_ton > 0 and price_fen_per_ton < offer_fen_per_ton),
  constraint flash_sale_quantities check (min_kg > 0 and step_kg > 0 and limit_kg between min_kg and stock_kg),
  constraint flash_sale_times check (starts_at < ends_at),
  constraint flash_sale_reviewed check ((reviewed_by is null) = (reviewed_at is null) and (state in ('approved', 'closed')) <= (pool_id is not null)),
  constraint flash_sale_ended check ((state = 'closed') = (closed_at is not null) and (state = 'withdrawn') = (withdrawn_at is not null)
        and (returned_kg is not null) = (pool_id is not null and state in ('closed', 'withdrawn')))
);
--> statement-breakpoint
create index flash_sale_of_shop on flash_sale (shop_id,created_at,id);
--> statement-breakpoint
create index flash_sale_by_state on flash_sale (state,starts_at,id);
--> statement-breakpoint
create index flash_sale_close_due on flash_sale (ends_at) where state = 'approved';
--> statement-breakpoint
select seal_rows('flash_sale', 'state', 'submitted_at', 'reviewed_by', 'reviewed_at', 'review_note', 'pool_id', 'withdrawn_at',
  'closed_at', 'returned_kg');
