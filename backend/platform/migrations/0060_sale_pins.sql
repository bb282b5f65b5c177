-- ---- Module: flash-sales ----
alter table flash_sale add column pin_fen_per_ton bigint;
--> statement-breakpoint
alter table flash_sale add column pin_open_min_kg bigint;
--> statement-breakpoint
alter table flash_sale add column pin_join_min_kg bigint;
--> statement-breakpoint
alter table flash_sale add constraint flash_sale_pins check (num_nonnulls(flash_sale.pin_fen_per_ton, flash_sale.pin_open_min_kg, flash_sale.pin_join_min_kg) in (0, 3)
        and (flash_sale.pin_fen_per_ton is null or (flash_sale.pin_fen_per_ton > 0 and flash_sale.pin_fen_per_ton < flash_sale.price_fen_per_ton
          and flash_sale.pin_join_min_kg > 0 and flash_sale.pin_open_min_kg between flash_sale.pin_join_min_kg and flash_sale.limit_kg)));
--> statement-breakpoint
-- Terms of sales for the reconcile checks of their pins.
create view flash_sales_sale as
select id, shop_id, offer_id, pool_id, state, stock_kg, limit_kg, pin_fen_per_ton, pin_open_min_kg, pin_join_min_kg, starts_at, ends_at,
  returned_kg
from flash_sale;
--> statement-breakpoint
-- ---- Module: pins ----
alter table pin_deal add column sale_id uuid;
--> statement-breakpoint
alter table pin_deal add constraint pin_deal_sale unique(sale_id);
--> statement-breakpoint
alter table pin_deal drop constraint pin_deal_weights;
--> statement-breakpoint
alter table pin_deal add constraint pin_deal_weights check (pin_deal.step_kg > 0 and pin_deal.join_min_kg > 0 and pin_deal.open_min_kg between pin_deal.join_min_kg and pin_deal.target_kg
        and pin_deal.stock_kg >= pin_deal.target_kg and (pin_deal.sale_id is not null or pin_deal.stock_kg % pin_deal.target_kg = 0));
