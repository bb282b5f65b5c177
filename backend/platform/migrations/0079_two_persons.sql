-- Two operators are two persons: docs/decisions/164-two-persons.md.

-- ---- Module: messages ----

-- An SMS to an operator, who is no member.
alter table message_delivery alter column member_id drop not null;
--> statement-breakpoint
alter table message_delivery add column operator_id uuid;
--> statement-breakpoint
alter table message_delivery add constraint message_delivery_recipient check ((member_id is null) = (operator_id is not null));
--> statement-breakpoint

-- ---- Module: operators ----

alter table operator add column former_phones text[] default '{}'::text[] not null;
--> statement-breakpoint
-- Operators until now do not wait. Those whom the previous release still creates do.
alter table operator add column set_up_by text default 'command' not null;
--> statement-breakpoint
alter table operator alter column set_up_by set default 'admins';
--> statement-breakpoint
alter table operator add column first_sign_in_at timestamp (3) with time zone;
--> statement-breakpoint
alter table operator add constraint operator_set_up_by check (set_up_by in ('command', 'admins'));
--> statement-breakpoint
-- Who is admin and finance keeps the role that moves no money.
insert into operator_audit (id, action, subject_kind, subject_id, facts, at)
select gen_random_uuid(), 'operator.set_roles', 'operator', id::text,
  jsonb_build_object('name', name, 'before', roles, 'after', array_remove(roles, 'finance'), 'migration', '0079_two_persons'), now()
from operator where roles @> array['admin', 'finance'] order by id;
--> statement-breakpoint
update operator set roles = array_remove(roles, 'finance') where roles @> array['admin', 'finance'];
--> statement-breakpoint
alter table operator add constraint operator_admin_not_finance check (not roles @> array['admin', 'finance']);
--> statement-breakpoint
create table operator_change (
  id uuid primary key not null,
  kind text not null,
  operator_id uuid,
  name text not null,
  display_name text not null,
  roles text[] not null,
  phone text,
  proposed_by uuid not null,
  proposed_at timestamp (3) with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp (3) with time zone,
  note text,
  row_hash text default '' not null,
  constraint operator_change_kind check (kind in ('create', 'reset', 'enable', 'roles')),
  constraint operator_change_state check (state in ('proposed', 'approved', 'returned')),
  constraint operator_change_two_operators check (decided_by <> proposed_by),
  constraint operator_change_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint operator_change_operator check ((operator_id is not null) = (kind <> 'create' or state = 'approved')),
  constraint operator_change_phone check ((phone is null) = (kind = 'roles')),
  constraint operator_change_admin_not_finance check (not roles @> array['admin', 'finance'])
);
--> statement-breakpoint
alter table operator_change add constraint operator_change_operator_id_operator_id_fk foreign key (operator_id) references operator(id);
--> statement-breakpoint
alter table operator_change add constraint operator_change_proposed_by_operator_id_fk foreign key (proposed_by) references operator(id);
--> statement-breakpoint
alter table operator_change add constraint operator_change_decided_by_operator_id_fk foreign key (decided_by) references operator(id);
--> statement-breakpoint
create unique index operator_change_one_open on operator_change (name) where state = 'proposed';
--> statement-breakpoint
create index operator_change_proposed_at_id_index on operator_change (proposed_at, id);
--> statement-breakpoint
select seal_rows('operator_change', 'operator_id', 'state', 'decided_by', 'decided_at', 'note');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on operator_change for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table operator_change enable always trigger refuse_deletion;
--> statement-breakpoint
-- What was proposed stays, and a decision is final.
create function refuse_other_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed'
    or to_jsonb(new) - '{operator_id,state,decided_by,decided_at,note}'::text[]
      <> to_jsonb(old) - '{operator_id,state,decided_by,decided_at,note}'::text[] then
    raise exception 'a change of operators is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_other_change before update on operator_change for each row execute function refuse_other_change();
--> statement-breakpoint
alter table operator_change enable always trigger refuse_other_change;
--> statement-breakpoint

-- ---- Module: banking ----

alter table bank_difference add column proposed_explanation text;
--> statement-breakpoint
alter table bank_difference add column proposed_by uuid;
--> statement-breakpoint
alter table bank_difference add column proposed_at timestamp (3) with time zone;
--> statement-breakpoint
alter table bank_difference add constraint bank_difference_two_operators check (explained_by <> proposed_by);
--> statement-breakpoint
alter table bank_difference add constraint bank_difference_proposed check ((proposed_by is null) = (proposed_explanation is null) and (proposed_by is null) = (proposed_at is null));
