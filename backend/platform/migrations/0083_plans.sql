-- Plans, and deposits that end in parts: docs/decisions/168-plans.md.

-- ---- Module: deposits ----

alter table deposit add column parent_id uuid references deposit(id);
--> statement-breakpoint
create index deposit_parts on deposit (parent_id) where parent_id is not null;
--> statement-breakpoint
drop index deposit_one_open;
--> statement-breakpoint
create unique index deposit_one_open on deposit (purpose, subject_id, owner_kind, owner_id) where ended_at is null and parent_id is null;
--> statement-breakpoint
alter table deposit_step drop constraint deposit_step_money, drop constraint deposit_step_use_complete;
--> statement-breakpoint
alter table deposit_step add constraint deposit_step_money check (case when step in ('announce', 'object') then amount_fen = 0
    when step in ('use', 'split') then true else amount_fen > 0 end),
  add constraint deposit_step_use_complete check ((step = 'use') = (order_id is not null)
    and (step in ('use', 'split')) = (weight_kg is not null) and coalesce(weight_kg > 0, true));
--> statement-breakpoint
-- The bond of a seller has no beneficiary until parts of it stand for the plans of buyers.
alter table deposit alter column beneficiary_company_id drop not null;
--> statement-breakpoint
alter table deposit add constraint deposit_announced_to_someone check (forfeit_announced_at is null or beneficiary_company_id is not null);
--> statement-breakpoint
-- For joins of later modules.
create view deposit_terms as select id, owner_kind, owner_id, purpose, subject_id, beneficiary_company_id, weight_kg, used_kg,
  amount_fen, state from deposit;
--> statement-breakpoint

-- ---- Module: plans ----

