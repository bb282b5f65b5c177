CREATE TABLE "money_cause" (
	"kind" text PRIMARY KEY NOT NULL,
	CONSTRAINT "money_cause_plain" CHECK ("money_cause"."kind" ~ '^[a-z_]{1,32}$')
);
--> statement-breakpoint
CREATE TABLE "reconcile_finding" (
	"run_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"invariant" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"detail" text NOT NULL,
	CONSTRAINT "reconcile_finding_run_id_no_pk" PRIMARY KEY("run_id","no")
);
--> statement-breakpoint
CREATE TABLE "reconcile_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"position" jsonb,
	"violations" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reconcile_run_day_unique" UNIQUE("day"),
	CONSTRAINT "reconcile_day_of_nightly" CHECK (("reconcile_run"."kind" = 'nightly') = ("reconcile_run"."day" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_root_head" DROP CONSTRAINT "ledger_root_head_day_ledger_root_day_fk";
--> statement-breakpoint
ALTER TABLE "stock_hold" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_hold_end" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_pool" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_note" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_slip" ADD COLUMN "row_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconcile_finding" ADD CONSTRAINT "reconcile_finding_run_id_reconcile_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconcile_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_root_head_day_account_id_index" ON "ledger_root_head" USING btree ("day","account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_ends" ON "ledger_transfer" USING btree ("pending_id") WHERE "ledger_transfer"."pending_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfer_reversals" ON "ledger_transfer" USING btree ("reverses_id") WHERE "ledger_transfer"."reverses_id" is not null;
--> statement-breakpoint
-- SHA-256 of a row's frozen columns as JSON: all but row_hash and the mutable ones. Null columns are left out, so that a
-- nullable column can be added later. to_jsonb writes instants in the session's time zone, hence the setting.
create function sealed_hash(sealed anyelement, mutable text[]) returns text language plpgsql stable set timezone = 'UTC' as $$
begin
  return encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(sealed) - 'row_hash' - mutable)::text, 'UTF8')), 'hex');
end $$;
--> statement-breakpoint
-- The trigger's arguments are the mutable columns.
create function seal_row() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  new.row_hash := encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(new) - 'row_hash' - coalesce(tg_argv, '{}'))::text, 'UTF8')), 'hex');
  return new;
end $$;
--> statement-breakpoint
create function seal_rows(target regclass, variadic mutable text[]) returns void language plpgsql as $$
begin
  execute format('create trigger seal_row before insert on %s for each row execute function seal_row(%s)', target,
    (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(mutable) name));
  execute format('alter table %s enable always trigger seal_row', target);
end $$;
--> statement-breakpoint
select seal_rows(t, variadic '{}') from unnest(array['bank_slip', 'stock_movement', 'stock_hold', 'stock_hold_end', 'order_event']::regclass[]) t;
--> statement-breakpoint
select seal_rows('stock_pool', 'on_hand_kg', 'held_kg'),
  seal_rows('trade_order', 'state', 'paid_at', 'delivered_at', 'completed_at', 'refund_asked_at', 'refund_from_state', 'search_key'),
  seal_rows('order_line', 'handed_kg', 'settled_kg'),
  seal_rows('pickup_note', 'used_at', 'handed_kg', 'plate_number', 'driver_name');
--> statement-breakpoint
-- Rows that only the owner of the table may add; migrations grant the runtime login no more than SELECT.
create function refuse_foreign_insert() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception '% is written by its owner only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger owner_only before insert on money_cause for each statement execute function refuse_foreign_insert();
--> statement-breakpoint
alter table money_cause enable always trigger owner_only;
--> statement-breakpoint
select keep_append_only('money_cause');
--> statement-breakpoint
insert into money_cause (kind) values ('bank_slip'), ('overnight'), ('correction'), ('order_payment'), ('order_payout'), ('order_refund');
--> statement-breakpoint
-- A foreign key would lock the cause's row for every transfer of the market.
create function refuse_unregistered_cause() returns trigger language plpgsql as $$
declare
  unregistered text;
begin
  select cause_kind into unregistered from added
    where not exists (select from public.money_cause c where c.kind = added.cause_kind) limit 1;
  if found then
    raise exception 'money cause % is not registered', unregistered using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger cause_registered after insert on ledger_transfer referencing new table as added
  for each statement execute function refuse_unregistered_cause();
--> statement-breakpoint
alter table ledger_transfer enable always trigger cause_registered;
--> statement-breakpoint
-- What the modules publish for each other's invariants.
create view money_movement as
select t.id, t.kind, t.amount, t.cause_kind, t.cause_id, t.actor_id, t.request_id, t.at, t.debit_account_id,
  d.ledger, d.owner_kind as debit_owner_kind, d.owner_id as debit_owner_id, d.code as debit_code, d.sub as debit_sub,
  c.owner_kind as credit_owner_kind, c.owner_id as credit_owner_id, c.code as credit_code, c.sub as credit_sub,
  r.id as reversed_by
from ledger_transfer t
join ledger_account d on d.id = t.debit_account_id
join ledger_account c on c.id = t.credit_account_id
left join ledger_transfer r on r.reverses_id = t.id;
--> statement-breakpoint
create view escrow_balance as
select owner_kind, owner_id, credits_posted - debits_posted as balance_fen
from ledger_account where ledger = 1 and code = 'escrow' and sub = 0;
--> statement-breakpoint
create view shop_owner as select id as shop_id, company_id from shop;
--> statement-breakpoint
create view stock_hold_outcome as
select h.id as hold_id, h.pool_id, p.shop_id, h.held_kg, h.expires_at, coalesce(e.outcome, 'open') as outcome, e.at as ended_at
from stock_hold h join stock_pool p on p.id = h.pool_id left join stock_hold_end e on e.hold_id = h.id;
--> statement-breakpoint
create view stock_return as
select id as movement_id, cause_id, pool_id, delta_kg as returned_kg from stock_movement where kind = 'returned';
--> statement-breakpoint
-- What an order comes to by its settled weights: settledFen of backend/ordering in SQL.
create function order_settlement(wanted uuid, out goods_fen bigint, out back_fen bigint) stable language sql as $$
  with line as (
    select l.amount_fen, l.ordered_kg::numeric as ordered, coalesce(l.settled_kg, l.ordered_kg)::numeric as settled,
      o.discount_fen::numeric as discount, sum(l.ordered_kg) over (order by l.id) as upto, sum(l.ordered_kg) over () as total
    from order_line l join trade_order o on o.id = l.order_id where l.order_id = wanted
  ), paid as (
    select ordered, settled, amount_fen - (div(2 * discount * upto + total, 2 * total) - div(2 * discount * (upto - ordered) + total, 2 * total)) as fen
    from line
  ), kept as (
    select fen, div(2 * fen * settled + ordered, 2 * ordered) as fen_kept from paid
  )
  select coalesce(sum(fen_kept), 0)::bigint, coalesce(sum(fen - fen_kept), 0)::bigint from kept
$$;
