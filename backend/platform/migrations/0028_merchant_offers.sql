-- ---- Module: inventory ----

create table stock_correction (
  id uuid primary key,
  pool_id uuid not null,
  delta_kg bigint not null,
  on_hand_kg bigint not null,
  reason text not null,
  note text,
  member_id uuid not null,
  at timestamp(3) with time zone not null,
  row_hash text default '' not null,
  constraint stock_correction_changes check (delta_kg <> 0 and on_hand_kg >= 0),
  constraint stock_correction_explained check (reason <> 'other' or note is not null)
);
--> statement-breakpoint
alter table stock_correction add constraint stock_correction_pool_id_stock_pool_id_fk foreign key (pool_id) references stock_pool(id);
--> statement-breakpoint
create index stock_correction_pool_id_at_index on stock_correction (pool_id, at);
--> statement-breakpoint
alter table stock_movement drop constraint stock_movement_sign;
--> statement-breakpoint
alter table stock_movement add constraint stock_movement_sign check (delta_kg <> 0 and (kind = 'corrected' or (kind = 'consumed') = (delta_kg < 0)));
--> statement-breakpoint
select make_append_only('stock_correction');
--> statement-breakpoint
select seal_rows('stock_correction', variadic '{}');
--> statement-breakpoint
create or replace view inventory_pool as
select id, shop_id, on_hand_kg - held_kg as available_kg, on_hand_kg, held_kg from stock_pool;
--> statement-breakpoint

-- ---- Module: spot ----

create table offer_change (
  id uuid primary key,
  offer_id uuid not null,
  kind text not null,
  member_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  at timestamp(3) with time zone not null
);
--> statement-breakpoint
alter table offer_change add constraint offer_change_offer_id_offer_id_fk foreign key (offer_id) references offer(id);
--> statement-breakpoint
create index offer_change_offer_id_at_index on offer_change (offer_id, at);
--> statement-breakpoint
select make_append_only('offer_change');
