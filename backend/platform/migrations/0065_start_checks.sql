-- Data keys are recognized by check values, and secrets of webhooks are renewed with an overlap.

-- ---- Module: platform ----

create table data_key (
  id text primary key,
  check_value text not null,
  created_at timestamp (3) with time zone not null,
  retired_at timestamp (3) with time zone
);
--> statement-breakpoint

-- ---- Module: integrations ----

alter table webhook add column previous_secret_sealed text;
--> statement-breakpoint
alter table webhook add column previous_secret_until timestamp (3) with time zone;
--> statement-breakpoint
alter table webhook add constraint webhook_previous_secret
  check ((previous_secret_sealed is null) = (previous_secret_until is null));
