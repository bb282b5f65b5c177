-- Offers are found by the words of their goods and warehouses, which are few; the list says all that a page shows of them,
-- and its indexes hold all that they are counted by. It is made anew: it holds nothing that is not elsewhere.
drop view listable_offer;
--> statement-breakpoint
truncate offer_listing;
--> statement-breakpoint
DROP INDEX "listing_words";--> statement-breakpoint
DROP INDEX "listing_goods";--> statement-breakpoint
DROP INDEX "listing_newest";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "words" text[] GENERATED ALWAYS AS (array['g:' || grade, 'm:' || maker, 'c:' || category, 'p:' || processing, 'u:' || application]) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "words" text[] GENERATED ALWAYS AS (array['t:' || city, 'h:' || name, 'v:' || province]) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_listing" ADD COLUMN "pool_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_listing" ADD COLUMN "grade" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_listing" ADD COLUMN "processing" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_listing" ADD COLUMN "warehouse" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_listing" ADD COLUMN "min_kg" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_listing" ADD COLUMN "step_kg" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("words");--> statement-breakpoint
CREATE INDEX "warehouse_words" ON "warehouse" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listing_goods" ON "offer_listing" USING btree ("product_id","warehouse_id","deliveries","stock_level","price_fen_per_ton","valid_until","published_at");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "offer_listing" USING btree ("published_at","offer_id","product_id","warehouse_id","deliveries","stock_level","price_fen_per_ton","valid_until");--> statement-breakpoint
ALTER TABLE "offer_listing" DROP COLUMN "words";
--> statement-breakpoint
-- Each offer that is on sale, column by column as the list holds it.
create view listable_offer as
select o.id as offer_id, o.shop_id, o.product_id, o.warehouse_id, p.category, p.maker, w.city, o.price_fen_per_ton,
  o.published_at, o.valid_until,
  (select coalesce(sum(case d.way when 'pickup' then 1 when 'delivered' then 2 else 4 end), 0)
   from offer_delivery d where d.offer_id = o.id)::smallint as deliveries,
  stock_level(s.on_hand_kg - s.held_kg) as stock_level,
  o.pool_id, p.grade, p.processing, w.name as warehouse, o.min_kg, o.step_kg
from offer o
join product p on p.id = o.product_id
join warehouse w on w.id = o.warehouse_id
join stock_pool s on s.id = o.pool_id
where o.withdrawn_at is null and o.expired_at is null and s.on_hand_kg - s.held_kg >= o.min_kg;
--> statement-breakpoint
insert into offer_listing select * from listable_offer;
--> statement-breakpoint
drop trigger keeps_list on offer;
--> statement-breakpoint
create trigger keeps_list
  after insert or update of price_fen_per_ton, valid_until, withdrawn_at, expired_at, min_kg, step_kg on offer
  for each row execute function list_changed_offer();
