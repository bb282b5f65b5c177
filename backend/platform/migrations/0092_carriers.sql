-- Carriers: docs/decisions/177-carriers.md. New columns are null or empty in rows from before, and no row is rewritten.

-- ---- Module: pickup ----

alter table pickup_person alter column member_id drop not null;
--> statement-breakpoint
alter table pickup_person
  add column carrier_id uuid, add column certificate_until date, add column licence_class text,
  add column licence_until date, add column id_until date,
  add column hazard_classes text[] not null default '{}'::text[];
--> statement-breakpoint
alter table pickup_person
  drop constraint pickup_person_certificate,
  add constraint pickup_person_certificate check (kind in ('driver', 'supercargo')
    and (kind = 'driver' or certificate_no is not null)) not valid,
  add constraint pickup_person_owner check (num_nonnulls(member_id, carrier_id) = 1) not valid,
  add constraint pickup_person_classes check (hazard_classes <@
    array['3', '8', '9', '2.1', '2.2', '2.3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1']) not valid;
--> statement-breakpoint
alter table pickup_person validate constraint pickup_person_certificate;
--> statement-breakpoint
alter table pickup_person validate constraint pickup_person_owner;
--> statement-breakpoint
alter table pickup_person validate constraint pickup_person_classes;
--> statement-breakpoint
create index pickup_person_carrier_id_kind_created_at_index on pickup_person (carrier_id, kind, created_at);
--> statement-breakpoint
create unique index pickup_person_one_default_of_carrier on pickup_person (carrier_id, kind) where is_default;
--> statement-breakpoint
alter table pickup_vehicle alter column member_id drop not null;
--> statement-breakpoint
alter table pickup_vehicle
  add column carrier_id uuid, add column plate_color text, add column body text, add column length_dm smallint,
  add column hazard_classes text[] not null default '{}'::text[], add column transport_no text,
  add column inspection_until date, add column transport_until date, add column insured_until date;
--> statement-breakpoint
alter table pickup_vehicle
  add constraint pickup_vehicle_owner check (num_nonnulls(member_id, carrier_id) = 1) not valid,
  add constraint pickup_vehicle_classes check (hazard_classes <@
    array['3', '8', '9', '2.1', '2.2', '2.3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1']) not valid,
  add constraint pickup_vehicle_of_carrier check (carrier_id is null
    or num_nulls(plate_color, body, length_dm, load_kg) = 0) not valid;
--> statement-breakpoint
alter table pickup_vehicle validate constraint pickup_vehicle_owner;
--> statement-breakpoint
alter table pickup_vehicle validate constraint pickup_vehicle_classes;
--> statement-breakpoint
alter table pickup_vehicle validate constraint pickup_vehicle_of_carrier;
--> statement-breakpoint
create unique index pickup_vehicle_plate_of_carrier on pickup_vehicle (carrier_id, plate_number);
--> statement-breakpoint
create unique index pickup_vehicle_one_default_of_carrier on pickup_vehicle (carrier_id) where is_default;
--> statement-breakpoint

-- ---- Module: registrations ----

alter table carrier add column hazard_classes text[] not null default '{}'::text[];
--> statement-breakpoint

-- ---- Module: carriers ----

create table carrier_line (
  id uuid primary key,
  carrier_id uuid not null,
  from_city text not null,
  to_place text not null,
  body text,
  length_dm smallint,
  unit text not null,
  price_fen bigint not null,
  min_kg bigint,
  tax_percent smallint not null,
  valid_until date not null,
  version integer not null,
  changed_at timestamp (3) with time zone not null,
  constraint carrier_line_once unique nulls not distinct (carrier_id, from_city, to_place, body, length_dm, unit),
  constraint carrier_line_price check (price_fen > 0),
  constraint carrier_line_minimum check (min_kg is null or (min_kg > 0 and unit = 'ton')),
  constraint carrier_line_tax check (tax_percent in (0, 1, 3, 6, 9)),
  constraint carrier_line_trip check (unit = 'ton' or (unit = 'trip' and length_dm is not null))
);
--> statement-breakpoint
create index carrier_line_from_city_to_place_index on carrier_line (from_city, to_place);
--> statement-breakpoint
create table carrier_follow (
  member_id uuid not null,
  carrier_id uuid not null,
  followed_at timestamp (3) with time zone not null,
  constraint carrier_follow_member_id_carrier_id_pk primary key (member_id, carrier_id)
);
--> statement-breakpoint
create index carrier_follow_carrier_id_index on carrier_follow (carrier_id);
