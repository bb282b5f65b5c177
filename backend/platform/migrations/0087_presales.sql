-- Presales: docs/decisions/172-presales.md.

-- ---- Module: plans ----

-- A signature may fix the price, and an opening of the conversion the delivery window, also an earlier one.
alter table plan drop constraint plan_delivery;
--> statement-breakpoint
alter table plan_step drop constraint plan_step_conversion;
--> statement-breakpoint
alter table plan_step drop constraint plan_step_delay;
--> statement-breakpoint
alter table plan add constraint plan_delivery check (deliver_from < deliver_until and agreed_from < agreed_until);
--> statement-breakpoint
alter table plan_step add constraint plan_step_conversion check ((step = 'open_conversion') = (convert_until is not null) and case when convert_until is not null
    then price_fen_per_ton is not null else price_fen_per_ton is null or step = 'sign' end);
--> statement-breakpoint
alter table plan_step add constraint plan_step_delay check ((deliver_from is null) = (deliver_until is null) and (step = 'delay') <= (deliver_from is not null)
    and (deliver_from is null or step in ('delay', 'open_conversion')));
--> statement-breakpoint
-- As before, with how far a plan is and how its tons ended.
create or replace view plan_tons as select id, kind, company_id, shop_id, seller_company_id, activity_id, weight_kg, step_kg, highest_fen_per_ton,
  price_fen_per_ton, terms_hash, signed_at, state,
  weight_kg - ordered_kg - released_kg - forfeited_kg - seller_default_kg - terminated_kg - transferred_kg as open_kg,
  phase, released_kg, seller_default_kg
  from plan;
--> statement-breakpoint

-- ---- Module: presales ----

