-- Waybills: docs/decisions/179-waybills.md. Rows from before are not rewritten.

-- ---- Module: pickup ----

-- Rated load and licensed classes of a truck, locked until the transaction ends: waybills of one truck wait for each other.
create function lock_truck(truck uuid) returns table (load_kg bigint, hazard_classes text[]) language sql as $$
  select v.load_kg, v.hazard_classes from pickup_vehicle v where v.id = truck for update
$$;
--> statement-breakpoint
-- Licensed classes of a driver or escort.
create function person_hazard_classes(person uuid) returns text[] language sql stable as $$
  select p.hazard_classes from pickup_person p where p.id = person
$$;
--> statement-breakpoint

-- ---- Module: registrations ----

-- Classes of the permit of a carrier, by the id of its company.
create function carrier_hazard_classes(company uuid) returns text[] language sql stable as $$
  select c.hazard_classes from carrier c where c.company_id = company
$$;
--> statement-breakpoint

-- ---- Module: deposits ----

-- What its owner concedes is forfeited without an announcement, since there is nothing to object to.
alter table deposit drop constraint deposit_announced_complete,
  add constraint deposit_announced_complete check (num_nonnulls(forfeit_rule, forfeit_announced_at, object_before) in (0, 3)
        and (state not in ('forfeit_pending', 'objecting') or object_before is not null)
        and (state not in ('held', 'used') or object_before is null)) not valid;
--> statement-breakpoint
alter table deposit validate constraint deposit_announced_complete;
--> statement-breakpoint
create or replace function refuse_deposit_change() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('held', 'held'), ('held', 'used'), ('held', 'released'), ('held', 'forfeit_pending'), ('held', 'forfeited'),
      ('forfeit_pending', 'objecting'), ('forfeit_pending', 'forfeited'), ('objecting', 'released'), ('objecting', 'forfeited')) then
    raise exception 'a deposit does not change from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.object_before is not null and (new.forfeit_rule, new.forfeit_announced_at, new.object_before)
      is distinct from (old.forfeit_rule, old.forfeit_announced_at, old.object_before)
    or old.state <> 'held' and (new.amount_fen, new.used_kg) is distinct from (old.amount_fen, old.used_kg)
    or new.amount_fen < old.amount_fen or new.used_kg < old.used_kg then
    raise exception 'an announced forfeiture and the amount of a deposit do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- ---- Module: waybills ----

