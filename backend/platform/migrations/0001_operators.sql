-- ---- Module: operators ----

create table operator (
  id uuid primary key,
  name text not null,
  display_name text not null,
  password_hash text not null,
  roles text[] not null,
  created_at timestamptz(3) not null,
  disabled_at timestamptz(3),
  constraint operator_name_unique unique (name),
  constraint operator_name_format check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  constraint operator_roles_known check (
    cardinality(roles) > 0 and roles <@ array['reviewer', 'content', 'support', 'finance', 'admin']
  )
);

create table operator_session (
  id uuid primary key,
  token_hash text not null,
  operator_id uuid not null,
  client_address text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint operator_session_token unique (token_hash)
);

create table operator_audit (
  id uuid primary key,
  operator_id uuid,
  action text not null,
  subject_kind text,
  subject_id text,
  facts jsonb not null,
  request_id uuid,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint operator_audit_subject_complete check ((subject_kind is null) = (subject_id is null))
);

alter table operator_session
  add constraint operator_session_operator_id_operator_id_fk foreign key (operator_id) references operator(id);
alter table operator_audit
  add constraint operator_audit_operator_id_operator_id_fk foreign key (operator_id) references operator(id);

create index operator_session_operator_id_index on operator_session (operator_id);
create index operator_session_expires_at_index on operator_session (expires_at);
create index operator_audit_operator_id_id_index on operator_audit (operator_id, id);

select make_append_only('operator_audit');
select seal_rows('operator_audit', variadic '{}');