create table plan (
  id uuid primary key,
  plan_no text not null,
  kind text not null,
  company_id uuid not null,
  member_id uuid not null,
  shop_id uuid not null,
  seller_company_id uuid not null,
  activity_id uuid not null,
  title text not null,
  weight_kg bigint not null,
  step_kg bigint not null,
  highest_fen_per_ton bigint not null,
  deposit_fen bigint not null,
  agreed_from timestamp (3) with time zone not null,
  agreed_until timestamp (3) with time zone not null,
  terms_hash text not null,
  signed_at timestamp (3) with time zone not null,
  request_id uuid not null,
  deposit_id uuid,
  phase text not null,
  state text not null,
  price_fen_per_ton bigint,
  convert_until timestamp (3) with time zone,
  deliver_from timestamp (3) with time zone not null,
  deliver_until timestamp (3) with time zone not null,
  ordered_kg bigint not null,
  released_kg bigint not null,
  forfeited_kg bigint not null,
  seller_default_kg bigint not null,
  terminated_kg bigint not null,
  transferred_kg bigint not null,
  row_hash text default '' not null,
  constraint plan_no unique(plan_no),
  constraint plan_deposit unique(deposit_id),
  constraint plan_request unique(member_id,request_id),
  constraint plan_quantities check (weight_kg > 0 and step_kg > 0),
  constraint plan_tons check (least(ordered_kg, released_kg, forfeited_kg, seller_default_kg, terminated_kg, transferred_kg) >= 0 and weight_kg - ordered_kg - released_kg - forfeited_kg - seller_default_kg - terminated_kg - transferred_kg >= 0),
  constraint plan_state_of_tons check ((state in ('awaiting_deposit', 'effective', 'convertible', 'partly_converted')) = (weight_kg - ordered_kg - released_kg - forfeited_kg - seller_default_kg - terminated_kg - transferred_kg > 0)),
  constraint plan_prices check (highest_fen_per_ton > 0 and deposit_fen > 0 and price_fen_per_ton > 0),
  constraint plan_delivery check (deliver_from < deliver_until and agreed_until <= deliver_until),
  constraint plan_not_own_company check (company_id <> seller_company_id),
  constraint plan_secured check ((phase = 'awaiting_deposit') = (deposit_id is null)),
  constraint plan_convertible check ((phase = 'convertible') = (convert_until is not null) and (convert_until is null or price_fen_per_ton is not null)
          and (ordered_kg = 0 or phase = 'convertible'))
);
--> statement-breakpoint
create table plan_bond (
  deposit_id uuid primary key,
  plan_id uuid not null,
  weight_kg bigint not null,
  row_hash text default '' not null,
  constraint plan_bond_weight check (weight_kg > 0)
);
--> statement-breakpoint
create table plan_step (
  id uuid primary key,
  plan_id uuid not null,
  position smallint not null,
  step text not null,
  from_state text,
  to_state text not null,
  weight_kg bigint,
  order_id uuid,
  ending text,
  price_fen_per_ton bigint,
  convert_until timestamp (3) with time zone,
  deliver_from timestamp (3) with time zone,
  deliver_until timestamp (3) with time zone,
  rule text,
  actor_kind text not null,
  actor_id uuid,
  request_id uuid not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint plan_step_request unique(plan_id,step,request_id),
  constraint plan_step_order_complete check ((step in ('convert', 'return_tons')) = (order_id is not null)),
  constraint plan_step_weight check ((order_id is not null or ending is not null) = (weight_kg is not null) and coalesce(weight_kg > 0, true)),
  constraint plan_step_conversion check ((step = 'open_conversion') = (num_nonnulls(price_fen_per_ton, convert_until) = 2)),
  constraint plan_step_delay check ((step = 'delay') = (num_nonnulls(deliver_from, deliver_until) = 2)),
  constraint plan_step_actor check ((actor_kind = 'market') = (actor_id is null))
);
--> statement-breakpoint
create table plan_proposal (
  id uuid primary key,
  plan_id uuid not null,
  kind text not null,
  side text not null,
  member_id uuid not null,
  reason text not null,
  deliver_from timestamp (3) with time zone,
  deliver_until timestamp (3) with time zone,
  silence text not null,
  request_id uuid not null,
  proposed_at timestamp (3) with time zone not null,
  answer_before timestamp (3) with time zone not null,
  answer text,
  answered_by uuid,
  answered_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint plan_proposal_request unique(plan_id,request_id),
  constraint plan_proposal_delay check (num_nonnulls(deliver_from, deliver_until) = case kind when 'delay' then 2 else 0 end
        and coalesce(deliver_from < deliver_until, true) and (kind <> 'delay' or side = 'seller')),
  constraint plan_proposal_silence check (silence = 'declines' or kind = 'delay'),
  constraint plan_proposal_answered check ((answer is null) = (answered_at is null) and (answered_by is null or answer is not null)
        and proposed_at < answer_before)
);
--> statement-breakpoint
alter table plan_proposal add constraint plan_proposal_plan_id_plan_id_fk foreign key (plan_id) references plan(id);
--> statement-breakpoint
create unique index plan_proposal_open on plan_proposal (plan_id) where answered_at is null;
--> statement-breakpoint
create index plan_proposal_due on plan_proposal (answer_before) where answered_at is null;
--> statement-breakpoint
alter table plan_bond add constraint plan_bond_plan_id_plan_id_fk foreign key (plan_id) references plan(id);
--> statement-breakpoint
alter table plan_step add constraint plan_step_plan_id_plan_id_fk foreign key (plan_id) references plan(id);
--> statement-breakpoint
create index plan_of_company on plan (company_id,signed_at,id);
--> statement-breakpoint
create index plan_of_shop on plan (shop_id,signed_at,id);
--> statement-breakpoint
create index plan_of_activity on plan (activity_id,signed_at,id);
--> statement-breakpoint
create index plan_end_due on plan (convert_until) where state in ('convertible', 'partly_converted');
--> statement-breakpoint
create index plan_bond_of_plan on plan_bond (plan_id);
--> statement-breakpoint
create unique index plan_step_position on plan_step (plan_id,position);
--> statement-breakpoint
create unique index plan_step_order on plan_step (order_id,step) where order_id is not null;
--> statement-breakpoint
select make_append_only('plan_step');
--> statement-breakpoint
select make_append_only('plan_bond');
--> statement-breakpoint
select seal_rows('plan', 'deposit_id', 'phase', 'state', 'price_fen_per_ton', 'convert_until', 'deliver_from', 'deliver_until', 'ordered_kg',
    'released_kg', 'forfeited_kg', 'seller_default_kg', 'terminated_kg', 'transferred_kg'),
  seal_rows('plan_step', variadic '{}'), seal_rows('plan_bond', variadic '{}'),
  seal_rows('plan_proposal', 'answer', 'answered_by', 'answered_at');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on plan for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table plan enable always trigger refuse_deletion;
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on plan_proposal for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table plan_proposal enable always trigger refuse_deletion;
--> statement-breakpoint
-- For joins of later modules.
create view plan_tons as select id, kind, company_id, shop_id, seller_company_id, activity_id, weight_kg, step_kg, highest_fen_per_ton,
  price_fen_per_ton, terms_hash, signed_at, state,
  weight_kg - ordered_kg - released_kg - forfeited_kg - seller_default_kg - terminated_kg - transferred_kg as open_kg
  from plan;
--> statement-breakpoint

-- ---- Module: group-purchases ----

