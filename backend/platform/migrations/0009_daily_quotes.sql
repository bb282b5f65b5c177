CREATE TABLE "daily_quote" (
	"product_id" uuid NOT NULL,
	"city" text NOT NULL,
	"day" date NOT NULL,
	"revision" integer NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"offers" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_quote_product_id_city_day_revision_pk" PRIMARY KEY("product_id","city","day","revision"),
	CONSTRAINT "daily_quote_positive" CHECK ("daily_quote"."price_fen_per_ton" > 0 and "daily_quote"."offers" > 0 and "daily_quote"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_index" (
	"category" text NOT NULL,
	"day" date NOT NULL,
	"revision" integer NOT NULL,
	"index_hundredths" bigint NOT NULL,
	"average_fen_per_ton" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_index_category_day_revision_pk" PRIMARY KEY("category","day","revision"),
	CONSTRAINT "price_index_positive" CHECK ("price_index"."index_hundredths" > 0 and "price_index"."revision" > 0)
);
--> statement-breakpoint
CREATE INDEX "daily_quote_day" ON "daily_quote" USING btree ("day");
--> statement-breakpoint
-- What was said of a day's prices is never rewritten, only corrected by a later revision.
select keep_append_only(t) from unnest(array['daily_quote', 'price_index']::regclass[]) t;
