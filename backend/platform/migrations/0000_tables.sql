CREATE TABLE "call_window" (
	"key" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "form_draft" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"nickname" text,
	"company_id" uuid,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"registered_by" uuid NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "member_phone_unique" UNIQUE("phone"),
	CONSTRAINT "member_once_per_request" UNIQUE("registered_by"),
	CONSTRAINT "member_phone_form" CHECK ("member"."phone" ~ '^1[3-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "member_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text,
	"detail" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_password" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"client_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"lapsed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "member_session_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_one_per_company" UNIQUE("company_id"),
	CONSTRAINT "shop_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"wait_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"client" text NOT NULL,
	"request_id" uuid NOT NULL,
	"delivery" text NOT NULL,
	"wrong_guesses" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"taken_by" uuid,
	CONSTRAINT "sms_code_taken_whole" CHECK (("sms_code"."taken_at" is null) = ("sms_code"."taken_by" is null))
);
--> statement-breakpoint
CREATE TABLE "sms_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"taken_by" uuid,
	CONSTRAINT "sms_ticket_hash" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"grade" text NOT NULL,
	"maker" text NOT NULL,
	"processing" text NOT NULL,
	"melt_flow" text,
	"density" text,
	"application" text NOT NULL,
	"is_liquid" boolean NOT NULL,
	"is_hazardous" boolean NOT NULL,
	CONSTRAINT "product_category_grade_maker_processing_unique" UNIQUE("category","grade","maker","processing")
);
--> statement-breakpoint
CREATE TABLE "shop_permit" (
	"shop_id" uuid NOT NULL,
	"permit_no" text NOT NULL,
	"valid_until" date NOT NULL,
	CONSTRAINT "shop_permit_shop_id_permit_no_pk" PRIMARY KEY("shop_id","permit_no")
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" uuid NOT NULL,
	"held_kg" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_hold_positive" CHECK ("stock_hold"."held_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_hold_end" (
	"hold_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"delta_kg" bigint NOT NULL,
	"cause_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movement_kind_causeId_unique" UNIQUE("kind","cause_id"),
	CONSTRAINT "stock_movement_sign" CHECK (("stock_movement"."kind" = 'consumed') = ("stock_movement"."delta_kg" < 0) and "stock_movement"."delta_kg" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_pool" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"on_hand_kg" bigint NOT NULL,
	"held_kg" bigint NOT NULL,
	CONSTRAINT "stock_held_not_negative" CHECK ("stock_pool"."held_kg" >= 0),
	CONSTRAINT "stock_held_within_on_hand" CHECK ("stock_pool"."held_kg" <= "stock_pool"."on_hand_kg")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "warehouse_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text,
	"money_fen" bigint,
	"request_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"stock_hold_id" uuid NOT NULL,
	"category" text NOT NULL,
	"grade" text NOT NULL,
	"maker" text NOT NULL,
	"processing" text NOT NULL,
	"warehouse" text NOT NULL,
	"city" text NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"ordered_kg" bigint NOT NULL,
	"handed_kg" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "order_line_stockHoldId_unique" UNIQUE("stock_hold_id"),
	CONSTRAINT "line_handed_within_ordered" CHECK ("order_line"."handed_kg" between 0 and "order_line"."ordered_kg" and "order_line"."ordered_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"code" text NOT NULL,
	"outstanding_kg" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"handed_kg" bigint,
	"plate_number" text,
	"driver_name" text,
	CONSTRAINT "pickup_used_whole" CHECK (("pickup_note"."used_at" is null) = ("pickup_note"."handed_kg" is null))
);
--> statement-breakpoint
CREATE TABLE "trade_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"type" smallint NOT NULL,
	"buyer_member_id" uuid NOT NULL,
	"buyer_company_id" uuid,
	"shop_id" uuid NOT NULL,
	"state" text NOT NULL,
	"delivery" text NOT NULL,
	"delivery_place" text NOT NULL,
	"delivery_contact" text,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "trade_order_orderNo_unique" UNIQUE("order_no"),
	CONSTRAINT "order_total_is_sum" CHECK ("trade_order"."total_fen" = "trade_order"."goods_fen" + "trade_order"."freight_fen" and "trade_order"."total_fen" > 0),
	CONSTRAINT "order_type_known" CHECK ("trade_order"."type" between 1 and 14)
);
--> statement-breakpoint
CREATE TABLE "market_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"seeded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_state_one_row" CHECK ("market_state"."is_only")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"version" integer NOT NULL,
	"min_kg" bigint NOT NULL,
	"step_kg" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"search_key" text NOT NULL,
	CONSTRAINT "offer_poolId_unique" UNIQUE("pool_id"),
	CONSTRAINT "offer_price_positive" CHECK ("offer"."price_fen_per_ton" > 0),
	CONSTRAINT "offer_quantities_positive" CHECK ("offer"."min_kg" > 0 and "offer"."step_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_delivery" (
	"offer_id" uuid NOT NULL,
	"way" text NOT NULL,
	"freight_fen_per_ton" bigint NOT NULL,
	CONSTRAINT "offer_delivery_offer_id_way_pk" PRIMARY KEY("offer_id","way"),
	CONSTRAINT "freight_not_negative" CHECK ("offer_delivery"."freight_fen_per_ton" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offer_price" (
	"offer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"price_fen_per_ton" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_price_offer_id_version_pk" PRIMARY KEY("offer_id","version")
);
--> statement-breakpoint
CREATE TABLE "bank_slip" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_reference" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"payer_phone" text,
	"member_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_slip_bankReference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "slip_positive" CHECK ("bank_slip"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ledger" smallint NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"code" text NOT NULL,
	"sub" smallint NOT NULL,
	"normal_side" text NOT NULL,
	"bounded" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"debits_posted" bigint DEFAULT 0 NOT NULL,
	"debits_pending" bigint DEFAULT 0 NOT NULL,
	"credits_posted" bigint DEFAULT 0 NOT NULL,
	"credits_pending" bigint DEFAULT 0 NOT NULL,
	"entry_seq" bigint DEFAULT 0 NOT NULL,
	"head_hash" text NOT NULL,
	CONSTRAINT "ledger_account_key" UNIQUE("ledger","owner_kind","owner_id","code","sub"),
	CONSTRAINT "ledger_known" CHECK ("ledger_account"."ledger" in (1, 2)),
	CONSTRAINT "side_known" CHECK ("ledger_account"."normal_side" in ('debit', 'credit')),
	CONSTRAINT "sub_in_range" CHECK ("ledger_account"."sub" between 0 and 31),
	CONSTRAINT "names_plain" CHECK ("ledger_account"."owner_kind" ~ '^[a-z_]{1,32}$' and "ledger_account"."code" ~ '^[a-z_]{1,32}$'),
	CONSTRAINT "never_negative" CHECK ("ledger_account"."debits_posted" >= 0 and "ledger_account"."debits_pending" >= 0 and "ledger_account"."credits_posted" >= 0 and "ledger_account"."credits_pending" >= 0 and "ledger_account"."entry_seq" >= 0),
	CONSTRAINT "covered" CHECK (not "ledger_account"."bounded" or case "ledger_account"."normal_side" when 'credit' then "ledger_account"."credits_posted" - "ledger_account"."debits_posted" - "ledger_account"."debits_pending" else "ledger_account"."debits_posted" - "ledger_account"."credits_posted" - "ledger_account"."credits_pending" end >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"account_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"posted" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"debits_posted" bigint NOT NULL,
	"debits_pending" bigint NOT NULL,
	"credits_posted" bigint NOT NULL,
	"credits_pending" bigint NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entry_account_id_seq_pk" PRIMARY KEY("account_id","seq"),
	CONSTRAINT "ledger_entry_transfer_side" UNIQUE("transfer_id","side"),
	CONSTRAINT "seq_from_one" CHECK ("ledger_entry"."seq" >= 1),
	CONSTRAINT "side_known" CHECK ("ledger_entry"."side" in ('debit', 'credit')),
	CONSTRAINT "does_something" CHECK ("ledger_entry"."posted" >= 0 and ("ledger_entry"."posted" > 0 or "ledger_entry"."pending" <> 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_root" (
	"day" date PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"accounts" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_root_head" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_root_head_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"debit_account_id" uuid NOT NULL,
	"credit_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"pending_id" uuid,
	"reverses_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"cause_kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_transfer_pendingId_unique" UNIQUE("pending_id"),
	CONSTRAINT "ledger_transfer_reversesId_unique" UNIQUE("reverses_id"),
	CONSTRAINT "kind_known" CHECK ("ledger_transfer"."kind" in ('posted', 'pending', 'post', 'void', 'expire', 'reverse')),
	CONSTRAINT "amount_positive" CHECK ("ledger_transfer"."amount" > 0),
	CONSTRAINT "two_accounts" CHECK ("ledger_transfer"."debit_account_id" <> "ledger_transfer"."credit_account_id"),
	CONSTRAINT "ends_a_hold" CHECK (("ledger_transfer"."kind" in ('post', 'void', 'expire')) = ("ledger_transfer"."pending_id" is not null)),
	CONSTRAINT "takes_back" CHECK (("ledger_transfer"."kind" = 'reverse') = ("ledger_transfer"."reverses_id" is not null)),
	CONSTRAINT "deadline_of_hold" CHECK ("ledger_transfer"."expires_at" is null or "ledger_transfer"."kind" = 'pending'),
	CONSTRAINT "cause_plain" CHECK ("ledger_transfer"."cause_kind" ~ '^[a-z_]{1,32}$'),
	CONSTRAINT "actor_plain" CHECK ("ledger_transfer"."actor_id" ~ '^[a-z0-9_:-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "pay_password" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "tries_counted" CHECK ("pay_password"."wrong_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"actor_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_log_actor_id_request_id_pk" PRIMARY KEY("actor_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_address" ADD CONSTRAINT "member_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_password" ADD CONSTRAINT "member_password_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_session" ADD CONSTRAINT "member_session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_category_code_fk" FOREIGN KEY ("category") REFERENCES "public"."category"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_pool_id_stock_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold_end" ADD CONSTRAINT "stock_hold_end_hold_id_stock_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."stock_hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_pool_id_stock_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_note" ADD CONSTRAINT "pickup_note_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_delivery" ADD CONSTRAINT "offer_delivery_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_price" ADD CONSTRAINT "offer_price_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_root_head" ADD CONSTRAINT "ledger_root_head_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_root_head" ADD CONSTRAINT "ledger_root_head_day_ledger_root_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_root"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_debit_account_id_ledger_account_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_credit_account_id_ledger_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_pending_id_ledger_transfer_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_reverses_id_ledger_transfer_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_window_starts_at_index" ON "call_window" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "form_draft_expires_at_index" ON "form_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_company_id_index" ON "member" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "member_address_member_id_created_at_index" ON "member_address" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_address_one_default" ON "member_address" USING btree ("member_id") WHERE "member_address"."is_default";--> statement-breakpoint
CREATE INDEX "member_session_member_id_index" ON "member_session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_session_expires_at_index" ON "member_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_last_at_index" ON "sign_in_failure" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sms_code_phone_created_at_index" ON "sms_code" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_client_created_at_index" ON "sms_code" USING btree ("client","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_code_once_per_request" ON "sms_code" USING btree ("phone","purpose","request_id");--> statement-breakpoint
CREATE INDEX "sms_ticket_expires_at_index" ON "sms_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_hold_pool_id_index" ON "stock_hold" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "stock_movement_pool_id_index" ON "stock_movement" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "stock_pool_shop_id_index" ON "stock_pool" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "order_event_order_id_at_index" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_line_order_id_index" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pickup_note_order_id_index" ON "pickup_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trade_order_buyer_member_id_created_at_index" ON "trade_order" USING btree ("buyer_member_id","created_at");--> statement-breakpoint
CREATE INDEX "trade_order_shop_id_state_created_at_index" ON "trade_order" USING btree ("shop_id","state","created_at");--> statement-breakpoint
CREATE INDEX "order_unpaid" ON "trade_order" USING btree ("pay_before") WHERE "trade_order"."state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "offer_shop_id_published_at_index" ON "offer" USING btree ("shop_id","published_at");--> statement-breakpoint
CREATE INDEX "offer_standing" ON "offer" USING btree ("valid_until") WHERE "offer"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "bank_slip_member_id_at_index" ON "bank_slip" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "ledger_transfer_cause_id_index" ON "ledger_transfer" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_holds" ON "ledger_transfer" USING btree ("debit_account_id") WHERE "ledger_transfer"."kind" = 'pending';--> statement-breakpoint
CREATE INDEX "ledger_transfer_deadlines" ON "ledger_transfer" USING btree ("expires_at") WHERE "ledger_transfer"."kind" = 'pending' and "ledger_transfer"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "sms_outbox_at_index" ON "sms_outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_outbox_phone_at_index" ON "sms_outbox" USING btree ("phone","at");