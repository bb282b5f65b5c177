CREATE TABLE "freight_line" (
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"km" integer NOT NULL,
	"fen_per_ton" bigint NOT NULL,
	CONSTRAINT "freight_line_from_city_to_city_pk" PRIMARY KEY("from_city","to_city"),
	CONSTRAINT "freight_line_positive" CHECK ("freight_line"."km" > 0 and "freight_line"."fen_per_ton" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_follow" (
	"member_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_follow_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" uuid NOT NULL,
	"lot_no" text NOT NULL,
	"produced_on" date NOT NULL,
	CONSTRAINT "batch_poolId_lotNo_producedOn_unique" UNIQUE("pool_id","lot_no","produced_on")
);
--> statement-breakpoint
CREATE TABLE "inspection_sheet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"tds_id" uuid NOT NULL,
	"inspected_on" date NOT NULL,
	"inspector" text NOT NULL,
	"measured" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_demo" boolean NOT NULL,
	"values" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tds_productId_version_unique" UNIQUE("product_id","version"),
	CONSTRAINT "tds_version_positive" CHECK ("tds"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_follow" ADD CONSTRAINT "product_follow_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_sheet" ADD CONSTRAINT "inspection_sheet_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_sheet" ADD CONSTRAINT "inspection_sheet_tds_id_tds_id_fk" FOREIGN KEY ("tds_id") REFERENCES "public"."tds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_sheet_batch_id_published_at_index" ON "inspection_sheet" USING btree ("batch_id","published_at");--> statement-breakpoint
-- What was stated and found of goods stays as it was; a correction is another row.
select keep_append_only(t) from unnest(array['tds', 'batch', 'inspection_sheet']::regclass[]) t;
