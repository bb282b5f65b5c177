-- Retail pins of one range of ids, with their terms, their shares and the hold of their bags.
with fact as (
  select p.*, d.heads as deal_heads, d.goods_id as deal_goods_id, d.max_bags, d.shop_id, g.shop_id as goods_shop_id, g.bag_kg, g.limit_bags,
    g.pool_id, h.pool_id as hold_pool_id, h.held_kg, h.ended_at as hold_ended_at, coalesce(h.outcome, 'missing') as outcome
  from retail_pin p join retail_pin_deal d on d.id = p.deal_id join retail_goods g on g.id = d.goods_id
  left join stock_hold_outcome h on h.hold_id = p.stock_hold_id
  where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid
),
taken as (
  select f.id, count(s.id) filter (where s.state in ('unpaid', 'paid', 'ordered', 'released')) as live_heads,
    count(s.id) filter (where s.paid_at is not null) as paid_heads, count(s.id) filter (where s.is_opener) as openers
  from fact f left join retail_pin_share s on s.pin_id = f.id group by f.id
)
-- Only paid heads fill a pin, and never more than its number; one member opened it.
select 'retail_pin_filled' as invariant, 'retail_pin' as table_name, f.id::text as row_id,
  format('%s, %s heads and %s paid of %s, opened by %s', f.state, t.live_heads, t.paid_heads, f.heads, t.openers) as detail
from fact f join taken t on t.id = f.id
where t.live_heads > f.heads or (f.state = 'filled') <> (t.paid_heads = f.heads) or t.openers <> 1
  or (f.state = 'open') <> (f.ended_at is null)
union all
-- Number of heads, goods and bags are those of the deal, within the limit of the goods; it lasts a day.
select 'retail_pin_terms', 'retail_pin', f.id::text,
  format('%s of %s heads, goods %s of %s, %s kg for %s bags of %s kg, from %s to %s', f.heads, f.deal_heads, f.goods_id, f.deal_goods_id,
    f.stock_kg, f.max_bags, f.bag_kg, f.opened_at, f.deadline)
from fact f
where (f.heads, f.goods_id) is distinct from (f.deal_heads, f.deal_goods_id) or f.stock_kg <> f.heads * f.max_bags * f.bag_kg
  or f.max_bags > f.limit_bags or f.shop_id <> f.goods_shop_id or f.deadline <> f.opened_at + interval '24 hours'
union all
-- An open pin holds its bags in the pool of the goods, until the instant of its decision.
select 'retail_pin_stock', 'retail_pin', f.id::text, format('%s, %s hold of %s kg for %s', f.state, f.outcome, f.held_kg, f.stock_kg)
from fact f
where (f.hold_pool_id, f.held_kg) is distinct from (f.pool_id, f.stock_kg)
  or f.hold_ended_at is distinct from f.ended_at
  or f.outcome <> case f.state when 'open' then 'open' when 'filled' then 'released' else 'expired' end
