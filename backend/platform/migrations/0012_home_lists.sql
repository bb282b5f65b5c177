CREATE TABLE "browsing_history" (
	"member_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "browsing_history_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE INDEX "browsing_latest" ON "browsing_history" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "order_paid" ON "trade_order" USING btree ("paid_at") WHERE "trade_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_ending" ON "offer_listing" USING btree ("valid_until","offer_id");--> statement-breakpoint
CREATE INDEX "offer_price_at" ON "offer_price" USING btree ("at");