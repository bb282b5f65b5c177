-- Append-only tables refuse every change, to everybody and under every replication role.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- Makes a table append-only. Migrations recognise such a table by its trigger and grant no more than SELECT and INSERT.
create or replace function keep_append_only(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s for each statement execute function refuse_change()', target);
  execute format('alter table %s enable always trigger append_only', target);
end $$;
--> statement-breakpoint
-- What an account is never changes, only its figures do; and it never goes away.
create or replace function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '%: only figures may change, % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger stays_itself
  before update of id, ledger, owner_kind, owner_id, code, sub, normal_side, bounded, opened_at
    or delete or truncate on ledger_account
  for each statement execute function refuse_rewrite();
--> statement-breakpoint
alter table ledger_account enable always trigger stays_itself;
--> statement-breakpoint
select keep_append_only(t) from unnest(array['ledger_transfer', 'ledger_entry', 'ledger_root', 'ledger_root_head', 'bank_slip']::regclass[]) t;

--> statement-breakpoint
-- What must never be rewritten: who did what to an order, what moved in and out of stock, and every price ever asked.
select keep_append_only(t)
  from unnest(array['order_event', 'stock_movement', 'stock_hold', 'stock_hold_end', 'offer_price']::regclass[]) t;
