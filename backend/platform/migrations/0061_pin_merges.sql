-- ---- Module: pins ----

-- Two pins of one deal whose paid shares are one truck are filled together, if the owners of all shares agree.

create table pin_merge (
  id uuid primary key not null,
  first_pin_id uuid not null,
  second_pin_id uuid not null,
  proposed_at timestamp (3) with time zone not null,
  answer_before timestamp (3) with time zone not null,
  state text not null,
  ended_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint pin_merge_pins check (first_pin_id < second_pin_id),
  constraint pin_merge_times check (proposed_at < answer_before),
  constraint pin_merge_ended check ((state = 'proposed') = (ended_at is null))
);
--> statement-breakpoint
create table pin_merge_answer (
  id uuid primary key not null,
  merge_id uuid not null,
  share_id uuid not null,
  is_agreed boolean not null,
  answered_by uuid not null,
  answered_at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint pin_merge_answer_once unique(merge_id, share_id)
);
--> statement-breakpoint
alter table pin add column merged_with uuid;
--> statement-breakpoint
alter table pin_merge add constraint pin_merge_first_pin_id_pin_id_fk foreign key (first_pin_id) references pin(id);
--> statement-breakpoint
alter table pin_merge add constraint pin_merge_second_pin_id_pin_id_fk foreign key (second_pin_id) references pin(id);
--> statement-breakpoint
alter table pin_merge_answer add constraint pin_merge_answer_merge_id_pin_merge_id_fk foreign key (merge_id) references pin_merge(id);
--> statement-breakpoint
alter table pin_merge_answer add constraint pin_merge_answer_share_id_pin_share_id_fk foreign key (share_id) references pin_share(id);
--> statement-breakpoint
create unique index pin_merge_first on pin_merge (first_pin_id) where state = 'proposed';
--> statement-breakpoint
create unique index pin_merge_second on pin_merge (second_pin_id) where state = 'proposed';
--> statement-breakpoint
create index pin_merge_of_pins on pin_merge (first_pin_id, second_pin_id);
--> statement-breakpoint
alter table pin add constraint pin_merged_with unique(merged_with);
--> statement-breakpoint
alter table pin add constraint pin_merged check (merged_with is null or (state = 'filled' and merged_with <> id));
--> statement-breakpoint
drop trigger seal_row on pin;
--> statement-breakpoint
select seal_rows('pin', 'state', 'ended_at', 'merged_with');
--> statement-breakpoint
select seal_rows('pin_merge', 'state', 'ended_at');
--> statement-breakpoint
select seal_rows('pin_merge_answer', variadic '{}');
--> statement-breakpoint
select make_append_only('pin_merge_answer');

--> statement-breakpoint
-- Tons that members look for: a pin which they would fill is told to them once.
create table pin_request (
  id uuid primary key not null,
  member_id uuid not null,
  grade text not null,
  product_ids uuid[] not null,
  weight_kg bigint not null,
  by date not null,
  saved_at timestamp (3) with time zone not null,
  ended_at timestamp (3) with time zone,
  constraint pin_request_weight check (weight_kg > 0)
);
--> statement-breakpoint
create table pin_request_match (
  request_id uuid not null,
  pin_id uuid not null,
  at timestamp (3) with time zone not null,
  constraint pin_request_match_request_id_pin_id_pk primary key(request_id, pin_id)
);
--> statement-breakpoint
alter table pin_request_match add constraint pin_request_match_request_id_pin_request_id_fk foreign key (request_id) references pin_request(id) on delete cascade;
--> statement-breakpoint
alter table pin_request_match add constraint pin_request_match_pin_id_pin_id_fk foreign key (pin_id) references pin(id);
--> statement-breakpoint
create index pin_request_of_member on pin_request (member_id, saved_at, id);
--> statement-breakpoint
create index pin_request_open on pin_request (by) where ended_at is null;
