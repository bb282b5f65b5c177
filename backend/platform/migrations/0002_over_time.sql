CREATE TABLE "day_done" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_done_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE TABLE "market_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"shop_id" uuid,
	"subject_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_liquid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "settled_kg" bigint;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "refund_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "refund_from_state" text;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "search_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_state" ADD COLUMN "clock_offset_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "at" timestamp (3) with time zone;--> statement-breakpoint
-- The one change that append-only rows ever see: a copy of what their transfers say already.
ALTER TABLE "ledger_entry" DISABLE TRIGGER "append_only";--> statement-breakpoint
UPDATE "ledger_entry" e SET "at" = t."at" FROM "ledger_transfer" t WHERE t."id" = e."transfer_id";--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE ALWAYS TRIGGER "append_only";--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "at" SET NOT NULL;--> statement-breakpoint
UPDATE "trade_order" o SET "search_key" = lower(concat_ws(' ', o."order_no", l."grade", l."maker")) FROM "order_line" l WHERE l."order_id" = o."id";--> statement-breakpoint
UPDATE "trade_order" o SET "delivered_at" = (SELECT max(e."at") FROM "order_event" e WHERE e."order_id" = o."id") WHERE o."state" = 'awaiting_receipt';--> statement-breakpoint
CREATE INDEX "trade_order_buyer_member_id_state_created_at_index" ON "trade_order" USING btree ("buyer_member_id","state","created_at");--> statement-breakpoint
CREATE INDEX "order_unconfirmed" ON "trade_order" USING btree ("delivered_at") WHERE "trade_order"."state" = 'awaiting_receipt';--> statement-breakpoint
CREATE INDEX "order_refund_unanswered" ON "trade_order" USING btree ("refund_asked_at") WHERE "trade_order"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX "offer_expiring" ON "offer" USING btree ("valid_until") WHERE "offer"."withdrawn_at" is null and "offer"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_account_id_at_seq_index" ON "ledger_entry" USING btree ("account_id","at","seq");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "line_settled_within_ordered" CHECK ("order_line"."settled_kg" between 0 and "order_line"."ordered_kg");--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "order_refund_leads_back" CHECK (("trade_order"."state" = 'refunding') = ("trade_order"."refund_asked_at" is not null) and ("trade_order"."refund_asked_at" is null) = ("trade_order"."refund_from_state" is null));--> statement-breakpoint
ALTER TABLE "market_state" ADD CONSTRAINT "clock_moves_forward" CHECK ("market_state"."clock_offset_ms" >= 0 and ("market_state"."clock_offset_ms" = 0 or "market_state"."mode" = 'demo'));