CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"draft_no" smallint NOT NULL,
	"is_current" boolean NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"stamp_places" jsonb NOT NULL,
	"file" "bytea" NOT NULL,
	"file_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_side" text,
	"ended_by" uuid,
	"note" text,
	CONSTRAINT "contract_state" CHECK ("contract"."state" in ('signing', 'completed', 'withdrawn', 'refused')),
	CONSTRAINT "contract_ended" CHECK (("contract"."state" in ('withdrawn', 'refused')) = ("contract"."ended_at" is not null)
        and num_nulls("contract"."ended_at", "contract"."ended_side", "contract"."ended_by", "contract"."note") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "contract_signature" (
	"contract_id" uuid NOT NULL,
	"side" text NOT NULL,
	"member_id" uuid NOT NULL,
	"signer_name" text NOT NULL,
	"seal_id" uuid,
	"file_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_signature_contract_id_side_pk" PRIMARY KEY("contract_id","side")
);
--> statement-breakpoint
CREATE TABLE "seal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"company_name" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" uuid,
	CONSTRAINT "seal_stopped" CHECK (("seal"."stopped_at" is null) = ("seal"."stopped_by" is null))
);
--> statement-breakpoint
CREATE TABLE "seal_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seal_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "seal_grant_revoked" CHECK (("seal_grant"."revoked_at" is null) = ("seal_grant"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD CONSTRAINT "seal_grant_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_current" ON "contract" USING btree ("order_id") WHERE "contract"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "contract_draft" ON "contract" USING btree ("order_id","draft_no");--> statement-breakpoint
CREATE INDEX "contract_signature_seal_id_index" ON "contract_signature" USING btree ("seal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_one_of_a_kind" ON "seal" USING btree ("company_id","kind") WHERE "seal"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "seal_company_id_created_at_index" ON "seal" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_grant_once" ON "seal_grant" USING btree ("seal_id","member_id") WHERE "seal_grant"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "seal_grant_member_id_index" ON "seal_grant" USING btree ("member_id");
--> statement-breakpoint
-- ---- Module: contracts ----

select make_append_only('contract_signature');
--> statement-breakpoint
-- ---- Module: ordering ----

-- Contracts list orders by type and find them by words.
create or replace view ordering_order as
select id, buyer_member_id, shop_id, state, discount_type, created_at, paid_at, completed_at, buying_company_id,
  total_fen - refunded_fen as settled_fen, order_no, type, total_fen, search_key
from trade_order;