create table waybill (
  id uuid primary key,
  waybill_no text not null,
  load_id uuid not null,
  quote_id uuid not null,
  order_id uuid not null,
  shipper_company_id uuid not null,
  shipper_member_id uuid not null,
  shipper_name text not null,
  carrier_id uuid not null,
  state text not null,
  title text not null,
  grade_id uuid,
  hazard_class text,
  packing text not null,
  kg bigint not null,
  packages integer,
  value_fen_per_ton bigint,
  goods_order_id uuid,
  shipper_side text not null,
  pickup_pass_id uuid,
  truck_id uuid not null,
  plate_number text not null,
  plate_color text not null,
  trailer_plate text,
  body text not null,
  length_dm smallint not null,
  rated_kg bigint not null,
  transport_no text,
  driver_id uuid not null,
  driver_name text not null,
  driver_phone text not null,
  driver_id_sealed text not null,
  driver_certificate_no text,
  escort_id uuid,
  escort_name text,
  escort_phone text,
  escort_id_sealed text,
  escort_certificate_no text,
  loading_city text not null,
  loading_district text not null,
  loading_address text not null,
  loading_contact text not null,
  loading_phone text not null,
  loading_from timestamp (3) with time zone not null,
  loading_until timestamp (3) with time zone not null,
  unloading_city text not null,
  unloading_district text not null,
  unloading_address text not null,
  unloading_contact text not null,
  unloading_phone text not null,
  unloading_from timestamp (3) with time zone not null,
  unloading_until timestamp (3) with time zone not null,
  unloading_by text not null,
  remark text,
  freight_fen bigint not null,
  tax_percent smallint not null,
  no_show_fee_fen bigint not null,
  freight_deposit_id uuid not null,
  no_show_deposit_id uuid,
  tolerance_per_mille smallint not null,
  detention_free_hours smallint not null,
  detention_fen_per_day bigint not null,
  deducted_fen bigint default 0 not null,
  opened_at timestamp (3) with time zone not null,
  lapse_at timestamp (3) with time zone not null,
  at_loading_at timestamp (3) with time zone,
  loaded_at timestamp (3) with time zone,
  loaded_kg bigint,
  loaded_bags integer,
  departed_at timestamp (3) with time zone,
  arrived_at timestamp (3) with time zone,
  signed_at timestamp (3) with time zone,
  unloaded_kg bigint,
  unloaded_bags integer,
  payout_at timestamp (3) with time zone,
  disputed_at timestamp (3) with time zone,
  settled_at timestamp (3) with time zone,
  cancelled_at timestamp (3) with time zone,
  search_key text not null,
  row_hash text not null default '',
  constraint waybill_no unique(waybill_no),
  constraint waybill_quote_once unique(quote_id),
  constraint waybill_order_once unique(order_id),
  constraint waybill_kg check (kg > 0 and packages > 0 and value_fen_per_ton >= 0 and rated_kg > 0),
  constraint waybill_money check (freight_fen > 0 and no_show_fee_fen between 0 and freight_fen and deducted_fen between 0 and freight_fen
        and (no_show_fee_fen > 0) = (no_show_deposit_id is not null) and tax_percent between 0 and 100),
  constraint waybill_terms check (tolerance_per_mille between 0 and 1000 and detention_free_hours >= 0 and detention_fen_per_day >= 0),
  constraint waybill_sides check (shipper_company_id <> carrier_id),
  constraint waybill_goods_order check ((goods_order_id is null) = (shipper_side = 'none')),
  constraint waybill_windows check (loading_from < loading_until and unloading_from < unloading_until
        and loading_from < unloading_until and loading_until < lapse_at),
  constraint waybill_escort check (num_nulls(escort_id, escort_name, escort_phone, escort_id_sealed) in (0, 4)
        and (hazard_class is null or escort_id is not null)),
  constraint waybill_loaded check (num_nulls(loaded_at, loaded_kg) in (0, 2) and loaded_kg > 0 and loaded_bags > 0
        and (loaded_at is null or (loaded_bags is not null) = (packing = 'bag'))
        and (loaded_at is null) = (state in ('awaiting_loading', 'cancelled'))),
  constraint waybill_signed check (num_nulls(signed_at, unloaded_kg, payout_at) in (0, 3) and unloaded_kg >= 0 and unloaded_bags >= 0
        and (signed_at is null or (unloaded_bags is not null) = (packing = 'bag'))
        and (state = 'signed') <= (signed_at is not null)),
  constraint waybill_instants check ((state in ('settled', 'rated')) = (settled_at is not null) and (state = 'cancelled') = (cancelled_at is not null)
        and (state = 'arrived') <= (arrived_at is not null) and (signed_at is not null) <= (arrived_at is not null)
        and (disputed_at is null or loaded_at is not null) and loaded_at <= arrived_at and arrived_at <= signed_at)
);
--> statement-breakpoint
create table waybill_step (
  id uuid primary key,
  waybill_id uuid not null,
  position smallint not null,
  step text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  member_id uuid,
  actor_name text not null,
  note text,
  amount_fen bigint,
  request_id uuid not null,
  at timestamp (3) with time zone not null,
  row_hash text not null default '',
  constraint waybill_step_position unique(waybill_id,position),
  constraint waybill_step_actor check ((member_id is null) = (actor_kind in ('market', 'driver'))),
  constraint waybill_step_amount check (amount_fen >= 0)
);
--> statement-breakpoint
create table waybill_paper (
  id uuid primary key,
  waybill_id uuid not null,
  kind text not null,
  pictures text[] default '{}'::text[] not null,
  gross_kg bigint,
  tare_kg bigint,
  net_kg bigint,
  bags integer,
  kg bigint,
  plate_number text,
  note text,
  actor_kind text not null,
  member_id uuid,
  at timestamp (3) with time zone not null,
  row_hash text not null default '',
  constraint waybill_paper_weighed check (num_nulls(gross_kg, tare_kg, net_kg) in (0, 3) and tare_kg > 0 and net_kg > 0
        and net_kg = gross_kg - tare_kg and bags >= 0 and kg >= 0),
  constraint waybill_paper_figures check ((kind in ('loading_note', 'unloading_note')) = (kg is not null)
        and (kg is not null or num_nonnulls(gross_kg, bags, plate_number) = 0)
        and (kg is null or num_nonnulls(gross_kg, bags) > 0)),
  constraint waybill_paper_pictures_count check (cardinality(pictures) between 1 and 6),
  constraint waybill_paper_actor check ((member_id is null) = (actor_kind = 'driver'))
);
--> statement-breakpoint
create table waybill_exception (
  id uuid primary key,
  waybill_id uuid not null,
  kind text not null,
  raised_by text not null,
  member_id uuid,
  text text not null,
  pictures text[] default '{}'::text[] not null,
  claim_fen bigint,
  raised_at timestamp (3) with time zone not null,
  answer_before timestamp (3) with time zone not null,
  state text not null,
  answered_by text,
  answer_member_id uuid,
  answer_text text,
  answer_pictures text[] default '{}'::text[] not null,
  agreed_fen bigint,
  deposit_id uuid,
  ended_at timestamp (3) with time zone,
  row_hash text not null default '',
  constraint waybill_exception_side check ((kind = 'detention') = (raised_by = 'carrier') and raised_by in ('shipper', 'carrier', 'market')
        and (raised_by <> 'market' or kind = 'short') and (member_id is null) = (raised_by = 'market')),
  constraint waybill_exception_answer check (num_nulls(answered_by, answer_member_id, answer_text) in (0, 3)
        and (state in ('agreed', 'refused')) = (answered_by is not null) and (state = 'open') = (ended_at is null)
        and (state = 'agreed') = (agreed_fen is not null)
        and coalesce(answered_by = case when kind = 'detention' then 'shipper' else 'carrier' end, true)),
  constraint waybill_exception_money check (claim_fen >= 0 and agreed_fen between 0 and coalesce(claim_fen, agreed_fen)
        and (deposit_id is not null) = (kind = 'detention' and coalesce(agreed_fen, 0) > 0)),
  constraint waybill_exception_time check (answer_before > raised_at)
);
--> statement-breakpoint
create table waybill_change (
  id uuid primary key,
  waybill_id uuid not null,
  truck_id uuid not null,
  driver_id uuid not null,
  escort_id uuid,
  reason text not null,
  member_id uuid not null,
  proposed_at timestamp (3) with time zone not null,
  state text not null,
  answer_member_id uuid,
  ended_at timestamp (3) with time zone,
  row_hash text not null default '',
  constraint waybill_change_ended check ((state = 'proposed') = (ended_at is null) and (state in ('confirmed', 'refused')) = (answer_member_id is not null))
);
--> statement-breakpoint
create table waybill_comment (
  id uuid primary key,
  waybill_id uuid not null,
  carrier_id uuid not null,
  company_id uuid not null,
  member_id uuid not null,
  timely smallint not null,
  care smallint not null,
  service smallint not null,
  text text not null,
  at timestamp (3) with time zone not null,
  row_hash text not null default '',
  constraint waybill_comment_once unique(waybill_id,company_id),
  constraint waybill_comment_scores check (timely between 1 and 5 and care between 1 and 5 and service between 1 and 5)
);
--> statement-breakpoint
create table waybill_link (
  id uuid primary key,
  waybill_id uuid not null,
  token_hash text not null,
  phone text not null,
  sent_at timestamp (3) with time zone not null,
  ends_at timestamp (3) with time zone not null,
  ended_at timestamp (3) with time zone,
  constraint waybill_link_token unique(token_hash)
);
--> statement-breakpoint
create table waybill_photo (
  waybill_id uuid not null,
  picture_id text not null,
  at timestamp (3) with time zone not null,
  constraint waybill_photo_waybill_id_picture_id_pk primary key(waybill_id,picture_id)
);
--> statement-breakpoint
alter table waybill_change add constraint waybill_change_waybill_id_waybill_id_fk foreign key (waybill_id) references waybill(id);
--> statement-breakpoint
alter table waybill_comment add constraint waybill_comment_waybill_id_waybill_id_fk foreign key (waybill_id) references waybill(id);
--> statement-breakpoint
alter table waybill_exception add constraint waybill_exception_waybill_id_waybill_id_fk foreign key (waybill_id) references waybill(id);
--> statement-breakpoint
alter table waybill_link add constraint waybill_link_waybill_id_waybill_id_fk foreign key (waybill_id) references waybill(id);
--> statement-breakpoint
alter table waybill_paper add constraint waybill_paper_waybill_id_waybill_id_fk foreign key (waybill_id) references waybill(id);
--> statement-breakpoint
alter table waybill_photo add constraint waybill_photo_waybill_id_waybill_id_fk foreign key (waybill_id) references waybill(id);
--> statement-breakpoint
alter table waybill_step add constraint waybill_step_waybill_id_waybill_id_fk foreign key (waybill_id) references waybill(id);
--> statement-breakpoint
create index waybill_of_shipper on waybill (shipper_company_id,opened_at,id);
--> statement-breakpoint
create index waybill_of_carrier on waybill (carrier_id,opened_at,id);
--> statement-breakpoint
create index waybill_of_load on waybill (load_id);
--> statement-breakpoint
create index waybill_of_goods_order on waybill (goods_order_id) where goods_order_id is not null;
--> statement-breakpoint
create index waybill_of_truck on waybill (truck_id) where state in ('awaiting_loading', 'loaded', 'under_way', 'arrived');
--> statement-breakpoint
create index waybill_not_arrived on waybill (unloading_until) where state in ('awaiting_loading', 'loaded', 'under_way');
--> statement-breakpoint
create index waybill_payout_due on waybill (payout_at) where state = 'signed' and disputed_at is null;
--> statement-breakpoint
create index waybill_change_of on waybill_change (waybill_id,proposed_at);
--> statement-breakpoint
create unique index waybill_change_one_open on waybill_change (waybill_id) where state = 'proposed';
--> statement-breakpoint
create index waybill_comment_of_carrier on waybill_comment (carrier_id,at,id);
--> statement-breakpoint
create index waybill_exception_of on waybill_exception (waybill_id,raised_at);
--> statement-breakpoint
create index waybill_exception_pictures on waybill_exception using gin (pictures,answer_pictures);
--> statement-breakpoint
create unique index waybill_exception_one_open on waybill_exception (waybill_id,kind) where state = 'open';
--> statement-breakpoint
create index waybill_exception_due on waybill_exception (answer_before) where state = 'open';
--> statement-breakpoint
create index waybill_exception_by_time on waybill_exception (raised_at,id);
--> statement-breakpoint
create unique index waybill_link_one_open on waybill_link (waybill_id) where ended_at is null;
--> statement-breakpoint
create index waybill_paper_of on waybill_paper (waybill_id,at);
--> statement-breakpoint
create unique index waybill_paper_loading_once on waybill_paper (waybill_id) where kind = 'loading_note';
--> statement-breakpoint
create unique index waybill_paper_unloading_once on waybill_paper (waybill_id) where kind = 'unloading_note';
--> statement-breakpoint
create index waybill_paper_pictures on waybill_paper using gin (pictures);
--> statement-breakpoint
create index waybill_photo_picture on waybill_photo (picture_id);
--> statement-breakpoint
select make_append_only('waybill_step'), make_append_only('waybill_paper'), make_append_only('waybill_comment');
--> statement-breakpoint
select seal_rows('waybill', 'state', 'pickup_pass_id', 'truck_id', 'plate_number', 'plate_color', 'trailer_plate', 'body', 'length_dm',
    'rated_kg', 'transport_no', 'driver_id', 'driver_name', 'driver_phone', 'driver_id_sealed', 'driver_certificate_no', 'escort_id',
    'escort_name', 'escort_phone', 'escort_id_sealed', 'escort_certificate_no', 'deducted_fen', 'at_loading_at', 'loaded_at', 'loaded_kg',
    'loaded_bags', 'departed_at', 'arrived_at', 'signed_at', 'unloaded_kg', 'unloaded_bags', 'payout_at', 'disputed_at', 'settled_at',
    'cancelled_at', 'search_key'),
  seal_rows('waybill_step', variadic '{}'), seal_rows('waybill_paper', variadic '{}'), seal_rows('waybill_comment', variadic '{}'),
  seal_rows('waybill_exception', 'state', 'answered_by', 'answer_member_id', 'answer_text', 'answer_pictures', 'agreed_fen', 'deposit_id',
    'ended_at'),
  seal_rows('waybill_change', 'state', 'answer_member_id', 'ended_at');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on waybill for each statement execute function refuse_deletion();
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on waybill_exception for each statement execute function refuse_deletion();
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on waybill_change for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table waybill enable always trigger refuse_deletion;
--> statement-breakpoint
alter table waybill_exception enable always trigger refuse_deletion;
--> statement-breakpoint
alter table waybill_change enable always trigger refuse_deletion;
--> statement-breakpoint
-- The transition table, and that what has happened stays.
create function refuse_waybill_change() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (('awaiting_loading', 'loaded'), ('awaiting_loading', 'cancelled'),
      ('loaded', 'under_way'), ('loaded', 'arrived'), ('under_way', 'arrived'), ('arrived', 'signed'), ('loaded', 'settled'),
      ('under_way', 'settled'), ('arrived', 'settled'), ('signed', 'settled'), ('settled', 'rated')) then
    raise exception 'a waybill does not change from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (coalesce(old.at_loading_at, new.at_loading_at), coalesce(old.loaded_at, new.loaded_at), coalesce(old.loaded_kg, new.loaded_kg),
      coalesce(old.departed_at, new.departed_at), coalesce(old.arrived_at, new.arrived_at), coalesce(old.signed_at, new.signed_at),
      coalesce(old.unloaded_kg, new.unloaded_kg), coalesce(old.settled_at, new.settled_at), coalesce(old.cancelled_at, new.cancelled_at))
    is distinct from (new.at_loading_at, new.loaded_at, new.loaded_kg, new.departed_at, new.arrived_at, new.signed_at, new.unloaded_kg,
      new.settled_at, new.cancelled_at)
    or new.deducted_fen < old.deducted_fen or new.payout_at < old.payout_at then
    raise exception 'what has happened to a waybill does not change' using errcode = 'restrict_violation';
  end if;
  if (new.truck_id, new.driver_id, new.escort_id) is distinct from (old.truck_id, old.driver_id, old.escort_id)
    and old.state not in ('awaiting_loading', 'loaded', 'under_way') then
    raise exception 'truck and people of a waybill that has arrived do not change' using errcode = 'restrict_violation';
  end if;
  if new.deducted_fen <> old.deducted_fen and old.state not in ('loaded', 'under_way', 'arrived', 'signed') then
    raise exception 'nothing is deducted from a waybill that is %', old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_waybill_change before update on waybill for each row execute function refuse_waybill_change();
