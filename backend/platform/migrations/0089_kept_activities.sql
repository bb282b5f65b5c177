-- Activities among the favorites and on quote sheets: docs/decisions/174-kept-activities.md. New columns are null in rows
-- from before, and no row is rewritten.

-- ---- Module: favorites ----

create table favorite_activity (
  member_id uuid not null,
  activity_id uuid not null,
  added_at timestamp (3) with time zone not null,
  constraint favorite_activity_member_id_activity_id_pk primary key (member_id, activity_id)
);
--> statement-breakpoint
create index favorite_activity_member_id_added_at_index on favorite_activity (member_id, added_at);
--> statement-breakpoint

-- ---- Module: quote-sheets ----

alter table quote_sheet_line alter column offer_id drop not null;
--> statement-breakpoint
alter table quote_sheet_line
  add column activity_id uuid, add column activity_kind text, add column activity_no text, add column min_kg bigint,
  add column step_kg bigint, add column deposit_fen bigint, add column is_price_open boolean,
  add column ends_at timestamp (3) with time zone, add column deliver_from timestamp (3) with time zone,
  add column deliver_until timestamp (3) with time zone;
--> statement-breakpoint
alter table quote_sheet_line
  add constraint quote_sheet_line_subject check (num_nonnulls(offer_id, activity_id) = 1
    and num_nonnulls(activity_kind, activity_no, min_kg, step_kg, deposit_fen, is_price_open, ends_at, deliver_from,
      deliver_until) = case when activity_id is null then 0 else 9 end) not valid,
  add constraint quote_sheet_line_activity check (min_kg > 0 and step_kg > 0 and weight_kg >= min_kg
    and deposit_fen >= 0 and deliver_from < deliver_until and valid_until <= ends_at) not valid;
--> statement-breakpoint
alter table quote_sheet_line validate constraint quote_sheet_line_subject;
--> statement-breakpoint
alter table quote_sheet_line validate constraint quote_sheet_line_activity;
