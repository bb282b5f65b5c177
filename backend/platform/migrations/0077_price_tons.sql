-- Prices for the tons in question: docs/decisions/162-prices-by-tons.md.

-- ---- Module: spot ----

create table price_tons_choice (
  member_id uuid primary key not null,
  tons smallint not null,
  constraint price_tons_known check (tons in (1, 5, 10, 30, 60))
);
--> statement-breakpoint
-- A wanted weight within an offer's range and on its step, as clampQuantity: the range ends with the free stock.
create function offered_kg(wanted_kg bigint, min_kg bigint, step_kg bigint, available_kg bigint) returns bigint
  language sql immutable parallel safe as $$
  select min_kg + greatest(least(wanted_kg, available_kg) - min_kg, 0) / step_kg * step_kg
$$;
--> statement-breakpoint
alter table offer_listing
  add column fen_per_ton1 bigint,
  add column fen_per_ton5 bigint,
  add column fen_per_ton10 bigint,
  add column fen_per_ton30 bigint,
  add column fen_per_ton60 bigint;
--> statement-breakpoint
-- A higher tier takes off more, so the greatest of the reached ones applies.
create or replace view listable_offer as
select o.id as offer_id, o.shop_id, o.product_id, o.warehouse_id, p.category, p.maker, w.city, o.price_fen_per_ton,
  o.published_at, o.valid_until,
  (select coalesce(sum(case d.way when 'pickup' then 1 when 'delivered' then 2 else 4 end), 0)
   from offer_delivery d where d.offer_id = o.id)::smallint as deliveries,
  stock_level(s.available_kg) as stock_level,
  o.pool_id, p.grade, p.processing, w.name as warehouse, o.min_kg, o.step_kg, o.quoted_at,
  o.price_fen_per_ton - coalesce(t.off1, 0) as fen_per_ton1,
  o.price_fen_per_ton - coalesce(t.off5, 0) as fen_per_ton5,
  o.price_fen_per_ton - coalesce(t.off10, 0) as fen_per_ton10,
  o.price_fen_per_ton - coalesce(t.off30, 0) as fen_per_ton30,
  o.price_fen_per_ton - coalesce(t.off60, 0) as fen_per_ton60
from offer o
join account_shop h on h.id = o.shop_id and h.state = 'open'
join catalogue_product p on p.id = o.product_id
join catalogue_warehouse w on w.id = o.warehouse_id
join inventory_pool s on s.id = o.pool_id
cross join lateral (
  select
    max(t.off_fen_per_ton) filter (where t.from_kg <= offered_kg(1000, o.min_kg, o.step_kg, s.available_kg)) as off1,
    max(t.off_fen_per_ton) filter (where t.from_kg <= offered_kg(5000, o.min_kg, o.step_kg, s.available_kg)) as off5,
    max(t.off_fen_per_ton) filter (where t.from_kg <= offered_kg(10000, o.min_kg, o.step_kg, s.available_kg)) as off10,
    max(t.off_fen_per_ton) filter (where t.from_kg <= offered_kg(30000, o.min_kg, o.step_kg, s.available_kg)) as off30,
    max(t.off_fen_per_ton) filter (where t.from_kg <= offered_kg(60000, o.min_kg, o.step_kg, s.available_kg)) as off60
  from offer_price_tier t where t.offer_id = o.id and t.version = o.version) t
where o.withdrawn_at is null and o.expired_at is null and s.available_kg >= o.min_kg
  and (o.submitted_at is null or o.reviewed_at is not null);
--> statement-breakpoint
-- Rows of offers that are no longer listable leave with their next change; until then they have the price of the minimum.
update offer_listing l
set (fen_per_ton1, fen_per_ton5, fen_per_ton10, fen_per_ton30, fen_per_ton60) = (
  select coalesce(max(v.fen_per_ton1), l.price_fen_per_ton), coalesce(max(v.fen_per_ton5), l.price_fen_per_ton),
    coalesce(max(v.fen_per_ton10), l.price_fen_per_ton), coalesce(max(v.fen_per_ton30), l.price_fen_per_ton),
    coalesce(max(v.fen_per_ton60), l.price_fen_per_ton)
  from listable_offer v where v.offer_id = l.offer_id);
--> statement-breakpoint
alter table offer_listing
  alter column fen_per_ton1 set not null,
  alter column fen_per_ton5 set not null,
  alter column fen_per_ton10 set not null,
  alter column fen_per_ton30 set not null,
  alter column fen_per_ton60 set not null;
--> statement-breakpoint
drop index listing_price;
--> statement-breakpoint
create index listing_price_1 on offer_listing (fen_per_ton1, offer_id);
--> statement-breakpoint
create index listing_price_5 on offer_listing (fen_per_ton5, offer_id);
--> statement-breakpoint
create index listing_price_10 on offer_listing (fen_per_ton10, offer_id);
--> statement-breakpoint
create index listing_price_30 on offer_listing (fen_per_ton30, offer_id);
--> statement-breakpoint
create index listing_price_60 on offer_listing (fen_per_ton60, offer_id);
--> statement-breakpoint
drop index listing_goods;
--> statement-breakpoint
create index listing_goods on offer_listing
  (product_id, warehouse_id, deliveries, stock_level, fen_per_ton30, valid_until, published_at);
--> statement-breakpoint
drop index listing_newest;
--> statement-breakpoint
create index listing_newest on offer_listing
  (published_at, offer_id, product_id, warehouse_id, deliveries, stock_level, fen_per_ton30, valid_until, quoted_at);
--> statement-breakpoint
-- A new version can have other tiers at the same price.
drop trigger update_offer_listing on offer;
--> statement-breakpoint
create trigger update_offer_listing
  after insert or update of price_fen_per_ton, version, valid_until, withdrawn_at, expired_at, min_kg, step_kg, submitted_at,
    reviewed_at, product_id, search_key on offer
  for each row execute function update_listing_on_offer_change();
--> statement-breakpoint
-- Tiers are inserted after their price.
create function update_listing_on_new_tiers() returns trigger language plpgsql as $$
begin
  perform refresh_offer_listing(offer_id) from (select distinct offer_id from added order by 1) a;
  return null;
end $$;
--> statement-breakpoint
create trigger update_offer_listing after insert on offer_price_tier
  referencing new table as added for each statement execute function update_listing_on_new_tiers();
--> statement-breakpoint
-- Most orders change neither the availability, nor the stock level, nor a tier within reach, so the listing stays unchanged.
create or replace function update_listing_on_stock_change() returns trigger language plpgsql as $$
declare
  sold offer;
  most_kg constant bigint := 60000;
  available_kg bigint := new.on_hand_kg - new.held_kg;
  old_available_kg bigint := old.on_hand_kg - old.held_kg;
  is_changed boolean;
begin
  select * into sold from offer where pool_id = new.id;
  is_changed := (available_kg >= sold.min_kg) is distinct from (old_available_kg >= sold.min_kg)
    or stock_level(available_kg) <> stock_level(old_available_kg);
  if not is_changed and least(available_kg, old_available_kg) < greatest(most_kg, sold.min_kg) then
    is_changed := exists (
      select from offer_price_tier t
      where t.offer_id = sold.id and t.version = sold.version
        and t.from_kg <= offered_kg(most_kg, sold.min_kg, sold.step_kg, greatest(available_kg, old_available_kg))
        and t.from_kg > offered_kg(most_kg, sold.min_kg, sold.step_kg, least(available_kg, old_available_kg)));
  end if;
  if is_changed then
    perform refresh_offer_listing(sold.id);
  end if;
  return null;
end $$;
