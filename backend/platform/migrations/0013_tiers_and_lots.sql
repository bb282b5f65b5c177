CREATE TABLE "offer_price_tier" (
	"offer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"from_kg" bigint NOT NULL,
	"off_fen_per_ton" bigint NOT NULL,
	CONSTRAINT "offer_price_tier_offer_id_version_from_kg_pk" PRIMARY KEY("offer_id","version","from_kg"),
	CONSTRAINT "price_tier_positive" CHECK ("offer_price_tier"."from_kg" > 0 and "offer_price_tier"."off_fen_per_ton" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "lot_no" text;--> statement-breakpoint
ALTER TABLE "offer_price_tier" ADD CONSTRAINT "price_tier_of_price" FOREIGN KEY ("offer_id","version") REFERENCES "public"."offer_price"("offer_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What larger quantities cost less belongs to a price that was asked; like prices it is never rewritten.
select keep_append_only('offer_price_tier');
