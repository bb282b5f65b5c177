-- ---- Module: catalogue ----

-- Freight is computed from the cities' coordinates.
drop table freight_line;

create view catalogue_city as select name, province, lat, lng from city;

-- ---- Module: spot ----

alter table offer_delivery
  alter column freight_fen_per_ton drop not null,
  add constraint freight_known check (freight_fen_per_ton is not null or way = 'delivered');

create table shop_freight_rate (
  shop_id uuid not null,
  from_city text not null,
  to_place text not null,
  fen_per_ton bigint not null,
  constraint shop_freight_rate_shop_id_from_city_to_place_pk primary key (shop_id, from_city, to_place),
  constraint freight_rate_not_negative check (fen_per_ton >= 0)
);
