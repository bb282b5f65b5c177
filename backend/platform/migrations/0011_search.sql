-- A data sheet's figure as a number; null where it is none, such as "2-3".
create function sheet_number(figure text) returns double precision language sql immutable parallel safe as $$
  select case when figure ~ '^[0-9]{1,6}(\.[0-9]{1,6})?$' then figure::double precision end
$$;
--> statement-breakpoint
-- How many levels what is free reaches: 10, 32 (a truck), 100 and 300 t. The list can be narrowed down to them.
create function stock_level(free_kg bigint) returns smallint language sql immutable parallel safe as $$
  select width_bucket(free_kg, array[10000, 32000, 100000, 300000]::bigint[])::smallint
$$;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "melt_flow_value" double precision GENERATED ALWAYS AS (sheet_number(melt_flow)) STORED;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "density_value" double precision GENERATED ALWAYS AS (sheet_number(density)) STORED;
--> statement-breakpoint
-- The list is made anew: it holds nothing that is not elsewhere.
DROP TABLE "offer_listing";
--> statement-breakpoint
drop function search_grams(text);
--> statement-breakpoint
CREATE TABLE "offer_listing" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"category" text NOT NULL,
	"maker" text NOT NULL,
	"city" text NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"deliveries" smallint NOT NULL,
	"stock_level" smallint NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_listing" ADD CONSTRAINT "offer_listing_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Each offer that is on sale, column by column as the list holds it.
create view listable_offer as
select o.id as offer_id, o.shop_id, o.product_id, o.warehouse_id, p.category, p.maker, w.city, o.price_fen_per_ton,
  o.published_at, o.valid_until,
  (select coalesce(sum(case d.way when 'pickup' then 1 when 'delivered' then 2 else 4 end), 0)
   from offer_delivery d where d.offer_id = o.id)::smallint as deliveries,
  stock_level(s.on_hand_kg - s.held_kg) as stock_level,
  array['g:' || p.grade, 'm:' || p.maker, 'c:' || p.category, 'p:' || p.processing, 'u:' || p.application,
    't:' || w.city, 'h:' || w.name, 'v:' || w.province] as words
from offer o
join product p on p.id = o.product_id
join warehouse w on w.id = o.warehouse_id
join stock_pool s on s.id = o.pool_id
where o.withdrawn_at is null and o.expired_at is null and s.on_hand_kg - s.held_kg >= o.min_kg;
--> statement-breakpoint
insert into offer_listing select * from listable_offer;
--> statement-breakpoint
CREATE INDEX "listing_goods" ON "offer_listing" USING btree ("product_id","warehouse_id","deliveries","stock_level","price_fen_per_ton","valid_until");
--> statement-breakpoint
CREATE INDEX "listing_shop" ON "offer_listing" USING btree ("shop_id","published_at","offer_id");
--> statement-breakpoint
CREATE INDEX "listing_newest" ON "offer_listing" USING btree ("published_at","offer_id");
--> statement-breakpoint
CREATE INDEX "listing_price" ON "offer_listing" USING btree ("price_fen_per_ton","offer_id");
--> statement-breakpoint
CREATE INDEX "listing_words" ON "offer_listing" USING gin ("words");
--> statement-breakpoint
-- Writes an offer's row of the list anew. Whoever changes the offer at this moment is waited for, so that what is
-- written is what they left; changes of one pool wait for each other already.
create or replace function list_offer(wanted uuid) returns void language plpgsql as $$
begin
  perform 1 from offer where id = wanted for share;
  delete from offer_listing where offer_id = wanted;
  insert into offer_listing select * from listable_offer where offer_id = wanted;
end $$;
--> statement-breakpoint
-- Most orders leave the list as it is: enough for the next one, and as many levels as before.
create or replace function list_changed_stock() returns trigger language plpgsql as $$
declare
  sold offer;
  free_kg bigint := new.on_hand_kg - new.held_kg;
  was_free_kg bigint := old.on_hand_kg - old.held_kg;
begin
  select * into sold from offer where pool_id = new.id;
  if (free_kg >= sold.min_kg) is distinct from (was_free_kg >= sold.min_kg)
    or stock_level(free_kg) <> stock_level(was_free_kg) then
    perform list_offer(sold.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- An offer's delivery ways come after the offer itself.
create function list_delivered_offers() returns trigger language plpgsql as $$
begin
  perform list_offer(offer_id) from (select distinct offer_id from added order by 1) a;
  return null;
end $$;
--> statement-breakpoint
create trigger keeps_list after insert on offer_delivery
  referencing new table as added for each statement execute function list_delivered_offers();
