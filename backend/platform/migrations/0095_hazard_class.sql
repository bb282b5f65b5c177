-- Class of dangerous goods of a grade: docs/decisions/182-hazard-class-of-grades.md. It is null in rows from before.

-- ---- Module: catalogue ----

alter table product
  add column hazard_class text,
  add constraint product_hazard_class
    check (hazard_class in ('3', '8', '9', '2.1', '2.2', '2.3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1'));
--> statement-breakpoint
create or replace view catalogue_product as
select id, category, grade, maker, processing, melt_flow, density, melt_flow_value, density_value, application, is_liquid,
  is_hazardous, melt_flow_celsius, melt_flow_load, process_class, filler, va_percent, k_value_min, k_value_max,
  intrinsic_viscosity, relative_viscosity, origin, hazard_class
from product;
