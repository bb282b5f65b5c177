-- Delivery ways of activities, frozen with their terms: docs/decisions/175-one-ruling-per-default.md. They are null in rows from
-- before, which follow their offer.

-- ---- Module: group-purchases ----

alter table group_purchase drop constraint group_purchase_prices, drop constraint group_purchase_goods,
  add column pickup_fen_per_ton bigint, add column lowest_fen_per_ton bigint;
--> statement-breakpoint
alter table group_purchase
  add constraint group_purchase_deliveries check (cardinality(delivery_ways) between 1 and 3
    and delivery_ways <@ array['pickup', 'delivered', 'transfer']
    and least(pickup_fen_per_ton, delivered_fen_per_ton, transfer_fen_per_ton) >= 0
    and (delivery_ways is not null or num_nonnulls(pickup_fen_per_ton, delivered_fen_per_ton, transfer_fen_per_ton) = 0)) not valid,
  add constraint group_purchase_prices check (highest_fen_per_ton > 0 and highest_fen_per_ton < offer_fen_per_ton
    and fixed_fen_per_ton between 1 and highest_fen_per_ton and deposit_per_mille between 1 and 200
    and lowest_fen_per_ton between 1 and highest_fen_per_ton
    and highest_fen_per_ton * deposit_per_mille <= lowest_fen_per_ton * 200) not valid,
  add constraint group_purchase_goods check ((offer_id is null) = (offer_fen_per_ton is null)
    and num_nonnulls(product_id, warehouse_id) = case when offer_id is null then 2 else 0 end
    and num_nonnulls(offer_id, delivery_ways) > 0) not valid;
--> statement-breakpoint
alter table group_purchase validate constraint group_purchase_deliveries, validate constraint group_purchase_prices,
  validate constraint group_purchase_goods;
--> statement-breakpoint

-- ---- Module: presales ----

alter table presale add column delivery_ways text[], add column pickup_fen_per_ton bigint, add column delivered_fen_per_ton bigint,
  add column transfer_fen_per_ton bigint;
--> statement-breakpoint
alter table presale add constraint presale_deliveries check (cardinality(delivery_ways) between 1 and 3
  and delivery_ways <@ array['pickup', 'delivered', 'transfer']
  and least(pickup_fen_per_ton, delivered_fen_per_ton, transfer_fen_per_ton) >= 0
  and (delivery_ways is not null or num_nonnulls(pickup_fen_per_ton, delivered_fen_per_ton, transfer_fen_per_ton) = 0)) not valid;
--> statement-breakpoint
alter table presale validate constraint presale_deliveries;
