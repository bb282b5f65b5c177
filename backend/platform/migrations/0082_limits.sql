-- Limits for the public internet: docs/decisions/167-limits-for-the-internet.md.

-- ---- Module: platform ----

create table sliding_window (
  key text primary key not null,
  instants timestamp (3) with time zone[] not null,
  last_at timestamp (3) with time zone not null
);
--> statement-breakpoint
create index sliding_window_last_at_index on sliding_window (last_at);
--> statement-breakpoint

-- ---- Module: account ----

create table sms_challenge (
  id uuid not null,
  phone text not null,
  client text not null,
  question text not null,
  answer_hash text not null,
  shown_at timestamp (3) with time zone not null,
  expires_at timestamp (3) with time zone not null,
  constraint sms_challenge_phone_client_pk primary key (phone, client),
  constraint sms_challenge_id unique (id)
);
--> statement-breakpoint
create index sms_challenge_expires_at_index on sms_challenge (expires_at);
