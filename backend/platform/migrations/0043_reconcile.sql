-- ---- Module: platform ----

-- Seals a changed row again, with all its columns. The trigger's arguments are the columns that may change.
create function reseal_row() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if to_jsonb(new) - 'row_hash' - tg_argv is distinct from to_jsonb(old) - 'row_hash' - tg_argv then
    raise exception 'a frozen column of % does not change', tg_table_name using errcode = 'restrict_violation';
  end if;
  new.row_hash := sealed_hash(new, '{}');
  return new;
end $$;
--> statement-breakpoint
-- Seals whole rows, also after each change of the columns that may change.
create function reseal_rows(target regclass, variadic mutable text[]) returns void language plpgsql as $$
begin
  execute format('drop trigger seal_row on %s', target);
  perform seal_rows(target, variadic '{}');
  execute format('create trigger seal_row_again before update on %s for each row execute function reseal_row(%s)', target,
    (select string_agg(quote_literal(name), ', ') from unnest(mutable) name));
  execute format('alter table %s enable always trigger seal_row_again', target);
end $$;
--> statement-breakpoint

-- ---- Module: ordering ----

select reseal_rows('shop_commission', 'state', 'decided_by', 'decided_at', 'effective_from', 'rejection');
--> statement-breakpoint
update shop_commission set row_hash = '';
--> statement-breakpoint

-- ---- Module: disputes ----

select reseal_rows('arbitration_ruling', 'decision', 'decision_note', 'decided_by', 'decided_at');
--> statement-breakpoint
update arbitration_ruling set row_hash = '';
--> statement-breakpoint

-- ---- Module: banking ----

select reseal_rows('order_bank_payment', 'state', 'settled_at', 'reason', 'slip_id', 'credited_to');
--> statement-breakpoint
update order_bank_payment set row_hash = '';
--> statement-breakpoint

-- ---- Module: deposits ----

select reseal_rows('deposit_ruling', 'decision', 'decision_note', 'decided_by', 'decided_at');
--> statement-breakpoint
-- Decided rulings refuse every update.
alter table deposit_ruling disable trigger refuse_other_ruling;
--> statement-breakpoint
update deposit_ruling set row_hash = '';
--> statement-breakpoint
alter table deposit_ruling enable always trigger refuse_other_ruling;
--> statement-breakpoint

-- ---- Module: finance ----

select reseal_rows('money_correction', 'state', 'decided_by', 'decided_at', 'rejection');
--> statement-breakpoint
update money_correction set row_hash = '';
--> statement-breakpoint

-- ---- Module: wallet ----

-- reversed_id is the transfer's own id if it is reversed. The planner estimates `reversed_id is null` as the anti-join it
-- is; for `reversed_by is null` it expects one row and may join each slip with every transfer.
create or replace view money_movement as
select t.id, t.kind, t.amount, t.cause_kind, t.cause_id, t.actor_id, t.request_id, t.at, t.debit_account_id,
  d.ledger, d.owner_kind as debit_owner_kind, d.owner_id as debit_owner_id, d.code as debit_code, d.sub as debit_sub,
  c.owner_kind as credit_owner_kind, c.owner_id as credit_owner_id, c.code as credit_code, c.sub as credit_sub,
  r.id as reversed_by, r.reverses_id as reversed_id
from ledger_transfer t
join ledger_account d on d.id = t.debit_account_id
join ledger_account c on c.id = t.credit_account_id
left join ledger_transfer r on r.reverses_id = t.id;