create table group_purchase (
  id uuid primary key,
  group_no text not null,
  shop_id uuid not null,
  company_id uuid not null,
  member_id uuid not null,
  offer_id uuid not null,
  category text not null,
  city text not null,
  search_key text not null,
  offer_fen_per_ton bigint not null,
  highest_fen_per_ton bigint not null,
  deposit_per_mille integer not null,
  total_kg bigint not null,
  min_total_kg bigint not null,
  min_kg bigint not null,
  step_kg bigint not null,
  limit_kg bigint not null,
  starts_at timestamp (3) with time zone not null,
  ends_at timestamp (3) with time zone not null,
  deliver_from timestamp (3) with time zone not null,
  deliver_until timestamp (3) with time zone not null,
  remark text,
  terms_hash text not null,
  created_at timestamp (3) with time zone not null,
  state text not null,
  submitted_at timestamp (3) with time zone,
  reviewed_by uuid,
  reviewed_at timestamp (3) with time zone,
  review_note text,
  pool_id uuid,
  opened_kg bigint not null,
  signed_kg bigint not null,
  withdrawn_at timestamp (3) with time zone,
  closed_at timestamp (3) with time zone,
  defaulted_at timestamp (3) with time zone,
  default_reason text,
  fixed_fen_per_ton bigint,
  row_hash text default '' not null,
  constraint group_purchase_no unique(group_no),
  constraint group_purchase_pool unique(pool_id),
  constraint group_purchase_quantities check (min_kg > 0 and step_kg > 0 and limit_kg between min_kg and total_kg
        and min_total_kg between min_kg and total_kg),
  constraint group_purchase_tons check (signed_kg between 0 and opened_kg and opened_kg <= total_kg),
  constraint group_purchase_prices check (highest_fen_per_ton > 0 and highest_fen_per_ton < offer_fen_per_ton and fixed_fen_per_ton between 1 and highest_fen_per_ton
        and deposit_per_mille between 1 and 200),
  constraint group_purchase_times check (starts_at < ends_at and ends_at <= deliver_from and deliver_from < deliver_until),
  constraint group_purchase_reviewed check ((reviewed_by is null) = (reviewed_at is null) and (state in ('approved', 'formed', 'failed')) <= (pool_id is not null)),
  constraint group_purchase_ended check ((state in ('formed', 'failed') or state = 'defaulted' and closed_at is not null) = (closed_at is not null)
        and (state = 'withdrawn') = (withdrawn_at is not null) and (state = 'defaulted') = (num_nonnulls(defaulted_at, default_reason) = 2)
        and (fixed_fen_per_ton is not null) = (closed_at is not null and signed_kg >= min_total_kg)
        and (state <> 'withdrawn' or signed_kg = 0) and (state = 'failed') <= (signed_kg < min_total_kg)
        and (state in ('formed', 'defaulted')) <= (signed_kg > 0) and (state = 'formed') <= (fixed_fen_per_ton is not null))
);
--> statement-breakpoint
create table group_tier (
  id uuid primary key,
  group_id uuid not null,
  position smallint not null,
  reached_kg bigint not null,
  price_fen_per_ton bigint not null,
  row_hash text default '' not null,
  constraint group_tier_position unique(group_id,position),
  constraint group_tier_values check (position >= 1 and reached_kg > 0 and price_fen_per_ton > 0)
);
--> statement-breakpoint
create table group_tranche (
  deposit_id uuid primary key,
  group_id uuid not null,
  opened_kg bigint not null,
  signed_kg bigint not null,
  opened_at timestamp (3) with time zone not null,
  member_id uuid not null,
  row_hash text default '' not null,
  constraint group_tranche_tons check (opened_kg > 0 and signed_kg between 0 and opened_kg)
);
--> statement-breakpoint
alter table group_tier add constraint group_tier_group_id_group_purchase_id_fk foreign key (group_id) references group_purchase(id);
--> statement-breakpoint
alter table group_tranche add constraint group_tranche_group_id_group_purchase_id_fk foreign key (group_id) references group_purchase(id);
--> statement-breakpoint
create index group_purchase_of_shop on group_purchase (shop_id,created_at,id);
--> statement-breakpoint
create index group_purchase_by_state on group_purchase (state,starts_at,id);
--> statement-breakpoint
create index group_purchase_close_due on group_purchase (ends_at) where state = 'approved';
--> statement-breakpoint
create index group_tranche_of_group on group_tranche (group_id,opened_at,deposit_id);
--> statement-breakpoint
select make_append_only('group_tier');
--> statement-breakpoint
select seal_rows('group_purchase', 'state', 'submitted_at', 'reviewed_by', 'reviewed_at', 'review_note', 'pool_id', 'opened_kg', 'signed_kg',
    'withdrawn_at', 'closed_at', 'defaulted_at', 'default_reason', 'fixed_fen_per_ton'),
  seal_rows('group_tier', variadic '{}'), seal_rows('group_tranche', 'signed_kg');
