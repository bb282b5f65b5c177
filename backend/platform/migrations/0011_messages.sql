-- Messages, their channels and the outbox: docs/decisions/052-messages.md.

-- ---- Module: account ----

-- Who acts for a shop and a company. Disabled members do not.
create view account_member as
select m.id as member_id, m.company_id, s.id as shop_id
from member m left join shop s on s.company_id = m.company_id
where m.disabled_at is null;

-- ---- Module: gateways/mail ----

create table mail_outbox (
  id uuid primary key not null,
  recipient text not null,
  subject text not null,
  text text not null,
  outcome text not null,
  at timestamp (3) with time zone not null
);

create index mail_outbox_at_index on mail_outbox (at);
create index mail_outbox_recipient_at_index on mail_outbox (recipient,at);

-- ---- Module: messages ----

create table message (
  id uuid primary key not null,
  member_id uuid not null,
  kind text not null,
  type smallint not null,
  event_key text not null,
  title text not null,
  body text not null,
  link text,
  on_site boolean not null,
  at timestamp (3) with time zone not null,
  read_at timestamp (3) with time zone,
  constraint message_type check (type between 1 and 4)
);

create table message_delivery (
  id uuid primary key not null,
  member_id uuid not null,
  message_id uuid,
  channel text not null,
  target text,
  text text,
  state text not null,
  attempts smallint default 0 not null,
  last_outcome text,
  next_attempt_at timestamp (3) with time zone not null,
  created_at timestamp (3) with time zone not null,
  ended_at timestamp (3) with time zone,
  constraint message_delivery_state check (state in ('pending', 'sent', 'failed', 'skipped')),
  constraint message_delivery_ended check ((state = 'pending') = (ended_at is null)),
  constraint message_delivery_text check (message_id is not null or state <> 'pending' or text is not null)
);

create table message_email (
  member_id uuid primary key not null,
  address text,
  confirmed_at timestamp (3) with time zone,
  pending_address text,
  code_hash text,
  code_expires_at timestamp (3) with time zone,
  failed_attempts smallint default 0 not null,
  constraint message_email_confirmed check ((address is null) = (confirmed_at is null))
);

create table message_setting (
  member_id uuid not null,
  kind text not null,
  site boolean not null,
  sms boolean not null,
  email boolean not null,
  constraint message_setting_member_id_kind_pk primary key(member_id,kind)
);

alter table message_delivery add constraint message_delivery_message_id_message_id_fk foreign key (message_id) references message(id) on delete cascade;
create unique index message_event on message (member_id,kind,event_key);
create index message_list on message (member_id,type,at,id) where on_site;
create index message_unread on message (member_id,type) where on_site and read_at is null;
create index message_age on message (at);
create index message_delivery_due on message_delivery (channel,next_attempt_at) where state = 'pending';
create index message_delivery_state on message_delivery (state,created_at);
create index message_delivery_message on message_delivery (message_id);
