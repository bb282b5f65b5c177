-- Redemptions of one range of orders, with the order, its line and its points.
with fact as (
  select r.*, o.type, o.state, o.buyer_id, o.buying_company_id, o.total_fen, o.completed_at, l.pieces as line_pieces, l.subject_kind, l.subject_id,
    coalesce(a.balance, 0) as escrow
  from points_redemption r
  left join ordering_order o on o.id = r.order_id
  left join ordering_line l on l.order_id = r.order_id
  left join points_balance a on a.owner_id = r.order_id and a.owner_kind = 'order'
  where r.order_id > :'after_order_id'::uuid and r.order_id <= :'upto_order_id'::uuid
)
-- The order is of points goods, of the same pieces, buyer and cash.
select 'points_order' as invariant, 'points_redemption' as table_name, order_id::text as row_id,
  format('type %s, %s pieces of %s, cash %s', type, line_pieces, pieces, total_fen) as detail
from fact
where type is distinct from 12 or subject_kind is distinct from 'points_goods' or subject_id is distinct from goods_id
  or line_pieces is distinct from pieces or total_fen is distinct from pieces * cash_fen_per_piece
  or buyer_id is distinct from owner_id or (buying_company_id is not null) <> (owner_kind = 'company')
union all
-- Its escrow holds its points until they are used or returned.
select 'points_escrow', 'points_redemption', order_id::text, format('%s, escrow %s', state, escrow)
from fact
where escrow <> case when used_at is null then (pieces - returned_pieces) * points_per_piece else 0 end
  or used_at is distinct from completed_at or (state = 'refunded' and returned_pieces <> pieces)
union all
-- Pieces came back by refunds of the order.
select 'points_returned', 'points_redemption', f.order_id::text, format('%s returned, %s refunded', f.returned_pieces, r.pieces)
from fact f
cross join lateral (select coalesce(sum(r.pieces), 0) as pieces from ordering_refund r where r.order_id = f.order_id) r
where f.state <> 'refunded' and f.returned_pieces <> r.pieces
union all
-- The points that came back are in batches.
select 'points_returned', 'points_redemption', f.order_id::text, format('%s pieces returned, %s points in batches', f.returned_pieces, m.points)
from fact f
cross join lateral (
  select coalesce(sum(m.points), 0) as points from points_move m where m.cause_id = f.order_id and m.kind = 'return'
) m
where m.points <> f.returned_pieces * f.points_per_piece
