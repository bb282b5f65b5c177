-- All pieces of one and two characters of a search key: what holds a word holds the word's pieces, in any script.
create function search_grams(key text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(key, at, size)), '{}')
  from generate_series(1, length(key)) at, (values (1), (2)) s(size)
$$;
--> statement-breakpoint
CREATE TABLE "offer_listing" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"maker" text NOT NULL,
	"city" text NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"search_key" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "offer_standing";--> statement-breakpoint
ALTER TABLE "offer_listing" ADD CONSTRAINT "offer_listing_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_facets" ON "offer_listing" USING btree ("category","maker","city","valid_until");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "offer_listing" USING btree ("published_at","offer_id");--> statement-breakpoint
CREATE INDEX "listing_price" ON "offer_listing" USING btree ("price_fen_per_ton","offer_id");--> statement-breakpoint
CREATE INDEX "listing_words" ON "offer_listing" USING gin (search_grams("search_key"));--> statement-breakpoint
CREATE INDEX "stock_available" ON "stock_pool" USING btree (("on_hand_kg" - "held_kg"));
--> statement-breakpoint
INSERT INTO offer_listing
SELECT o.id, p.category, p.maker, w.city, o.price_fen_per_ton, o.published_at, o.valid_until, o.search_key
FROM offer o
JOIN product p ON p.id = o.product_id
JOIN warehouse w ON w.id = o.warehouse_id
JOIN stock_pool s ON s.id = o.pool_id
WHERE o.withdrawn_at IS NULL AND o.expired_at IS NULL AND s.on_hand_kg - s.held_kg >= o.min_kg;
--> statement-breakpoint
-- Writes an offer's row of the list anew. Whoever changes the offer at this moment is waited for, so that what is
-- written is what they left; changes of one pool wait for each other already.
create function list_offer(wanted uuid) returns void language plpgsql as $$
begin
  perform 1 from offer where id = wanted for share;
  delete from offer_listing where offer_id = wanted;
  insert into offer_listing
  select o.id, p.category, p.maker, w.city, o.price_fen_per_ton, o.published_at, o.valid_until, o.search_key
  from offer o
  join product p on p.id = o.product_id
  join warehouse w on w.id = o.warehouse_id
  join stock_pool s on s.id = o.pool_id
  where o.id = wanted and o.withdrawn_at is null and o.expired_at is null and s.on_hand_kg - s.held_kg >= o.min_kg;
end $$;
--> statement-breakpoint
create function list_changed_offer() returns trigger language plpgsql as $$
begin
  perform list_offer(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger keeps_list after insert or update of price_fen_per_ton, valid_until, withdrawn_at, expired_at on offer
  for each row execute function list_changed_offer();
--> statement-breakpoint
-- Most orders leave enough for the next one: then the list stays as it is.
create function list_changed_stock() returns trigger language plpgsql as $$
declare
  sold offer;
begin
  select * into sold from offer where pool_id = new.id;
  if (new.on_hand_kg - new.held_kg >= sold.min_kg) is distinct from (old.on_hand_kg - old.held_kg >= sold.min_kg) then
    perform list_offer(sold.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keeps_list after update of on_hand_kg, held_kg on stock_pool
  for each row execute function list_changed_stock();
