-- Pin deals of one range of ids, with their stock, pins and orders.
with fact as (
  select d.*, p.shop_id as pool_shop_id, p.on_hand_kg, p.held_kg
  from pin_deal d left join inventory_pool p on p.id = d.pool_id
  where d.id > :'after_id'::uuid and d.id <= :'upto_id'::uuid
)
-- The stock is a pool of the shop with at most what was set aside. After the end no free kg stay in it.
select 'pin_deal_stock' as invariant, 'pin_deal' as table_name, f.id::text as row_id,
  format('%s, ended %s, set aside %s kg, on hand %s, held %s', f.state, f.ended_at, f.stock_kg, f.on_hand_kg, f.held_kg) as detail
from fact f
where f.pool_shop_id is distinct from f.shop_id or f.on_hand_kg > f.stock_kg or f.state <> case when f.ended_at is null then 'open' else 'ended' end
  or (f.state = 'ended' and f.on_hand_kg <> f.held_kg) or f.returned_kg not between 0 and f.stock_kg
union all
-- Pins were opened in time for the deal's truck. Clocks of servers may differ, so the instants of its own steps are not compared.
select 'pin_deal_pins', 'pin', p.id::text, format('opened %s for %s kg, the deal of %s kg until %s', p.opened_at, p.target_kg, f.target_kg, f.ends_at)
from fact f join pin p on p.deal_id = f.id
where p.target_kg <> f.target_kg or p.opened_at > f.ends_at
