-- Versions and states of the catalogue, which operators edit; imports of tables.

-- ---- Module: imports ----

create table import_run (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null,
  uploaded_by text not null,
  file_name text not null,
  uploaded_at timestamp(3) with time zone not null,
  previewed_at timestamp(3) with time zone not null,
  confirmed_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  new_rows integer not null,
  changed_rows integer not null,
  unchanged_rows integer not null,
  error_rows integer not null,
  constraint import_confirmed_without_errors check (confirmed_at is null or error_rows = 0),
  constraint import_undone_after_confirmation check (undone_at is null or confirmed_at is not null)
);
--> statement-breakpoint
create table import_row (
  run_id uuid not null,
  row_no integer not null,
  outcome text not null,
  values jsonb not null,
  problems jsonb not null,
  record_id uuid,
  record_version integer,
  before jsonb,
  constraint import_row_run_id_row_no_pk primary key (run_id, row_no),
  constraint import_row_known_outcome check (outcome in ('new', 'changed', 'unchanged', 'error')),
  constraint import_row_problems check ((outcome = 'error') = (jsonb_array_length(problems) > 0))
);
--> statement-breakpoint
alter table import_row add constraint import_row_run_id_import_run_id_fk foreign key (run_id) references import_run(id);
--> statement-breakpoint
create index import_row_outcome on import_row (run_id, outcome, row_no);
--> statement-breakpoint
create index import_run_latest on import_run (kind, uploaded_at);
--> statement-breakpoint

-- ---- Module: catalogue ----

create table catalogue_state (
  id integer primary key,
  version bigint not null,
  constraint catalogue_state_single check (id = 1)
);
--> statement-breakpoint
insert into catalogue_state (id, version) values (1, 0);
--> statement-breakpoint
alter table category
  add column version integer default 1 not null,
  add column disabled_at timestamp(3) with time zone;
--> statement-breakpoint
alter table maker
  add column version integer default 1 not null,
  add column disabled_at timestamp(3) with time zone;
--> statement-breakpoint
alter table product
  add column version integer default 1 not null,
  add column disabled_at timestamp(3) with time zone;
--> statement-breakpoint
alter table warehouse
  add column free_days integer default 5 not null,
  add column version integer default 1 not null,
  add column disabled_at timestamp(3) with time zone,
  add constraint warehouse_free_days check (free_days between 0 and 365);
