-- People leave: docs/decisions/166-people-leave.md.

-- ---- Module: account ----

-- Unreachable owners of money: closed accounts, and companies without an owner whose account is open.
create view account_unreachable_owner as
select 'member' as owner_kind, id as owner_id from member where closed_at is not null
union all
select 'company', c.id from company c where not exists (
  select from member m where m.company_id = c.id and m.company_role = 'owner' and m.closed_at is null);
--> statement-breakpoint

-- ---- Module: wallet ----

alter table pay_password add column replaced_at timestamp (3) with time zone;
--> statement-breakpoint

-- ---- Module: banking ----

alter table bank_arrival drop constraint bank_arrival_named;
--> statement-breakpoint
alter table bank_arrival drop constraint bank_arrival_reason_known;
--> statement-breakpoint
alter table bank_arrival add column cash_out_id uuid;
--> statement-breakpoint
alter table bank_arrival add constraint bank_arrival_cash_out_id_cash_out_id_fk foreign key (cash_out_id) references cash_out(id);
--> statement-breakpoint
alter table bank_arrival add constraint bank_arrival_cash_out unique (cash_out_id);
--> statement-breakpoint
alter table bank_arrival add constraint bank_arrival_named check ((named_kind is null) = (named_id is null) and (named_id is not null) = coalesce(suspense_reason in ('name_differs', 'name_unknown', 'owner_gone'), false));
--> statement-breakpoint
alter table bank_arrival add constraint bank_arrival_reason_known check (suspense_reason in ('no_owner', 'name_differs', 'name_unknown', 'owner_gone'));
--> statement-breakpoint
alter table bank_arrival add constraint bank_arrival_cash_out_gone check (cash_out_id is null or (order_id is null and suspense_reason is not distinct from 'owner_gone'));
--> statement-breakpoint

-- ---- Module: authentication ----

create table owner_change (
  id uuid primary key not null,
  company_id uuid not null,
  member_id uuid not null,
  evidence text not null,
  proposed_by uuid not null,
  proposed_at timestamp (3) with time zone not null,
  approvable_at timestamp (3) with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp (3) with time zone,
  note text,
  row_hash text default '' not null,
  constraint owner_change_state check (state in ('proposed', 'approved', 'returned')),
  constraint owner_change_two_operators check (decided_by <> proposed_by),
  constraint owner_change_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint owner_change_not_early check (state <> 'approved' or decided_at >= approvable_at)
);
--> statement-breakpoint
create unique index owner_change_one_open on owner_change (company_id) where state = 'proposed';
--> statement-breakpoint
create index owner_change_proposed_at_id_index on owner_change (proposed_at, id);
--> statement-breakpoint
create index owner_change_member_id_index on owner_change (member_id);
--> statement-breakpoint
select seal_rows('owner_change', 'state', 'decided_by', 'decided_at', 'note');
--> statement-breakpoint
-- What was proposed stays, and a decision is final.
create function refuse_other_owner_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed'
    or to_jsonb(new) - '{state,decided_by,decided_at,note}'::text[] <> to_jsonb(old) - '{state,decided_by,decided_at,note}'::text[] then
    raise exception 'a change of an owner is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_other_owner_change before update on owner_change for each row execute function refuse_other_owner_change();
--> statement-breakpoint
alter table owner_change enable always trigger refuse_other_owner_change;
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on owner_change for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table owner_change enable always trigger refuse_deletion;
