DROP INDEX "listing_shop";--> statement-breakpoint
CREATE INDEX "listing_shop" ON "offer_listing" USING btree ("shop_id","published_at","offer_id","product_id","warehouse_id","pool_id","valid_until");