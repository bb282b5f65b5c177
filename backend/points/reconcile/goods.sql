-- Goods of the mall, of one range of ids: the stock is what operators put in, less what was ordered and not put back.
with fact as (
  select g.*,
    (select coalesce(sum(m.pieces), 0) from points_stock_move m where m.goods_id = g.id) as stocked,
    (select coalesce(sum(r.pieces - r.restocked_pieces), 0) from points_redemption r where r.goods_id = g.id) as ordered
  from points_goods g where g.id > :'after_id'::uuid and g.id <= :'upto_id'::uuid
)
select 'points_stock' as invariant, 'points_goods' as table_name, id::text as row_id,
  format('stock %s, put in %s, ordered %s', stock, stocked, ordered) as detail
from fact where stock <> stocked - ordered
