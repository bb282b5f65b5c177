-- ---- Module: account ----

alter table member add column closed_at timestamptz(3);
alter table member drop constraint member_phone_format;
alter table member add constraint member_phone_format check (
  case when closed_at is null then phone ~ '^1[3-9][0-9]{9}$' else phone = 'closed ' || id::text end
);
alter table member add constraint member_closed_disabled check (closed_at is null or disabled_at is not null);
alter table member_session add column password_proved_at timestamptz(3);

-- ---- Module: pictures ----

alter table picture_file alter column content drop not null;

create table phone_upload (
  id uuid primary key,
  member_id uuid not null,
  key_hash text not null,
  is_private boolean not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  picture_id text,
  constraint phone_upload_key unique (key_hash),
  constraint phone_upload_used_complete check ((used_at is null) = (picture_id is null))
);

create index phone_upload_expires_at_index on phone_upload (expires_at);
create index phone_upload_member_id_index on phone_upload (member_id);

-- ---- Module: registrations ----

create table licence_reading (
  picture_id text primary key,
  facts jsonb,
  read_at timestamptz(3) not null
);

create index licence_reading_read_at_index on licence_reading (read_at);