--> statement-breakpoint
alter table waybill enable always trigger refuse_waybill_change;
--> statement-breakpoint
-- Locks what the trucks of a carrier carry until the transaction ends: waybills of one truck wait for each other, also where its
-- record was deleted or its plate was changed.
create function lock_trucks_of(carrier uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('trucks of ' || carrier, 0))
$$;
--> statement-breakpoint
-- No truck is loaded above its rating, by waybills of overlapping windows or by all that are on it, and dangerous goods are carried
-- only with their class on carrier, truck, driver and escort. What was loaded counts as weighed. A record with the same plate is the
-- same truck.
create function check_waybill_truck() returns trigger language plpgsql as $$
declare
  truck record;
  others bigint;
begin
  if new.state not in ('awaiting_loading', 'loaded', 'under_way', 'arrived') then
    return new;
  end if;
  perform lock_trucks_of(new.carrier_id);
  select * into truck from lock_truck(new.truck_id);
  select coalesce(sum(coalesce(w.loaded_kg, w.kg)), 0) into others from waybill w
    where w.carrier_id = new.carrier_id and w.id <> new.id and w.state in ('awaiting_loading', 'loaded', 'under_way', 'arrived')
      and (w.truck_id = new.truck_id or (w.plate_number, w.plate_color) = (new.plate_number, new.plate_color))
      and (w.loading_from < new.unloading_until and new.loading_from < w.unloading_until
        or w.loaded_at is not null and new.loaded_at is not null);
  if others + coalesce(new.loaded_kg, new.kg) > coalesce(truck.load_kg, new.rated_kg) then
    raise exception 'truck % would carry % kg of %', new.plate_number, others + coalesce(new.loaded_kg, new.kg),
      coalesce(truck.load_kg, new.rated_kg) using errcode = 'check_violation', constraint = 'waybill_truck_load';
  end if;
  if new.hazard_class is not null and (tg_op = 'INSERT'
      or (new.truck_id, new.driver_id, new.escort_id) is distinct from (old.truck_id, old.driver_id, old.escort_id))
    and not coalesce(array[new.hazard_class] <@ truck.hazard_classes
      and array[new.hazard_class] <@ person_hazard_classes(new.driver_id)
      and array[new.hazard_class] <@ person_hazard_classes(new.escort_id)
      and array[new.hazard_class] <@ carrier_hazard_classes(new.carrier_id), false) then
    raise exception 'class % is not licensed', new.hazard_class using errcode = 'check_violation', constraint = 'waybill_hazard_class';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger check_waybill_truck before insert or update of truck_id, plate_number, plate_color, driver_id, escort_id, loaded_kg, kg on waybill
  for each row execute function check_waybill_truck();
--> statement-breakpoint
alter table waybill enable always trigger check_waybill_truck;
--> statement-breakpoint
-- The end of an exception, and of a proposed change, is final.
create function refuse_change_of_ended() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception '% % has ended', tg_table_name, old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_change_of_ended before update on waybill_exception for each row execute function refuse_change_of_ended();
--> statement-breakpoint
create trigger refuse_change_of_ended before update on waybill_change for each row execute function refuse_change_of_ended();
--> statement-breakpoint
alter table waybill_exception enable always trigger refuse_change_of_ended;
--> statement-breakpoint
alter table waybill_change enable always trigger refuse_change_of_ended;
