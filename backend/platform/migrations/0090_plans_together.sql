-- One objection and one ruling for all plans of a default: docs/decisions/175-one-ruling-per-default.md.

-- ---- Module: deposits ----

alter table deposit add column cause_id uuid, add column lead_id uuid references deposit(id);
--> statement-breakpoint
-- Seals without a value of the new columns are those without the columns.
drop trigger seal_row on deposit;
--> statement-breakpoint
select seal_rows('deposit', 'amount_fen', 'open_fen', 'used_kg', 'state', 'forfeit_rule', 'forfeit_announced_at', 'object_before',
  'cause_id', 'lead_id', 'ended_at');
--> statement-breakpoint
create index deposit_leads on deposit (cause_id) where cause_id is not null and lead_id is null;
--> statement-breakpoint
create index deposit_followers on deposit (lead_id) where lead_id is not null;
--> statement-breakpoint
create index deposit_followers_open on deposit (lead_id) where lead_id is not null and ended_at is null;
--> statement-breakpoint
alter table deposit add constraint deposit_cause_announced check ((cause_id is null or object_before is not null)
  and (lead_id is null or cause_id is not null and lead_id <> id));
--> statement-breakpoint
-- A deposit that follows another is that owner's, of the same cause, and ends as the other did, never before it.
create function refuse_leaving_lead() returns trigger language plpgsql as $$
declare
  lead deposit%rowtype;
begin
  if old.object_before is not null and (new.cause_id, new.lead_id) is distinct from (old.cause_id, old.lead_id) then
    raise exception 'the cause of an announced forfeiture does not change' using errcode = 'restrict_violation';
  end if;
  if new.lead_id is null or new.state = old.state then return new; end if;
  select * into lead from deposit where id = new.lead_id;
  if lead.lead_id is not null
    or (lead.cause_id, lead.owner_kind, lead.owner_id) is distinct from (new.cause_id, new.owner_kind, new.owner_id)
    or new.state = 'objecting' and lead.state = 'forfeit_pending'
    or new.state in ('released', 'forfeited') and lead.state <> new.state then
    raise exception 'deposit % does not follow %, which is %', new.id, lead.id, lead.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_leaving_lead before update on deposit for each row execute function refuse_leaving_lead();
--> statement-breakpoint
alter table deposit enable always trigger refuse_leaving_lead;
--> statement-breakpoint

-- ---- Module: plans ----

-- For the lists of contracts.
create or replace view plan_tons as select id, kind, company_id, shop_id, seller_company_id, activity_id, weight_kg, step_kg, highest_fen_per_ton,
  price_fen_per_ton, terms_hash, signed_at, state,
  weight_kg - ordered_kg - released_kg - forfeited_kg - seller_default_kg - terminated_kg - transferred_kg as open_kg,
  phase, released_kg, seller_default_kg, plan_no, title
  from plan;
--> statement-breakpoint

-- ---- Module: group-purchases ----

-- Goods of the catalogue that no offer has.
alter table group_purchase alter column offer_id drop not null, alter column offer_fen_per_ton drop not null,
  add column product_id uuid, add column warehouse_id uuid, add column delivery_ways text[],
  add column delivered_fen_per_ton bigint, add column transfer_fen_per_ton bigint;
--> statement-breakpoint
alter table group_purchase add constraint group_purchase_goods check ((offer_id is null) = (offer_fen_per_ton is null)
  and num_nonnulls(product_id, warehouse_id, delivery_ways) = case when offer_id is null then 3 else 0 end
  and (offer_id is null or num_nonnulls(delivered_fen_per_ton, transfer_fen_per_ton) = 0)
  and cardinality(delivery_ways) between 1 and 3 and delivery_ways <@ array['pickup', 'delivered', 'transfer']
  and least(delivered_fen_per_ton, transfer_fen_per_ton) >= 0) not valid;
--> statement-breakpoint
alter table group_purchase validate constraint group_purchase_goods;
