CREATE TABLE "price_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"city" text,
	"price_fen_per_ton" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"alerted_at" timestamp (3) with time zone,
	"alerted_on" date,
	CONSTRAINT "price_alert_goods" UNIQUE NULLS NOT DISTINCT("member_id","product_id","city"),
	CONSTRAINT "price_alert_price" CHECK ("price_alert"."price_fen_per_ton" > 0),
	CONSTRAINT "price_alert_alerted" CHECK (("price_alert"."alerted_at" is null) = ("price_alert"."alerted_on" is null))
);
--> statement-breakpoint
CREATE TABLE "price_alert_hit" (
	"alert_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_alert_hit_alert_id_offer_id_price_fen_per_ton_pk" PRIMARY KEY("alert_id","offer_id","price_fen_per_ton")
);
--> statement-breakpoint
CREATE TABLE "price_alert_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_search_name" UNIQUE("member_id","name")
);
--> statement-breakpoint
ALTER TABLE "price_alert_hit" ADD CONSTRAINT "price_alert_hit_alert_id_price_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alert_list" ON "price_alert" USING btree ("member_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "price_alert_product" ON "price_alert" USING btree ("product_id","price_fen_per_ton") WHERE "price_alert"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "price_alert_offer_age" ON "price_alert_offer" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "saved_search_list" ON "saved_search" USING btree ("member_id","saved_at");