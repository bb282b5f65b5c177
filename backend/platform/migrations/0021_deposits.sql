-- Deposits: money that members hold ready for the duties of a trade.

-- ---- Module: deposits ----

create table deposit (
  id uuid primary key not null,
  deposit_no text not null,
  owner_kind text not null,
  owner_id uuid not null,
  member_id uuid not null,
  purpose text not null,
  subject_kind text not null,
  subject_id uuid not null,
  title text not null,
  link text not null,
  beneficiary_company_id uuid not null,
  weight_kg bigint not null,
  request_id uuid not null,
  held_at timestamptz(3) not null,
  amount_fen bigint not null,
  open_fen bigint not null,
  used_kg bigint not null,
  state text not null,
  forfeit_rule text,
  forfeit_announced_at timestamptz(3),
  object_before timestamptz(3),
  ended_at timestamptz(3),
  row_hash text default '' not null,
  constraint deposit_no unique (deposit_no),
  constraint deposit_request unique (member_id, request_id),
  constraint deposit_owner_kind check (owner_kind in ('member', 'company')),
  constraint deposit_names_format check (subject_kind ~ '^[a-z_]{1,32}$' and link ~ '^/[^/\\]'),
  constraint deposit_amounts check (amount_fen > 0 and open_fen between 0 and amount_fen and weight_kg > 0 and used_kg between 0 and weight_kg),
  constraint deposit_not_own_company check (owner_kind = 'member' or owner_id <> beneficiary_company_id),
  constraint deposit_ended_complete check ((state in ('used', 'released', 'forfeited')) = (ended_at is not null) and (ended_at is not null) = (open_fen = 0)),
  constraint deposit_announced_complete check (num_nonnulls(forfeit_rule, forfeit_announced_at, object_before) in (0, 3)
        and (state not in ('forfeit_pending', 'objecting', 'forfeited') or object_before is not null)
        and (state not in ('held', 'used') or object_before is null))
);

create table deposit_objection (
  id uuid primary key not null,
  deposit_id uuid not null,
  member_id uuid not null,
  text text not null,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint deposit_objection_once unique (deposit_id)
);

create table deposit_picture (
  id uuid primary key not null,
  objection_id uuid not null,
  picture_id text not null,
  position smallint not null,
  row_hash text default '' not null,
  constraint deposit_picture_count check (position between 0 and 8)
);

create table deposit_ruling (
  id uuid primary key not null,
  deposit_id uuid not null,
  outcome text not null,
  grounds text not null,
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  decision text,
  decision_note text,
  decided_by uuid,
  decided_at timestamptz(3),
  row_hash text default '' not null,
  constraint deposit_ruling_two_operators check (decided_by <> proposed_by),
  constraint deposit_ruling_complete check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);

create table deposit_step (
  id uuid primary key not null,
  deposit_id uuid not null,
  position smallint not null,
  step text not null,
  from_state text,
  to_state text not null,
  amount_fen bigint not null,
  open_fen bigint not null,
  order_id uuid,
  weight_kg bigint,
  rule text,
  actor_kind text not null,
  actor_id uuid,
  request_id uuid not null,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint deposit_step_request unique (deposit_id, step, request_id),
  constraint deposit_step_amounts check (amount_fen >= 0 and open_fen >= 0),
  constraint deposit_step_money check (case when step in ('announce', 'object') then amount_fen = 0
        when step = 'use' then true else amount_fen > 0 end),
  constraint deposit_step_use_complete check ((step = 'use') = (order_id is not null) and (order_id is null) = (weight_kg is null) and coalesce(weight_kg > 0, true)),
  constraint deposit_step_actor check ((actor_kind = 'market') = (actor_id is null))
);

alter table deposit_objection add constraint deposit_objection_deposit_id_deposit_id_fk foreign key (deposit_id) references deposit(id);
alter table deposit_picture add constraint deposit_picture_objection_id_deposit_objection_id_fk foreign key (objection_id) references deposit_objection(id);
alter table deposit_ruling add constraint deposit_ruling_deposit_id_deposit_id_fk foreign key (deposit_id) references deposit(id);
alter table deposit_step add constraint deposit_step_deposit_id_deposit_id_fk foreign key (deposit_id) references deposit(id);
create unique index deposit_one_open on deposit (purpose, subject_id, owner_kind, owner_id) where ended_at is null;
create index deposit_of_owner on deposit (owner_kind, owner_id, held_at);
create index deposit_of_subject on deposit (subject_id);
create index deposit_of_beneficiary on deposit (beneficiary_company_id);
create index deposit_forfeits_due on deposit (object_before) where state = 'forfeit_pending';
create index deposit_announced on deposit (forfeit_announced_at) where forfeit_announced_at is not null;
create unique index deposit_picture_place on deposit_picture (objection_id, position);
create index deposit_picture_id on deposit_picture (picture_id);
create index deposit_ruling_of_deposit on deposit_ruling (deposit_id, proposed_at);
create unique index deposit_ruling_undecided on deposit_ruling (deposit_id) where decision is null;
create unique index deposit_ruling_approved on deposit_ruling (deposit_id) where decision = 'approved';
create unique index deposit_step_position on deposit_step (deposit_id, position);
create unique index deposit_step_order on deposit_step (order_id) where order_id is not null;

select make_append_only('deposit_step');
select make_append_only('deposit_objection');
select make_append_only('deposit_picture');
select seal_rows('deposit', 'amount_fen', 'open_fen', 'used_kg', 'state', 'forfeit_rule', 'forfeit_announced_at', 'object_before',
    'ended_at'),
  seal_rows('deposit_step', variadic '{}'), seal_rows('deposit_objection', variadic '{}'),
  seal_rows('deposit_picture', variadic '{}'),
  seal_rows('deposit_ruling', 'decision', 'decision_note', 'decided_by', 'decided_at');

create trigger refuse_deletion before delete or truncate on deposit for each statement execute function refuse_deletion();
create trigger refuse_deletion before delete or truncate on deposit_ruling
  for each statement execute function refuse_deletion();
alter table deposit enable always trigger refuse_deletion;
alter table deposit_ruling enable always trigger refuse_deletion;

-- The transition table, and that an announcement and an end are final.
create function refuse_deposit_change() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('held', 'held'), ('held', 'used'), ('held', 'released'), ('held', 'forfeit_pending'),
      ('forfeit_pending', 'objecting'), ('forfeit_pending', 'forfeited'), ('objecting', 'released'), ('objecting', 'forfeited')) then
    raise exception 'a deposit does not change from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.object_before is not null and (new.forfeit_rule, new.forfeit_announced_at, new.object_before)
      is distinct from (old.forfeit_rule, old.forfeit_announced_at, old.object_before)
    or old.state <> 'held' and (new.amount_fen, new.used_kg) is distinct from (old.amount_fen, old.used_kg)
    or new.amount_fen < old.amount_fen or new.used_kg < old.used_kg then
    raise exception 'an announced forfeiture and the amount of a deposit do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_deposit_change before update on deposit for each row execute function refuse_deposit_change();
alter table deposit enable always trigger refuse_deposit_change;

create function refuse_other_ruling() returns trigger language plpgsql as $$
begin
  if old.decision is not null then
    raise exception 'a decision about an objection does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_other_ruling before update on deposit_ruling for each row execute function refuse_other_ruling();
alter table deposit_ruling enable always trigger refuse_other_ruling;

select register_money_causes('deposit_hold', 'deposit_use', 'deposit_forfeit');
