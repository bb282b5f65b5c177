-- ---- Module: retail ----

-- Goods of an offer that are sold by the bag, with stock of their own in a pool of the inventory.

create table retail_goods (
  id uuid primary key not null,
  shop_id uuid not null,
  member_id uuid not null,
  offer_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  bag_kg integer not null,
  price_fen_per_bag bigint not null,
  limit_bags integer not null,
  remark text,
  pool_id uuid not null,
  created_at timestamp (3) with time zone not null,
  ended_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint retail_pool unique(pool_id),
  constraint retail_bag_weight check (bag_kg in (25, 50)),
  constraint retail_price_positive check (price_fen_per_bag > 0),
  constraint retail_limit check (limit_bags > 0 and limit_bags * bag_kg <= 1000)
);
--> statement-breakpoint
create unique index retail_open_of_offer on retail_goods (offer_id) where ended_at is null;
--> statement-breakpoint
create index retail_of_shop on retail_goods (shop_id,created_at,id);
--> statement-breakpoint
create index retail_of_product on retail_goods (product_id);
--> statement-breakpoint
create index retail_of_warehouse on retail_goods (warehouse_id);
--> statement-breakpoint
select seal_rows('retail_goods', 'product_id', 'price_fen_per_bag', 'ended_at');
