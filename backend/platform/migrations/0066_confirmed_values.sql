-- ---- Module: quotes ----

-- Unusual prices and stocks that a member of a shop confirmed.
create table confirmed_value (
  id uuid primary key not null,
  shop_id uuid not null,
  member_id uuid not null,
  subject text not null,
  subject_id uuid not null,
  kind text not null,
  what text not null,
  name text not null,
  old_name text,
  old_value bigint,
  quote_fen_per_ton bigint,
  new_value bigint not null,
  at timestamp (3) with time zone not null,
  constraint confirmed_value_positive check (new_value > 0),
  constraint confirmed_value_compared check (old_value is not null or quote_fen_per_ton is not null),
  constraint confirmed_value_old_named check ((old_name is null) = (old_value is null))
);
--> statement-breakpoint
create index confirmed_value_of_shop on confirmed_value (shop_id, at);
--> statement-breakpoint
create index confirmed_value_of_subject on confirmed_value (subject_id, at);
--> statement-breakpoint
create index confirmed_value_latest on confirmed_value (at);
--> statement-breakpoint
select make_append_only('confirmed_value');
