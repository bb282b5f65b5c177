CREATE TABLE "commission_invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"month" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"amount_fen" bigint NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"reversal_number" text,
	"reversal_note" text,
	"reversed_by" uuid,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "commission_invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_invoice_reversalNumber_unique" UNIQUE("reversal_number"),
	CONSTRAINT "commission_invoice_positive" CHECK ("commission_invoice"."amount_fen" > 0),
	CONSTRAINT "commission_invoice_month" CHECK ("commission_invoice"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "commission_invoice_numbers" CHECK ("commission_invoice"."number" <> "commission_invoice"."reversal_number"),
	CONSTRAINT "commission_invoice_reversal" CHECK (num_nulls("commission_invoice"."reversal_number", "commission_invoice"."reversal_note", "commission_invoice"."reversed_by", "commission_invoice"."reversed_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "commission_invoice_line" (
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "commission_invoice_line_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "commission_invoice_line_positive" CHECK ("commission_invoice_line"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "commission_invoice_line" ADD CONSTRAINT "commission_invoice_line_invoice_id_commission_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."commission_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_invoice_shop_id_issued_at_id_index" ON "commission_invoice" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_invoice_line_once" ON "commission_invoice_line" USING btree ("order_id") WHERE "commission_invoice_line"."is_active";