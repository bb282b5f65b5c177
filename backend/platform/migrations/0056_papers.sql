CREATE TABLE "quote_sheet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"company_name" text,
	"city" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_sheet_sheetNo_unique" UNIQUE("sheet_no"),
	CONSTRAINT "quote_sheet_valid" CHECK ("quote_sheet"."valid_until" > "quote_sheet"."made_at")
);
--> statement-breakpoint
CREATE TABLE "quote_sheet_line" (
	"sheet_id" uuid NOT NULL,
	"line_no" smallint NOT NULL,
	"offer_id" uuid NOT NULL,
	"category" text NOT NULL,
	"grade" text NOT NULL,
	"maker" text NOT NULL,
	"warehouse" text NOT NULL,
	"warehouse_city" text NOT NULL,
	"shop_name" text NOT NULL,
	"available_kg" bigint NOT NULL,
	"weight_kg" bigint NOT NULL,
	"is_adjusted" boolean NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen_per_ton" bigint,
	"freight_fen" bigint,
	"valid_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_sheet_line_sheet_id_line_no_pk" PRIMARY KEY("sheet_id","line_no"),
	CONSTRAINT "quote_sheet_line_positive" CHECK ("quote_sheet_line"."price_fen_per_ton" > 0 and "quote_sheet_line"."weight_kg" > 0),
	CONSTRAINT "quote_sheet_line_freight" CHECK (("quote_sheet_line"."freight_fen_per_ton" is null) = ("quote_sheet_line"."freight_fen" is null))
);
--> statement-breakpoint
ALTER TABLE "quote_sheet_line" ADD CONSTRAINT "quote_sheet_line_sheet_id_quote_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."quote_sheet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_sheet_list" ON "quote_sheet" USING btree ("member_id","made_at","id");
--> statement-breakpoint
-- ---- Module: quote-sheets ----

select make_append_only('quote_sheet');
select make_append_only('quote_sheet_line');
