-- Corrections of transfers by two operators.

-- ---- Module: banking ----

alter table suspense_decision drop constraint suspense_decision_state;
--> statement-breakpoint
alter table suspense_decision drop constraint suspense_decision_state_of_kind;
--> statement-breakpoint
alter table suspense_decision add column reversed_at timestamp(3) with time zone;
--> statement-breakpoint
alter table suspense_decision add constraint suspense_decision_reversed check ((state = 'reversed') = (reversed_at is not null));
--> statement-breakpoint
alter table suspense_decision add constraint suspense_decision_state
  check (state in ('proposed', 'rejected', 'booked', 'returning', 'returned', 'failed', 'bounced', 'reversed'));
--> statement-breakpoint
alter table suspense_decision add constraint suspense_decision_state_of_kind
  check (state in ('proposed', 'rejected') or (kind = 'book') = (state in ('booked', 'reversed')));
--> statement-breakpoint
-- The new column is null in all rows, so their seals stay valid.
drop trigger seal_row on suspense_decision;
--> statement-breakpoint
select seal_rows('suspense_decision', 'state', 'decided_by', 'decided_at', 'settled_at', 'bounced_at', 'reversed_at', 'reason');
--> statement-breakpoint

-- ---- Module: finance ----

create table money_correction (
  id uuid primary key,
  transfer_id uuid not null,
  cause_kind text not null,
  amount_fen bigint not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp(3) with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  rejection text,
  row_hash text default '' not null,
  constraint money_correction_state check (state in ('proposed', 'rejected', 'booked')),
  constraint money_correction_amount check (amount_fen > 0),
  constraint money_correction_two_operators check (decided_by <> proposed_by),
  constraint money_correction_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint money_correction_rejection check ((state = 'rejected') = (rejection is not null))
);
--> statement-breakpoint
create unique index money_correction_one_open on money_correction (transfer_id) where state in ('proposed', 'booked');
--> statement-breakpoint
create index money_correction_transfer_id_proposed_at_index on money_correction (transfer_id, proposed_at);
--> statement-breakpoint
create index money_correction_proposed_at_id_index on money_correction (proposed_at, id);
--> statement-breakpoint
select seal_rows('money_correction', 'state', 'decided_by', 'decided_at', 'rejection');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on money_correction for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table money_correction enable always trigger refuse_deletion;
--> statement-breakpoint
-- A decision is final: the reversal that it made is not taken back.
create function refuse_other_correction() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and (new.state, new.decided_by, new.decided_at, new.rejection)
    is distinct from (old.state, old.decided_by, old.decided_at, old.rejection) then
    raise exception 'a correction is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_other_correction before update on money_correction for each row execute function refuse_other_correction();
--> statement-breakpoint
alter table money_correction enable always trigger refuse_other_correction;
--> statement-breakpoint

-- ---- Module: account ----

alter table member add column disabled_reason text;
--> statement-breakpoint
alter table member add constraint member_disabled_reason check (disabled_reason is null or disabled_at is not null);
--> statement-breakpoint

-- ---- Module: ordering ----

create table shop_commission (
  id uuid primary key,
  shop_id uuid not null,
  per_mille smallint not null,
  valid_from date not null,
  valid_until date,
  note text not null,
  proposed_by uuid not null,
  proposed_at timestamp(3) with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  effective_from timestamp(3) with time zone,
  rejection text,
  row_hash text default '' not null,
  constraint shop_commission_rate check (per_mille between 0 and 50),
  constraint shop_commission_days check (valid_until >= valid_from),
  constraint shop_commission_two_operators check (decided_by <> proposed_by),
  constraint shop_commission_state check (state in ('proposed', 'rejected', 'approved')),
  constraint shop_commission_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint shop_commission_approved check ((state = 'approved') = (effective_from is not null)),
  constraint shop_commission_rejection check ((state = 'rejected') = (rejection is not null))
);
--> statement-breakpoint
create unique index shop_commission_one_open on shop_commission (shop_id) where state = 'proposed';
--> statement-breakpoint
create index shop_commission_effective on shop_commission (shop_id, effective_from);
--> statement-breakpoint
select seal_rows('shop_commission', 'state', 'decided_by', 'decided_at', 'effective_from', 'rejection');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on shop_commission for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table shop_commission enable always trigger refuse_deletion;
--> statement-breakpoint
-- Orders have the rate that was decided, so a decision is final.
create function refuse_other_commission() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and (new.state, new.decided_by, new.decided_at, new.effective_from, new.rejection)
    is distinct from (old.state, old.decided_by, old.decided_at, old.effective_from, old.rejection) then
    raise exception 'a commission rate is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_other_commission before update on shop_commission for each row execute function refuse_other_commission();
--> statement-breakpoint
alter table shop_commission enable always trigger refuse_other_commission;
--> statement-breakpoint
-- The rate of a shop at an instant; null: that of the order's type.
create function commission_rate_at(of_shop uuid, at timestamptz) returns smallint language sql stable as $$
  select per_mille from shop_commission
  where shop_id = of_shop and state = 'approved' and effective_from <= at
    and (valid_until is null or at < (valid_until + 1)::timestamp at time zone 'Asia/Shanghai')
  order by effective_from desc, decided_at desc limit 1
$$;
