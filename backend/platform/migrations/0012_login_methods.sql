-- ---- Module: account ----

create table member_device (
  id uuid primary key,
  member_id uuid not null,
  token_hash text not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  constraint member_device_token unique (token_hash)
);

alter table member_session add column device_id uuid;
alter table member_session add column device_name text;
alter table member_device add constraint member_device_member_id_member_id_fk foreign key (member_id) references member(id);
create index member_device_member_id_index on member_device (member_id);
create index member_device_last_used_at_index on member_device (last_used_at);

-- ---- Module: login-methods ----

create table captcha (
  id uuid primary key,
  use text not null,
  picture_hash text not null,
  question_hash text not null,
  work_salt text not null,
  work_challenge text not null,
  wrong_answers smallint default 0 not null,
  expires_at timestamptz(3) not null,
  ticket_hash text,
  phone text,
  used_at timestamptz(3),
  constraint captcha_ticket unique (ticket_hash),
  constraint captcha_ticket_complete check ((ticket_hash is null) = (phone is null)),
  constraint captcha_used_after_solved check (used_at is null or ticket_hash is not null)
);

create table qr_sign_in (
  id uuid primary key,
  code_hash text not null,
  secret_hash text not null,
  device text not null,
  client_address text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  scanned_at timestamptz(3),
  decision text,
  decided_at timestamptz(3),
  decided_by uuid,
  used_at timestamptz(3),
  constraint qr_sign_in_code unique (code_hash),
  constraint qr_sign_in_decision check (decision in ('confirm', 'refuse')),
  constraint qr_sign_in_decision_complete check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint qr_sign_in_used_after_confirmed check (used_at is null or decision = 'confirm')
);

create table wechat_binding (
  union_id text primary key,
  member_id uuid not null,
  nickname text not null,
  bound_at timestamptz(3) not null,
  constraint wechat_binding_member unique (member_id)
);

create table wechat_sign_in (
  id uuid primary key,
  state_hash text not null,
  secret_hash text not null,
  expires_at timestamptz(3) not null,
  returned_at timestamptz(3),
  union_id text,
  nickname text,
  ticket_hash text,
  spent_at timestamptz(3),
  spent_by_request uuid,
  constraint wechat_sign_in_state unique (state_hash),
  constraint wechat_sign_in_ticket unique (ticket_hash),
  constraint wechat_sign_in_ticket_complete check ((ticket_hash is null) = (union_id is null) and (ticket_hash is null) = (nickname is null)),
  constraint wechat_sign_in_spent_complete check ((spent_at is null) = (spent_by_request is null))
);

create index captcha_expires_at_index on captcha (expires_at);
create index qr_sign_in_expires_at_index on qr_sign_in (expires_at);
create index wechat_sign_in_expires_at_index on wechat_sign_in (expires_at);

-- ---- Module: gateways/wechat ----

create table wechat_sandbox_code (
  code_hash text primary key,
  union_id text not null,
  nickname text not null,
  fault text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create index wechat_sandbox_code_expires_at_index on wechat_sandbox_code (expires_at);
