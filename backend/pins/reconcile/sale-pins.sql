-- Flash sales of one range of ids, with the deal of their pins and what buyers took alone and in pins.
with fact as (
  select s.*, d.id as deal_id, d.state as deal_state, d.shop_id as deal_shop_id, d.offer_id as deal_offer_id,
    d.pool_id as deal_pool_id, d.price_fen_per_ton as deal_fen_per_ton, d.stock_kg as deal_stock_kg, d.open_min_kg, d.join_min_kg,
    d.ends_at as deal_ends_at, d.returned_kg as deal_returned_kg
  from flash_sales_sale s left join pin_deal d on d.sale_id = s.id
  where s.id > :'after_id'::uuid and s.id <= :'upto_id'::uuid
),
bought as (
  select f.id, o.buyer_id, l.ordered_kg as kg
  from fact f
  join ordering_line l on l.subject_kind = 'flash_sale' and l.subject_id = f.id
  join ordering_order o on o.id = l.order_id and o.state not in ('cancelled', 'refunded')
  where f.deal_id is not null
  union all
  select f.id, coalesce(s.buying_company_id, s.member_id), s.weight_kg
  from fact f
  join pin p on p.deal_id = f.deal_id
  join pin_share s on s.pin_id = p.id and s.state in ('unpaid', 'paid', 'ordered')
  left join ordering_order o on o.id = s.order_id
  where o.id is null or o.state not in ('cancelled', 'refunded')
)
-- A sale with terms of pins has a deal with these terms and its goods from the approval on, which ends with it. Either may
-- be the wrong one, so both are named.
select 'sale_pin_deal' as invariant, named.table_name,
  case named.table_name when 'pin_deal' then f.deal_id else f.id end::text as row_id,
  format('%s, pin price %s, deal %s %s of %s kg from pool %s', f.state, f.pin_fen_per_ton, f.deal_id, f.deal_state, f.deal_stock_kg,
    f.deal_pool_id) as detail
from fact f
join (values ('flash_sale'), ('pin_deal')) as named (table_name) on table_name = 'flash_sale' or f.deal_id is not null
where (f.deal_id is not null) <> (f.pin_fen_per_ton is not null and f.pool_id is not null)
  or (f.deal_id is not null and ((f.deal_shop_id, f.deal_offer_id, f.deal_pool_id, f.deal_fen_per_ton, f.deal_stock_kg, f.open_min_kg,
      f.join_min_kg, f.deal_ends_at)
    is distinct from (f.shop_id, f.offer_id, f.pool_id, f.pin_fen_per_ton, f.stock_kg, f.pin_open_min_kg, f.pin_join_min_kg, f.ends_at)
    or (f.deal_state = 'open') <> (f.state = 'approved') or f.deal_returned_kg is distinct from f.returned_kg))
union all
-- No buyer, a member or a company, has more than the limit alone and in pins together.
select 'sale_pin_limit', 'flash_sale', f.id::text, format('a buyer took %s kg of at most %s', sum(b.kg), f.limit_kg)
from fact f join bought b on b.id = f.id
group by f.id, f.limit_kg, b.buyer_id
having sum(b.kg) > f.limit_kg
union all
-- Pins are opened while the sale runs, and are decided by its end: instants of one step and terms, never of two steps.
select 'sale_pin_times', 'pin', p.id::text,
  format('opened %s, deadline %s, sale %s to %s', p.opened_at, p.deadline, f.starts_at, f.ends_at)
from fact f join pin p on p.deal_id = f.deal_id
where p.opened_at < f.starts_at or p.opened_at >= f.ends_at
  or p.deadline <> least(p.opened_at + interval '24 hours', f.ends_at)
