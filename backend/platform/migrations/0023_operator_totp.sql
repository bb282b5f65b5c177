-- The second factor of operators; what the finance pages read.

-- ---- Module: operators ----

create table operator_link (
  id uuid primary key,
  operator_id uuid not null,
  token_hash text not null constraint operator_link_token unique,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone
);
--> statement-breakpoint
create table operator_recovery_code (
  code_hash text primary key,
  operator_id uuid not null,
  used_at timestamp(3) with time zone
);
--> statement-breakpoint
create table operator_totp (
  operator_id uuid primary key,
  secret text not null,
  last_step bigint not null,
  created_at timestamp(3) with time zone not null
);
--> statement-breakpoint
alter table operator_link add constraint operator_link_operator_id_operator_id_fk foreign key (operator_id) references operator(id);
--> statement-breakpoint
alter table operator_recovery_code add constraint operator_recovery_code_operator_id_operator_id_fk foreign key (operator_id) references operator(id);
--> statement-breakpoint
alter table operator_totp add constraint operator_totp_operator_id_operator_id_fk foreign key (operator_id) references operator(id);
--> statement-breakpoint
alter table operator alter column password_hash drop not null;
--> statement-breakpoint
alter table operator add column phone text, add column email text, add column notices_read_at timestamp(3) with time zone;
--> statement-breakpoint
-- Sessions of the previous release have proved no code.
alter table operator_session add column proved_at timestamp(3) with time zone default 'epoch' not null;
--> statement-breakpoint
create index operator_link_operator_id_index on operator_link (operator_id);
--> statement-breakpoint
create index operator_recovery_code_operator_id_index on operator_recovery_code (operator_id);
--> statement-breakpoint
create unique index operator_active_phone on operator (phone) where disabled_at is null;
--> statement-breakpoint
alter table operator add constraint operator_phone_format check (phone ~ '^1[3-9][0-9]{9}$');
--> statement-breakpoint
-- A step that was accepted must stay spent, also if a program sets it back.
create function refuse_earlier_step() returns trigger language plpgsql as $$
begin
  if new.last_step < old.last_step then
    raise exception 'the second factor of operator % cannot go back to step %', old.operator_id, new.last_step
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_earlier_step before update on operator_totp for each row execute function refuse_earlier_step();
--> statement-breakpoint

-- ---- Module: platform ----

alter table reconcile_finding add column check_name text default '' not null;
--> statement-breakpoint

-- ---- Module: wallet ----

create index ledger_transfer_at on ledger_transfer (at, id);