create table presale (
  id uuid primary key not null,
  presale_no text not null,
  shop_id uuid not null,
  company_id uuid not null,
  member_id uuid not null,
  offer_id uuid not null,
  category text not null,
  city text not null,
  search_key text not null,
  source text not null,
  source_name text not null,
  port text not null,
  expected_from timestamp (3) with time zone not null,
  expected_until timestamp (3) with time zone not null,
  present_from timestamp (3) with time zone not null,
  present_until timestamp (3) with time zone not null,
  book_until timestamp (3) with time zone not null,
  total_kg bigint not null,
  min_kg bigint not null,
  step_kg bigint not null,
  highest_fen_per_ton bigint not null,
  lowest_fen_per_ton bigint not null,
  deposit_per_mille integer not null,
  free_storage_days integer not null,
  remark text,
  terms_hash text not null,
  created_at timestamp (3) with time zone not null,
  state text not null,
  submitted_at timestamp (3) with time zone,
  reviewed_by uuid,
  reviewed_at timestamp (3) with time zone,
  review_note text,
  opened_kg bigint not null,
  signed_kg bigint not null,
  withdrawn_at timestamp (3) with time zone,
  booking_ended_at timestamp (3) with time zone,
  arrived_at timestamp (3) with time zone,
  arrived_kg bigint,
  secured_kg bigint,
  cut_kg bigint,
  is_bond_due boolean,
  pool_id uuid,
  lapsed_at timestamp (3) with time zone,
  failed_at timestamp (3) with time zone,
  fail_reason text,
  row_hash text default '' not null,
  constraint presale_no unique(presale_no),
  constraint presale_pool unique(pool_id),
  constraint presale_quantities check (min_kg > 0 and step_kg > 0 and min_kg <= total_kg and (total_kg - min_kg) % step_kg = 0),
  constraint presale_tons check (signed_kg between 0 and opened_kg and opened_kg <= total_kg),
  constraint presale_prices check (lowest_fen_per_ton > 0 and lowest_fen_per_ton <= highest_fen_per_ton and deposit_per_mille > 0
    and highest_fen_per_ton * deposit_per_mille <= lowest_fen_per_ton * 200),
  constraint presale_times check (expected_from < expected_until and present_from < present_until and expected_until <= present_until
    and book_until <= expected_until and free_storage_days >= 0),
  constraint presale_reviewed check ((reviewed_by is null) = (reviewed_at is null)
    and (state in ('approved', 'arrived', 'lapsed', 'failed')) <= (reviewed_at is not null)),
  constraint presale_arrived check (num_nonnulls(arrived_at, arrived_kg, secured_kg, cut_kg, is_bond_due, pool_id) in (0, 6)
    and (arrived_at is null or arrived_kg > 0 and cut_kg between 0 and secured_kg
    and secured_kg - cut_kg <= arrived_kg and (cut_kg > 0) = (secured_kg > arrived_kg)
    and (not is_bond_due or cut_kg > 0))
    and (state = 'arrived') <= (arrived_at is not null)),
  constraint presale_ended check ((state = 'withdrawn') = (withdrawn_at is not null) and (state = 'lapsed') = (lapsed_at is not null)
    and (state = 'failed') = (num_nonnulls(failed_at, fail_reason) = 2)
    and (state <> 'withdrawn' or signed_kg = 0) and (state in ('arrived', 'failed')) <= (signed_kg > 0)
    and (state in ('arrived', 'lapsed', 'failed')) <= (booking_ended_at is not null))
);
--> statement-breakpoint
create table presale_cut (
  plan_id uuid primary key not null,
  presale_id uuid not null,
  secured_kg bigint not null,
  cut_kg bigint not null,
  row_hash text default '' not null,
  constraint presale_cut_tons check (secured_kg > 0 and cut_kg between 0 and secured_kg)
);
--> statement-breakpoint
create table presale_event (
  id uuid primary key not null,
  presale_id uuid not null,
  kind text not null,
  member_id uuid,
  reason text,
  weight_kg bigint,
  expected_from timestamp (3) with time zone,
  expected_until timestamp (3) with time zone,
  pictures text[] not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint presale_event_arrival check ((kind in ('arrived', 'arrived_short')) = (weight_kg is not null) and coalesce(weight_kg > 0, true)),
  constraint presale_event_delay check (num_nonnulls(expected_from, expected_until) = case when kind = 'delayed' then 2 else 0 end
    and coalesce(expected_from < expected_until, true)),
  constraint presale_event_papers check (cardinality(pictures) > 0 or kind <> 'arrived_short' and (kind <> 'failed' or member_id is null))
);
--> statement-breakpoint
create table presale_tier (
  id uuid primary key not null,
  presale_id uuid not null,
  position smallint not null,
  reached_kg bigint not null,
  price_fen_per_ton bigint not null,
  row_hash text default '' not null,
  constraint presale_tier_position unique(presale_id,position),
  constraint presale_tier_values check (position >= 1 and reached_kg > 0 and price_fen_per_ton > 0)
);
--> statement-breakpoint
create table presale_tranche (
  deposit_id uuid primary key not null,
  presale_id uuid not null,
  opened_kg bigint not null,
  signed_kg bigint not null,
  opened_at timestamp (3) with time zone not null,
  member_id uuid not null,
  row_hash text default '' not null,
  constraint presale_tranche_tons check (opened_kg > 0 and signed_kg between 0 and opened_kg)
);
--> statement-breakpoint
alter table presale_cut add constraint presale_cut_presale_id_presale_id_fk foreign key (presale_id) references presale(id);
--> statement-breakpoint
alter table presale_event add constraint presale_event_presale_id_presale_id_fk foreign key (presale_id) references presale(id);
--> statement-breakpoint
alter table presale_tier add constraint presale_tier_presale_id_presale_id_fk foreign key (presale_id) references presale(id);
--> statement-breakpoint
alter table presale_tranche add constraint presale_tranche_presale_id_presale_id_fk foreign key (presale_id) references presale(id);
--> statement-breakpoint
create index presale_of_shop on presale (shop_id,created_at,id);
--> statement-breakpoint
create index presale_by_state on presale (state,book_until,id);
--> statement-breakpoint
create index presale_booking_due on presale (book_until) where state = 'approved';
--> statement-breakpoint
create index presale_cut_of_presale on presale_cut (presale_id);
--> statement-breakpoint
create index presale_event_of_presale on presale_event (presale_id,at,id);
--> statement-breakpoint
create index presale_tranche_of_presale on presale_tranche (presale_id,opened_at,deposit_id);
--> statement-breakpoint
select make_append_only('presale_tier');
--> statement-breakpoint
select make_append_only('presale_event');
--> statement-breakpoint
select make_append_only('presale_cut');
--> statement-breakpoint
select seal_rows('presale', 'state', 'present_from', 'present_until', 'submitted_at', 'reviewed_by', 'reviewed_at', 'review_note', 'opened_kg',
    'signed_kg', 'withdrawn_at', 'booking_ended_at', 'arrived_at', 'arrived_kg', 'secured_kg', 'cut_kg', 'is_bond_due', 'pool_id', 'lapsed_at',
    'failed_at', 'fail_reason'),
  seal_rows('presale_tier', variadic '{}'), seal_rows('presale_tranche', 'signed_kg'), seal_rows('presale_event', variadic '{}'),
  seal_rows('presale_cut', variadic '{}');
