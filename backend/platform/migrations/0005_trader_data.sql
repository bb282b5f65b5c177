-- ---- Module: catalogue ----

-- Properties by which grades are compared and found, and the makers' short names.

create table maker (
  name text primary key,
  short_names text[] not null,
  group_name text,
  place text not null
);

alter table product
  add column melt_flow_celsius double precision,
  add column melt_flow_load double precision,
  add column process_class text,
  add column filler text,
  add column va_percent double precision,
  add column k_value_min double precision,
  add column k_value_max double precision,
  add column intrinsic_viscosity double precision,
  add column relative_viscosity double precision,
  add column origin text,
  add constraint melt_flow_condition_complete check ((melt_flow_celsius is null) = (melt_flow_load is null)),
  add constraint k_value_range check ((k_value_min is null) = (k_value_max is null) and k_value_min <= k_value_max);

-- PostgreSQL 15 and 16 cannot change the expression of a generated column.
alter table product drop column words;
alter table product add column words text[] generated always as (
  array_remove(array['g:' || grade, 'm:' || maker, 'c:' || category, 'p:' || processing, 'u:' || application,
    'k:' || process_class, 'f:' || filler, 'o:' || origin], null)
) stored not null;
create index product_words on product using gin (words);

create or replace view catalogue_product as
select id, category, grade, maker, processing, melt_flow, density, melt_flow_value, density_value, application, is_liquid,
  is_hazardous, melt_flow_celsius, melt_flow_load, process_class, filler, va_percent, k_value_min, k_value_max,
  intrinsic_viscosity, relative_viscosity, origin
from product;
