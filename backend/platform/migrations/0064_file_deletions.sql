-- Files of erased pictures leave the file storage by a job. A row is written in the transaction that erases.

-- ---- Module: pictures ----
create table file_deletion (
  key text primary key,
  requested_at timestamp (3) with time zone not null,
  due_at timestamp (3) with time zone not null
);
--> statement-breakpoint
create index file_deletion_due_at_index on file_deletion (due_at);
--> statement-breakpoint
alter table picture_upload add column used_at timestamp (3) with time zone;
