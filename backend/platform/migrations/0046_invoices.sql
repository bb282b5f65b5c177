CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"remark" text,
	"amount_fen" bigint NOT NULL,
	"note" text,
	"issued_on" date,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_amount_positive" CHECK ("invoice"."amount_fen" > 0),
	CONSTRAINT "invoice_issued_on" CHECK (("invoice"."issued_on" is null) = ("invoice"."state" in ('requested', 'withdrawn', 'refused'))),
	CONSTRAINT "invoice_reversed_at" CHECK (("invoice"."reversed_at" is null) = ("invoice"."state" <> 'reversed')),
	CONSTRAINT "invoice_special_to_company" CHECK ("invoice"."kind" <> 'special' or ("invoice"."owner_kind" = 'company' and "invoice"."tax_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_line_positive" CHECK ("invoice_line"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_number" (
	"number" text PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"is_reversal" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_number" ADD CONSTRAINT "invoice_number_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_owner_id_requested_at_id_index" ON "invoice" USING btree ("owner_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "invoice_shop_id_requested_at_id_index" ON "invoice" USING btree ("shop_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "invoice_requested" ON "invoice" USING btree ("shop_id","requested_at","id") WHERE "invoice"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_once" ON "invoice_line" USING btree ("order_id") WHERE "invoice_line"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_once" ON "invoice_number" USING btree ("invoice_id","is_reversal");
