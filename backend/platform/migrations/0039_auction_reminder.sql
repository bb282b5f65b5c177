-- ---- Module: auction ----

-- Members who want a message before the start of a lot.

create table auction_reminder (
  id uuid primary key not null,
  lot_id uuid not null,
  member_id uuid not null,
  created_at timestamp (3) with time zone not null,
  sent_at timestamp (3) with time zone,
  constraint reminder_of_lot unique (lot_id, member_id)
);
--> statement-breakpoint
alter table auction_reminder add constraint auction_reminder_lot_id_auction_lot_id_fk foreign key (lot_id) references auction_lot(id);
--> statement-breakpoint
create index reminder_of_member on auction_reminder (member_id, created_at);
--> statement-breakpoint
create index reminder_unsent on auction_reminder (id) where sent_at is null;
