-- When a price was set or confirmed last: docs/decisions/158-time-of-quotes.md.

-- ---- Module: spot ----

-- The default serves the previous release, which does not know the column.
alter table offer add column quoted_at timestamptz(3) not null default now();
--> statement-breakpoint
update offer o set quoted_at = p.at
from (select offer_id, max(at) as at from offer_price group by offer_id) p where p.offer_id = o.id;
--> statement-breakpoint
alter table offer_listing add column quoted_at timestamptz(3);
--> statement-breakpoint
update offer_listing l set quoted_at = o.quoted_at from offer o where o.id = l.offer_id;
--> statement-breakpoint
alter table offer_listing alter column quoted_at set not null;
--> statement-breakpoint
drop index listing_newest;
--> statement-breakpoint
create index listing_newest on offer_listing
  (published_at, offer_id, product_id, warehouse_id, deliveries, stock_level, price_fen_per_ton, valid_until, quoted_at);
--> statement-breakpoint
create index listing_quoted on offer_listing (quoted_at, offer_id);
--> statement-breakpoint
create or replace view listable_offer as
select o.id as offer_id, o.shop_id, o.product_id, o.warehouse_id, p.category, p.maker, w.city, o.price_fen_per_ton,
  o.published_at, o.valid_until,
  (select coalesce(sum(case d.way when 'pickup' then 1 when 'delivered' then 2 else 4 end), 0)
   from offer_delivery d where d.offer_id = o.id)::smallint as deliveries,
  stock_level(s.available_kg) as stock_level,
  o.pool_id, p.grade, p.processing, w.name as warehouse, o.min_kg, o.step_kg, o.quoted_at
from offer o
join account_shop h on h.id = o.shop_id and h.state = 'open'
join catalogue_product p on p.id = o.product_id
join catalogue_warehouse w on w.id = o.warehouse_id
join inventory_pool s on s.id = o.pool_id
where o.withdrawn_at is null and o.expired_at is null and s.available_kg >= o.min_kg
  and (o.submitted_at is null or o.reviewed_at is not null);
--> statement-breakpoint
-- A confirmed price changes nothing else, so its row is not written anew as by refresh_offer_listing. The lock is the same:
-- a shop that reopens reads its offers' times without locking them.
create function update_listing_on_new_quote() returns trigger language plpgsql as $$
begin
  perform lock_shop(new.shop_id);
  update offer_listing set quoted_at = new.quoted_at where offer_id = new.id and quoted_at <> new.quoted_at;
  return null;
end $$;
--> statement-breakpoint
create trigger update_quote_of_listing after update of quoted_at on offer
  for each row execute function update_listing_on_new_quote();
