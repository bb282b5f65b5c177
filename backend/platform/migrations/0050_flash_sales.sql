-- ---- Module: flash-sales ----

-- Flash sales with stock of their own, which is moved between pools of the inventory.

CREATE TABLE "flash_sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_no" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"offer_fen_per_ton" bigint NOT NULL,
	"stock_kg" bigint NOT NULL,
	"min_kg" bigint NOT NULL,
	"step_kg" bigint NOT NULL,
	"limit_kg" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"review_note" text,
	"pool_id" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"returned_kg" bigint,
	"row_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "flash_sale_no" UNIQUE("sale_no"),
	CONSTRAINT "flash_sale_pool" UNIQUE("pool_id"),
	CONSTRAINT "flash_sale_price" CHECK ("flash_sale"."price_fen_per_ton" > 0 and "flash_sale"."price_fen_per_ton" < "flash_sale"."offer_fen_per_ton"),
	CONSTRAINT "flash_sale_quantities" CHECK ("flash_sale"."min_kg" > 0 and "flash_sale"."step_kg" > 0 and "flash_sale"."limit_kg" between "flash_sale"."min_kg" and "flash_sale"."stock_kg"),
	CONSTRAINT "flash_sale_times" CHECK ("flash_sale"."starts_at" < "flash_sale"."ends_at"),
	CONSTRAINT "flash_sale_reviewed" CHECK (("flash_sale"."reviewed_by" is null) = ("flash_sale"."reviewed_at" is null) and ("flash_sale"."state" in ('approved', 'closed')) <= ("flash_sale"."pool_id" is not null)),
	CONSTRAINT "flash_sale_ended" CHECK (("flash_sale"."state" = 'closed') = ("flash_sale"."closed_at" is not null) and ("flash_sale"."state" = 'withdrawn') = ("flash_sale"."withdrawn_at" is not null)
        and ("flash_sale"."returned_kg" is not null) = ("flash_sale"."pool_id" is not null and "flash_sale"."state" in ('closed', 'withdrawn')))
);
--> statement-breakpoint
CREATE TABLE "stock_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_pool_id" uuid NOT NULL,
	"to_pool_id" uuid NOT NULL,
	"moved_kg" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"row_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_transfer_moves" CHECK ("stock_transfer"."moved_kg" > 0 and "stock_transfer"."from_pool_id" <> "stock_transfer"."to_pool_id")
);
--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_sign";--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_from_pool_id_stock_pool_id_fk" FOREIGN KEY ("from_pool_id") REFERENCES "public"."stock_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_to_pool_id_stock_pool_id_fk" FOREIGN KEY ("to_pool_id") REFERENCES "public"."stock_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flash_sale_of_shop" ON "flash_sale" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "flash_sale_by_state" ON "flash_sale" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "flash_sale_close_due" ON "flash_sale" USING btree ("ends_at") WHERE "flash_sale"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "stock_transfer_from_pool_id_index" ON "stock_transfer" USING btree ("from_pool_id");--> statement-breakpoint
CREATE INDEX "stock_transfer_to_pool_id_index" ON "stock_transfer" USING btree ("to_pool_id");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_sign" CHECK ("stock_movement"."delta_kg" <> 0 and ("stock_movement"."kind" = 'corrected' or ("stock_movement"."kind" in ('consumed', 'moved_out')) = ("stock_movement"."delta_kg" < 0)));
--> statement-breakpoint
select make_append_only('stock_transfer');
--> statement-breakpoint
select seal_rows('stock_transfer', variadic '{}');
--> statement-breakpoint
select seal_rows('flash_sale', 'state', 'submitted_at', 'reviewed_by', 'reviewed_at', 'review_note', 'pool_id', 'withdrawn_at',
  'closed_at', 'returned_kg');
