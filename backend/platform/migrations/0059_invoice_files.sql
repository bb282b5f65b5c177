CREATE TABLE "invoice_file" (
	"invoice_id" uuid NOT NULL,
	"paper" text NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_file_invoice_id_paper_kind_pk" PRIMARY KEY("invoice_id","paper","kind"),
	CONSTRAINT "invoice_file_paper" CHECK ("invoice_file"."paper" in ('invoice', 'reversal')),
	CONSTRAINT "invoice_file_kind" CHECK ("invoice_file"."kind" in ('pdf', 'ofd', 'xml')),
	CONSTRAINT "invoice_file_bytes" CHECK ("invoice_file"."bytes" = octet_length("invoice_file"."content") and "invoice_file"."bytes" between 1 and 2097152)
);
--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;