-- Loads and sealed quotes: docs/decisions/178-loads.md.

-- ---- Module: loads ----

create table freight_load (
  id uuid primary key not null,
  load_no text not null,
  company_id uuid not null,
  member_id uuid not null,
  order_id uuid,
  shipper_side text not null,
  title text not null,
  packing text not null,
  hazard_class text,
  weight_kg bigint not null,
  packages integer,
  goods_fen_per_ton bigint,
  loading_city text not null,
  loading_district text,
  loading_address text not null,
  loading_contact text not null,
  loading_phone text not null,
  loading_from timestamp (3) with time zone not null,
  loading_until timestamp (3) with time zone not null,
  unloading_city text not null,
  unloading_district text,
  unloading_address text not null,
  unloading_contact text not null,
  unloading_phone text not null,
  unloading_from timestamp (3) with time zone not null,
  unloading_until timestamp (3) with time zone not null,
  body text,
  length_dm smallint,
  unloading_by text not null,
  no_show_fee_fen bigint not null,
  remark text,
  bidding_until timestamp (3) with time zone,
  carrier_id uuid,
  confirm_until timestamp (3) with time zone,
  line_id uuid,
  freight_fen bigint,
  tax_percent smallint,
  posted_at timestamp (3) with time zone not null,
  request_id uuid not null,
  state text not null,
  selected_kg bigint not null,
  row_hash text default '' not null,
  constraint freight_load_no unique(load_no),
  constraint freight_load_kg check (freight_load.weight_kg > 0 and freight_load.selected_kg between 0 and freight_load.weight_kg and freight_load.packages > 0),
  constraint freight_load_money check (freight_load.no_show_fee_fen >= 0 and freight_load.goods_fen_per_ton > 0 and freight_load.freight_fen > 0 and freight_load.tax_percent between 0 and 20),
  constraint freight_load_order check ((freight_load.order_id is null) = (freight_load.shipper_side = 'none')),
  constraint freight_load_windows check (freight_load.loading_from < freight_load.loading_until and freight_load.unloading_from < freight_load.unloading_until and freight_load.loading_from <= freight_load.unloading_until),
  constraint freight_load_kind check (num_nonnulls(freight_load.carrier_id, freight_load.confirm_until, freight_load.line_id, freight_load.freight_fen, freight_load.tax_percent) = case when freight_load.bidding_until is null then 5 else 0 end),
  constraint freight_load_not_own check (freight_load.carrier_id <> freight_load.company_id),
  constraint freight_load_state check ((freight_load.state = 'bidding') <= (freight_load.bidding_until is not null) and (freight_load.state = 'awaiting_carrier') <= (freight_load.carrier_id is not null)
        and (freight_load.state in ('bidding', 'awaiting_carrier', 'cancelled', 'lapsed')) <= (freight_load.selected_kg = 0)
        and (freight_load.selected_kg = freight_load.weight_kg) <= (freight_load.state = 'selected'))
);
--> statement-breakpoint
create table freight_load_step (
  id uuid primary key not null,
  load_id uuid not null,
  step text not null,
  from_state text,
  to_state text not null,
  kg bigint,
  quote_id uuid,
  actor_kind text not null,
  actor_id uuid,
  note text,
  request_id uuid not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint freight_load_step_actor check ((freight_load_step.actor_kind = 'market') = (freight_load_step.actor_id is null)),
  constraint freight_load_step_kg check (freight_load_step.kg > 0)
);
--> statement-breakpoint
create table freight_quote (
  id uuid primary key not null,
  load_id uuid not null,
  carrier_id uuid not null,
  member_id uuid not null,
  weight_kg bigint not null,
  price_fen bigint not null,
  tax_percent smallint not null,
  net_fen bigint not null,
  truck_id uuid not null,
  driver_id uuid not null,
  escort_id uuid,
  plate text not null,
  body text not null,
  length_dm smallint not null,
  load_kg bigint not null,
  earliest_loading_at timestamp (3) with time zone not null,
  valid_until timestamp (3) with time zone not null,
  quoted_at timestamp (3) with time zone not null,
  request_id uuid not null,
  state text not null,
  selected_kg bigint,
  row_hash text default '' not null,
  constraint freight_quote_kg check (freight_quote.weight_kg > 0 and freight_quote.weight_kg <= freight_quote.load_kg),
  constraint freight_quote_price check (freight_quote.price_fen > 0 and freight_quote.tax_percent between 0 and 20 and freight_quote.net_fen between 1 and freight_quote.price_fen),
  constraint freight_quote_validity check (freight_quote.quoted_at < freight_quote.valid_until),
  constraint freight_quote_selected check ((freight_quote.state = 'selected') = (freight_quote.selected_kg is not null) and freight_quote.selected_kg between 1 and freight_quote.weight_kg)
);
--> statement-breakpoint
alter table freight_load_step add constraint freight_load_step_load_id_freight_load_id_fk foreign key (load_id) references freight_load(id);--> statement-breakpoint
alter table freight_load_step add constraint freight_load_step_quote_id_freight_quote_id_fk foreign key (quote_id) references freight_quote(id);--> statement-breakpoint
alter table freight_quote add constraint freight_quote_load_id_freight_load_id_fk foreign key (load_id) references freight_load(id);--> statement-breakpoint
create index freight_load_of_company on freight_load (company_id,posted_at,id);--> statement-breakpoint
create index freight_load_of_order on freight_load (order_id) where freight_load.order_id is not null;--> statement-breakpoint
create index freight_load_open on freight_load (loading_city,unloading_city,posted_at) where freight_load.state = 'bidding';--> statement-breakpoint
create index freight_load_of_carrier on freight_load (carrier_id,confirm_until) where freight_load.state = 'awaiting_carrier';--> statement-breakpoint
create index freight_load_end_due on freight_load (loading_until) where freight_load.state in ('bidding', 'awaiting_carrier', 'choosing');--> statement-breakpoint
create index freight_load_step_of_load on freight_load_step (load_id,at,id);--> statement-breakpoint
create unique index freight_quote_truck on freight_quote (load_id,carrier_id,truck_id) where freight_quote.state in ('open', 'selected');--> statement-breakpoint
create index freight_quote_of_load on freight_quote (load_id,quoted_at,id);--> statement-breakpoint
create index freight_quote_of_carrier on freight_quote (carrier_id,quoted_at,id);
--> statement-breakpoint
-- A quote is taken while the bidding runs, or of the carrier that was asked.
create function check_freight_quote() returns trigger language plpgsql as $$
begin
  if not exists (select from freight_load l where l.id = new.load_id and (l.state = 'bidding' and new.quoted_at < l.bidding_until
    or l.state = 'awaiting_carrier' and l.carrier_id = new.carrier_id and new.quoted_at < l.confirm_until)) then
    raise exception 'load % takes no quote', new.load_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger check_freight_quote before insert on freight_quote for each row execute function check_freight_quote();
--> statement-breakpoint
select make_append_only('freight_load_step');
--> statement-breakpoint
select seal_rows('freight_load_step', variadic '{}'), seal_rows('freight_load', variadic '{}'), seal_rows('freight_quote', variadic '{}');
--> statement-breakpoint
select reseal_rows('freight_load', 'state', 'selected_kg'), reseal_rows('freight_quote', 'state', 'selected_kg');
