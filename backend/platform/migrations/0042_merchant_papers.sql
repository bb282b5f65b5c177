-- Pictures of papers of merchants:
-- docs/decisions/093-papers-of-merchants-and-large-imports.md.

-- ---- Module: quality ----

create table inspection_picture (
  id uuid primary key not null,
  sheet_id uuid not null,
  picture_id text not null,
  member_id uuid not null,
  at timestamp (3) with time zone not null,
  constraint inspection_picture_once unique (sheet_id, picture_id)
);
--> statement-breakpoint
alter table inspection_picture add constraint inspection_picture_sheet_id_inspection_sheet_id_fk foreign key (sheet_id) references inspection_sheet(id);
--> statement-breakpoint
select make_append_only('inspection_picture');
--> statement-breakpoint

-- ---- Module: ordering ----

create table delivery_note (
  id uuid primary key not null,
  order_id uuid not null,
  picture_id text not null,
  member_id uuid not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint delivery_note_once unique (order_id, picture_id)
);
--> statement-breakpoint
alter table delivery_note add constraint delivery_note_order_id_trade_order_id_fk foreign key (order_id) references trade_order(id);
--> statement-breakpoint
select make_append_only('delivery_note');
--> statement-breakpoint
select seal_rows('delivery_note', variadic '{}');
--> statement-breakpoint

-- ---- Module: spot ----

-- The view listable_offer has the condition of offer_expiring. In a market without statistics the planner took that index
-- for each row of the list, and read all open offers.
drop index offer_expiring;
--> statement-breakpoint
create index offer_unexpired on offer (valid_until) where coalesce(withdrawn_at, expired_at) is null;
